import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { CHECKS } from "../../src/check/checks.ts";
import { findByTag } from "../../src/check/page.ts";
import { at, atRoot, type SitePlace } from "../../src/check/place.ts";
import { readBuiltSite } from "../../src/check/read-site.ts";
import { ROUTE_KINDS } from "../../src/pages/kinds.ts";
import { formatPlace } from "../../src/problem.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";
import { pageFiles } from "../../src/shared/url.ts";
import { anAttorney } from "../helpers/builders.ts";
import { aCheckedPage } from "../helpers/checked-page.ts";
import { PROJECT, runCli } from "../helpers/cli.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const HTML = `<!doctype html><html><head><title>A</title><meta name="description" content="B"></head>
<body><a href="#main">Skip</a><header class="site-header"><div data-island="HeaderMenus"><b>Menus</b></div></header>
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
    ["b", "header.site-header > div > b", "content/site.json", "templates/islands/HeaderMenus.tsx"],
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
  let folder: string;
  let dist: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "docket-place-"));
    const site = aSiteFolder(folder);
    for (const city of ["houston", "laredo"]) {
      site.edit(`content/cities/${city}.json`, (json) => {
        json.neighborhoods = (json.neighborhoods as object[]).slice(0, 2);
      });
    }
    site.write("content/redirects.json", { redirects: [{ from: "/old", to: "/laredo" }] });
    site.write(
      "content/plain/privacy.md",
      "---\ntitle: Privacy\ndescription: What we know.\npath: /privacy\n---\n\nNothing.\n",
    );
    site.write("content/attorneys/jane-doe.json", anAttorney());
    // Without a record of what it translates.
    addSpanish(site);
    const { status, stderr } = await runCli(["build", "--quiet"], { cwd: folder });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    dist = path.join(folder, "dist");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the files of places that exist neither in the site's folder nor in docket's. */
  const missingFiles = (places: readonly SitePlace[]) => {
    const files = new Set(places.flatMap(({ where, template }) => [where.file ?? [], template ?? []].flat()));
    expect(files.size).toBeGreaterThan(5);
    return [...files].filter(
      (file) => !existsSync(path.resolve(folder, file)) && !existsSync(path.join(PROJECT, file)),
    );
  };

  it("exists, for every element of every kind of page", async () => {
    const site = readBuiltSite(dist, {});
    expect(new Set(site.pages.map(({ kind }) => kind))).toEqual(new Set(ROUTE_KINDS));
    const places = site.pages.flatMap((built) => {
      const html = readFileSync(path.join(dist, pageFiles(built.path, site.format)[0]), "utf8");
      const page = aCheckedPage(html, built);
      return [...page.elements.map((element) => at(page, element)), atRoot(page)];
    });
    expect(places.length).toBeGreaterThan(1_000);
    expect(missingFiles(places)).toEqual([]);
  });

  it("exists, for what all checks find on a damaged site", async () => {
    for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
      const damage = DAMAGES.find(([pattern]) => pattern.test(file))?.[1];
      const target = path.join(dist, file);
      if (damage) writeFileSync(target, damage(readFileSync(target, "utf8")));
    }
    const { findings } = await checkSite(dist, {});
    const rules = new Set(findings.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual(CHECKS.map(({ rule }) => rule).sort());
    expect(missingFiles(findings)).toEqual([]);
  });
});

/** Makes every rule find something. */
const DAMAGES: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^404\.html$/, () => "<p>{city}"],
  [
    /\.html$/,
    (html) =>
      html
        .replace(/<meta (?!charset)[^>]*>|<title>[^<]*<\/title>|<link rel="canonical"[^>]*>/g, "")
        .replaceAll('href="', 'data-src="x" style="color:red" href="/gone')
        .replaceAll(/<(h1|script|main)/g, "<$1 onclick='go()'")
        .replaceAll(
          "</p>",
          " sb_secret_0123456789abcdef undefined No win, no fee! </p><img><svg></svg><h6></h6>",
        )
        .replaceAll(
          "</head>",
          '<meta property="og:image" content="/gone.png"><link rel="stylesheet" href="//cdn.test/a.css"><script src="//cdn.test/a.js"></script></head>',
        )
        .replace(/"telephone":/, '"phone":')
        .replace(/--soft: ?#\w+/, "--soft: #fff"),
  ],
  [/^\.docket\.json$/, (json) => json.replace('"to":"/laredo"', '"to":"/gone"')],
  [/^(?:favicon\.svg|feed\.xml)$/, (xml) => `${xml}<!-- -----BEGIN PRIVATE KEY----- -->`],
  [/^icon-512\.png$/, () => "damaged"],
];
