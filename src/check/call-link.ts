import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import {
  at,
  atRoot,
  type CheckedPage,
  type Element,
  isConcealed,
  isElement,
  tagged,
  withAncestors,
} from "./page.ts";

/** What opens only when somebody asks for it; the summary of a folded element is what stays in sight. */
const FOLDING = new Set(["details", "dialog"]);

/**
 * The call button on the first screen of every page. What that is in markup: a telephone link that is not
 * folded away, in the header of the page, or in its main part before the first h2 and within the first
 * section where there is one. All links of a page dial one number.
 */
export const callLinkCheck: Check = {
  rule: "call",
  page: (page) => {
    const calls = tagged(page, "a").filter(({ attribs }) => attribs.href?.startsWith("tel:"));
    const faults: Fault[] = [];
    const number = calls[0]?.attribs.href;
    for (const call of calls) {
      if (call.attribs.href === number) continue;
      faults.push({
        ...at(page, call),
        found: `a link to ${quote(call.attribs.href)}`,
        expected: `${number}, which the page dials elsewhere`,
      });
    }
    const end = firstScreenEnd(page);
    if (!calls.some((call) => (call.startIndex ?? 0) < end && isInSight(call))) {
      faults.push({
        ...atRoot(page, "main"),
        found: "no telephone link on the first screen",
        expected: "one in the header or in the first section",
      });
    }
    return faults;
  },
};

function isInSight(element: Element): boolean {
  return !isConcealed(element) && !withAncestors(element).some(({ name }) => FOLDING.has(name));
}

/** Returns where in the HTML the first screen ends at the latest. */
function firstScreenEnd({ main, elements }: CheckedPage): number {
  if (!main) return 0;
  const [section] = main.children.filter(isElement);
  const inMain = elements.filter(
    ({ name, startIndex }) => name === "h2" && (startIndex ?? 0) > (main.startIndex ?? 0),
  );
  const secondHeading = inMain[0]?.startIndex ?? Number.POSITIVE_INFINITY;
  return Math.min(section?.endIndex ?? main.endIndex ?? 0, Math.max(secondHeading, main.startIndex ?? 0));
}
