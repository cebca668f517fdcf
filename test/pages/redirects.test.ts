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
          found: `"${from}", which content/cities/houston.json answers`,
          expected: "an address that no page answers",
          next: "remove the redirect",
        },
      ]);
    }
  });

  it("finds an address that has two redirects", () => {
    const redirects = [
      { from: "/old", to: "/houston" },
      { from: "/old", to: "/blog" },
    ];
    expect(plan(redirects).problems).toEqual([
      {
        where: "content/redirects.json › redirects[1].from",
        found: '"/old", which redirects[0] has too',
        expected: "one redirect for each address",
        next: "remove one of the two",
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
