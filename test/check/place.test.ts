import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findByTag } from "../../src/check/checked-page.ts";
import { at, atRoot, onPage, type SitePlace, sharedTexts } from "../../src/check/place.ts";
import { readBuiltSite, readPage } from "../../src/check/read-site.ts";
import { KIND_NAMES } from "../../src/pages/kinds.ts";
import { formatPlace } from "../../src/problem.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";
import { buildSite } from "../helpers/build-site.ts";
import { anAttorney } from "../helpers/builders.ts";
import { aCheckedPage } from "../helpers/checked-page.ts";
import { PROJECT } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const HTML = `<!doctype html><html><head><title>A</title><meta name="description" content="B"></head>
<body><a href="#main">Skip</a><header class="site-header"><div data-island="NewerPosts"><b>Menus</b></div></header>
<dialog><i>Consent</i></dialog>
<main id="main"><section class="hero wide"><p>One<br>two</p><p>Three</p></section><section></section></main>
<footer><p>Legal</p></footer><section class="call-bar"></section></body></html>`;

const place = (tag: string, page: Partial<BuiltPage> = {}) => {
  const checked = aCheckedPage(HTML, page);
  const [element] = findByTag(checked, tag);
  if (!element) throw new Error(`No ${tag}.`);
  return readable(at(checked, element));
};
const readable = ({ where, ...place }: SitePlace) => ({ ...place, where: formatPlace(where) });

describe("at(page, element)", () => {
  it.each([
    ["title", "head > title", "content/cities/houston.json", "templates/Document.tsx"],
    ["meta", 'head > meta[name="description"]', "content/cities/houston.json", "templates/Document.tsx"],
    ["a", "a", "content/site.json", "templates/parts/Header.tsx"],
    ["b", "header.site-header > div > b", "content/site.json", "templates/islands/NewerPosts.tsx"],
    ["i", "dialog > i", "content/site.json", "templates/parts/ConsentBar.tsx"],
    [
      "p",
      "main#main > section.hero:nth-of-type(1) > p:nth-of-type(1)",
      "content/cities/houston.json",
      "templates/pages/City.tsx",
    ],
    ["footer", "footer", "content/site.json", "templates/parts/Footer.tsx"],
    ["body", "body", "content/cities/houston.json", "templates/pages/City.tsx"],
  ])("locates %s", (tag, element, where, template) => {
    expect(place(tag)).toEqual({ page: "/houston", element, where, template });
  });

  it("names the template of the page's kind", () => {
    expect(place("main", { kind: "blogList", path: "/blog" }).template).toBe("templates/pages/BlogList.tsx");
    expect(place("main", { kind: "notFound", path: "/404" }).page).toBe("/404");
  });

  it("names the content of the page's language", () => {
    const es = { path: "/es/houston", language: "es", source: { file: "content/es/cities/houston.json" } };
    expect(place("footer", es).where).toBe("content/es/site.json");
  });

  it("shortens long paths at the beginning", () => {
    const page = aCheckedPage(`${'<div class="a-rather-long-name">'.repeat(20)}<b>A</b>`);
    const path = findByTag(page, "b").map((element) => at(page, element).element)[0] ?? "";
    expect(path).toMatch(/^… div\.a-rather-long-name > .* > b$/);
    expect(path.split(" > ")).toHaveLength(8);
  });
});

describe("atRoot(page, name)", () => {
  it("names a part of the page that does not exist", () => {
    expect(readable(atRoot(aCheckedPage("<p>A"), "main"))).toEqual({
      page: "/houston",
      element: "main",
      where: "content/cities/houston.json",
      template: "templates/pages/City.tsx",
    });
  });
});

describe("every file that a finding names", () => {
  it("exists, for every element of every kind of page", async () => {
    const { folder, write } = aSiteFolder();
    write(
      "content/plain/privacy.md",
      "---\ntitle: Privacy\ndescription: What we know.\npath: /privacy\n---\n\nNothing.\n",
    );
    write("content/attorneys/jane-doe.json", anAttorney());
    await buildSite(folder);
    const site = readBuiltSite(path.join(folder, "dist"), {});
    expect(new Set(site.pages.map(({ kind }) => kind))).toEqual(new Set(KIND_NAMES));
    const places = site.pages.flatMap((built) => {
      const page = readPage(built, site);
      const shared = onPage(page, "main", sharedTexts(page));
      return [...page.elements.map((element) => at(page, element)), atRoot(page), shared];
    });
    const files = new Set(places.flatMap(({ where, template }) => [where.file ?? [], template ?? []].flat()));
    expect(files.size).toBeGreaterThan(20);
    const missing = [...files].filter(
      (file) => !existsSync(path.resolve(folder, file)) && !existsSync(path.join(PROJECT, file)),
    );
    expect(missing).toEqual([]);
  });
});
