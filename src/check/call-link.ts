import { quote } from "../problem.ts";
import type { Check, Fault, PageFacts } from "./check.ts";
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
 * section where there is one. All links of
 * a page dial one number, and all pages the same.
 */
export const callLinkCheck: Check = {
  rule: "call",
  page: (page) => {
    const calls = callsOf(page);
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
  site: (pages) => {
    const byNumber = Map.groupBy(
      pages.filter(({ call }) => call !== undefined),
      ({ call }) => call?.number,
    );
    // In doubt, the number of the first page is right.
    const [most] = [...byNumber].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most) return [];
    const [number, { length }] = most;
    return pages.flatMap(({ call }): readonly Fault[] => {
      if (!call || call.number === number) return [];
      const found = `a page that dials ${quote(call.number)}`;
      const others = length === 1 ? "another page dials" : `${length} other pages dial`;
      return [{ ...call.place, found, expected: `${quote(number)}, which ${others}` }];
    });
  },
};

function callsOf(page: CheckedPage): readonly Element[] {
  return tagged(page, "a").filter(({ attribs }) => attribs.href?.startsWith("tel:"));
}

/** Returns the number that a page dials first, and where. */
export function firstCall(page: CheckedPage): PageFacts["call"] {
  const [call] = callsOf(page);
  return call && { number: call.attribs.href ?? "", place: at(page, call) };
}

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
