import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { scriptSizeCheck, sizeCheck } from "../../src/check/size.ts";
import { aCheckedSite, foundTexts, inHead, inMain, runOn } from "../helpers/checked-page.ts";

/** 4 KB that compression hardly reduces. */
const RANDOM = Array.from({ length: 90 }, (_, index) => hash("sha256", String(index), "base64")).join("");
const HEAD = {
  severity: "error",
  page: "/houston",
  where: "content/cities/houston.json",
  template: "templates/Document.tsx",
};

describe("the size check", () => {
  it("finds an external stylesheet", () => {
    expect(runOn(sizeCheck, inHead('<link rel="stylesheet" href="/a.css">'))).toMatchObject([
      {
        ...HEAD,
        element: 'head > link[rel="stylesheet"]',
        found: "an external stylesheet, which delays the first paint",
      },
    ]);
  });

  it("warns of more HTML than the first round trip carries", () => {
    expect(runOn(sizeCheck, inMain(`<p>${RANDOM.repeat(4)}</p>`))).toEqual([]);
    const numbers = Array.from({ length: 4_000 }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0);
    const [finding] = runOn(sizeCheck, inMain(`<p>${numbers.join(" ")}</p>`));
    expect(finding).toMatchObject({
      ...HEAD,
      severity: "warning",
      element: "html",
      template: "templates/pages/City.tsx",
    });
    expect(finding?.found).toMatch(
      /^\d+\.\d KB of HTML, compressed, \d+ bytes too many; the text has \d+\.\d KB$/,
    );
  });

  it("allows for what loads third parties, as the site has some", () => {
    const numbers = Array.from({ length: 2_800 }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0);
    const page = inMain(`<p>${numbers.join(" ")}</p>`);
    const [finding] = runOn(sizeCheck, page);
    const excess = Number(/(\d+) bytes too many/.exec(finding?.found ?? "")?.[1]);
    expect(excess).toBeGreaterThan(0);
    expect(excess).toBeLessThan(1280);
    const party = { text: "Acme Chat", isLoaded: true, free: [] };
    expect(runOn(sizeCheck, page, aCheckedSite({ providers: [party] }))).toEqual([]);
    expect(runOn(sizeCheck, page, aCheckedSite({ providers: [{ ...party, isLoaded: false }] }))).toHaveLength(
      1,
    );
  });
});

describe("the script size check", () => {
  it("finds more than 2 KB of inline script, or 3 KB with what loads third parties", () => {
    const page = inHead(`<script>"${RANDOM.slice(0, 3200)}"</script>`);
    const [finding] = runOn(scriptSizeCheck, page);
    const expected = { ...HEAD, element: "head", expected: "at most 2.0 KB", severity: "error" };
    expect(finding).toMatchObject({ ...expected, next: expect.stringContaining("content/checks.json") });
    expect(finding?.found).toMatch(/^2\.\d KB of JavaScript on the first load, compressed$/);
    expect(
      runOn(
        scriptSizeCheck,
        page,
        aCheckedSite({ providers: [{ text: "Acme Chat", isLoaded: true, free: [] }] }),
      ),
    ).toEqual([]);
  });

  it("counts a script of the site", () => {
    const site = aCheckedSite({ texts: new Map([["a.js", RANDOM]]) });
    expect(runOn(scriptSizeCheck, inHead('<script src="/a.js"></script>'), site)).toHaveLength(1);
  });

  it("finds a script of another site", () => {
    expect(foundTexts(runOn(scriptSizeCheck, inHead('<script src="//cdn.test/a.js"></script>')))).toEqual([
      'a script of another site: "//cdn.test/a.js"',
    ]);
  });
});
