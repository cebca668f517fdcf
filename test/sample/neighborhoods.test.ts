// Each neighborhood page says something that is true of its place alone. Names are left out of the comparison, because
// a text with another name in it is still the same text.
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parsePage, textOf } from "../../src/check/page.ts";
import { pageFiles } from "../../src/shared/url.ts";
import { builtText, once } from "../helpers/built-site.ts";
import { listedNeighborhoods } from "../specification/reading.ts";

const RUN = 4;

interface MeasuredPage {
  readonly path: string;
  readonly words: readonly string[];
  /** The hash of the run that begins at each word. */
  readonly runs: readonly number[];
}

const pages = once((): readonly MeasuredPage[] =>
  [...listedNeighborhoods()].map(([path, { city, label }]) => {
    const words = wordsOf(mainText(path).replaceAll(label, " ").replaceAll(city, " "));
    const runs = words.slice(RUN - 1).map((_, at) => crc32(words.slice(at, at + RUN).join(" ")));
    return { path, words, runs };
  }),
);

function mainText(path: string): string {
  const page = { path, kind: "neighborhood", source: { name: path } } as const;
  const { main } = parsePage(page, builtText(pageFiles(path, "both")[0]), { format: "both", content: "" });
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

/** Counts the words of each page that are in no run of four words that another neighborhood's page has too. */
function countOwnWords(): readonly { path: string; count: number }[] {
  const uses = new Map<number, number>();
  for (const { runs } of pages()) for (const run of new Set(runs)) uses.set(run, (uses.get(run) ?? 0) + 1);
  return pages().map(({ path, words, runs }) => {
    const isOwn = (at: number) =>
      runs.slice(Math.max(0, at - RUN + 1), at + 1).every((run) => uses.get(run) === 1);
    return { path, count: words.filter((_, at) => isOwn(at)).length };
  });
}

describe("every neighborhood page", () => {
  it("has at least 60 words of its own", async ({ annotate }) => {
    const counts = countOwnWords().toSorted((a, b) => a.count - b.count);
    const median = counts[Math.floor(counts.length / 2)]?.count;
    await annotate(`least ${counts[0]?.count} (${counts[0]?.path}), median ${median}`);
    expect(counts.filter(({ count }) => count < 60)).toEqual([]);
  });
});
