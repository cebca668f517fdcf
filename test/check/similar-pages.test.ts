import { describe, expect, it } from "vitest";
import {
  findClusters,
  fingerprint as fingerprintOf,
  placeNames,
  similarity,
  similarPageCheck,
} from "../../src/check/similar-pages.ts";
import { aCheckedPage, HOUSTON, LAREDO, run } from "../helpers/checked-page.ts";

/** Returns random words, the same on each run. */
function words(count: number, seed: number): readonly string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `w${(state >>> 8) % 50_000}`;
  });
}

const PLACES = placeNames([
  { kind: "city", path: "/fort-worth" },
  { kind: "neighborhood", path: "/fort-worth/near-southside" },
  { kind: "city", path: "/allen" },
  { kind: "neighborhood", path: "/laredo/santo-nino" },
  { kind: "specialty", path: "/uber-accidents" },
]);
const fingerprint = (text: string) => fingerprintOf(text, PLACES);
const clustersOf = (texts: readonly string[]) =>
  findClusters(texts.map((text, name) => ({ name, ...fingerprint(text) }))).map(({ members, highest }) => ({
    members: members.map(({ name }) => name),
    highest: Math.round(highest * 100),
  }));

describe("fingerprint(text, places)", () => {
  it("ignores the names of cities and neighborhoods only", () => {
    const a = fingerprint("Hurt in Near Southside, Fort Worth? Call us today, day or night.");
    const b = fingerprint("Hurt in Allen? Call us today, day or night.");
    const c = fingerprint("Hurt in Dallas? Call us today, day or night.");
    expect(similarity(a.shingles, b.shingles)).toBe(1);
    expect(similarity(a.shingles, c.shingles)).toBeLessThan(1);
    const uber = fingerprint("Hurt in Uber accidents? Call us today, day or night.");
    expect(similarity(a.shingles, uber.shingles)).toBeLessThan(1);
  });

  it("recognizes a name with accents, which its address does not have", () => {
    const [a, b] = [
      fingerprint("Hurt in Santo Niño today? Call."),
      fingerprint("Hurt in Allen today? Call."),
    ];
    expect([...a.shingles]).toEqual([...b.shingles]);
  });

  it("ignores case and apostrophes", () => {
    const [a, b] = [fingerprint("The firm’s own WORDS, here."), fingerprint("the firm's own words here")];
    expect([...a.shingles]).toEqual([...b.shingles]);
  });
});

describe("similarity(a, b)", () => {
  it("is the Jaccard index of the runs of three words", () => {
    const a = fingerprint("one two three four five");
    const b = fingerprint("one two three four six");
    // Both: "one two three", "two three four"; one each besides.
    expect(similarity(a.shingles, b.shingles)).toBe(2 / 4);
    expect(similarity(a.shingles, a.shingles)).toBe(1);
    expect(similarity(a.shingles, fingerprint("").shingles)).toBe(0);
  });
});

describe("findClusters(texts)", () => {
  const text = (seed: number) => words(300, seed);

  it("finds nothing among different texts", () => {
    expect(clustersOf(Array.from({ length: 50 }, (_, seed) => text(seed).join(" ")))).toEqual([]);
  });

  it("groups texts that are nearly the same, with the highest similarity", () => {
    const original = text(1);
    const edited = original.with(10, "changed").with(200, "as-well");
    expect(clustersOf([text(7).join(" "), original.join(" "), edited.join(" "), text(8).join(" ")])).toEqual([
      { members: [1, 2], highest: 96 },
    ]);
  });

  it("does not group texts that share half of their words", () => {
    const shared = text(3).slice(0, 150);
    const texts = [11, 12].map((seed) => [...shared, ...words(150, seed)].join(" "));
    expect(clustersOf(texts)).toEqual([]);
  });

  it("misses none of a hundred pairs that share 85 % of their runs", () => {
    const texts = Array.from({ length: 100 }, (_, pair) => {
      const original = text(1_000 + pair);
      // Each changed word is in three runs: 8 of them leave about 85 % in common.
      const edited = original.map((word, index) => (index % 37 === 5 ? `x${pair}-${index}` : word));
      return [original.join(" "), edited.join(" ")];
    }).flat();
    expect(clustersOf(texts)).toHaveLength(100);
  });

  it("handles a thousand copies of one text", () => {
    const copy = text(5).join(" ");
    const [cluster, ...others] = clustersOf(Array.from({ length: 1_000 }, () => copy));
    expect({ size: cluster?.members.length, highest: cluster?.highest, others }).toEqual({
      size: 1_000,
      highest: 100,
      others: [],
    });
  });

  it("ignores texts of a few words", () => {
    expect(clustersOf(["Call us today.", "Call us today."])).toEqual([]);
  });
});

describe("the similar page check", () => {
  it("warns once of two pages with nearly the same text", async () => {
    const text = words(300, 1);
    const page = (changed: readonly string[], built: typeof HOUSTON) =>
      aCheckedPage(`<main>${changed.join(" ")}</main>`, built);
    const pages = [page(text, HOUSTON), page(text.with(10, "changed"), LAREDO)];
    expect(await run(similarPageCheck, pages)).toMatchObject([
      {
        severity: "warning",
        page: "/houston",
        pages: ["/laredo"],
        element: "main",
        where: "content/cities/houston.json",
        template: "content/pages/city.json",
        found: "2 pages whose main text is up to 98 % the same, ignoring place names",
      },
    ]);
  });
});
