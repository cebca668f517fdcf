// Pages that say nearly the same, town by town, are what search engines call doorways, and hurt the whole site.
// Two texts are compared by their runs of three words: the share that both have of all that either has. To
// find the alike among thousands without comparing each with each, a page gets a signature of least hashes
// (Broder 1997); pages that agree in a whole band of it are compared.
import type { BuiltPage } from "../publish/manifest.ts";
import type { Check, Fault, PageFacts } from "./check.ts";
import { pageTemplate, sharedTexts } from "./page.ts";

/** The share from which on two pages count as nearly the same: the usual limit of audit tools. */
export const NEARLY_SAME = 0.8;

const RUN = 3;
/** 16 bands of 4 hashes: of pairs that share 80 %, one in 4,600 goes unnoticed. */
const BANDS = 16;
const ROWS = 4;
/** So many pages of a band are compared with a new one: a crowd of the same text needs no more. */
const MOST_COMPARED = 8;
/** Below this many runs two texts are alike by chance. */
const LEAST_RUNS = 30;

const BINS = BANDS * ROWS;
const EMPTY = 0xffffffff;

export interface Fingerprint {
  /** Hashes of the runs of words, sorted, each once. */
  readonly shingles: Uint32Array;
  readonly signature: Uint32Array;
}

/** Names that differ from page to page and say nothing, as hashes of their words, by the first of them. */
export type PlaceNames = ReadonlyMap<number, readonly (readonly number[])[]>;

