import { quote } from "../problem.ts";
import { type Call, type Check, error, type PageFacts } from "./check.ts";
import { type CheckedPage, callsOf, type Element, isElement, isHidden, withAncestors } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** Elements that show their content only after a click. */
const FOLDING = new Set(["details", "dialog"]);

/**
 * A telephone link on the first screen of every page: in the header, or in the main part before the first h2 and
 * within the first section. All links of a page dial one number, and all pages the same one, except for those of a city
 * with a number of its own. An office shows its own number beside its address.
 */
export const callLinkCheck: Check = {
  rule: "call",
  page: (page) => {
    const calls = callsOf(page);
    const number = calls[0]?.attribs.href;
    const others = calls.filter((call) => call.attribs.href !== number && !isOfOffice(call));
    const findings = others.map((call) => {
      const found = `a link to ${quote(call.attribs.href)}`;
      return error(at(page, call), found, `${number}, the number of the page's first link`);
    });
    const end = firstScreenEnd(page);
    if (calls.some((call) => call.startIndex < end && isVisible(call))) return findings;
    const found = "no telephone link on the first screen";
    return [...findings, error(atRoot(page, "main"), found, "one in the header or in the first section")];
  },
  site: (all, { cityNumbers }) => {
    const cities = Object.entries(cityNumbers);
    const ownNumber = ({ path }: PageFacts) =>
      cities.find(([city]) => path === city || path.startsWith(`${city}/`))?.[1];
    const local = all.flatMap((page) => {
      const [number, call] = [ownNumber(page), page.call];
      if (number === undefined || !call || call.number === number) return [];
      const expected = `${quote(number)}, the number of the city`;
      return [error(call.place, `a page that dials ${quote(call.number)}`, expected)];
    });
    const calling = all.filter((page) => page.call !== undefined && ownNumber(page) === undefined);
    const byNumber = Map.groupBy(calling, ({ call }) => call?.number);
    // The most common number is taken as the right one; among equals, that of the first page.
    const [most] = [...byNumber].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most) return local;
    const [number, { length }] = most;
    const dialing = length === 1 ? "another page dials" : `${length} other pages dial`;
    const others = calling.flatMap(({ call }) => {
      if (!call || call.number === number) return [];
      return [
        error(call.place, `a page that dials ${quote(call.number)}`, `${quote(number)}, which ${dialing}`),
      ];
    });
    return [...local, ...others];
  },
};

/** Returns the number that a page dials first, and the place of the link. */
export function firstCall(page: CheckedPage): Call | undefined {
  const [call] = callsOf(page);
  return call && { number: call.attribs.href ?? "", place: at(page, call) };
}

const isOfOffice = (call: Element) =>
  withAncestors(call).some(({ name, attribs }) => name === "address" && attribs.class === "office");

function isVisible(element: Element): boolean {
  return !isHidden(element) && !withAncestors(element).some(({ name }) => FOLDING.has(name));
}

function firstScreenEnd({ main, byTag }: CheckedPage): number {
  if (!main) return 0;
  const [section] = main.children.filter(isElement);
  const heading = byTag.get("h2")?.find(({ startIndex }) => startIndex > main.startIndex);
  return Math.min((section ?? main).endIndex, heading?.startIndex ?? Number.POSITIVE_INFINITY);
}
