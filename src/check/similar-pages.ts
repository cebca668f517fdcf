// Search engines treat nearly identical pages for many towns as doorway pages. The similarity of two texts is the
// Jaccard index of their runs of three words, without the words in names of places.
import { crc32 } from "node:zlib";
import type { BuiltPage } from "../publish/manifest.ts";
import { type Check, type PageFacts, warning } from "./check.ts";
import { onPage, sharedTexts } from "./place.ts";

/** Two pages are nearly the same from this similarity on: the usual limit of audit tools. */
const NEARLY_SAME = 0.8;
const RUN_LENGTH = 3;
/** Texts with fewer runs may be similar by chance. */
const MIN_RUNS = 30;
/** More than any site has of a kind, except articles: their number may grow, but not the time for each. */
const MAX_COMPARED = 500;

/** Pages of one kind with nearly the same main text. Each page is compared with the 500 before it. */
export const similarPageCheck: Check = {
  rule: "similar-pages",
  site: (pages, { content }) => {
    const comparable = pages.filter(({ isIndexed, runs }) => isIndexed && runs.length >= MIN_RUNS);
    const kinds = Map.groupBy(comparable, ({ kind }) => kind);
    return [...kinds.values()].flatMap(findGroups).map(({ pages: [first, ...others], highest }) => {
      const place = onPage(first, "main", sharedTexts(first.kind, content));
      const share = `${Math.floor(highest * 100)} % the same, ignoring place names`;
      const found = `${others.length + 1} pages whose main text is up to ${share}`;
      const next = "write what is particular to each page, or merge them";
      const finding = warning(place, found, `less than ${NEARLY_SAME * 100} %`, next);
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
      if (share < NEARLY_SAME) continue;
      const group = groups.get(other) ?? { pages: [other], highest: share };
      group.pages.push(page);
      group.highest = Math.max(group.highest, share);
      groups.set(other, group).set(page, group);
      break;
    }
  }
  return [...new Set(groups.values())];
}

/** Returns the Jaccard index of two sorted sets, 0 to 1. Stops, and returns 0, when too many members differ. */
function similarity(a: Uint32Array, b: Uint32Array): number {
  // With n members in both lists and c in common, the index is c / (n - c), and n - 2c differ.
  const mostDifferent = ((a.length + b.length) * (1 - NEARLY_SAME)) / (1 + NEARLY_SAME);
  let common = 0;
  let left = 0;
  let right = 0;
  while (left < a.length && right < b.length) {
    const difference = (a[left] ?? 0) - (b[right] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
    if (left + right - 2 * common > mostDifferent) return 0;
  }
  return common / (a.length + b.length - common);
}

/** Returns the hashes of the distinct runs of words in a text, sorted. */
export function hashRuns(text: string, placeWords: ReadonlySet<string>): Uint32Array {
  const words = wordsOf(text).filter((word) => !placeWords.has(word));
  const runs = new Set<number>();
  for (let end = RUN_LENGTH; end <= words.length; end += 1) {
    runs.add(crc32(words.slice(end - RUN_LENGTH, end).join(" ")));
  }
  return Uint32Array.from(runs).sort();
}

/** Reads the words in the names of cities and neighborhoods from the addresses of their pages. */
export function placeWords(pages: readonly Pick<BuiltPage, "kind" | "path">[]): ReadonlySet<string> {
  const places = pages.filter(({ kind }) => kind === "city" || kind === "neighborhood");
  return new Set(places.flatMap(({ path }) => path.split(/[/_-]/)));
}

/** Returns the words of a text without case, accents and apostrophes, as addresses have them: "Niño" → "nino". */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’]|\p{Mn}/gu, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
