import { addNext, compareText, formatPlace, type Problem, quote } from "../problem.ts";
import type { PostSummary } from "../shared/post.ts";
import { type AbsentPost, absentFor } from "./absent.ts";
import { atPostField, type ListedPost, type ParsedPost } from "./listed-post.ts";

/** What remains of a post after its body is dropped, which only its own page needs. */
export interface ReadPost extends Omit<ParsedPost, "post"> {
  /** Absent when there are problems. */
  readonly post?: ListedPost | undefined;
}

export interface Collected {
  /** Newest first; posts with the same timestamp are sorted by id. */
  readonly posts: readonly ListedPost[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The invalid posts whose slugs could be read. */
  readonly absent: readonly AbsentPost[];
}

/**
 * Sorts posts, and collects their problems. Of posts that share a slug or an id, the oldest stays. Those with leftovers, which
 * no person can mean, are invalid if `isStrict`.
 */
export function collectPosts(read: readonly ReadPost[], isStrict = false): Collected {
  const problems = read.flatMap(({ problems, leftovers }) => [...problems, ...(isStrict ? leftovers : [])]);
  const sound = read.flatMap(({ post, leftovers }) =>
    post && !(isStrict && leftovers.length > 0) ? post : [],
  );
  const oldestFirst = sound.toSorted((a, b) => compareDates(a, b) || compareText(a.id, b.id));
  const kept = keepFirst(keepFirst(oldestFirst, "slug", problems), "id", problems);
  const posts = kept.toSorted((a, b) => compareDates(b, a) || compareText(a.id, b.id));
  const slugs = new Set(posts.map(({ slug }) => slug));
  return {
    posts,
    problems,
    absent: read.flatMap((each) => absentFor("invalid", each)).filter(({ slug }) => !slugs.has(slug)),
    notices: [
      ...read.flatMap(({ notices, leftovers }) => [
        ...notices,
        ...(isStrict ? [] : addNext(leftovers, KEPT_BACK)),
      ]),
      ...(["title", "summary"] as const).flatMap((field) => checkRepeatedTexts(posts, field)),
    ],
  };
}

/** Returns the posts whose `key` no post before them has, and adds a problem for each other one. */
function keepFirst(
  posts: readonly ListedPost[],
  key: "slug" | "id",
  problems: Problem[],
): readonly ListedPost[] {
  return [...Map.groupBy(posts, (post) => post[key]).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    for (const other of others) {
      problems.push({
        where: atPostField(other.source, key),
        found: `${quote(other[key])}, which ${formatPlace(first.source)} has too`,
        expected: `${key === "id" ? "an id" : "a slug"} of its own for each post`,
        next: `change the ${key} of one of the two`,
      });
    }
    return first;
  });
}

/** The writer who sees the warning is not the one who sees the workflow. */
const KEPT_BACK = "correct it: with --strict, as the workflow builds, the post is not published";

/** Search engines show one of several pages with the same title or summary. */
function checkRepeatedTexts(posts: readonly ListedPost[], field: "title" | "summary"): readonly Problem[] {
  const groups = Map.groupBy(posts, (post) => `${post.language ?? ""} ${post[field]}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ source, [field]: text }) => ({
      where: atPostField(source, field),
      found: `${quote(text)}, which ${first && formatPlace(first.source)} has too`,
      expected: `a ${field} of its own for each post`,
    })),
  );
}

function compareDates(a: PostSummary, b: PostSummary): number {
  return (
    Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
    // Date has milliseconds, Postgres microseconds.
    compareText(fractionOf(a.createdAt), fractionOf(b.createdAt))
  );
}

/** Returns the nanoseconds of a timestamp, as nine digits. */
function fractionOf(timestamp: string): string {
  return (/\.(\d+)/.exec(timestamp)?.[1] ?? "").padEnd(9, "0");
}
