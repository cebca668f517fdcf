import { quote } from "../problem.ts";
import type { Check, Finding, PageFacts } from "./check.ts";
import { type CheckedPage, callsOf, type Element, isElement, isHidden, withAncestors } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** Elements that show their content only after a click. */
const FOLDING = new Set(["details", "dialog"]);

/**
 * A telephone link on the first screen of every page: in the header, or in the main part before the first h2 and
 * within the first section. All links of a page dial one number, and all pages the same one.
 */
export const callLinkCheck: Check = {
  rule: "call",
  page: (page) => {
    const calls = callsOf(page);
    const number = calls[0]?.attribs.href;
    const findings: Finding[] = calls
      .filter(({ attribs }) => attribs.href !== number)
      .map((call) => ({
        ...at(page, call),
        found: `a link to ${quote(call.attribs.href)}`,
        expected: `${number}, the number of the page's first link`,
      }));
    const end = firstScreenEnd(page);
    if (!calls.some((call) => (call.startIndex ?? 0) < end && isVisible(call))) {
      const expected = "one in the header or in the first section";
      findings.push({ ...atRoot(page, "main"), found: "no telephone link on the first screen", expected });
    }
    return findings;
  },
  site: (pages) => {
    const calling = pages.filter(({ call }) => call !== undefined);
    const byNumber = Map.groupBy(calling, ({ call }) => call?.number);
    // The most common number is taken as the right one; among equals, that of the first page.
    const [most] = [...byNumber].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most) return [];
    const [number, { length }] = most;
    const others = length === 1 ? "another page dials" : `${length} other pages dial`;
    return calling.flatMap(({ call }): readonly Finding[] => {
      if (!call || call.number === number) return [];
      const found = `a page that dials ${quote(call.number)}`;
      return [{ ...call.place, found, expected: `${quote(number)}, which ${others}` }];
    });
  },
};

/** Returns the number that a page dials first, and the place of the link. */
export function firstCall(page: CheckedPage): PageFacts["call"] {
  const [call] = callsOf(page);
  return call && { number: call.attribs.href ?? "", place: at(page, call) };
}

function isVisible(element: Element): boolean {
  return !isHidden(element) && !withAncestors(element).some(({ name }) => FOLDING.has(name));
}

/** Returns the offset in the HTML where the first screen ends at the latest. */
function firstScreenEnd({ main, byTag }: CheckedPage): number {
  if (!main) return 0;
  const mainStart = main.startIndex ?? 0;
  const [section] = main.children.filter(isElement);
  const heading = byTag.get("h2")?.find(({ startIndex }) => (startIndex ?? 0) > mainStart);
  const sectionEnd = section?.endIndex ?? main.endIndex ?? 0;
  return Math.min(sectionEnd, heading?.startIndex ?? Number.POSITIVE_INFINITY);
}
