import type { Problem } from "../problem.ts";
import type { Posts } from "./read.ts";

/** An article's file in any layout: blog/a-post.html or blog/a-post/index.html; blog/index.html is the list. */
const ARTICLE = /^blog\/(?!index\.html$)([^/]+?)(?:\.html|\/index\.html)$/;

/**
 * Finds a backend that gives suspiciously few posts: none, or under half as many as the last build had.
 * Row-level security that hides rows looks just like an empty table.
 */
export function checkPostCount(
  { posts, isRemote, isLive }: Pick<Posts, "posts" | "isRemote" | "isLive">,
  filesBefore: Iterable<string>,
): readonly Problem[] {
  if (!isRemote || isLive) return [];
  const before = countArticles(filesBefore);
  if (posts.length > 0 && posts.length >= before / 2) return [];
  return [
    {
      where: { name: "the backend" },
      found: `${posts.length === 0 ? "no posts" : `${posts.length} posts`}${before > 0 ? `, and ${before} in the last build` : ""}`,
      expected: "posts, at least half as many as in the last build",
      next: "look at the table and its row-level security; --allow-shrink accepts it",
    },
  ];
}

function countArticles(files: Iterable<string>): number {
  const slugs = new Set<string>();
  for (const file of files) {
    const slug = ARTICLE.exec(file)?.[1];
    if (slug !== undefined) slugs.add(slug);
  }
  return slugs.size;
}
