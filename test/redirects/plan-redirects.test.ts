import { describe, expect, it } from "vitest";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { planPages } from "../../src/pages/page.ts";
import { checkForms, planRedirects } from "../../src/redirects/plan-redirects.ts";
import type { Format } from "../../src/shared/url.ts";
import { aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

interface Moved {
  readonly from: string;
  readonly to?: string;
  readonly status?: 410;
  readonly permanent?: boolean;
}

function plan(redirects: readonly Moved[], format: Format = "both") {
  const site = aSite({ files: { "redirects.json": { redirects } }, format });
  const { value, problems } = planRedirects(site, planPages([site]).value);
  return { redirects: value.map(({ source: _, ...redirect }) => redirect), problems: readable(problems) };
}

describe("planRedirects(site, routes)", () => {
  it("returns permanent redirects unless they are not", () => {
    const redirects = [
      { from: "/old", to: "/houston" },
      { from: "/offer", to: "https://other.example.org/", permanent: false },
    ];
    expect(plan(redirects)).toEqual({
      redirects: [
        { form: "address", from: "/old", to: "/houston", status: 301 },
        { form: "address", from: "/offer", to: "https://other.example.org/", status: 302 },
      ],
      problems: [],
    });
  });

  it("returns the form of an address that the site's links have", () => {
    const to = (target: string, format?: Format) =>
      plan([{ from: "/old", to: target }], format).redirects[0]?.to;
    expect(to("/houston#roads", "directory")).toBe("/houston/#roads");
    expect(to("https://www.example.com/houston")).toBe("/houston");
    expect(to("https://www.example.com")).toBe("/");
  });

  it("finds an address that a page has, in any of its forms", () => {
    for (const from of ["/houston", "/houston.html", "/houston/index.html"]) {
      expect(plan([{ from, to: "/blog" }]).problems).toEqual([
        {
          where: "content/redirects.json › redirects[0].from",
          found: `"${from}", which content/cities/houston.json has already`,
          expected: "an address that no page has, also in upper case, and no other redirect",
          next: "remove the redirect",
        },
      ]);
    }
  });

  it("finds an address that differs from that of a page only by case", () => {
    const redirects = [
      { from: "/Houston", to: "/blog" },
      { from: "/HOUSTON.html", to: "/blog" },
    ];
    expect(plan(redirects).problems.map(({ where, found }) => [where, found])).toEqual([
      [
        "content/redirects.json › redirects[0].from",
        '"/Houston", which content/cities/houston.json has already',
      ],
      [
        "content/redirects.json › redirects[1].from",
        '"/HOUSTON.html", which content/cities/houston.json has already',
      ],
    ]);
  });

  it.each([
    ["/blog/", "/blog"],
    ["/houston/?a=1#roads", "/houston?a=1#roads"],
    ["https://www.example.com/blog/", "/blog"],
    ["/images/a road.png", "/images/a%20road.png"],
    ["/images/cafe\u0301.png", "/images/caf%C3%A9.png"],
  ])("takes %s as a target, and writes %s", (target, to) => {
    expect(plan([{ from: "/old", to: target }])).toMatchObject({ redirects: [{ to }], problems: [] });
  });

  it.each([
    ["/my page/", "/my page"],
    ["/my%20page", "/my page"],
    ["/cafe\u0301", "/caf\u00e9"],
    ["/caf%c3%a9", "/caf\u00e9"],
    ["/\u6771\u4eac", "/\u6771\u4eac"],
    ["/o'neill+sons,(1)", "/o'neill+sons,(1)"],
    ["/50%-off", "/50%-off"],
    ["https://www.example.com/old", "/old"],
  ])("reads %s as people do", (from, path) => {
    const [redirect] = plan([{ from, to: "/blog" }]).redirects;
    expect(redirect).toMatchObject({ form: "address", from: path });
  });

  it.each([
    "old page",
    "//other.example.org/a",
    "https://other.example.org/a",
    "/*",
    "/:slug",
    "/:year/:slug",
    "/a/*/b/*",
    "/a*",
    '/a"b',
    "/a{b}",
    "/a%0Ab",
    "/a%2Fb",
    "/.htaccess",
    "/a//b",
    "/?p",
    "/:slug?p=1",
    "/a#b",
    `/${"\u00e9".repeat(121)}`,
  ])("refuses the address %j", (from) => {
    expect(plan([{ from, to: "/blog" }])).toMatchObject({
      redirects: [],
      problems: [{ where: "content/redirects.json › redirects[0].from" }],
    });
  });

  it("parses one variable, and puts it into the target", () => {
    const redirects = [
      { from: "/2019/05/:slug/", to: "/blog/:slug" },
      { from: "/*/amp/", to: "/blog/*" },
      { from: "/:slug/feed/", to: "/blog" },
    ];
    expect(plan(redirects)).toMatchObject({
      redirects: [
        { form: "part", from: "/2019/05", name: "slug", after: "", rest: ["/blog/", ""] },
        { form: "part", from: "", name: "part", after: "/amp", rest: ["/blog/", ""] },
        { form: "part", from: "", name: "slug", after: "/feed", to: "/blog" },
      ],
      problems: [],
    });
    expect(plan([{ from: "/:slug/amp", to: "/:slug" }]).problems).toMatchObject([{ found: '"/:slug"' }]);
  });

  it("takes upper and lower case as one, unless two redirects differ only in it", () => {
    const redirects = [
      { from: "/About", to: "/houston" },
      { from: "/Old", to: "/houston" },
      { from: "/old", to: "/blog" },
    ];
    const { redirects: planned, problems } = plan(redirects);
    expect(problems).toEqual([]);
    expect(planned.map(({ from, matchesCase = false }) => [from, matchesCase])).toEqual([
      ["/About", false],
      ["/Old", true],
      ["/old", true],
    ]);
  });

  it("needs a target, unless the address is gone", () => {
    const redirects = [
      { from: "/team", status: 410 as const },
      { from: "/a" },
      { from: "/b", to: "/blog", status: 410 as const },
      { from: "/c", to: "/team" },
    ];
    const { redirects: planned, problems } = plan(redirects);
    expect(planned).toMatchObject([{ from: "/team", to: "", status: 410 }]);
    expect(problems.map(({ where, found }) => [where, found])).toEqual([
      ["content/redirects.json › redirects[1].to", "nothing"],
      ["content/redirects.json › redirects[2].to", '"/blog"'],
      ["content/redirects.json › redirects[3].to", '"/team", which is gone'],
    ]);
  });

  it("reports an entry that is refused, and no other one for it", () => {
    const redirects = [
      { from: "/houston/", to: "/houston" },
      { from: "/a", to: "/houston" },
      { from: "/b{c}", to: "/houston" },
      { from: "/d", to: "javascript:go()" },
      { from: "/e", to: "/d" },
    ];
    expect(plan(redirects).problems.map(({ where }) => where)).toEqual([
      "content/redirects.json › redirects[0].from",
      "content/redirects.json › redirects[2].from",
      "content/redirects.json › redirects[3].to",
    ]);
  });

  it("encodes addresses once, as browsers do", () => {
    const to = (target: string) => plan([{ from: "/old", to: target }]).redirects[0]?.to;
    expect(to("/café/ü.pdf?q=ñ#ß")).toBe("/caf%C3%A9/%C3%BC.pdf?q=%C3%B1#%C3%9F");
    expect(to("/caf%C3%A9/a%20b")).toBe("/caf%C3%A9/a%20b");
    expect(to("https://Bücher.example/é")).toBe("https://xn--bcher-kva.example/%C3%A9");
  });

  it("refuses a target that is longer than servers accept when it is encoded", () => {
    expect(plan([{ from: "/old", to: `https://other.example.org/${"a".repeat(1_900)}` }]).problems).toEqual(
      [],
    );
    const tooLong = (target: string, characters: string) =>
      expect(plan([{ from: "/old", to: target }]).problems).toEqual([
        {
          where: "content/redirects.json › redirects[0].to",
          found: `an address of ${characters} characters when it is encoded`,
          expected: "at most 2,000 characters",
        },
      ]);
    tooLong(`/${"a".repeat(2_000)}`, "2,001");
    tooLong(`/${"ü".repeat(500)}`, "3,001");
  });

  it("finds an address that has two redirects", () => {
    const redirects = [
      { from: "/old", to: "/houston" },
      { from: "/old", to: "/blog" },
    ];
    expect(plan(redirects).problems).toEqual([
      {
        where: "content/redirects.json › redirects[1].from",
        found: '"/old", which redirects[0] has already',
        expected: "an address that no page has, also in upper case, and no other redirect",
        next: "remove the redirect",
      },
    ]);
  });

  it("finds chains, and names the next address", () => {
    const redirects = [
      { from: "/a", to: "/b#top" },
      { from: "/b", to: "https://www.example.com/c" },
      { from: "/c", to: "/houston" },
    ];
    expect(plan(redirects).problems).toEqual([
      {
        where: "content/redirects.json › redirects[0].to",
        found: '"/b#top", which moves on to "/c"',
        expected: "the address at the end, which a page or a file answers",
        next: undefined,
      },
      expect.objectContaining({ found: '"/c", which moves on to "/houston"' }),
    ]);
  });

  it.each([
    "https://WWW.EXAMPLE.COM:443/a",
    "http://www.example.com/a",
    "https://www.example.com/b/../a",
    "/a/",
    "/A",
    "/./a?again#top",
  ])("finds a loop through %s", (to) => {
    expect(plan([{ from: "/a", to }]).problems).toMatchObject([
      { found: expect.stringMatching(/^"(\S+)", which moves on to "\1"$/) },
    ]);
  });

  it("takes an address of another site for what it is", () => {
    for (const to of [
      "https://example.com/a",
      "https://www.example.com.evil.example/a",
      "http://www.example.com:8080/a",
    ]) {
      expect(plan([{ from: "/a", to }])).toMatchObject({ redirects: [{ to }], problems: [] });
    }
  });

  it("takes an address with or without a slash at its end as one", () => {
    const redirects = [
      { from: "/2024/05/a/", to: "/houston" },
      { from: "/2024/05/a", to: "/houston" },
      { from: "/page/?id=1", to: "/houston" },
      { from: "/2024/05/a/", to: "/blog" },
    ];
    const { redirects: planned, problems } = plan(redirects);
    expect(planned).toMatchObject([
      { form: "address", from: "/2024/05/a", to: "/houston" },
      { form: "query", from: "/page", query: "id=1" },
    ]);
    expect(problems.map(({ found }) => found)).toEqual(['"/2024/05/a", which redirects[0] has already']);
  });

  it('refuses "*" where the rest has no place, and where the rest would choose the site', () => {
    const redirects = [
      { from: "/a", to: "/uploads/*" },
      { from: "/b/*", to: "https://www.example.com/*" },
      { from: "/c/*", to: "https://other.example.org/*" },
      { from: "/d/*", to: "/uploads/a*" },
    ];
    expect(plan(redirects).problems.map(({ where, found, expected }) => [where, found, expected])).toEqual([
      [
        "content/redirects.json › redirects[0].to",
        '"/uploads/*"',
        'an address without "*", because "from" has none',
      ],
      ...[
        [1, "/*"],
        [3, "/uploads/a*"],
      ].map(([index, to]) => [
        `content/redirects.json › redirects[${index}].to`,
        `"${to}"`,
        'an address that ends in "/*" and has a folder before it, such as "/uploads/*"',
      ]),
    ]);
  });

  it.each([
    [[{ from: "/a/*", to: "/a/b/*" }], '"/a/b/*", which moves on to "/a/b/*"'],
    [[{ from: "/a/*", to: "/a/b" }], '"/a/b", which moves on to "/a/b"'],
    [[{ from: "/?p=1", to: "/" }], '"/", which moves on to "/"'],
    [
      [
        { from: "/a", to: "/b/x?p=1" },
        { from: "/b/*", to: "/houston" },
      ],
      '"/b/x?p=1", which moves on to "/houston"',
    ],
    [
      [
        { from: "/a", to: "/?p=1" },
        { from: "/?p=1", to: "/houston" },
      ],
      '"/?p=1", which moves on to "/houston"',
    ],
  ])("follows addresses below a path, and with a query: %j", (redirects, found) => {
    expect(plan(redirects).problems[0]?.found).toBe(found);
  });

  it("takes one address out of those below a path, and one query of a page", () => {
    const redirects = [
      { from: "/category/*", to: "/blog" },
      { from: "/category/houston", to: "/houston" },
      { from: "/houston?lang=es", to: "/blog" },
      { from: "/?p=1", to: "/houston" },
      { from: "/?p=2", to: "/houston" },
    ];
    expect(plan(redirects).problems).toEqual([]);
  });

  it("finds loops of two redirects", () => {
    const redirects = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a" },
    ];
    expect(plan(redirects).problems.map(({ found }) => found)).toEqual([
      '"/b", which moves on to "/a"',
      '"/a", which moves on to "/b"',
    ]);
  });
});

