// Search engines treat nearly identical pages for many towns as doorway pages. The similarity of two texts is the
// Jaccard index of their runs of three words, without the words in names of places.
import { crc32 } from "node:zlib";
import { kindOf } from "../pages/kinds.ts";
import type { BuiltPage } from "../publish/manifest.ts";
import { onPage, sharedTexts } from "./place.ts";
import { type Check, type PageFacts, warning } from "./rule.ts";

/** Two pages are nearly the same from this similarity on: the usual limit of audit tools. */
const MIN_LIKENESS = 0.8;
const RUN_LENGTH = 3;
/** Texts with fewer runs may be similar by chance. */
const MIN_RUNS = 30;
/** More than any site has of a kind, except articles: their number may grow, but not the time for each. */
const MAX_COMPARED = 500;

/** Pages of one kind with nearly the same main text. Each page is compared with the 500 before it. */
export const similarPageCheck: Check = {
  rule: "similar-pages",
  site: (pages) => {
    const comparable = pages.filter(({ isNoindex, runs }) => !isNoindex && runs.size >= MIN_RUNS);
    const kinds = Map.groupBy(comparable, ({ kind }) => kind);
    return [...kinds.values()].flatMap(findGroups).map(({ pages: [first, ...others], highest }) => {
      const place = onPage(first, "main", sharedTexts(first));
      const share = `${Math.floor(highest * 100)} % the same, ignoring place names`;
      const found = `${others.length + 1} pages whose main text is up to ${share}`;
      const next = "write what is particular to each page, or merge them";
      const finding = warning(place, found, `less than ${MIN_LIKENESS * 100} %`, next);
      return { ...finding, pages: others.map(({ href }) => href) };
    });
  },
};

interface Group {
  readonly pages: [PageFacts, ...PageFacts[]];
  /** The highest similarity of two compared pages, 0 to 1. */
  highest: number;
}

/** Groups pages such that each is nearly the same as another one of its group. */
function findGroups(pages: readonly PageFacts[]): readonly Group[] {
  const groups = new Map<PageFacts, Group>();
  for (const [index, page] of pages.entries()) {
    for (const other of pages.slice(Math.max(0, index - MAX_COMPARED), index)) {
      const share = similarity(page.runs, other.runs);
      if (share === 0) continue;
      const group = groups.get(other) ?? { pages: [other], highest: share };
      group.pages.push(page);
      group.highest = Math.max(group.highest, share);
      groups.set(other, group).set(page, group);
      break;
    }
  }
  return [...new Set(groups.values())];
}

/** Returns the Jaccard index of two sets, or 0 where it is below MIN_LIKENESS. */
function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  let missing = 0;
  for (const run of a) {
    if (b.has(run)) common += 1;
    else missing += 1;
    // With so many runs missing, the others cannot reach the limit.
    if (missing > a.size * (1 - MIN_LIKENESS)) return 0;
  }
  const index = common / (b.size + missing);
  return index < MIN_LIKENESS ? 0 : index;
}

export function hashRuns(text: string, placeWords: ReadonlySet<string>): ReadonlySet<number> {
  const words = plainWordsOf(text).filter((word) => !placeWords.has(word));
  const runs = words.map((_, start) => words.slice(start, start + RUN_LENGTH));
  return new Set(runs.slice(0, 1 - RUN_LENGTH).map((run) => crc32(run.join(" "))));
}

/** Reads the words in the names of cities and neighborhoods from the addresses of their pages. */
export function placeWords(pages: readonly Pick<BuiltPage, "kind" | "path">[]): ReadonlySet<string> {
  const places = pages.filter(({ kind }) => kindOf(kind).isPlace);
  return new Set(places.flatMap(({ path }) => path.split(/[/_-]/)));
}

/** Returns the words of a text without case, accents and apostrophes, as addresses have them: "Niño" → "nino". */
function plainWordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’]|\p{Mn}/gu, "");
  // Matching a word of some megabytes would overflow the stack.
  return plain.split(/[^\p{L}\p{N}]/u).filter((word) => word !== "");
}
