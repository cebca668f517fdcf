// Reads posts from the backend in the browser. postgrest-js is a tenth of the size of supabase-js.
import { PostgrestClient } from "@supabase/postgrest-js";
import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { Backend } from "../../src/shared/backend.ts";
import type { PostBody, PostSummary } from "../../src/shared/post.ts";

/** Milliseconds for a request and its retries. */
const TIME_LIMIT = 15_000;

/** The columns of a card: all but the body, which may be long. */
const SUMMARY = "id,slug,title,summary,image_url,image_alt,created_at";

export interface PostPage {
  readonly posts: readonly PostSummary[];
  /** Rows read so far, invalid ones included: the next request starts here. */
  readonly read: number;
  /** Rows in the table. */
  readonly count: number;
}

/** Returns the posts published after `newest`, newest first. Without retries, as no visitor waits for them. */
export async function fetchNewerPosts({
  backend,
  newest,
  pageSize,
}: NewerPostsProps): Promise<readonly PostSummary[]> {
  const posts = tableOf(backend).select(SUMMARY);
  const newer = newest ? newerThan(newest, posts) : posts;
  const { rows } = await fetchRows((signal) =>
    newestFirst(newer).limit(pageSize).retry(false).abortSignal(signal),
  );
  return parseSummaries(rows);
}

/** Returns a page of posts, newest first, skipping the first `from`. Throws an Error with the backend's message. */
export async function fetchPostPage(backend: Backend, from: number, size: number): Promise<PostPage> {
  const posts = tableOf(backend).select(SUMMARY, { count: "exact" });
  const { rows, count } = await fetchRows((signal) =>
    newestFirst(posts)
      .range(from, from + size - 1)
      .abortSignal(signal),
  );
  const read = from + rows.length;
  return { posts: await parseSummaries(rows), read, count: count ?? read };
}

/** Returns the post with a slug. Throws an Error when there is none, or when it is invalid. */
export async function fetchPost(
  backend: Backend,
  slug: string,
): Promise<{ post: PostSummary; body: PostBody }> {
  const [{ rows }, { parsePost }] = await Promise.all([
    fetchRows((signal) => tableOf(backend).select("*").eq("slug", slug).limit(1).abortSignal(signal)),
    loadParser(),
  ]);
  const parsed = await parsePost(rows[0], () => import("../../src/shared/markdown.ts"));
  if (parsed?.post.slug !== slug) throw new Error("There is no such article.");
  return parsed;
}

/** Includes posts that have the date of the newest built ones but were added after the build. */
function newerThan<Query extends Filters<Query>>(
  { createdAt, ids }: NonNullable<NewerPostsProps["newest"]>,
  posts: Query,
): Query {
  if (ids.length === 0) return posts.gt("created_at", createdAt);
  return posts.gte("created_at", createdAt).not("id", "in", `(${ids.map(quoteValue).join(",")})`);
}

interface Filters<Query> {
  gt(column: string, value: string): Query;
  gte(column: string, value: string): Query;
  not(column: string, operator: "in", value: string): Query;
}

function tableOf({ url, key }: Backend) {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  return client.from("blog_posts");
}

/** The order of the built list. Posts of the same date are ordered by id. */
function newestFirst<Query extends { order(column: string, options?: { ascending: boolean }): Query }>(
  query: Query,
): Query {
  return query.order("created_at", { ascending: false }).order("id");
}

type Row = Readonly<Record<string, unknown>>;

interface PostgrestResponse {
  readonly data: readonly Row[] | null;
  readonly error: { readonly message: string } | null;
  readonly count: number | null;
}

/** Sends a request. Throws an Error with the backend's message, or when the response is late or not a list. */
async function fetchRows(
  request: (signal: AbortSignal) => PromiseLike<unknown>,
): Promise<{ rows: readonly Row[]; count: number | null }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT);
  try {
    const { data, error, count } = (await request(controller.signal)) as PostgrestResponse;
    if (controller.signal.aborted) throw new Error("The server did not answer in time.");
    // An HTML page comes from something in between, such as a gateway or a hotel's network.
    if (error && !error.message.trimStart().startsWith("<")) throw new Error(error.message);
    if (!Array.isArray(data)) throw new Error("The server gave no list of articles.");
    return { rows: data, count };
  } finally {
    clearTimeout(timer);
  }
}

async function parseSummaries(records: readonly unknown[]): Promise<readonly PostSummary[]> {
  if (records.length === 0) return [];
  const { parseSummary } = await loadParser();
  return records.map(parseSummary).filter((post) => post !== undefined);
}

/** Loads the schema. It is as large as the rest, and most visits to the blog find no newer posts. */
const loadParser = () => import("../../src/shared/parse-post.ts");

/** Quotes a value for a list (PostgREST's documentation, "Reserved characters"). */
function quoteValue(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
