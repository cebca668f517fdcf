import type { PropsOf } from "../../src/pages/kinds.ts";
import { fillIn } from "../../src/shared/values.ts";
import { LiveList } from "../islands/LiveList.tsx";
import { NewerPosts } from "../islands/NewerPosts.tsx";
import { Island } from "../parts/Island.tsx";
import { useLabels } from "../parts/labels.ts";
import { PageHead } from "../parts/PageHead.tsx";
import { PostCards } from "../parts/PostCards.tsx";
import "./BlogList.css";

export function BlogList(props: PropsOf<"blogList">) {
  const { firm, texts, cards, live, number, count, newerHref, olderHref } = props;
  const labels = useLabels("blog");
  const values = { heading: texts.heading, page: String(number), count: String(count) };
  return (
    <main id="main">
      <PageHead
        firm={firm}
        heading={number > 1 ? fillIn(labels.page, values) : texts.heading}
        text={texts.text}
      />
      <div className="wrap blog">
        {cards.length === 0 && !live && <p>{labels.none}</p>}
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
          <nav className="pager" aria-label={labels.pages}>
            {newerHref && (
              <a rel="prev" href={newerHref}>
                {labels.newer}
              </a>
            )}
            <span>{fillIn(labels.number, values)}</span>
            {olderHref && (
              <a rel="next" href={olderHref}>
                {labels.older}
              </a>
            )}
          </nav>
        )}
      </div>
    </main>
  );
}
