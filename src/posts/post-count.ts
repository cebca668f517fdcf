import type { Problem } from "../problem.ts";
import type { Posts } from "./read.ts";

/**
 * Finds a backend that returns no posts, or fewer than half as many as the previous build had articles. Row-level
 * security that hides rows looks like an empty table. `pagesBefore` are the pages of the previous build.
 */
export function checkPostCount(
  { posts, isRemote, isLive }: Pick<Posts, "posts" | "isRemote" | "isLive">,
  pagesBefore: readonly { readonly kind: string }[] = [],
): readonly Problem[] {
  if (!isRemote || isLive) return [];
  const before = pagesBefore.filter(({ kind }) => kind === "article").length;
  if (posts.length > 0 && posts.length >= before / 2) return [];
  const problem = {
    where: { name: "the backend" },
    found: `${posts.length === 0 ? "no posts" : `${posts.length} posts`}${before > 0 ? `, and ${before} in the last build` : ""}`,
    expected: "posts, at least half as many as in the last build",
    next: "check the table and its row-level security, or accept the posts with --allow-shrink",
  };
  return [problem];
}
