import { quote } from "../problem.ts";
import {
  type CheckedPage,
  callsOf,
  type Element,
  findByTag,
  isElement,
  isHiddenElement,
  withAncestors,
} from "./checked-page.ts";
import { at, atRoot, isProse } from "./place.ts";
import { type Check, error } from "./rule.ts";

/** Elements that show their content only after a click. */
const FOLDING = ["details", "dialog"];

/**
 * A telephone link on the first screen of every page: in the header, or in the main part before the first h2 and
 * within the first section. All links of a page dial one number, which is also that of its structured data. An office
 * shows its own number beside its address, and a text may send its readers to the police or to a court.
 */
export const callLinkCheck: Check = {
  rule: "call",
  page: (page) => {
    const calls = callsOf(page);
    const number = calls[0]?.attribs.href;
    const others = calls.filter(
      (call) => call.attribs.href !== number && !isOfOffice(call) && !withAncestors(call).some(isProse),
    );
    const findings = others.map((call) => {
      const found = `a link to ${quote(call.attribs.href)}`;
      return error(at(page, call), found, `${number}, the number of the page's first link`);
    });
    const end = firstScreenEnd(page);
    if (calls.some((call) => call.startIndex < end && isSeen(call))) return findings;
    const found = "no telephone link on the first screen";
    return [...findings, error(atRoot(page, "main"), found, "one in the header or in the first section")];
  },
};

const isOfOffice = (call: Element) =>
  withAncestors(call).some(({ name, attribs }) => name === "address" && attribs.class === "office");

function isSeen(element: Element): boolean {
  return !isHiddenElement(element) && !withAncestors(element).some(({ name }) => FOLDING.includes(name));
}

function firstScreenEnd(page: CheckedPage): number {
  const { main } = page;
  if (!main) return 0;
  const section = main.children.find(isElement) ?? main;
  const heading = findByTag(page, "h2").find(({ startIndex }) => startIndex > main.startIndex);
  return Math.min(section.endIndex, heading?.startIndex ?? Number.POSITIVE_INFINITY);
}
