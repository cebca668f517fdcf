import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { createPostCard } from "../../src/shared/post-view.ts";
import { PostCards } from "../parts/PostCards.tsx";

/** The posts published since the build, which precede the built ones. Without any, it takes no space. */
export function NewerPosts({ newest, format, posts }: NewerPostsProps & { posts?: readonly PostSummary[] }) {
  if (posts) return <PostCards cards={posts.map((post) => createPostCard(post, format))} />;
  return newest ? null : <p>There are no articles yet.</p>;
}

export default NewerPosts;
