// Reads all posts of a backend. A server may silently send fewer rows than requested, and rows are added and removed
// in the meantime. Therefore each page starts after the last id received, and the last page is an empty one with a
// count of zero.
import { type Failure, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Attempt, type Limits, loadFailure, parseRetryAfter, retry } from "./retry.ts";

const TABLE = "blog_posts";
/** PostgREST's default limit; a project may have a lower one. */
const PAGE_SIZE = 1000;

export interface ReadOptions {
  readonly limits: Limits;
  readonly log: (line: string) => void;
}

type Row = Readonly<Record<string, unknown>>;
interface RowPage {
  readonly rows: readonly Row[];
  /** The server's count of the rows from this page on. */
  readonly remaining: number;
}

/** Yields the rows of `blog_posts` page by page, each row once. Throws a Failure when they cannot be read. */
export async function* readSupabasePosts(
  backend: Backend,
  { limits, log }: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  const fetchPage = await createPageReader(backend);
  const deadline = performance.now() + limits.total;
  let after: unknown;
  for (;;) {
    const { rows, remaining } = await retry((signal) => fetchPage(after, signal), { limits, deadline, log });
    const last = rows.at(-1);
    if (!last) {
      if (remaining === 0) return;
      throw unusable(`no rows, but a count of ${remaining}`, "as many rows as the backend counts");
    }
    if (last.id === after || last.id === undefined || last.id === null) {
      throw unusable(`a page that ends with the id ${quote(last.id)}`, "a unique id in each row");
    }
    after = last.id;
    yield rows;
  }
}

type PageReader = (after: unknown, signal: AbortSignal) => Promise<Attempt<RowPage>>;

/** The last HTTP response: the client hides the status and headers that decide about a retry. */
interface Exchange {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function createPageReader({ url, key }: Backend): Promise<PageReader> {
  // Builds without a backend do not load it.
  const { createClient } = await import("@supabase/supabase-js");
  let exchange: Exchange | undefined;
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      async fetch(input, init) {
        exchange = undefined;
        const response = await fetch(input, init);
        // Read here, within the attempt's time limit: the client's own limit covers only the headers.
        const body = await response.text();
        exchange = { status: response.status, retryAfter: response.headers.get("retry-after"), body };
        const { status, statusText, headers } = response;
        return new Response(status === 204 ? null : body, { status, statusText, headers });
      },
    },
  });
  return async (after, signal) => {
    const all = client.from(TABLE).select("*", { count: "exact" });
    const rest = after === undefined ? all : all.gt("id", after);
    // The client's own retries cover two statuses only and obey any Retry-After.
    const { data, error, count } = await rest.order("id").limit(PAGE_SIZE).abortSignal(signal).retry(false);
    if (!exchange) return { reason: describeNetworkError(error, signal), retryAfter: undefined };
    return readResponse(exchange, { data, error, count });
  };
}

interface ClientResult {
  readonly data: readonly Row[] | null;
  readonly error: { message?: string; code?: string; hint?: string | null; details?: string | null } | null;
  readonly count: number | null;
}

/** Returns a page of rows or the reason for a retry. Throws a Failure for any other response. */
function readResponse(
  { status, retryAfter, body }: Exchange,
  { data, error, count }: ClientResult,
): Attempt<RowPage> {
  const isTimeout = status === 500 && error?.code === "57014"; // PostgreSQL: query_canceled
  if (isTimeout || TRANSIENT.has(status)) {
    return { reason: `the backend responded with status ${status}`, retryAfter: parseRetryAfter(retryAfter) };
  }
  const isRows = status === 200 || status === 206;
  if (isRows && error && looksTruncated(body)) {
    return { reason: "the response was cut off", retryAfter: undefined };
  }
  if (isRows && !error && Array.isArray(data)) {
    if (count === null || Number.isNaN(count))
      throw unusable("a response without a row count", "an exact count");
    return { value: { rows: data, remaining: count } };
  }
  if (isRows || status === 204 || (status === 404 && (body === "" || !error?.code))) {
    throw unusable(
      `status ${status} with ${body === "" ? "an empty body" : shorten(body)}`,
      "a list of rows",
    );
  }
  const code = error?.code ? ` (code ${error.code})` : "";
  const found = `${shorten(error?.message || body)}${code}, status ${status}`;
  throw loadFailure("content", found, `the rows of ${TABLE}`, error?.hint ?? undefined);
}

const TRANSIENT = new Set([429, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Distinguishes a truncated list from an HTML page with status 200. */
function looksTruncated(body: string): boolean {
  return body.trimStart().startsWith("[");
}

function describeNetworkError(error: ClientResult["error"], signal: AbortSignal): string {
  if (signal.aborted) return "the backend did not respond in time";
  const cause = /Caused by: \w+: ([^\n]+)/.exec(error?.details ?? "")?.[1];
  return `the connection failed (${cause ?? error?.message ?? "no reason given"})`;
}

function unusable(found: string, expected: string): Failure {
  return loadFailure("content", found, expected, "see the backend's log");
}

const LONGEST_QUOTE = 200;

function shorten(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE)}…`;
}
