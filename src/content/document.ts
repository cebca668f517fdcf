// The boundary around each document: a post or page that cannot be read stops no other one.
import type { Place, Problem } from "../problem.ts";
import { describeUnreadable } from "../shared/markdown.ts";
import { limitKinds } from "../shared/of-a-kind.ts";
import { type Found, mapFound } from "../shared/values.ts";

/**
 * Returns what `parse` finds in a document, and a few problems of each kind. What it throws is a problem of the document,
 * which is then `unread`.
 */
export function parseWithin<T extends Found<Problem>>(where: Place, unread: T, parse: () => T): T {
  try {
    const parsed = parse();
    return { ...parsed, ...mapFound(parsed, (list) => limitKinds(list)) };
  } catch (error) {
    return { ...unread, problems: [{ where, ...describeUnreadable(error) }] };
  }
}
