import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { createPostCard } from "../../src/shared/post-view.ts";
import { countOf } from "../../src/shared/values.ts";
import { Icon } from "../parts/Icon.tsx";
import { Labels } from "../parts/labels.ts";
import { PostCards } from "../parts/PostCards.tsx";
import "./NewerPosts.css";

/**
 * The posts published since the build. They precede the built ones once the line above these is opened: a card must
 * not move away under a finger.
 */
export function NewerPosts({
  newest,
  posts,
  labels,
  ...site
}: NewerPostsProps & { posts?: readonly PostSummary[] }) {
  if (!posts) return newest ? null : <p>{labels.blog.none}</p>;
  const cards = (
    <Labels value={labels}>
      <div className="posts">
        <PostCards cards={posts.map((post) => createPostCard(post, site))} featured={!newest} />
      </div>
    </Labels>
  );
  if (!newest) return cards;
  return (
    <details>
      <summary>
        {countOf(posts.length, labels.blog.newArticles)}
        <Icon name="chevron-down" />
      </summary>
      {cards}
    </details>
  );
}

export default NewerPosts;
