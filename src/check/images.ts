import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import { at, tagged, withAncestors } from "./page.ts";

const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const PIXELS = /^[1-9]\d*$/;

/** Images: a text for those who do not see them, and their place kept before they arrive. */
export const imageCheck: Check = {
  rule: "images",
  page: (page) => [
    ...tagged(page, "img").flatMap((element) => {
      const { alt, src } = element.attribs;
      const place = at(page, element);
      const faults: Fault[] = [];
      if (alt === undefined) {
        faults.push({
          ...place,
          found: `no alternative text for ${quote(src)}`,
          expected: 'one, or alt="" where the picture says nothing',
        });
      } else if (FILE_NAME.test(alt.trim())) {
        faults.push({
          ...place,
          severity: "warning",
          found: `a file name for an alternative text: ${quote(alt)}`,
          expected: "what the picture shows",
        });
      }
      for (const side of ["width", "height"]) {
        const value = element.attribs[side];
        if (value !== undefined && PIXELS.test(value)) continue;
        const found = value === undefined ? `no ${side}` : `the ${side} ${quote(value)}`;
        faults.push({
          ...place,
          found: `${found} of ${quote(src)}`,
          expected: "whole pixels, so that nothing moves when it arrives",
        });
      }
      return faults;
    }),
    ...tagged(page, "svg")
      .filter(
        (element) =>
          !withAncestors(element).some(({ attribs }) => attribs["aria-hidden"] === "true") &&
          !element.attribs["aria-label"] &&
          !element.attribs["aria-labelledby"],
      )
      .map((element) => ({
        ...at(page, element),
        found: "a drawing without a name",
        expected: 'aria-label, or aria-hidden="true" where it only decorates',
      })),
  ],
};
