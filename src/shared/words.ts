// The invariant of words: what an author's text shows is what the page shows. Two texts go in, as sequences of words; what comes
// out is where they differ. No list of special cases can replace this comparison.
import { diffArrays } from "diff";
import { withoutInvisible, withPlainSpaces } from "./clean-text.ts";
import { frameAt } from "./frames.ts";

/**
 * "missing" and "doubled" are words of one text only; "added" are other words of the page. "merged" are two words that
 * became one, "split" the opposite, and "changed" are words in the place of others.
 */
export type DifferenceKind = "missing" | "added" | "doubled" | "merged" | "split" | "changed";

export interface Difference {
  readonly kind: DifferenceKind;
  /** The words of the source, as it has them; empty for those that were added. */
  readonly source: string;
  /** The words of the page; empty for those that are missing. */
  readonly shown: string;
  /** Words of the source before and after them. */
  readonly before: string;
  readonly after: string;
  /** Where they are in the source, in characters. */
  readonly offset: number;
}

interface Word {
  readonly text: string;
  /** Without punctuation at its ends, and without characters that no one sees. */
  readonly key: string;
  readonly offset: number;
}

/** What a word begins and ends with: letters, digits, signs of money and others that change what is said. */
const SOLID = "\\p{L}\\p{M}\\p{N}\\p{Sc}§¶&%@#+=°©®™\\p{Extended_Pictographic}";
const START = new RegExp(`^(?:(?![-\\u2212.]\\p{N})[^${SOLID}])+`, "u");
const END = new RegExp(`[^${SOLID}]+$`, "u");
/** What bullets of lists look like. */
const BULLET = /^[\u25A0-\u25FF]+$/;
/** Words of the source that a message shows on each side. */
const AROUND = 4;
/** Differences after which two texts are taken for two different ones: to look for more takes seconds. */
const MOST_DIFFERENCES = 1_000;

/** Returns the words of a text, with numbers and amounts whole. Marks that stand alone, such as dashes, are none. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const plain = withPlainSpaces(withoutInvisible(word)).replaceAll(/["“”„«»]/g, "");
    const key = plain.replace(START, "").replace(END, "");
    // A page shows one address of a video, whichever its author wrote.
    const frame = key.includes("/") ? frameAt(key) : undefined;
    return { text: word, key: frame?.href ?? (BULLET.test(key) ? "" : key), offset: index };
  }).filter(({ key }) => key !== "");
}

const keysOf = (words: readonly Word[]) => words.map(({ key }) => key);
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");
/** Letters and digits only: what is left when two words meet. */
const lettersOf = (words: readonly Word[]) => textOf(words).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A place where the texts differ, before it is known what that means. */
interface Gap {
  readonly missing: readonly Word[];
  readonly added: readonly Word[];
  /** The number of words of the source before it. */
  readonly at: number;
}

/**
 * Returns where the words of a page differ from those of its source. `explained` are texts that a note names: each of their
 * words may be missing, or be added, once. A part that stands elsewhere on the page, such as a caption, is no difference.
 */
export function compareWords(
  source: string,
  shown: string,
  explained: readonly string[] = [],
): readonly Difference[] {
  const [before, after] = [wordsOf(source), wordsOf(shown)];
  const gaps = findGaps(before, after);
  const isExplained = [createBag(explained), createBag(explained)] as const;
  const left = gaps.map(
    ({ missing, added, at }): Gap => ({
      missing: missing.filter(({ key }) => !isExplained[0](key)),
      added: added.filter(({ key }) => !isExplained[1](key)),
      at,
    }),
  );
  return withoutMoved(left)
    .filter(({ missing, added }) => missing.length + added.length > 0)
    .map((gap) => describeGap(gap, before));
}

function findGaps(source: readonly Word[], shown: readonly Word[]): readonly Gap[] {
  const [from, to] = [keysOf(source), keysOf(shown)];
  const changes = diffArrays(from, to, { maxEditLength: MOST_DIFFERENCES });
  if (!changes) return [{ missing: source, added: shown, at: 0 }];
  const gaps: Gap[] = [];
  let [at, next, isOpen] = [0, 0, false];
  for (const { added, removed, value } of changes) {
    const words = added ? shown.slice(next, next + value.length) : source.slice(at, at + value.length);
    if (added || removed) {
      const gap = (isOpen ? gaps.pop() : undefined) ?? { missing: [], added: [], at };
      gaps.push(added ? { ...gap, added: [...gap.added, ...words] } : { ...gap, missing: words });
    }
    isOpen = added || removed;
    if (!added) at += value.length;
    if (!removed) next += value.length;
  }
  return gaps;
}

/** Returns a function that takes a word out of a bag of them, and returns whether it was there. */
function createBag(texts: readonly string[]): (key: string) => boolean {
  const counts = new Map<string, number>();
  for (const key of texts.flatMap((text) => keysOf(wordsOf(text))))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count > 0;
  };
}

/** Returns the gaps without words that are missing in one place, and are added in another. */
function withoutMoved(gaps: readonly Gap[]): readonly Gap[] {
  const nameOf = (words: readonly Word[]) => keysOf(words).join(" ");
  const isAdded = new Map<string, number>();
  for (const { added, missing } of gaps)
    if (missing.length === 0) isAdded.set(nameOf(added), (isAdded.get(nameOf(added)) ?? 0) + 1);
  const moved = new Map<string, number>();
  const take = (counts: Map<string, number>, name: string) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count - 1);
    return count > 0;
  };
  const kept = gaps.filter(({ missing, added }) => {
    const name = nameOf(missing);
    const isMoved = missing.length > 0 && added.length === 0 && take(isAdded, name);
    if (isMoved) moved.set(name, (moved.get(name) ?? 0) + 1);
    return !isMoved;
  });
  return kept.filter(({ missing, added }) => missing.length > 0 || !take(moved, nameOf(added)));
}

function describeGap({ missing, added, at }: Gap, source: readonly Word[]): Difference {
  const end = at + missing.length;
  const place = source[at] ?? source.at(-1);
  return {
    kind: differenceKindOf(missing, added, source.slice(Math.max(0, at - added.length), at)),
    source: textOf(missing),
    shown: textOf(added),
    before: textOf(source.slice(Math.max(0, at - AROUND), at)),
    after: textOf(source.slice(end, end + AROUND)),
    offset: missing[0]?.offset ?? place?.offset ?? 0,
  };
}

function differenceKindOf(
  missing: readonly Word[],
  added: readonly Word[],
  before: readonly Word[],
): DifferenceKind {
  if (added.length === 0) return "missing";
  if (missing.length === 0) return keysOf(added).join(" ") === keysOf(before).join(" ") ? "doubled" : "added";
  if (missing.length === added.length || lettersOf(missing) !== lettersOf(added)) return "changed";
  return added.length < missing.length ? "merged" : "split";
}

const quoteWords = (text: string) =>
  JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
/** Characters of the words that a message shows. */
const MAX_QUOTED = 80;

/** Returns a difference as a phrase: `"$500 30" became "$50030", after "Fee:"`. */
export function describeDifference({ kind, source, shown, before, after }: Difference): string {
  const place = before
    ? `after ${quoteWords(before)}`
    : after
      ? `before ${quoteWords(after)}`
      : "alone on its page";
  switch (kind) {
    case "missing":
      return `${quoteWords(source)} is missing, ${place}`;
    case "added":
      return `${quoteWords(shown)} was added, ${place}`;
    case "doubled":
      return `${quoteWords(shown)} is there twice, ${place}`;
    default:
      return `${quoteWords(source)} became ${quoteWords(shown)}, ${place}`;
  }
}
