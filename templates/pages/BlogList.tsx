import type { BlogListProps } from "../../src/pages/blog-list.ts";
import { LiveList } from "../islands/LiveList.tsx";
import { NewerPosts } from "../islands/NewerPosts.tsx";
import { Island } from "../parts/Island.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { PostCards } from "../parts/PostCards.tsx";
import "./BlogList.css";

export function BlogList(props: BlogListProps) {
  const { firm, texts, cards, live, number, count, newerHref, olderHref } = props;
  return (
    <main id="main">
      <PageHead
        firm={firm}
        heading={number > 1 ? `${texts.heading}, page ${number}` : texts.heading}
        text={texts.text}
      />
      <div className="wrap blog">
        {cards.length === 0 && !live && <p>There are no articles yet.</p>}
        <div className="posts">
          {live?.posts === "all" && (
            <Island name="LiveList" component={LiveList} props={live.props} wake="load" />
          )}
          {live?.posts === "newer" && (
            <Island name="NewerPosts" component={NewerPosts} props={live.props} wake="idle" />
          )}
          {cards.length > 0 && <PostCards cards={cards} featured={number === 1} />}
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
