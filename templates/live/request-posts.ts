// Requests rows of blog_posts in the browser. postgrest-js is a tenth of the size of supabase-js.
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Backend } from "../../src/shared/backend.ts";

/** Milliseconds for a request and its retries. */
const TIME_LIMIT = 15_000;

/** The columns of a card: all but the body, which may be long. */
export const SUMMARY = "id,slug,title,summary,image_url,image_alt,created_at";

/** Returns a query builder of the posts. */
export function tableOf({ url, key }: Backend) {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  return client.from("blog_posts");
}

/** The order of the built list, newest first. Posts of the same date are ordered by id. */
export function newestFirst<Query extends { order(column: string, options?: { ascending: boolean }): Query }>(
  query: Query,
): Query {
  return query.order("created_at", { ascending: false }).order("id");
}

export type Row = Readonly<Record<string, unknown>>;

interface PostgrestResponse {
  readonly data: readonly Row[] | null;
  readonly error: { readonly message: string } | null;
  readonly count: number | null;
}

/** Sends a request. Throws an Error with the backend's message, or when the response is late or not a list. */
export async function fetchRows(
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
