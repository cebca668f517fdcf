// Posts that a browser reads from the backend by itself, with the client of its tables alone: the whole client of
// the backend is ten times as large.
import { PostgrestClient } from "@supabase/postgrest-js";
import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { parseLiveBody, parseLiveSummary } from "../../src/shared/live-post.ts";
import type { PostBody, PostSummary } from "../../src/shared/post.ts";

/** Milliseconds for a request with its retries: then whoever waits is told. */
const TIME_LIMIT = 15_000;

/** What a card shows; the body, which may be long, is left where it is. */
const SUMMARY = "id,slug,title,summary,image_url,image_alt,created_at";

export interface PostPage {
  readonly posts: readonly PostSummary[];
  /** How many rows the request has gone through: where the next one goes on. */
  readonly read: number;
  /** How many posts there are in all. */
  readonly count: number;
}

/** Returns the posts that came after `newest`, newest first. One attempt: nobody waits for it. */
export async function fetchNewerPosts({
  backend,
  newest,
  pageSize,
}: NewerPostsProps): Promise<readonly PostSummary[]> {
  const posts = tableOf(backend).select(SUMMARY);
  const newer = newest ? after(posts, newest) : posts;
  const { data } = await withinTime((signal) =>
    newestFirst(newer).limit(pageSize).retry(false).abortSignal(signal),
  );
  return parseList(data);
}

/** Returns the posts after the first `from`, newest first. Throws an Error with the backend's message. */
export async function fetchPostPage(backend: Backend, from: number, size: number): Promise<PostPage> {
  const posts = tableOf(backend).select(SUMMARY, { count: "exact" });
  const { data, count } = await withinTime((signal) =>
    newestFirst(posts)
      .range(from, from + size - 1)
      .abortSignal(signal),
  );
  return { posts: parseList(data), read: from + data.length, count: count ?? from + data.length };
}

/** Returns the post of a slug. Throws an Error when there is none, or when it breaks a rule. */
export async function fetchPost(
  backend: Backend,
  slug: string,
): Promise<{ post: PostSummary; body: PostBody }> {
  const { data } = await withinTime((signal) =>
    tableOf(backend).select("*").eq("slug", slug).limit(1).abortSignal(signal),
  );
  const record = data[0];
  const post = parseLiveSummary(record);
  const body = parseLiveBody(record?.content);
  if (!post || !body) throw new Error("There is no such article.");
  return { post, body };
}

/** Of the same moment as the newest built post there may be others that the build has not seen. */
function after<Query extends Filters<Query>>(
  posts: Query,
  newest: NonNullable<NewerPostsProps["newest"]>,
): Query {
  const { createdAt, ids } = newest;
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

/** The order of the built list: ties by id. */
function newestFirst<Query extends { order(column: string, options?: { ascending: boolean }): Query }>(
  query: Query,
): Query {
  return query.order("created_at", { ascending: false }).order("id");
}

interface Answer {
  readonly data: readonly Readonly<Record<string, unknown>>[] | null;
  readonly error: { readonly message: string } | null;
  readonly count: number | null;
}

/** Throws what the backend states, and takes everything but a list for an error, as the build does. */
async function withinTime(request: (signal: AbortSignal) => PromiseLike<unknown>) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT);
  try {
    const { data, error, count } = (await request(controller.signal)) as Answer;
    if (controller.signal.aborted) throw new Error("The server did not answer in time.");
    // A page of HTML comes from something in between: a gateway, the network of a hotel.
    if (error && !error.message.trimStart().startsWith("<")) throw new Error(error.message);
    if (!Array.isArray(data)) throw new Error("The server gave no list of articles.");
    return { data: data as readonly Readonly<Record<string, unknown>>[], count };
  } finally {
    clearTimeout(timer);
  }
}

function parseList(records: readonly unknown[]): readonly PostSummary[] {
  return records.map(parseLiveSummary).filter((post) => post !== undefined);
}

/** A value in a list of PostgREST (its documentation, "Reserved characters"). */
function quoteValue(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
