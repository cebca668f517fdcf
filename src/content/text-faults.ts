// What a text can have that its author did not mean: marks of other tools, and control characters.
import { type Place, type Problem, quote } from "../problem.ts";
import { findLeftovers, type Leftover } from "../shared/leftovers.ts";
import type { Found } from "../shared/values.ts";

/** Describes what is left of other tools in a text that is not Markdown. */
export function describeLeftovers(text: string, where: Place): Found<Problem> {
  const { unmeant = [], others = [] } = Object.groupBy(findLeftovers(text, { isPlain: true }), (each) =>
    each.isUnmeant ? "unmeant" : "others",
  );
  const describe = ({ found, expected }: Leftover) => ({
    where,
    found: `${quote(found)} in a text, which readers will see`,
    expected,
  });
  return { problems: [], notices: others.map(describe), leftovers: unmeant.map(describe) };
}

export function describeRemoved(text: string, where: Place): Problem {
  const expected = "text without control characters; they were removed";
  return { where, found: `control characters in ${quote(text)}`, expected };
}
