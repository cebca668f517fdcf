import type { LiveListProps } from "../../src/pages/blog-list.ts";
import { fetchPostPage } from "../live/fetch-posts.ts";

export default async function loadList(props: LiveListProps) {
  return { first: await fetchPostPage(props, 0) };
}
