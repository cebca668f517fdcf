import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { createPostCard } from "../../src/shared/post-view.ts";
import { Icon } from "../parts/Icon.tsx";
import { PostCards } from "../parts/PostCards.tsx";
import "./NewerPosts.css";

/**
 * The posts published since the build. They precede the built ones once the line above these is opened: a card must
 * not move away under a finger.
 */
export function NewerPosts({ newest, format, posts }: NewerPostsProps & { posts?: readonly PostSummary[] }) {
  if (!posts) return newest ? null : <p>There are no articles yet.</p>;
  const cards = (
    <div className="posts">
      <PostCards cards={posts.map((post) => createPostCard(post, format))} featured={!newest} />
    </div>
  );
  if (!newest) return cards;
  return (
    <details>
      <summary>
        {posts.length === 1 ? "1 new article" : `${posts.length} new articles`}
        <Icon name="chevron-down" />
      </summary>
      {cards}
    </details>
  );
}

export default NewerPosts;
