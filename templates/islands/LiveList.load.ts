import type { LiveListProps } from "../../src/pages/blog-list.ts";
import { fetchPostPage } from "../live/fetch-posts.ts";

export default async function loadList({ backend, pageSize }: LiveListProps) {
  return { first: await fetchPostPage(backend, 0, pageSize) };
}
