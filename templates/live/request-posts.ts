// Requests rows of blog_posts in the browser. postgrest-js is a tenth of the size of supabase-js.
import { PostgrestClient } from "@supabase/postgrest-js";
import type { PostLanguage } from "../../src/pages/blog-list.ts";
import type { Backend } from "../../src/shared/backend.ts";

/** Milliseconds for a request and its retries. */
const TIME_LIMIT = 15_000;

/** The columns of a card: all but the body, which may be long. */
export const SUMMARY = "id,slug,title,summary,image_url,image_alt,created_at";

/** Leaves out posts in another language; none in a site of one language, whose table may not have the column. */
export function inLanguage<Query extends { or(filters: string): Query }>(
  language: PostLanguage | undefined,
  query: Query,
): Query {
  if (!language) return query;
  const { code, isFirst } = language;
  return query.or(isFirst ? `language.is.null,language.eq.${code}` : `language.eq.${code}`);
}

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
  /** 0 without an answer. */
  readonly status: number;
}

/**
 * Sends a request. Throws an Error with the backend's message, or without one if it does not answer, or not with a list.
 */
export async function fetchRows(
  request: (signal: AbortSignal) => PromiseLike<PostgrestResponse>,
): Promise<{ rows: readonly Row[]; count: number | null }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT);
  try {
    const { data, error, count, status } = await request(controller.signal);
    // An HTML page comes from something in between, such as a gateway or a hotel's network.
    if (error && status > 0 && !error.message.trimStart().startsWith("<")) throw new Error(error.message);
    if (!Array.isArray(data)) throw new Error();
    return { rows: data, count };
  } finally {
    clearTimeout(timer);
  }
}
