// Search engines treat nearly identical pages for many towns as doorway pages. The similarity of two texts is the
// Jaccard index of their runs of three words. To avoid comparing all pairs, each page gets a MinHash signature
// (Broder 1997), and only pages that agree in a whole band of it are compared.
import { crc32 } from "node:zlib";
import type { BuiltPage } from "../publish/manifest.ts";
import { type Check, type Fingerprint, warning } from "./check.ts";
import { onPage, sharedTexts } from "./place.ts";

/** Two pages are nearly the same from this similarity on: the usual limit of audit tools. */
const NEARLY_SAME = 0.8;

const RUN = 3;
/** With 16 bands of 4 hashes, one in 4,600 pairs with a similarity of 80 % is missed. */
const BANDS = 16;
const ROWS = 4;
/** The most pages of a band that a page is compared with: clusters of copies are found with fewer comparisons. */
const MOST_COMPARED = 8;
/** Texts with fewer runs may be similar by chance. */
const LEAST_RUNS = 30;

const HASHES = BANDS * ROWS;

/** The words of the names of cities and neighborhoods, longest names first, by the first word. */
export type PlaceNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Reads the names of cities and neighborhoods from the addresses of their pages: "/fort-worth/near-southside". */
export function placeNames(pages: readonly Pick<BuiltPage, "kind" | "path">[]): PlaceNames {
  const names = new Set(
    pages
      .filter(({ kind }) => kind === "city" || kind === "neighborhood")
      .flatMap(({ path }) => path.slice(1).split("/")),
  );
  const longestFirst = [...names]
    .map((name) => wordsOf(name.replaceAll(/[-_]/g, " ")))
    .sort((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, ([first = ""]) => first);
}

/** Returns the fingerprint of a text, without the names of places. */
export function fingerprint(text: string, places: PlaceNames): Fingerprint {
  const words = removePlaces(wordsOf(text), places);
  const runs = new Set<number>();
  for (let index = 0; index + RUN <= words.length; index += 1) {
    runs.add(crc32(words.slice(index, index + RUN).join(" ")));
  }
  const shingles = Uint32Array.from(runs).sort();
  return { shingles, signature: sign(shingles) };
}

/** A run of letters and digits: all characters from "À" on except the punctuation of Unicode. */
const WORD = /[a-z\d\u00c0-\u1fff\u2070-\uffff]+/g;

/** Returns the words of a text, ignoring case, accents and apostrophes: "Santo Niño" has the address santo-nino. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’]|\p{Mn}/gu, "");
  return plain.match(WORD) ?? [];
}

function removePlaces(words: readonly string[], places: PlaceNames): readonly string[] {
  let nameEnd = 0;
  return words.filter((word, index) => {
    if (index < nameEnd) return false;
    const name = places.get(word)?.find((parts) => parts.every((part, at) => words[index + at] === part));
    nameEnd = index + (name?.length ?? 0);
    return name === undefined;
  });
}

/** Returns the smallest value of each hash function: two texts agree in one as often as they share runs. */
function sign(shingles: Uint32Array): Uint32Array {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let index = 0; index < HASHES; index += 1) {
      const value = mix(shingle + Math.imul(index, 0x9e3779b1)) >>> 0;
      if (value < (signature[index] ?? 0)) signature[index] = value;
    }
  }
  return signature;
}

/** Mixes the bits of a number: the finalizer of MurmurHash3. Returns a signed 32-bit integer. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Returns the Jaccard index of two sorted sets, 0 to 1. */
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
  /** In the given order. */
  readonly members: readonly T[];
  /** The highest similarity of two compared members, 0 to 1. */
  readonly highest: number;
}

/** Groups texts such that each is nearly the same as another of its group. Deterministic, in nearly linear time. */
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

/** Pages with nearly the same main text; the sitemap page is a list of names and left out. */
export const similarPageCheck: Check = {
  rule: "similar-pages",
  site: (pages, { content }) => {
    const candidates = pages.filter(({ isIndexed, kind }) => isIndexed && kind !== "sitemap");
    return findClusters(candidates).flatMap(({ members: [first, ...others], highest }) => {
      if (!first) return [];
      const place = onPage(first, "main", sharedTexts(first.kind, content));
      const share = `${Math.floor(highest * 100)} % the same, ignoring place names`;
      const found = `${others.length + 1} pages whose main text is up to ${share}`;
      const next = "write what is particular to each page, or merge them";
      const finding = warning(place, found, `less than ${NEARLY_SAME * 100} %`, next);
      return [{ ...finding, pages: others.map(({ href }) => href) }];
    });
  },
};