/** Reads the names of cities and neighborhoods from the addresses of their pages: /fort-worth/near-southside. */
export function placeNames(pages: readonly Pick<BuiltPage, "kind" | "path">[]): PlaceNames {
  const names = new Set(
    pages
      .filter(({ kind }) => kind === "city" || kind === "neighborhood")
      .flatMap(({ path }) => path.slice(1).split("/")),
  );
  const longestFirst = [...names]
    .map((name) => wordsOf(name.replaceAll(/[-_]/g, " ")))
    .sort((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, ([first = 0]) => first);
}

/** Returns the fingerprint of a text, with the names of places taken out. */
export function fingerprint(text: string, places: PlaceNames): Fingerprint {
  const words = removePlaces(wordsOf(text), places);
  const runs = new Set<number>();
  for (let index = 0; index + RUN <= words.length; index += 1) {
    let run = 0;
    for (let offset = 0; offset < RUN; offset += 1)
      run = mix(Math.imul(run, 31) + (words[index + offset] ?? 0));
    runs.add(run);
  }
  const shingles = Uint32Array.from(runs).sort();
  return { shingles, signature: sign(shingles) };
}

/** Returns the words of a text as hashes (FNV-1a), whatever their case and without their apostrophes. */
function wordsOf(text: string): readonly number[] {
  const lower = text.toLowerCase();
  const words: number[] = [];
  let word = NO_WORD;
  for (let index = 0; index < lower.length; index += 1) {
    const code = lower.charCodeAt(index);
    if (code === APOSTROPHE || code === CURLED_APOSTROPHE) continue;
    if (isPartOfWord(code)) word = Math.imul(word ^ code, 0x01000193);
    else if (word !== NO_WORD) {
      words.push(word);
      word = NO_WORD;
    }
  }
  if (word !== NO_WORD) words.push(word);
  return words;
}

/** What the hash of a word begins with. */
const NO_WORD = 0x811c9dc5 | 0;
const APOSTROPHE = 0x27;
const CURLED_APOSTROPHE = 0x2019;

/** Digits, lower-case letters, and all from "À" on but the dashes and quotation marks of Unicode. */
function isPartOfWord(code: number): boolean {
  if (code < 0xc0) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code < 0x2000 || code > 0x206f;
}

function removePlaces(words: readonly number[], places: PlaceNames): readonly number[] {
  const kept: number[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? 0;
    const name = places.get(word)?.find((parts) => parts.every((part, at) => words[index + at] === part));
    if (name) index += name.length;
    else {
      kept.push(word);
      index += 1;
    }
  }
  return kept;
}

/**
 * Returns the least hash of each bin, which two texts share as often as they share runs. A bin that a short
 * text leaves empty takes what the next one has (Shrivastava and Li 2014).
 */
function sign(shingles: Uint32Array): Uint32Array {
  const signature = new Uint32Array(BINS).fill(EMPTY);
  for (const shingle of shingles) {
    const bin = shingle % BINS;
    const value = mix(shingle) >>> 0;
    if (value < (signature[bin] ?? 0)) signature[bin] = value;
  }
  if (shingles.length === 0) return signature;
  const dense = signature.slice();
  for (let bin = 0; bin < BINS; bin += 1) {
    let from = bin;
    while (signature[from] === EMPTY) from = (from + 1) % BINS;
    // Told apart from the same value in its own bin.
    if (from !== bin) dense[bin] = mix((signature[from] ?? 0) + ((from - bin + BINS) % BINS));
  }
  return dense;
}

/** Spreads the bits of a number over all of it, 32 with their sign (the last step of MurmurHash3). */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Returns the share of runs that two texts have in common, 0 to 1. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  let common = 0;
  let left = 0;
  let right = 0;
  while (left < a.length && right < b.length) {
    const difference = (a[left] ?? 0) - (b[right] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

export interface Cluster<T> {
  /** In the order given. */
  readonly members: readonly T[];
  /** Of the two most alike of those compared, 0 to 1. */
  readonly highest: number;
}

/** Groups texts that are nearly the same as another of their group; deterministic, and nearly linear in time. */
export function findClusters<T extends Fingerprint>(texts: readonly T[]): readonly Cluster<T>[] {
  const leaders = texts.map((_, index) => index);
  const highest = new Map<number, number>();
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[index] = leader;
    return leader;
  };
  const buckets = new Map<string, number[]>();
  for (const [index, { shingles, signature }] of texts.entries()) {
    if (shingles.length < LEAST_RUNS) continue;
    const compared = new Set<number>();
    for (let band = 0; band < BANDS; band += 1) {
      const key = `${band}:${signature.subarray(band * ROWS, (band + 1) * ROWS).join()}`;
      const bucket = buckets.get(key);
      if (!bucket) buckets.set(key, [index]);
      else {
        for (const other of bucket) compared.add(other);
        if (bucket.length < MOST_COMPARED) bucket.push(index);
      }
    }
    for (const other of compared) {
      const share = similarity(shingles, texts[other]?.shingles ?? new Uint32Array());
      if (share < NEARLY_SAME) continue;
      const [a, b] = [leaderOf(index), leaderOf(other)];
      leaders[Math.max(a, b)] = Math.min(a, b);
      highest.set(Math.min(a, b), Math.max(share, highest.get(a) ?? 0, highest.get(b) ?? 0));
    }
  }
  const groups = Map.groupBy(texts.keys(), leaderOf);
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([leader, members]) => ({
      members: members.flatMap((index) => texts[index] ?? []),
      highest: highest.get(leader) ?? 0,
    }));
}

export const similarPageCheck: Check = {
  rule: "similar-pages",
  site: (pages, { content }) =>
    findClusters(pages.filter(({ isIndexed, kind }) => isIndexed && kind !== "sitemap")).map((cluster) =>
      toFault(cluster, content),
    ),
};

function toFault({ members: [first, ...others], highest }: Cluster<PageFacts>, content: string): Fault {
  const kind = first?.kind ?? "home";
  const percent = Math.floor(highest * 100);
  return {
    page: first?.href ?? "",
    element: "main",
    where: first?.source ?? { file: content },
    template: sharedTexts(kind, content) ?? pageTemplate(kind),
    severity: "warning",
    pages: others.map(({ href }) => href),
    found: `${others.length + 1} pages whose main text is nearly the same, up to ${percent} %, names of places aside`,
    expected: `under ${NEARLY_SAME * 100} %: a page in its own right`,
    next: "say what is particular to each, or make one page of them",
  };
}