describe("checkForms(redirects, host)", () => {
  it("names the redirects that a host cannot apply, by their form", () => {
    const redirects = [
      { from: "/a", to: "/houston" },
      { from: "/category/*", to: "/blog" },
      ...Array.from({ length: 10 }, (_, index) => ({ from: `/?p=${index}`, to: "/houston" })),
    ];
    const site = aSite({ files: { "redirects.json": { redirects } } });
    const { value } = planRedirects(site, planPages([site]).value);
    expect(checkForms(value, HOSTS.nginx)).toEqual([]);
    expect(checkForms(value, HOSTS.cloudflare)).toHaveLength(1);
    expect(readable(checkForms(value, HOSTS["github-pages"]))).toEqual([
      {
        where: "content/redirects.json › redirects[1].from",
        found: 'redirects from "/category/*" with the host github-pages, which has no rule for them',
        expected: 'a host that can redirect addresses below a path ("/*")',
        next: "see the table in docs/deploy.md",
      },
      expect.objectContaining({
        where: "content/redirects.json › redirects[2].from",
        found:
          'redirects from "/?p=0", "/?p=1", "/?p=2", "/?p=3", "/?p=4", "/?p=5", "/?p=6", "/?p=7", "/?p=8", "/?p=9" with the host github-pages, which has no rule for them',
      }),
    ]);
  });
});
