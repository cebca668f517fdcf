import type { ArticleCard } from "../../src/pages/articles.ts";
import type { PropsOf } from "../../src/pages/kinds.ts";
import type { Link } from "../../src/pages/site-links.ts";
import { fillIn } from "../../src/shared/values.ts";
import { useLabels } from "./labels.ts";
import { MoreLink } from "./MoreLink.tsx";
import { SectionHead } from "./SectionHead.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Articles.css";

interface ArticlesProps {
  articles: readonly (Link & Partial<ArticleCard>)[];
  blogHref: string;
}

/** The articles that a page recommends, at its end. */
export function Articles({ articles, blogHref }: ArticlesProps) {
  const labels = useLabels("articles");
  if (articles.length === 0) return null;
  const more = { href: blogHref, label: labels.all };
  return <ArticleLinks heading={labels.heading} articles={articles} more={more} />;
}

interface RelatedArticlesProps extends Pick<PropsOf<"article">, "specialty"> {
  articles: PropsOf<"article">["related"];
}

/** What to read after an article: others, and the practice page that it belongs to. */
export function RelatedArticles({ articles, specialty }: RelatedArticlesProps) {
  const labels = useLabels("articles");
  if (articles.length === 0 && !specialty) return null;
  const more = specialty && {
    href: specialty.href,
    label: fillIn(labels.specialty, { name: specialty.label }),
  };
  return <ArticleLinks heading={labels.related} articles={articles} more={more} />;
}

interface ArticleLinksProps {
  heading: string;
  articles: readonly (Link & Partial<ArticleCard>)[];
  more: Link | undefined;
}

function ArticleLinks({ heading, articles, more }: ArticleLinksProps) {
  return (
    <nav className="articles" aria-labelledby="articles">
      <div className="wrap columns">
        <SectionHead id="articles" heading={heading} />
        {articles.length > 0 && (
          <ul>
            {articles.map(({ href, label, summary }) => {
              const link = <a href={href}>{unbroken(label)}</a>;
              return (
                <li key={href}>
                  {summary === undefined ? link : <h3>{link}</h3>}
                  {summary !== undefined && <p>{unbroken(summary)}</p>}
                </li>
              );
            })}
          </ul>
        )}
        {more && <MoreLink {...more} />}
      </div>
    </nav>
  );
}
