import type { Problem } from "../problem.ts";
import { formatAmount } from "../terminal/format.ts";
import type { Posts } from "./read.ts";

/**
 * Finds a backend that returns no posts, or fewer than half as many as the previous build had articles. Row-level
 * security that hides rows looks like an empty table. Also finds a folder that lost all posts of the previous build, as
 * an incomplete checkout does. `pagesBefore` are the pages of the previous build.
 */
export function checkPostCount(
  { posts, source, isRemote, isLive }: Pick<Posts, "posts" | "source" | "isRemote" | "isLive">,
  pagesBefore: readonly { readonly kind: string }[] = [],
): readonly Problem[] {
  const before = pagesBefore.filter(({ kind }) => kind === "article").length;
  const isEnough = isRemote
    ? posts.length > 0 && posts.length >= before / 2
    : posts.length > 0 || before === 0;
  if (isLive || isEnough) return [];
  const problem = {
    where: { name: source },
    found: `${posts.length === 0 ? "no posts" : formatAmount(posts.length, "post")}${before > 0 ? `, and ${before} in the last build` : ""}`,
    expected: `posts${isRemote ? ", at least half as many as in the last build" : ""}`,
    next: `${isRemote ? "check the table and its row-level security" : "restore the posts"}, or accept ${posts.length === 0 ? "a site without posts" : "the posts"} with --allow-shrink`,
  };
  return [problem];
}
