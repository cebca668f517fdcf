import type { Problem } from "../problem.ts";
import { formatAmount } from "../terminal/format.ts";
import type { Posts } from "./read.ts";

/**
 * Finds a backend that returns no posts, or fewer than half as many as the previous build had articles. Row-level
 * security that hides rows looks like an empty table. Also finds a folder that lost all posts of the previous build, as
 * an incomplete checkout does. `before` is the number of articles of the previous build.
 */
export function checkPostCount(
  { posts, source, isRemote, isLive }: Pick<Posts, "posts" | "source" | "isRemote" | "isLive">,
  before: number,
): readonly Problem[] {
  const isEnough = posts.length > 0 ? !isRemote || posts.length >= before / 2 : !isRemote && before === 0;
  if (isLive || isEnough) return [];
  const count = posts.length === 0 ? "no posts" : formatAmount(posts.length, "post");
  const problem = {
    where: { name: source },
    found: before > 0 ? `${count}, and ${before} in the last build` : count,
    expected: isRemote ? "posts, at least half as many as in the last build" : "posts",
    next: `${isRemote ? "check the table and its row-level security" : "restore the posts"}, or accept this with --allow-shrink`,
  };
  return [problem];
}
