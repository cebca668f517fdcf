import { describe, expect, it } from "vitest";
import { digestOfWords } from "../../src/content/stale.ts";
import { checkPostTranslations, noticesOfSites } from "../../src/site/notices.ts";
import { aCity, anAttorney, aPost, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const cities = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`cities/${name.toLowerCase()}.json`, aCity({ name })]));

const NO_POSTS = { posts: [] };

const aPage = (text: string) =>
  `---\ntitle: Privacy\ndescription: What we keep.\npath: /privacy\n---\n\n${text}\n`;

describe("noticesOfSites(sites, posts)", () => {
  it("lists the cities that neither a menu nor the home page links to", () => {
    const site = aSite({ files: cities("Waco", "Allen", "Dallas") });
    expect(readable(noticesOfSites([site], NO_POSTS))).toEqual([
      {
        where: "content/site.json",
        found: "no link to Allen, Dallas, Waco in the header, in the footer or on the home page",
        expected: "each city in headerCities, homeCities or footerCities",
        next: 'add it to one of them, or set "unlisted": true in its file: only the sitemap page links to it',
      },
    ]);
  });

  it("leaves out a city that is to be unlisted", () => {
    const files = { "cities/waco.json": aCity({ name: "Waco", unlisted: true }) };
    expect(noticesOfSites([aSite({ files })], NO_POSTS)).toEqual([]);
  });
});

describe("noticesOfSites(sites, posts), of people and providers", () => {
  const reviewed = (by: string) => aPost({ reviewed: { by, on: "2026-01-02" } });
  const foundIn = (site: ReturnType<typeof aSite>) => readable(noticesOfSites([site], NO_POSTS));

  it("names a reviewer who is none of the attorneys, if the site has any", () => {
    const files = { "attorneys/jane-doe.json": anAttorney() };
    for (const [by, found] of [
      ["Jane Doe", []],
      ["John Gone", ['"John Gone", who is none of the site’s attorneys']],
    ] as const) {
      expect(foundIn(aSite({ files, posts: [reviewed(by)] })).map((each) => each.found)).toEqual(found);
      expect(foundIn(aSite({ posts: [reviewed(by)] }))).toEqual([]);
    }
    expect(foundIn(aSite({ files, posts: [reviewed("John Gone")] }))[0]).toMatchObject({
      where: "content/posts/a-post.json › reviewed_by",
      expected: expect.stringContaining("Jane Doe"),
    });
  });

  it.each([
    ["no page", undefined, true],
    ["a page without its name", "We keep nothing but metadata.", true],
    ["a page with its name", "We use Meta: it learns which pages you read.", false],
    ["a page with the service’s whole name", "This site uses Google Analytics.", true],
  ])("names a third party at its entry where the firm has %s", (_, text, isFound) => {
    const site = aSite({ posts: [] });
    const thirdParties = [
      { name: "meta-pixel", id: "123456789012345" },
      { name: "search-console", id: "AbC123_dEf" },
    ];
    const content = { ...site.content, site: { ...site.content.site, thirdParties } };
    const { content: other } = aSite({
      files: text === undefined ? {} : { "plain/privacy.md": aPage(text) },
    });
    const found = foundIn({ ...site, content: { ...content, plain: other.plain } });
    expect(found.map(({ where }) => where)).toEqual(isFound ? ["content/site.json › thirdParties[0]"] : []);
  });

  it("takes the first word of a name for it, and names a script of analytics.scripts by its host", () => {
    const site = aSite({ posts: [], files: { "plain/privacy.md": aPage("Google counts visits.") } });
    const settings = {
      thirdParties: [{ name: "ga4", id: "G-ABC123DEF4" }],
      analytics: { scripts: [{ src: "https://stats.example.net/a.js" }] },
    };
    const content = { ...site.content, site: { ...site.content.site, ...settings } };
    expect(foundIn({ ...site, content })).toEqual([
      expect.objectContaining({
        where: "content/site.json › analytics.scripts[0]",
        found: '"stats.example.net", which gets data of visitors and is on no page of the firm',
      }),
    ]);
  });
});

describe("checkPostTranslations(sites, posts)", () => {
  it("names each file whose original changed, and each row that says so", () => {
    const translationOf = "a-post";
    const body = [{ type: "paragraph", text: ["Call us."] }] as const;
    const { title, summary: text, imageAlt } = aPost();
    const original = digestOfWords({ title, text, imageAlt, body });
    const posts = [
      aPost({ slug: "igual", translationOf, original }),
      aPost({ slug: "otro", translationOf, original: "1" }),
      aPost({ slug: "sin", translationOf }),
      aPost({ slug: "fila", translationOf, source: { name: "post 4 (fila)" } }),
      aPost({ slug: "fila-vieja", translationOf, original: "1", source: { name: "post 5 (fila-vieja)" } }),
    ];
    const found = checkPostTranslations([aSite(), { ...aSite(), posts }], { bodyOf: () => body });
    expect(readable(found).map(({ where, found }) => [where, found])).toEqual([
      ["content/posts/a-post.json › original", "a translation of an earlier text"],
      ["content/posts/a-post.json › original", "no record of the text that it translates"],
      ["post 5 (fila-vieja) › original", "a translation of an earlier text"],
    ]);
  });
});
