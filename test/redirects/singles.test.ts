import { describe, expect, it } from "vitest";
import type { PlannedRedirect } from "../../src/redirects/plan-redirects.ts";
import { expandParts } from "../../src/redirects/singles.ts";

const source = { file: "content/redirects.json" };
const PAGES = ["/", "/houston", "/houston/montrose", "/blog", "/blog/a", "/blog/b"].map((path) => ({ path }));

/** The addresses of the redirects with their targets. */
const expand = (...redirects: readonly PlannedRedirect[]) =>
  expandParts(redirects, PAGES).map(({ from, to }) => `${from} ${to}`);

describe("expandParts(redirects, pages)", () => {
  it("writes a redirect to each page that the target stands for", () => {
    const dated = { form: "part", from: "/2019/05", name: "slug", after: "" } as const;
    const rest = ["/blog/", ""] as const;
    expect(expand({ ...dated, to: "/blog/:slug", rest, status: 301, source })).toEqual([
      "/2019/05/a /blog/a",
      "/2019/05/b /blog/b",
    ]);
  });

  it("writes one for each address that a page or a redirect has, for a target that stands for one", () => {
    const feed = {
      form: "part",
      from: "",
      name: "slug",
      after: "/feed",
      to: "/feed.xml",
      status: 301,
    } as const;
    const old = { form: "address", from: "/caf\u00e9", to: "/blog", status: 301, source } as const;
    expect(expand({ ...feed, source }, old)).toEqual([
      "/houston/feed /feed.xml",
      "/blog/feed /feed.xml",
      "/caf\u00e9/feed /feed.xml",
      "/caf\u00e9 /blog",
    ]);
  });

  it("leaves an address to its page, or to its own redirect", () => {
    const below = { form: "part", from: "/blog", name: "slug", after: "", status: 301, source } as const;
    const own = { form: "address", from: "/blog/montrose", to: "/houston", status: 301, source } as const;
    expect(expand({ ...below, to: "/houston/:slug", rest: ["/houston/", ""] }, own)).toEqual([
      "/blog/montrose /houston",
    ]);
  });
});
