// Each neighborhood page says something that is true of its place alone. Names are left out of the comparison, because
// a text with another name in it is still the same text.
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parsePage, textOf } from "../../src/check/checked-page.ts";
import { pageFiles } from "../../src/shared/url.ts";
import { builtText, once, parsePage as parseAsIs } from "../helpers/built-site.ts";
import { listedNeighborhoods } from "../specification/reading.ts";

const RUN = 4;

interface MeasuredPage {
  readonly path: string;
  readonly words: readonly string[];
  /** The hash of the run that begins at each word. */
  readonly runs: readonly number[];
}

const pages = once(() => measure((html) => html));

/** The pages without what a visitor needs on each of them: what to do now, and the questions that everyone asks. */
const pagesWithoutAnswers = once(() =>
  measure((html) => html.replaceAll(/<(section|nav)[^>]* aria-labelledby="(?:now|guides)".*?<\/\1>/gs, "")),
);

/** The pages without what keeps a reader safe, which is the same everywhere: 911, the fee, what not to sign, the deadlines. */
const pagesWithoutSafety = once(() =>
  measure((html) => {
    const $ = parseAsIs(html);
    $(".hero .lead, .next-steps > li:nth-child(-n + 2), nav[aria-labelledby=guides]").remove();
    return $.html();
  }),
);

function measure(change: (html: string) => string): readonly MeasuredPage[] {
  return [...listedNeighborhoods()].map(([path, { city, label }]) => {
    const html = change(builtText(pageFiles(path, "both")[0]));
    const words = wordsOf(mainText(path, html).replaceAll(label, " ").replaceAll(city, " "));
    const runs = words.slice(RUN - 1).map((_, at) => crc32(words.slice(at, at + RUN).join(" ")));
    return { path, words, runs };
  });
}

function mainText(path: string, html: string): string {
  const page = { path, kind: "neighborhood", language: "en", source: { name: path } } as const;
  const { main } = parsePage(page, html, {
    url: "https://www.example.com",
    format: "both",
    content: "",
    folders: {},
  });
  return main ? textOf(main) : "";
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Counts the words of each page that are in no run of four words that another neighborhood's page has too; `share` is that
 * of the runs which no other page has.
 */
function countOwnWords(
  pages: readonly MeasuredPage[],
): readonly { path: string; count: number; share: number }[] {
  const uses = new Map<number, number>();
  for (const { runs } of pages) for (const run of new Set(runs)) uses.set(run, (uses.get(run) ?? 0) + 1);
  return pages.map(({ path, words, runs }) => {
    const isOwn = (at: number) =>
      runs.slice(Math.max(0, at - RUN + 1), at + 1).every((run) => uses.get(run) === 1);
    const count = words.filter((_, at) => isOwn(at)).length;
    return { path, count, share: runs.filter((run) => uses.get(run) === 1).length / runs.length };
  });
}

/** Returns each page with the highest Jaccard index of its runs and those of another page. */
function findLikest(
  pages: readonly MeasuredPage[],
): readonly { path: string; other: string; share: number }[] {
  const sets = pages.map(({ runs }) => new Set(runs));
  const common = countCommon(sets);
  return pages.map(({ path }, at) => {
    const shares = pages.flatMap((other, index) => {
      if (index === at) return [];
      const both = common[at]?.[index] ?? 0;
      const all = (sets[at]?.size ?? 0) + (sets[index]?.size ?? 0) - both;
      return { path, other: other.path, share: both / all };
    });
    return shares.reduce((a, b) => (b.share > a.share ? b : a));
  });
}

/** Counts what each set has in common with each other one, run by run: most runs are in few sets. */
function countCommon(sets: readonly ReadonlySet<number>[]): readonly Uint32Array[] {
  const owners = new Map<number, number[]>();
  for (const [index, set] of sets.entries()) {
    for (const run of set) {
      const known = owners.get(run);
      if (known) known.push(index);
      else owners.set(run, [index]);
    }
  }
  const common = sets.map(() => new Uint32Array(sets.length));
  for (const all of owners.values()) {
    for (const one of all) {
      const row = common[one] as Uint32Array;
      for (const other of all) row[other] = (row[other] ?? 0) + 1;
    }
  }
  return common;
}

describe("every neighborhood page", () => {
  it("has at least 110 words of its own", async ({ annotate }) => {
    const counts = countOwnWords(pages()).toSorted((a, b) => a.count - b.count);
    const median = counts[Math.floor(counts.length / 2)]?.count;
    await annotate(`least ${counts[0]?.count} (${counts[0]?.path}), median ${median}`);
    expect(counts.filter(({ count }) => count < 110)).toEqual([]);
  });

  it("has runs of four words of its own in at least half of its text, apart from what keeps a reader safe", async ({
    annotate,
  }) => {
    const shares = countOwnWords(pagesWithoutSafety()).toSorted((a, b) => a.share - b.share);
    const median = shares[Math.floor(shares.length / 2)]?.share.toFixed(2);
    await annotate(`least ${shares[0]?.share.toFixed(3)} (${shares[0]?.path}), median ${median}`);
    expect(shares.filter(({ share }) => share < 0.5)).toEqual([]);
  });

  it.for([
    ["as a whole", pages, 0.5],
    ["without the answers that each page needs", pagesWithoutAnswers, 0.4],
  ] as const)(
    "has, %s, few runs of four words in common with any other",
    async ([, of, limit], { annotate }) => {
      const likest = findLikest(of()).toSorted((a, b) => b.share - a.share);
      const [worst] = likest;
      const median = likest[Math.floor(likest.length / 2)]?.share.toFixed(2);
      await annotate(
        `worst ${worst?.share.toFixed(3)} (${worst?.path} and ${worst?.other}), median ${median}`,
      );
      expect(likest.filter(({ share }) => share > limit)).toEqual([]);
    },
  );
});
