import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import { at, atRoot, isConcealed, textOf } from "./page.ts";

const HEADING = /^h([1-6])$/;

/** One first heading a page, and no level left out on the way down: screen readers lead by them. */
export const headingCheck: Check = {
  rule: "headings",
  page: (page) => {
    const headings = page.elements.flatMap((element) => {
      const level = HEADING.exec(element.name)?.[1];
      return level === undefined || isConcealed(element)
        ? []
        : [{ element, level: Number(level), text: textOf(element) }];
    });
    const first = headings.filter(({ level }) => level === 1);
    const faults: Fault[] = [];
    if (first.length === 0) faults.push({ ...atRoot(page, "main"), found: "no h1", expected: "one" });
    for (const { element, text } of first.slice(1)) {
      faults.push({ ...at(page, element), found: `a second h1: ${quote(text)}`, expected: "one" });
    }
    for (const [index, { element, level, text }] of headings.entries()) {
      const before = headings[index - 1]?.level ?? 0;
      if (level > before + 1 && !(before === 0 && first.length === 0)) {
        faults.push({
          ...at(page, element),
          found: `h${level} ${quote(text)} after ${before === 0 ? "nothing" : `h${before}`}`,
          expected: `h${before + 1}${before > 0 ? " or a level above it" : ""}`,
        });
      }
    }
    return faults;
  },
};
