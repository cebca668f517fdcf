import { describe, expect, it } from "vitest";
import { parseContent } from "../../src/content/parse-content.ts";
import { blocks, checkRobots } from "../../src/site/robots-rules.ts";
import { createSite } from "../../src/site/site.ts";
import { aContent, aRawContent } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const SITE_JSON = aRawContent().files.find(({ file }) => file === "site.json")?.text ?? "";
const withRobots = (robots: unknown) => ({ "site.json": { ...JSON.parse(SITE_JSON), robots } });

/** Twenty pages, one of which search engines must not list. */
const PAGES = ["/", "/houston", "/thanks", ...Array.from({ length: 17 }, (_, index) => `/blog/${index}`)].map(
  (href) => ({ href, isNoindex: href === "/thanks" }),
);

function found(robots: unknown, noindex = false) {
  const site = createSite(aContent(withRobots(robots)), [], { siteUrl: undefined, format: "both", noindex });
  return checkRobots(site, PAGES);
}

describe("a rule of robots.txt", () => {
  it.each([
    [{ disallow: ["/"] }, "/houston", true],
    [{ disallow: ["*"] }, "/houston", true],
    [{ disallow: ["/blog/"] }, "/blog", false],
    [{ disallow: ["/blog/"] }, "/blog/a", true],
    [{ disallow: ["/blog"], allow: ["/blog/a"] }, "/blog/a", false],
    [{ disallow: ["/blog/a"], allow: ["/blog/a"] }, "/blog/a", false],
    [{ disallow: ["/*.pdf$"] }, "/files/a.pdf", true],
    [{ disallow: ["/*.pdf$"] }, "/files/a.pdf/b", false],
    [{ disallow: ["/a.b"] }, "/axb", false],
    [{ allow: ["/"] }, "/houston", false],
  ])("%j at %s: %s", (rules, path, isBlocked) => {
    expect(blocks(rules, path)).toBe(isBlocked);
  });

  it.each([
    ["no list", "all", 'robots: "all"'],
    ["no crawler", [{ disallow: ["/a"] }], "robots[0].crawlers"],
    ["a crawler with spaces", [{ crawlers: ["Some Bot"], disallow: ["/a"] }], "robots[0].crawlers[0]"],
    ["neither", [{ crawlers: ["GPTBot"] }], "robots[0]"],
    ["a path without a slash", [{ crawlers: ["*"], disallow: ["blog"] }], "robots[0].disallow[0]"],
    ["a line break", [{ crawlers: ["*"], disallow: ["/a\nAllow: /"] }], "robots[0].disallow[0]"],
    ["an unknown field", [{ crawlers: ["*"], disallow: ["/a"], delay: 3 }], "robots[0].delay"],
  ])("is refused with %s", (_, robots, place) => {
    const { problems } = parseContent(aRawContent(withRobots(robots)));
    expect(problems).toHaveLength(1);
    expect(readable(problems)[0]).toMatchObject({
      where: expect.stringContaining(place.split(":")[0] ?? ""),
    });
  });
});

describe("rules that keep a search engine from most of the site", () => {
  it.each([
    [[{ crawlers: ["*"], disallow: ["/"] }], "rules that keep every crawler from the whole site"],
    [
      [{ crawlers: ["CCBot", "googlebot"], disallow: ["/*"] }],
      'rules that keep "googlebot" from the whole site',
    ],
    [[{ crawlers: ["Bingbot"], disallow: ["/blog"] }], 'rules that keep "Bingbot" from 17 of 19 pages'],
  ])("are named: %j", (robots, expected) => {
    expect(readable(found(robots))).toMatchObject([
      { where: "content/site.json › robots[0].disallow", found: expected },
    ]);
  });

  it.each([
    [[{ crawlers: ["GPTBot", "CCBot"], disallow: ["/"] }]],
    [[{ crawlers: ["*"], disallow: ["/houston"] }]],
    [[{ crawlers: ["*"], disallow: ["/"], allow: ["/blog", "/houston"] }]],
    [undefined],
  ])("are not those for assistants, or for a part: %j", (robots) => {
    expect(found(robots)).toEqual([]);
  });

  it("do not matter in a copy for review", () => {
    expect(found([{ crawlers: ["*"], disallow: ["/"] }], true)).toEqual([]);
  });
});
