import type { ArticleCard } from "../../src/pages/articles.ts";
import { Icon } from "./Icon.tsx";
import { unbroken } from "./unbroken.tsx";

interface ArticlesProps {
  articles: readonly ArticleCard[];
  blogHref: string;
}

/** The articles that a page recommends, at its end. */
export function Articles({ articles, blogHref }: ArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <nav className="articles" aria-labelledby="articles">
      <div className="wrap">
        <div className="section-head">
          <h2 id="articles">From our blog</h2>
        </div>
        <ul>
          {articles.map(({ href, label, summary }) => (
            <li key={href}>
              <h3>
                <a href={href}>{unbroken(label)}</a>
              </h3>
              <p>{unbroken(summary)}</p>
            </li>
          ))}
        </ul>
        <a className="more-link" href={blogHref}>
          All articles
          <Icon name="arrow-right" />
        </a>
      </div>
    </nav>
  );
}
