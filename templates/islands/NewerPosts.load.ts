import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import { fetchNewerPosts } from "../live/fetch-posts.ts";

/** Most of the time there is nothing newer, and React is never fetched. */
export default async function loadNewerPosts(props: NewerPostsProps) {
  const posts = await fetchNewerPosts(props);
  return posts.length > 0 ? { posts } : undefined;
}
