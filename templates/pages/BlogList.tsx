import type { BlogListProps } from "../../src/pages/blog-list.ts";
import { LiveList } from "../islands/LiveList.tsx";
import { NewerPosts } from "../islands/NewerPosts.tsx";
import { Island } from "../parts/Island.tsx";
import { PostCards } from "../parts/PostCards.tsx";

export function BlogList({ texts, cards, live, number, count, newerHref, olderHref }: BlogListProps) {
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
        {cards.length === 0 && !live && <p>There are no articles yet.</p>}
        <div className="posts">
          {live?.posts === "all" && (
            <Island name="LiveList" component={LiveList} props={live.props} wake="load" />
          )}
          {live?.posts === "newer" && (
            <Island name="NewerPosts" component={NewerPosts} props={live.props} wake="idle" />
          )}
          {cards.length > 0 && <PostCards cards={cards} />}
        </div>
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
