import { atField, compareText, formatPlace, type Problem, quote } from "../problem.ts";
import type { PostSummary } from "../shared/post.ts";
import type { LocalPost } from "./local.ts";
import { type ListedPost, type Post, parsePost } from "./parse.ts";

export interface Collected<T> {
  /** Newest first; posts with the same timestamp are sorted by id. */
  readonly posts: readonly T[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Parses and sorts posts. Posts that share a slug or an id are invalid. */
export function collectPosts(read: readonly LocalPost[], parse = parsePost): Collected<Post> {
  const collecting = startCollecting((post) => post, parse);
  collecting.add(read);
  return collecting.finish();
}

/** The same for posts that arrive page by page; `keep` returns the part of a post that stays in memory. */
export function startCollecting<T extends { readonly summary: ListedPost }>(
  keep: (post: Post) => T,
  parse = parsePost,
): { add(read: readonly LocalPost[]): void; finish(): Collected<T> } {
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const posts: T[] = [];
  return {
    add(read) {
      for (const { post: raw, problems: unread } of read) {
        problems.push(...unread);
        if (!raw) continue;
        const parsed = parse(raw);
        problems.push(...parsed.problems);
        notices.push(...parsed.notices);
        if (parsed.post) posts.push(keep(parsed.post));
      }
    },
    finish() {
      const summaries = posts.map(({ summary }) => summary);
      const repeated = new Set([
        ...findRepeated(summaries, "slug", problems),
        ...findRepeated(summaries, "id", problems),
      ]);
      const kept = posts.filter(({ summary }) => !repeated.has(summary));
      return { posts: kept.sort((a, b) => compareNewestFirst(a.summary, b.summary)), problems, notices };
    },
  };
}

/** Returns the posts whose `key` another post has too, and adds a problem for each but the first. */
function findRepeated(
  posts: readonly ListedPost[],
  key: "slug" | "id",
  problems: Problem[],
): readonly ListedPost[] {
  const groups = Map.groupBy(posts, (post) => post[key]);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return [];
    for (const other of others) {
      problems.push({
        where: atField(other.source, key),
        found: `${quote(other[key])}, which ${formatPlace(first.source)} has too`,
        expected: `${key === "id" ? "an id" : "a slug"} of its own for each post`,
        next: `change the ${key} of one of the two`,
      });
    }
    return group;
  });
}

export function compareNewestFirst(a: PostSummary, b: PostSummary): number {
  return (
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    // Date has milliseconds, Postgres microseconds.
    compareText(fractionOf(b.createdAt), fractionOf(a.createdAt)) ||
    compareText(a.id, b.id)
  );
}

/** Returns the nanoseconds of a timestamp, as nine digits. */
function fractionOf(timestamp: string): string {
  return (/\.(\d+)/.exec(timestamp)?.[1] ?? "").padEnd(9, "0");
}
