// The posts of a source before they are read: files, rows of a backend, or those of the last good fetch.
import path from "node:path";
import { addNext, Failure, type Problem } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { formatAmount } from "../terminal/format.ts";
import type { PostEntry } from "./entry.ts";
import { listLocalPosts } from "./local.ts";
import { LIMITS, type Limits } from "./retry.ts";
import type { Rows } from "./row-file.ts";

/** What a build does when it cannot read the posts; "live" leaves them to browsers. */
export const ON_POSTS_ERROR = ["fail", "cache", "live"] as const;
export type OnPostsError = (typeof ON_POSTS_ERROR)[number];

export interface PostOptions {
  /** The source of the posts; content/posts when undefined. */
  readonly backend: Backend | undefined;
  readonly content: string;
  readonly onPostsError: OnPostsError;
  readonly state: string;
  readonly limits?: Limits;
}

/** The entries of a source: its posts before they are read. */
export interface PostList extends Disposable {
  readonly source: string;
  readonly entries: readonly PostEntry[];
  readonly isRemote: boolean;
  /** Whether browsers read the posts, because the build could not. */
  readonly isLive: boolean;
  readonly notices: readonly Problem[];
  /** Keeps these posts as a fallback for a later build. */
  keep(): void;
}

/**
 * Lists the posts. `log` receives a line for each retry, and how much was read. Throws a Failure when a backend cannot
 * be read.
 */
export async function listPosts(options: PostOptions, log: (line: string) => void): Promise<PostList> {
  const { backend, onPostsError } = options;
  if (!backend) return listLocal(options.content);
  const kept = path.join(
    options.state,
    `posts-${new URL(backend.url).host.replaceAll(/[^\w.-]/g, "-")}.ndjson`,
  );
  // Builds without a backend do not need them.
  const [{ fetchRows }, { ageOfRows, openKeptRows }] = await Promise.all([
    import("./rows.ts"),
    import("./row-file.ts"),
  ]);
  try {
    return listRows(await fetchRows(backend, kept, { limits: options.limits ?? LIMITS, log }), "the backend");
  } catch (error) {
    if (!(error instanceof Failure) || onPostsError === "fail") throw error;
    if (onPostsError === "live") return leaveToBrowsers(error);
    const age = ageOfRows(kept);
    let reason = "";
    const rows = openKeptRows(kept, (damage) => {
      reason = `${damage}: `;
    });
    if (!rows || age === undefined) {
      const next = `${reason}there is no earlier fetch to fall back on`;
      throw new Failure(error.kind, addNext(error.problems, next));
    }
    const next = `built with the posts of the last good fetch, ${formatAge(age)} ago (--on-posts-error cache)`;
    const notices = error.problems.map((problem) => ({ ...problem, next }));
    return { ...listRows(rows, "the last good fetch"), keep() {}, notices };
  }
}

/** Lists the posts of a content folder. */
export function listLocal(content: string): PostList {
  return {
    source: "content/posts",
    entries: listLocalPosts(content),
    isRemote: false,
    isLive: false,
    notices: [],
    keep() {},
    [Symbol.dispose]() {},
  };
}

function listRows(rows: Rows, source: string): PostList {
  return {
    source,
    entries: rows.rows.map(({ where, digest, offset, length }) => ({
      source: where,
      file: rows.file,
      part: { offset, length },
      state: digest,
    })),
    isRemote: true,
    isLive: false,
    notices: [],
    keep: rows.keep,
    [Symbol.dispose]: rows[Symbol.dispose],
  };
}

function leaveToBrowsers({ problems }: Failure): PostList {
  const next =
    "built without articles: the list and the articles load in the browser (--on-posts-error live)";
  const notices = problems.map((problem) => ({ ...problem, next }));
  const list = { source: "browsers", entries: [], isRemote: true, isLive: true, notices };
  return { ...list, keep() {}, [Symbol.dispose]() {} };
}

/** Returns "4 minutes", "3 hours" or "2 days". */
function formatAge(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const [count, unit] =
    minutes < 120
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return formatAmount(count, unit);
}
