import { describe, expect, it } from "vitest";
import type { CheckedSite } from "../../src/check/check.ts";
import { redirectCheck } from "../../src/check/redirects.ts";
import { aCheckedSite, run } from "../helpers/checked-page.ts";

const check = (from: string, to: string, site: Partial<CheckedSite> = {}) =>
  run(redirectCheck, [], aCheckedSite({ redirects: [{ from, to, permanent: true }], ...site }));

describe("a redirect", () => {
  it.each(["/houston", "/houston#roads", "/images/a.png", "https://other.example.org/a?b=1"])(
    "may lead to %s",
    async (to) => {
      expect(await check("/old", to)).toEqual([]);
    },
  );

  it.each([
    ["/nowhere", "a page of the site or a file in public/"],
    ["/houston.html", "/houston, the page's one address"],
    ["https://localhost/a", "an address that visitors can reach"],
  ])("must not lead to %s", async (to, expected) => {
    expect(await check("/old", to)).toEqual([
      {
        severity: "error",
        page: "/old",
        element: "redirect",
        where: "content/redirects.json › redirects[0]",
        found: `a redirect to ${to}`,
        expected,
        next: to === "/houston.html" ? "link to that address" : undefined,
      },
    ]);
  });

  it("must not lead to another redirect", async () => {
    const redirects = [
      { from: "/a", to: "/b", permanent: true },
      { from: "/b", to: "/houston", permanent: true },
    ];
    expect(await run(redirectCheck, [], aCheckedSite({ redirects }))).toMatchObject([
      { page: "/a", found: "a redirect to /b, which is redirected too", expected: "the address at the end" },
    ]);
  });

  it("must not have the address of a page", async () => {
    expect(await check("/houston", "/")).toMatchObject([
      { found: "a redirect from /houston, which the site answers" },
    ]);
  });

  it("has a page where the host has no rule for it", async () => {
    expect(await check("/old", "/houston", { host: "any" })).toMatchObject([
      { found: "no page at /old", next: "run docket build again" },
    ]);
    const files = new Set(["old.html", "old/index.html"]);
    expect(await check("/old", "/houston", { host: "any", files })).toEqual([]);
  });
});
