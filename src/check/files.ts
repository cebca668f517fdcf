import type { Check, Finding } from "./check.ts";
import { atRoot, inFile } from "./place.ts";

const next = "docket build --force";
const missing = (file: string) => ({
  found: `no file ${file}`,
  expected: "every file that the build wrote",
  next,
});

/** Every file of the build exists, and every copy of a page has the same bytes. */
export const fileCheck: Check = {
  rule: "files",
  page: (page) => {
    const place = { ...atRoot(page), element: "html", template: undefined };
    const findings: Finding[] = page.missing.map((file) => ({ ...place, ...missing(file) }));
    for (const file of page.differing) {
      const found = `different bytes in ${file} and ${page.file}`;
      findings.push({ ...place, found, expected: "two copies of one page", next });
    }
    if (page.unreadable !== undefined) {
      findings.push({ ...place, found: page.unreadable, expected: "a file that can be read", next });
    }
    return findings;
  },
  site: (_, site) =>
    [...site.ownFiles]
      .filter((file) => !site.files.has(file) && !site.pageFiles.has(file))
      .map((file) => ({ ...inFile(file, "/", site), ...missing(file) })),
};
