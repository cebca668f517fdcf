import { describe, expect, it } from "vitest";
import { canonicalCheck } from "../../src/check/canonical.ts";
import { inHead, replace, runOn } from "../helpers/checked-page.ts";

const CANONICAL = /(?<=rel="canonical" href=")[^"]*/;
const OG_URL = /(?<=property="og:url" content=")[^"]*/;

describe("the canonical check", () => {
  it.each([
    [
      "of another page",
      replace(CANONICAL, "https://firm.test/"),
      'the canonical address "https://firm.test/"',
    ],
    ["without the site", replace(CANONICAL, "/houston"), 'the canonical address "/houston"'],
    [
      "with a slash",
      replace(OG_URL, "https://firm.test/houston/"),
      'the og:url "https://firm.test/houston/"',
    ],
    ["given twice", inHead('<meta property="og:url" content="https://firm.test/">'), "a second og:url"],
    [
      "given twice as the canonical one",
      inHead('<link rel="canonical" href="/">'),
      "a second canonical address",
    ],
  ])("finds an address %s", async (_, change, found) => {
    const element = found.includes("og:url") ? 'meta[property="og:url"]' : 'link[rel="canonical"]';
    expect(await runOn(canonicalCheck, change)).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: `head > ${element}`,
        where: "content/cities/houston.json",
        template: "templates/Document.tsx",
        found,
      },
    ]);
  });

  it("finds a page without an address", async () => {
    expect(await runOn(canonicalCheck, replace(/<link rel="canonical"[^>]*>/))).toMatchObject([
      { element: "head", found: "no canonical address", expected: '"https://firm.test/houston"' },
    ]);
  });

  it("finds a canonical address on a noindex page", async () => {
    expect(await runOn(canonicalCheck, inHead('<meta name="robots" content="noindex">'))).toMatchObject([
      { found: "a canonical address on a noindex page" },
    ]);
  });
});
