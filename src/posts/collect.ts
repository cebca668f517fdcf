import { atField, compareText, formatPlace, type Problem, quote } from "../problem.ts";
import type { PostSummary } from "../shared/post.ts";
import type { LocalPost } from "./local.ts";
import { type ListedPost, type Post, parsePost } from "./parse.ts";

/** All posts of a source, checked one by one and against each other. */
export interface Collected<T> {
  /** Newest first; ties by id, so that the order is the same on every machine. */
  readonly posts: readonly T[];
  /** Faults of posts that cannot be published. */
  readonly problems: readonly Problem[];
  /** What was left out of posts that are published. */
  readonly notices: readonly Problem[];
}

/** Parses posts, sets those that share a slug or an id against each other, and orders the rest. */
export function collectPosts(read: readonly LocalPost[], parse = parsePost): Collected<Post> {
  const collecting = startCollecting((post) => post, parse);
  collecting.add(read);
  return collecting.finish();
}

/** The same for posts that come page by page; `keep` says what stays in memory of each. */
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

/** Returns the posts whose `key` another post has too: which of them is meant, only a person can say. */
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
    // A Date ends at milliseconds, Postgres at microseconds.
    compareText(fractionOf(b.createdAt), fractionOf(a.createdAt)) ||
    compareText(a.id, b.id)
  );
}

/** Returns the digits of a timestamp's fraction of a second, nine of them. */
function fractionOf(timestamp: string): string {
  return (/\.(\d+)/.exec(timestamp)?.[1] ?? "").padEnd(9, "0");
}
