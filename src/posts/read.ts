import path from "node:path";
import { addNext, Failure, type Place } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import type { PostBody } from "../shared/post.ts";
import { type Collected, collectPosts, startCollecting } from "./collect.ts";
import { readLocalPosts } from "./local.ts";
import { type ListedPost, type Post, parsePost } from "./parse.ts";
import { LIMITS, type Limits } from "./retry.ts";
import { ageOfRows, openKeptRows, type Row, type Rows } from "./row-file.ts";
import { fetchRows } from "./rows.ts";

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

/** The posts of a source and their problems, with access to the bodies until they are disposed of. */
export interface Posts extends Collected<{ readonly summary: ListedPost }>, Disposable {
  readonly source: string;
  readonly isRemote: boolean;
  /** Whether browsers read the posts, because the build could not. */
  readonly isLive: boolean;
  bodyOf(post: ListedPost): PostBody;
  /** Keeps these posts as a fallback for a later build. */
  keep(): void;
}

/** Reads and checks all posts. `log` receives a line for each retry, and how much was read. Throws a Failure when they cannot be read. */
export async function readPosts(options: PostOptions, log: (line: string) => void): Promise<Posts> {
  const { backend, onPostsError } = options;
  if (!backend) return localPosts(collectPosts(await readLocalPosts(options.content)));
  const kept = path.join(
    options.state,
    `posts-${new URL(backend.url).host.replaceAll(/[^\w.-]/g, "-")}.ndjson`,
  );
  try {
    return readRemote(
      await fetchRows(backend, kept, { limits: options.limits ?? LIMITS, log }),
      "the backend",
    );
  } catch (error) {
    if (!(error instanceof Failure) || onPostsError === "fail") throw error;
    if (onPostsError === "live") return leaveToBrowsers(error);
    const age = ageOfRows(kept);
    const rows = openKeptRows(kept);
    if (!rows || age === undefined) {
      throw new Failure(error.kind, addNext(error.problems, "there is no earlier fetch to fall back on"));
    }
    const posts = readRemote(rows, "the last good fetch");
    const next = `built with the posts of the last good fetch, ${formatAge(age)} ago (--on-posts-error cache)`;
    const notices = [...error.problems.map((problem) => ({ ...problem, next })), ...posts.notices];
    return { ...posts, keep() {}, notices };
  }
}

/** Returns the posts of content/posts, whose bodies are in memory. */
export function localPosts(collected: Collected<Post>): Posts {
  const bodies = new Map(collected.posts.map(({ summary, body }) => [summary.id, body]));
  return {
    ...collected,
    source: "content/posts",
    isRemote: false,
    isLive: false,
    bodyOf: ({ id }) => bodies.get(id) ?? [],
    keep() {},
    [Symbol.dispose]() {},
  };
}

function readRemote(rows: Rows, source: string): Posts {
  using onError = new DisposableStack();
  onError.use(rows);
  /** The row of each post, by the post's source. */
  const sources = new WeakMap<Place, Row>();
  const collecting = startCollecting(({ summary }) => ({ summary }));
  for (const row of rows.rows) {
    const { where } = row;
    sources.set(where, row);
    collecting.add([{ post: { where, record: rows.read(row) }, problems: [] }]);
  }
  onError.move();
  return {
    ...collecting.finish(),
    source,
    isRemote: true,
    isLive: false,
    bodyOf({ source: where }) {
      const row = sources.get(where);
      // Its record was valid when it was listed.
      return (row && parsePost({ where, record: rows.read(row) }).post?.body) ?? [];
    },
    keep: rows.keep,
    [Symbol.dispose]: rows[Symbol.dispose],
  };
}

function leaveToBrowsers({ problems }: Failure): Posts {
  const next =
    "built without articles: the list and the articles load in the browser (--on-posts-error live)";
  const notices = problems.map((problem) => ({ ...problem, next }));
  const none = localPosts({ posts: [], problems: [], notices });
  return { ...none, source: "browsers", isRemote: true, isLive: true };
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
