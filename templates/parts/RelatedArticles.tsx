import type { ArticleProps } from "../../src/pages/article.ts";
import { Icon } from "./Icon.tsx";
import { unbroken } from "./unbroken.tsx";

interface RelatedArticlesProps extends Pick<ArticleProps, "specialty"> {
  articles: ArticleProps["related"];
}

/** What to read after an article: others, and the practice page that it belongs to. */
export function RelatedArticles({ articles, specialty }: RelatedArticlesProps) {
  if (articles.length === 0 && !specialty) return null;
  return (
    <nav className="articles" aria-labelledby="articles">
      <div className="wrap">
        <div className="section-head">
          <h2 id="articles">Keep reading</h2>
        </div>
        {articles.length > 0 && (
          <ul>
            {articles.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{unbroken(label)}</a>
              </li>
            ))}
          </ul>
        )}
        {specialty && (
          <a className="more-link" href={specialty.href}>
            Practice area: {specialty.label}
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </nav>
  );
}
