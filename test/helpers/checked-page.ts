import type { CheckedSite, Fault } from "../../src/check/check.ts";
import type { CheckedPage } from "../../src/check/page.ts";
import { parsePage } from "../../src/check/parse-page.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";

/** A page of the given HTML as the checks see it: Houston's, unless the test is about another. */
export function aCheckedPage(html: string, page: Partial<BuiltPage> = {}): CheckedPage {
  return parsePage(
    { path: "/houston", kind: "city", source: { file: "content/cities/houston.json" }, ...page },
    html,
    {
      format: "both",
      content: "content",
    },
  );
}

/** A site with two pages and a picture; what the test is about goes into `fields`. */
export function aCheckedSite(fields: Partial<CheckedSite> = {}): CheckedSite {
  return {
    url: "https://firm.test",
    urlSource: { file: "content/site.json", path: ["url"] },
    format: "both",
    content: "content",
    pages: [],
    out: "/nowhere",
    files: new Set(["index.html", "houston.html", "images/a.png"]),
    ownFiles: new Set(["index.html", "houston.html", "images/a.png"]),
    pageFiles: new Map([
      ["index.html", "/"],
      ["houston.html", "/houston"],
      ["houston/index.html", "/houston"],
    ]),
    addresses: new Set(["/", "/houston", "/images/a.png"]),
    images: new Map([["/images/a.png", { width: 1200, height: 630 }]]),
    scripts: new Map(),
    secrets: [],
    texts: new Map(),
    otherTexts: new Map(),
    ...fields,
  };
}

/** What faults say, without their places. */
export function said(faults: readonly Fault[]): readonly string[] {
  return faults.map(({ found }) => found);
}
