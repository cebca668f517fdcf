import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { articlePath, siteHref } from "../../src/shared/url.ts";
import { fetchNewerPosts } from "../live/fetch-newer-posts.ts";

// Set by src/assets/islands.ts: the path below which the site is.
declare const BASE: string;

/** Loads the posts that are newer than the build. Mostly there are none, and React is not fetched. */
export default async function loadNewerPosts(props: NewerPostsProps) {
  // A built post may have a newer date since.
  const isBuilt = ({ slug }: PostSummary) =>
    document.querySelector(`.posts a[href="${BASE}${siteHref(articlePath(slug), props)}"]`) !== null;
  const posts = (await fetchNewerPosts(props)).filter((post) => !isBuilt(post));
  return posts.length > 0 ? { posts } : undefined;
}
