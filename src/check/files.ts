import { type Check, type Fault, inFile } from "./check.ts";
import { atRoot } from "./page.ts";

const NEXT = "docket build --force";

/** Every file of the build is there, and every page under each of its names with the same bytes. */
export const fileCheck: Check = {
  rule: "files",
  page: (page) => {
    const place = { ...atRoot(page), element: "html", template: undefined };
    return [
      ...(page.unreadable === undefined
        ? []
        : [{ ...place, found: page.unreadable, expected: "a file that can be read", next: NEXT }]),
      ...page.missing.map(
        (file): Fault => ({
          ...place,
          found: `no file ${file}`,
          expected: "every file that the build wrote",
          next: NEXT,
        }),
      ),
      ...page.differing.map(
        (file): Fault => ({
          ...place,
          found: `other bytes in ${file} than under the page’s first name`,
          expected: "one page under all its names",
          next: NEXT,
        }),
      ),
    ];
  },
  site: (_, site) =>
    [...site.ownFiles]
      .filter((file) => !site.files.has(file) && !site.pageFiles.has(file))
      .map((file) => ({
        ...inFile(file, "/", site),
        found: `no file ${file}`,
        expected: "every file that the build wrote",
        next: NEXT,
      })),
};
