import { describe, expect, it } from "vitest";
import { placeWords, similarPageCheck } from "../../src/check/similar-pages.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";
import { aCheckedPage, aCheckedSite, HOUSTON, run } from "../helpers/checked-page.ts";

/** Returns random words, the same on each run. */
function words(count: number, seed: number): readonly string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `w${(state >>> 8) % 50_000}`;
  });
}

const PLACES = placeWords([
  { kind: "city", path: "/fort-worth" },
  { kind: "neighborhood", path: "/fort-worth/near-southside" },
  { kind: "city", path: "/allen" },
  { kind: "neighborhood", path: "/laredo/santo-nino" },
  { kind: "specialty", path: "/uber-accidents" },
]);

const check = (...pages: readonly (readonly [text: string, page: Partial<BuiltPage>])[]) =>
  run(
    similarPageCheck,
    pages.map(([text, page]) => aCheckedPage(`<main>${text}</main>`, page)),
    aCheckedSite({ placeWords: PLACES }),
  );

/** Returns the numbers of the articles in each group of similar ones. */
const groupsOf = (texts: readonly string[]) =>
  check(...texts.map((text, index) => [text, { kind: "article", path: `/${index}` }] as const)).map(
    ({ page, pages = [] }) => [page, ...pages].map((path) => Number(path.slice(1))),
  );

describe("the similar page check", () => {
  const text = (seed: number) => words(300, seed);

  it("warns of pages with nearly the same text, and says how similar they are at most", () => {
    const original = text(1);
    const edited = original.with(10, "changed").with(200, "again");
    const city = (name: string) => ({ ...HOUSTON, path: `/${name}` });
    const pages = [text(7), original, edited, text(8)].map((each) => each.join(" "));
    expect(check(...pages.map((each, index) => [each, city(`city-${index}`)] as const))).toMatchObject([
      {
        severity: "warning",
        page: "/city-1",
        pages: ["/city-2"],
        element: "main",
        where: "content/cities/houston.json",
        template: "content/pages/city.json",
        found: "2 pages whose main text is up to 96 % the same, ignoring place names",
        expected: "less than 80 %",
      },
    ]);
  });

  it("compares the Jaccard index of runs of three words with 80 %", () => {
    const original = text(3);
    // With n words added at the end, 298 runs are common and n belong to one text only: 298 / (298 + n).
    const longer = (count: number) => [...original, ...words(count, 4)];
    expect(groupsOf([original, longer(74)].map((each) => each.join(" ")))).toEqual([[0, 1]]);
    expect(groupsOf([original, longer(75)].map((each) => each.join(" ")))).toEqual([]);
  });

  it.each([
    ["names of cities and neighborhoods", "in Near Southside, Fort Worth", "in Allen"],
    ["accents, which addresses do not have", "in Santo Niño", "in Allen"],
    ["case, punctuation and apostrophes", "the firm’s own WORDS, here.", "the firm's own words here"],
  ])("ignores %s", (_, one, other) => {
    const texts = [one, other].map((part) =>
      text(5)
        .map((word) => `${word} ${part}`)
        .join(" "),
    );
    expect(groupsOf(texts)).toEqual([[0, 1]]);
  });

  it.each([
    ["other names", "in Dallas", "in Allen"],
    ["specialties", "in Uber accidents", "in Allen"],
  ])("does not ignore %s", (_, one, other) => {
    const texts = [one, other].map((part) =>
      text(5)
        .map((word) => `${word} ${part}`)
        .join(" "),
    );
    expect(groupsOf(texts)).toEqual([]);
  });

  it("compares a page with the 500 before it only", () => {
    const others = Array.from({ length: 500 }, (_, seed) => words(40, seed + 100).join(" "));
    const copy = text(5).join(" ");
    expect(groupsOf([copy, ...others.slice(1), copy])).toEqual([[0, 500]]);
    expect(groupsOf([copy, ...others, copy])).toEqual([]);
  });

  it("ignores texts of a few words, pages of another kind, and pages that search engines do not list", () => {
    expect(groupsOf(["Call us today.", "Call us today."])).toEqual([]);
    const copy = text(5).join(" ");
    expect(check([copy, { kind: "article" }], [copy, { kind: "city" }])).toEqual([]);
    expect(check([copy, { isNoindex: true }], [copy, { isNoindex: true }])).toEqual([]);
  });
});
