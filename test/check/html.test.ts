import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate/node";
import { describe, expect, inject, it } from "vitest";
import { htmlCheck } from "../../src/check/html.ts";
import { builtText } from "../helpers/built-site.ts";
import {
  aCheckedPage,
  aCheckedSite,
  factsFor,
  foundTexts,
  inMain,
  readable,
  replace,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Returns what the check finds on pages in files. */
async function check(...pages: readonly string[]) {
  const out = temporaryFolder();
  const facts = pages.map((html, index) => {
    writeFileSync(path.join(out, `${index}.html`), html);
    const page = aCheckedPage(html, { path: `/${index}` });
    return { ...factsFor(page), file: `${index}.html` };
  });
  return ((await htmlCheck.site?.(facts, aCheckedSite({ out }))) ?? []).map(readable);
}

describe("the HTML check", () => {
  it.each([
    [
      "a page without its language",
      replace(' lang="en-US"'),
      ["html", "templates/Document.tsx"],
      '<html> is missing required "lang" attribute',
    ],
    [
      "an element where HTML does not allow it",
      inMain('<ul id="list"><div>Not an item</div></ul>'),
      ["ul#list > div", "templates/pages/City.tsx"],
      "<div> element is not permitted as content under <ul>",
    ],
    [
      "a repeated id",
      inMain('<p id="hero">Again</p>'),
      ["p#hero", "templates/pages/City.tsx"],
      'Duplicate ID "hero"',
    ],
    [
      "an element without its end tag",
      inMain("<div><p>Open</p>"),
      ["main#main > div", "templates/pages/City.tsx"],
      "Unclosed element '<div>'",
    ],
    [
      "an inline style, even one that hides an element",
      inMain('<p id="styled" style="display: none">Gone</p>'),
      ["p#styled", "templates/pages/City.tsx"],
      "Inline style is not allowed",
    ],
  ])("finds %s", async (_, change, [element, template], found) => {
    expect(await check(change(SOUND_PAGE))).toContainEqual(
      expect.objectContaining({
        severity: "error",
        page: "/0",
        element,
        where: "content/cities/houston.json",
        template,
        found,
      }),
    );
  });

  it("validates one page of each shape, and reports it for all of them", async () => {
    const bad = inMain("<ul><div>Not an item</div></ul>")(SOUND_PAGE);
    const another = replace("We know every road.", "And every lawyer.")(bad);
    expect(await check(bad, SOUND_PAGE, another)).toMatchObject([{ page: "/0", pages: ["/2"] }]);
  });

  it("warns of pages with too many shapes to validate", async () => {
    const pages = Array.from({ length: 402 }, (_, index) => `<p id="i${index}">`);
    const facts = pages.map((html, index) => factsFor(aCheckedPage(html, { path: `/${index}` })));
    const out = temporaryFolder();
    const html = '<!doctype html><html lang="en"><head><title>A</title></head><body></body></html>';
    writeFileSync(path.join(out, "houston.html"), html);
    const findings = (await htmlCheck.site?.(facts, aCheckedSite({ out }))) ?? [];
    expect(foundTexts(findings)).toEqual(["2 pages whose HTML was not validated"]);
    expect(findings[0]).toMatchObject({ severity: "warning", page: "/400", pages: ["/401"] });
  });
});

describe("the built HTML", () => {
  const loader = new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules: {
      // React writes the doctype, void elements and boolean attributes in its own valid style.
      "doctype-style": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // The title check has its own limit.
      "long-title": "off",
      "require-sri": "off",
      "no-inline-style": "error",
    },
  });
  // Resolved once, as the check does.
  const config = loader.getConfigFor("");
  loader.getConfigFor = () => config;
  const htmlvalidate = new HtmlValidate(loader);

  it("has no error on any page, neighborhoods being represented by the first of each city", async () => {
    const folders = new Set<string>();
    const pages = readdirSync(inject("builtSite"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".html") && !file.endsWith("/index.html"))
      .sort()
      .filter((file) => {
        const folder = path.dirname(file);
        if (folder === "." || folder.startsWith("blog")) return true;
        return !folders.has(folder) && folders.add(folder);
      });
    expect(pages.length).toBeGreaterThan(8);
    const errors = [];
    for (const page of pages) {
      const report = await htmlvalidate.validateString(builtText(page), page);
      for (const { messages } of report.results) {
        errors.push(...messages.map(({ ruleId, message, line }) => `${page}:${line} ${ruleId}: ${message}`));
      }
    }
    expect(errors.slice(0, 20)).toEqual([]);
  });
});
