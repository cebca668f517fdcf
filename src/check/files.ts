import { type Check, error } from "./check.ts";
import { atRoot, inFile, type SitePlace } from "./place.ts";

const NEXT = "docket build --force";
const missing = (place: SitePlace, file: string) =>
  error(place, `no file ${file}`, "every file that the build wrote", NEXT);

/** Every file of the build exists, and every copy of a page has the same bytes. */
export const fileCheck: Check = {
  rule: "files",
  page: (page) => {
    const place = { ...atRoot(page), element: "html", template: undefined };
    return [
      ...page.missing.map((file) => missing(place, file)),
      ...page.differing.map((file) =>
        error(place, `different bytes in ${file} and ${page.file}`, "two copies of one page", NEXT),
      ),
      ...(page.unreadable ? [error(place, page.unreadable, "a file that can be read", NEXT)] : []),
    ];
  },
  site: (_, site) =>
    [...site.ownFiles]
      .filter((file) => !site.files.has(file) && !site.pageFiles.has(file))
      .map((file) => missing(inFile(file, "/", site), file)),
};
