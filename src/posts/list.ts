// The posts of a source before they are read: files, rows of a backend, or those of the last good fetch.
import path from "node:path";
import { addNext, Failure, type Place, type Problem, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import type { PostEntry } from "./entry.ts";
import { listLocalPosts } from "./local.ts";
import { LIMITS, type Limits } from "./retry.ts";
import { ageOfRows, createRowFile, readRows } from "./row-file.ts";

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

/** Lists the posts. `log` receives a line for each retry. Throws a Failure when a backend cannot be read. */
export async function listPosts(options: PostOptions, log: (line: string) => void): Promise<PostList> {
  const { backend, onPostsError } = options;
  if (!backend) return listLocal(options.content);
  const kept = path.join(
    options.state,
    `posts-${new URL(backend.url).host.replaceAll(/[^\w.-]/g, "-")}.ndjson`,
  );
  try {
    const { readSupabasePosts } = await import("./supabase.ts");
    const pages = readSupabasePosts(backend, { limits: options.limits ?? LIMITS, log });
    return await listRows(pages, kept, "the backend");
  } catch (error) {
    if (!(error instanceof Failure) || onPostsError === "fail") throw error;
    if (onPostsError === "live") return leaveToBrowsers(error);
    const age = ageOfRows(kept);
    if (age === undefined) {
      throw new Failure(error.kind, addNext(error.problems, "there is no earlier fetch to fall back on"));
    }
    const list = await listRows(readRows(kept), kept, "the last good fetch");
    const next = `built with the posts of the last good fetch, ${formatAge(age)} ago (--on-posts-error cache)`;
    return { ...list, keep() {}, notices: error.problems.map((problem) => ({ ...problem, next })) };
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

async function listRows(
  pages: AsyncIterable<readonly unknown[]>,
  file: string,
  source: string,
): Promise<PostList> {
  using onError = new DisposableStack();
  const rows = onError.use(createRowFile(file));
  const entries: PostEntry[] = [];
  for await (const page of pages) {
    for (const record of page) {
      const { digest, ...part } = rows.append(record);
      entries.push({ source: nameRow(record), file: rows.file, part, state: digest });
    }
  }
  onError.move();
  return {
    source,
    entries,
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
  return { ...listLocal(""), entries: [], source: "browsers", isRemote: true, isLive: true, notices };
}

/** Returns the place of a row: "post 7 (a-post)". */
function nameRow(record: unknown): Place {
  const { id, slug } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return { name: `post ${shownId} (${shownSlug})` };
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
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
