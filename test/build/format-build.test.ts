import { describe, expect, it } from "vitest";
import { type BuildSummary, formatBuild } from "../../src/build/format-build.ts";

const plain = (_: unknown, text: string) => text;

const SUMMARY: BuildSummary = {
  ok: true,
  out: "/site/dist",
  changed: true,
  published: true,
  changes: { added: 1200, changed: 1, removed: 0 },
  kinds: [
    { kind: "home", label: "Home", pages: 1, bytes: 36_000, firstLoad: 8700 },
    { kind: "neighborhood", label: "Neighborhoods", pages: 1210, bytes: 6_400_000, firstLoad: 7400 },
  ],
  pages: 1211,
  files: 2439,
  firstRoundTrip: 14_336,
  script: { bytes: 533, compressed: 338 },
  host: "any",
  limits: [],
  beside: [],
  noindex: false,
  deskRepository: undefined,
  newestPost: "2026-01-01T16:00:00+00:00",
  warnings: [],
  duration: 431,
  phases: { "start-up": 261, content: 50, pages: 120 },
};

describe("formatBuild(summary, paint, options)", () => {
  it("returns a table of page kinds", () => {
    expect(formatBuild(SUMMARY, plain, { timings: true })).toMatchInlineSnapshot(`
      "
        Page kind       Pages      HTML   First load
        Home                1   35.2 KB       8.5 KB
        Neighborhoods   1,210    6.1 MB       7.2 KB
        Total           1,211    6.1 MB

        First load: the largest page of its kind with its styles, compressed; all fit the first round trip (14.0 KB).
        Script before the first tap: 338 B, compressed.
        Host: any. --host sets one, with its redirects, headers and caching.

        Part of the build     Time    Share
        start-up            261 ms    60.6%
        content              50 ms    11.6%
        pages               120 ms    27.8%
        Total               431 ms   100.0%

        ✓ /site/dist is published: 1,200 added, 1 changed, 2,439 files, 431 ms
      "
    `);
  });

  it("says where the desk is, and who can save there", () => {
    const lineOf = (fields: Partial<BuildSummary>) =>
      /Desk: .+/.exec(formatBuild({ ...SUMMARY, ...fields }, plain, { timings: false }))?.[0];
    const who = "those with write access to firm/site at GitHub can save (docs/desk.md).";
    expect(lineOf({})).toBe(undefined);
    expect(lineOf({ deskRepository: "firm/site" })).toBe(`Desk: /site/dist/admin; ${who}`);
    expect(lineOf({ deskRepository: "firm/site", desk: "/site/dist.desk" })).toBe(
      `Desk: /site/dist.desk, for a host of its own; ${who}`,
    );
  });

  it("reports that nothing changed, also when --force published the site again", () => {
    const changes = { added: 0, changed: 0, removed: 0 };
    const line = (published: boolean) =>
      formatBuild({ ...SUMMARY, changed: false, published, changes }, plain, { timings: false });
    expect(line(false)).toContain("/site/dist is up to date: nothing changed");
    expect(line(true)).toContain("/site/dist is published again: nothing changed");
  });

  it("reports pages that do not fit the first round trip", () => {
    const home = { kind: "home", label: "Home", pages: 1, bytes: 90_000, firstLoad: 15_000 } as const;
    expect(formatBuild({ ...SUMMARY, kinds: [home] }, plain, { timings: false })).toContain("not all fit");
  });
});
