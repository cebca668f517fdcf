import type { LiveArticleProps } from "../../src/pages/not-found.ts";
import { SLUG } from "../../src/shared/post.ts";
import { requestedPath } from "../../src/shared/unknown-path.ts";
import { fetchPost } from "../live/fetch-posts.ts";

/** Loads the article of the address. 404.html has no other way to know the slug. */
export default async function loadArticle({ backend, postLanguage }: LiveArticleProps) {
  const slug = requestedPath(location).split("/").filter(Boolean).at(-1) ?? "";
  if (!SLUG.test(slug)) throw new Error("No article has such an address.");
  return fetchPost(backend, slug, postLanguage);
}
