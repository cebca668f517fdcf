import { describe, expect, it } from "vitest";
import { planRedirects } from "../../src/pages/redirects.ts";
import { planRoutes } from "../../src/pages/routes.ts";
import type { Format } from "../../src/shared/url.ts";
import { aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

interface Moved {
  readonly from: string;
  readonly to: string;
  readonly permanent?: boolean;
}

function plan(redirects: readonly Moved[], format: Format = "both") {
  const site = aSite({ files: { "redirects.json": { redirects } }, format });
  const { value, problems } = planRedirects(site, planRoutes(site).value);
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
        { from: "/old", to: "/houston", permanent: true },
        { from: "/offer", to: "https://other.example.org/", permanent: false },
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
          expected: "an address that no page and no other redirect has",
          next: "remove the redirect",
        },
      ]);
    }
  });

  it("finds an address that differs from that of a page, or of another redirect, only by case", () => {
    const redirects = [
      { from: "/Houston", to: "/blog" },
      { from: "/HOUSTON.html", to: "/blog" },
      { from: "/old", to: "/sitemap" },
      { from: "/Old", to: "/sitemap" },
    ];
    expect(plan(redirects).problems.map(({ where, found }) => [where, found])).toEqual([
      [
        "content/redirects.json › redirects[0].from",
        '"/Houston", which content/cities/houston.json has already as "/houston"',
      ],
      [
        "content/redirects.json › redirects[1].from",
        '"/HOUSTON.html", which content/cities/houston.json has already as "/houston.html"',
      ],
      ["content/redirects.json › redirects[3].from", '"/Old", which redirects[2] has already as "/old"'],
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
        expected: "an address that no page and no other redirect has",
        next: "remove the redirect",
      },
    ]);
  });

  it("finds chains, and names the address at the end", () => {
    const redirects = [
      { from: "/a", to: "/b#top" },
      { from: "/b", to: "https://www.example.com/c" },
      { from: "/c", to: "/houston" },
    ];
    expect(plan(redirects).problems).toEqual([
      {
        where: "content/redirects.json › redirects[0].to",
        found: "a chain: /a → /b#top → https://www.example.com/c → /houston",
        expected: "the address at the end, so that visitors are redirected once",
        next: 'write "/houston"',
      },
      expect.objectContaining({ found: "a chain: /b → https://www.example.com/c → /houston" }),
    ]);
  });

  it("finds a chain of thousands in time, and shows its start and its end", () => {
    const redirects = Array.from({ length: 1_500 }, (_, index) => ({
      from: `/r${index}`,
      to: index < 1_499 ? `/r${index + 1}` : "/houston",
    }));
    const [first] = plan(redirects).problems;
    expect(first?.found).toBe("a chain: /r0 → /r1 → /r2 → /r3 → /r4 → /r5 → … → /houston");
  }, 10_000);

  it.each([
    "https://www.example.com/a",
    "https://WWW.EXAMPLE.COM/a",
    "https://www.example.com:443/a",
    "http://www.example.com/a",
    "https://www.example.com./a",
    "https://www.example.com/b/../a",
    "/a/",
    "/A",
    "/%61",
    "/./a?again#top",
  ])("finds a loop through %s", (to) => {
    expect(plan([{ from: "/a", to }]).problems.map(({ found }) => found)).toEqual([`a loop: /a → ${to}`]);
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

  it("finds loops", () => {
    const found = (...redirects: readonly Moved[]) =>
      plan(redirects).problems.map((problem) => problem.found);
    expect(found({ from: "/a", to: "/a?again" })).toEqual(["a loop: /a → /a?again"]);
    expect(found({ from: "/a", to: "/b" }, { from: "/b", to: "/a" })).toEqual([
      "a loop: /a → /b → /a",
      "a loop: /b → /a → /b",
    ]);
  });
});
