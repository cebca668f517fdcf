import { quote } from "../problem.ts";
import { isHiddenElement, textOf } from "./checked-page.ts";
import { at, atRoot } from "./place.ts";
import { type Check, error } from "./rule.ts";

const HEADING = /^h([1-6])$/;

/** One h1 on each page and no skipped level: screen readers navigate by headings. */
export const headingCheck: Check = {
  rule: "headings",
  page: (page) => {
    const headings = page.elements.flatMap((element) => {
      const level = Number(HEADING.exec(element.name)?.[1] ?? 0);
      return level === 0 || isHiddenElement(element)
        ? []
        : [{ element, level, text: quote(textOf(element)) }];
    });
    const [first, ...others] = headings.filter(({ level }) => level === 1);
    const findings = others.map(({ element, text }) =>
      error(at(page, element), `a second h1: ${text}`, "one"),
    );
    if (!first) findings.push(error(atRoot(page, "main"), "no h1", "one"));
    for (const [index, { element, level, text }] of headings.entries()) {
      const before = headings[index - 1]?.level ?? 0;
      // Without an h1, the first heading is reported above.
      if (level <= before + 1 || (before === 0 && !first)) continue;
      const order = before === 0 ? "as the first heading" : `after h${before}`;
      const expected = `h${before + 1}${before > 0 ? " or a level above it" : ""}`;
      findings.push(error(at(page, element), `h${level} ${text} ${order}`, expected));
    }
    return findings;
  },
};
