// The boundary around each document: a post or page that cannot be read stops no other one.
import type { Place, Problem } from "../problem.ts";
import { describeUnreadable } from "../shared/markdown.ts";
import { fewOfEachKind } from "../shared/values.ts";

interface Found {
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  readonly leftovers?: readonly Problem[];
}

/**
 * Returns what `parse` finds in a document, and a few problems of each kind. What it throws is a problem of the document,
 * which is then `unread`.
 */
export function parseWithin<T extends Found>(where: Place, unread: T, parse: () => T): T {
  try {
    const parsed = parse();
    return {
      ...parsed,
      problems: fewOfEachKind(parsed.problems),
      notices: fewOfEachKind(parsed.notices),
      leftovers: fewOfEachKind(parsed.leftovers ?? []),
    };
  } catch (error) {
    return { ...unread, problems: [{ where, ...describeUnreadable(error) }] };
  }
}
