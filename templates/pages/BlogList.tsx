import type { BlogListProps } from "../../src/pages/blog-list.ts";
import { PostCard } from "../parts/PostCard.tsx";

/** Cards that a wide screen shows without scrolling; the pictures of the others wait until they come near. */
const FIRST_SCREEN = 3;

export function BlogList({ texts, cards, number, count, newerHref, olderHref }: BlogListProps) {
  return (
    <main id="main">
      <div className="page-head">
        <div className="wrap">
          <h1>
            {texts.heading}
            {number > 1 && `, page ${number}`}
          </h1>
          <p className="lead">{texts.text}</p>
        </div>
      </div>
      <div className="wrap blog">
        {cards.length === 0 && <p>There are no articles yet.</p>}
        <ul className="posts">
          {cards.map((card, index) => (
            <li key={card.href}>
              <PostCard {...card} lazy={index >= FIRST_SCREEN} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <nav className="pager" aria-label="Pages of the blog">
            {newerHref && (
              <a rel="prev" href={newerHref}>
                Newer articles
              </a>
            )}
            <span>
              Page {number} of {count}
            </span>
            {olderHref && (
              <a rel="next" href={olderHref}>
                Older articles
              </a>
            )}
          </nav>
        )}
      </div>
    </main>
  );
}
