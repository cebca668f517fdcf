import type { Check, Fault } from "./check.ts";
import { atRoot } from "./page.ts";

/** Every page is there under each of its names, with the same bytes. */
export const fileCheck: Check = {
  rule: "files",
  page: (page) => {
    const place = { ...atRoot(page), element: "html", template: undefined };
    const next = "docket build --force";
    return [
      ...(page.unreadable === undefined
        ? []
        : [{ ...place, found: page.unreadable, expected: "a file that can be read", next }]),
      ...page.missing.map(
        (file): Fault => ({
          ...place,
          found: `no file ${file}`,
          expected: "every file that the build wrote",
          next,
        }),
      ),
      ...page.differing.map(
        (file): Fault => ({
          ...place,
          found: `other bytes in ${file} than under the page’s first name`,
          expected: "one page under all its names",
          next,
        }),
      ),
    ];
  },
};
