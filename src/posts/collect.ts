import { atField, compareText, formatPlace, type Problem, quote } from "../problem.ts";
import type { PostSummary } from "../shared/post.ts";
import type { ListedPost } from "./parse.ts";

/** What remains of a post after its body is dropped, which only its own page needs. */
export interface ReadPost {
  readonly isDraft: boolean;
  /** Absent when there are problems. */
  readonly post?: ListedPost | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

export interface Collected {
  /** Newest first; posts with the same timestamp are sorted by id. */
  readonly posts: readonly ListedPost[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Sorts posts, and collects their problems. Posts that share a slug or an id are invalid. */
export function collectPosts(read: readonly ReadPost[]): Collected {
  const problems = read.flatMap((each) => each.problems);
  const posts = read.flatMap(({ post }) => post ?? []);
  const sameSlug = new Set(findRepeated(posts, "slug", problems));
  // The id of a Markdown file is its slug.
  const others = posts.filter((post) => !sameSlug.has(post));
  const repeated = new Set([...sameSlug, ...findRepeated(others, "id", problems)]);
  return {
    posts: posts.filter((post) => !repeated.has(post)).sort(compareNewestFirst),
    problems,
    notices: read.flatMap(({ notices }) => notices),
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

function compareNewestFirst(a: PostSummary, b: PostSummary): number {
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
