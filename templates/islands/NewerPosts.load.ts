import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { articlePath, pageHref } from "../../src/shared/url.ts";
import { fetchNewerPosts } from "../live/fetch-posts.ts";

/** Most of the time there is nothing newer, and React is never fetched. */
export default async function loadNewerPosts(props: NewerPostsProps) {
  // A post that was given a newer date stands in the built list already.
  const isBuilt = ({ slug }: PostSummary) =>
    document.querySelector(`.posts a[href="${pageHref(articlePath(slug), props.format)}"]`) !== null;
  const posts = (await fetchNewerPosts(props)).filter((post) => !isBuilt(post));
  return posts.length > 0 ? { posts } : undefined;
}
