// Reads the posts from where the options say, checked and in order, with their bodies at hand.
import path from "node:path";
import { Failure, type Place, type Problem, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import type { PostBody } from "../shared/post.ts";
import { type Collected, collectPosts, startCollecting } from "./collect.ts";
import { readLocalPosts } from "./local.ts";
import { type ListedPost, type Post, parsePost, type RawPost } from "./parse.ts";
import { LIMITS, type Limits } from "./retry.ts";
import { ageOfRows, createRowFile, type RowPlace, readRows } from "./row-file.ts";
import { readSupabasePosts } from "./supabase.ts";

/** What to do when the posts cannot be read; "live" leaves them to browsers. */
export const ON_POSTS_ERROR = ["fail", "cache", "live"] as const;
export type OnPostsError = (typeof ON_POSTS_ERROR)[number];

export interface PostOptions {
  /** Where the posts come from; content/posts when there is none. */
  readonly backend: Backend | undefined;
  readonly content: string;
  readonly onPostsError: OnPostsError;
  /** The folder for what is kept between builds. */
  readonly state: string;
  readonly limits?: Limits;
}

/** The posts of a site before it is known whether they may be published. */
export interface Posts extends Collected<{ readonly summary: ListedPost }> {
  /** How messages name the source. */
  readonly source: string;
  readonly isRemote: boolean;
  /** Whether browsers have to read the posts, because the build could not. */
  readonly isLive: boolean;
  bodyOf(post: ListedPost): PostBody;
  /** Keeps these posts for a build that cannot read them. */
  keep(): void;
  close(): void;
}

/** Reads all posts. `log` takes a line for each retry. Throws a Failure when they cannot be read. */
export async function readPosts(options: PostOptions, log: (line: string) => void): Promise<Posts> {
  const { backend, onPostsError } = options;
  if (!backend) return readLocal(options.content);
  const kept = path.join(
    options.state,
    `posts-${new URL(backend.url).host.replaceAll(/[^\w.-]/g, "-")}.ndjson`,
  );
  try {
    const pages = readSupabasePosts(backend, { limits: options.limits ?? LIMITS, log });
    return await readRemote(pages, kept, "the backend");
  } catch (error) {
    if (!(error instanceof Failure) || onPostsError === "fail") throw error;
    if (onPostsError === "live") return leaveToBrowsers(error);
    const age = ageOfRows(kept);
    if (age === undefined) throw withoutCache(error);
    const posts = await readRemote(readRows(kept), kept, "the last good fetch");
    return { ...posts, keep() {}, notices: [...error.problems.map(fellBack(age)), ...posts.notices] };
  }
}

async function readLocal(content: string): Promise<Posts> {
  return localPosts(collectPosts(await readLocalPosts(content)));
}

/** Makes posts of those in content/posts, whose bodies are in memory. */
export function localPosts(collected: Collected<Post>): Posts {
  const bodies = new Map(collected.posts.map(({ summary, body }) => [summary.id, body]));
  return {
    ...collected,
    source: "content/posts",
    isRemote: false,
    isLive: false,
    bodyOf: ({ id }) => bodies.get(id) ?? [],
    keep() {},
    close() {},
  };
}

async function readRemote(
  pages: AsyncIterable<readonly unknown[]>,
  file: string,
  source: string,
): Promise<Posts> {
  const rows = createRowFile(file);
  const places = new Map<string, RowPlace>();
  try {
    let place: RowPlace | undefined;
    const collecting = startCollecting(({ summary }) => {
      if (place) places.set(summary.id, place);
      return { summary };
    });
    for await (const page of pages) {
      for (const record of page) {
        place = rows.append(record);
        collecting.add([{ post: { where: nameRow(record), record }, problems: [] }]);
      }
    }
    return {
      ...collecting.finish(),
      source,
      isRemote: true,
      isLive: false,
      bodyOf({ id, source: where }) {
        const at = places.get(id);
        return at ? readBody({ where, record: rows.read(at) }) : [];
      },
      keep: rows.keep,
      close: rows.close,
    };
  } catch (error) {
    rows.close();
    throw error;
  }
}

function leaveToBrowsers({ problems }: Failure): Posts {
  const next =
    "built without articles: the list and the articles load in the browser (--on-posts-error live)";
  return {
    posts: [],
    problems: [],
    notices: problems.map((problem) => ({ ...problem, next })),
    source: "browsers",
    isRemote: true,
    isLive: true,
    bodyOf: () => [],
    keep() {},
    close() {},
  };
}

/** Checked before, when the row was listed: what is wrong with it is known and it is not here. */
function readBody(raw: RawPost): PostBody {
  return parsePost(raw).post?.body ?? [];
}

function nameRow(record: unknown): Place {
  const { id, slug } = (typeof record === "object" && record !== null ? record : {}) as Record<
    string,
    unknown
  >;
  const name = `post ${typeof id === "object" ? quote(id) : id} (${typeof slug === "string" ? slug : quote(slug)})`;
  return { name };
}

function fellBack(age: number): (problem: Problem) => Problem {
  return (problem) => ({
    ...problem,
    next: `built with the posts of the last good fetch, ${formatAge(age)} ago (--on-posts-error cache)`,
  });
}

function withoutCache(error: Failure): Failure {
  const problems = error.problems.map((problem) => ({
    ...problem,
    next: `${problem.next ? `${problem.next}; ` : ""}there is no earlier fetch to fall back on`,
  }));
  return new Failure(error.kind, problems, error.outcome);
}

/** Returns an age as people say it: "4 minutes", "3 hours", "2 days". */
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
