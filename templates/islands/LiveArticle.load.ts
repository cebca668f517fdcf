import type { LiveArticleProps } from "../../src/pages/not-found.ts";
import { fetchPost } from "../live/fetch-posts.ts";

/** The slug is the last part of the address: 404.html answers for it. */
export default async function loadArticle({ backend }: LiveArticleProps) {
  const slug = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
  return fetchPost(backend, slug);
}
