// Reads rows of a backend. A server may silently send fewer rows than requested, and rows are added and removed in the
// meantime. Therefore each page starts after the last id received, and the last page is an empty one with a count of
// zero.
import { Failure, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Attempt, type Limits, loadFailure, parseRetryAfter, retry } from "./retry.ts";

const TABLE = "blog_posts";
/** PostgREST's default limit; a project may have a lower one. */
const PAGE_SIZE = 1000;
/** Characters of the ids in an address. Servers accept addresses of some 8 KB. */
const LONGEST_LIST = 6000;

export interface TableOptions {
  readonly limits: Limits;
  readonly log: (line: string) => void;
}

export type RawRow = Readonly<Record<string, unknown>>;
export type Id = string | number;

/** The table `blog_posts` of a backend. Its functions throw a Failure when the rows cannot be read. */
export interface Table {
  /** Yields the columns of all rows page by page, each row once. Throws a MissingColumn. */
  readPages(columns: string): AsyncGenerator<readonly RawRow[]>;
  /** Yields the row of each id, in the order of the ids; undefined for a row that is gone. */
  readByIds(ids: readonly Id[]): AsyncGenerator<RawRow | undefined>;
  /** The bytes of all responses so far, decompressed. */
  bytesRead(): number;
}

/** The failure for a column that the table does not have. */
export class MissingColumn extends Failure {}

export async function openTable(backend: Backend, { limits, log }: TableOptions): Promise<Table> {
  const { from, send, bytesRead } = await createReader(backend);
  const deadline = performance.now() + limits.total;
  const read = (query: (all: Query) => Query, columns = "*") =>
    retry((signal) => send(query(from(columns)), signal), { limits, deadline, log });

  async function* readPages(columns: string): AsyncGenerator<readonly RawRow[]> {
    let after: unknown;
    for (;;) {
      const start = after;
      const { rows, remaining } = await read(
        (all) => (start === undefined ? all : all.gt("id", start)).order("id").limit(PAGE_SIZE),
        columns,
      );
      const last = rows.at(-1);
      if (!last) {
        if (remaining === 0) return;
        throw contradiction(remaining);
      }
      if (last.id === after || last.id === undefined || last.id === null) {
        throw unusable(`a page that ends with the id ${quote(last.id)}`, "a unique id in each row");
      }
      after = last.id;
      yield rows;
    }
  }

  /** Returns the rows of a list of ids. */
  async function readList(ids: readonly Id[]): Promise<ReadonlyMap<unknown, RawRow>> {
    const found = new Map<unknown, RawRow>();
    const missing = new Set<unknown>(ids);
    for (;;) {
      const list = `(${ids
        .filter((id) => missing.has(id))
        .map(formatId)
        .join(",")})`;
      const { rows, remaining } = await read((all) => all.filter("id", "in", list).order("id"));
      for (const row of rows) {
        if (!missing.delete(row.id)) {
          throw unusable(`a row with the id ${quote(row.id)}`, "only the requested rows, each once");
        }
        found.set(row.id, row);
      }
      // The response has all rows that the server counts, so the others were deleted, or hidden by a policy, after
      // their ids were read.
      if (rows.length >= remaining) return found;
      if (rows.length === 0) throw contradiction(remaining);
    }
  }

  return {
    readPages,
    async *readByIds(ids) {
      for (const list of splitIds(ids)) {
        const rows = await readList(list);
        yield* list.map((id) => rows.get(id));
      }
    },
    bytesRead,
  };
}

/** Returns lists of ids that fit into an address. */
function splitIds(ids: readonly Id[]): readonly (readonly Id[])[] {
  const lists: Id[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const added = encodeURIComponent(`${formatId(id)},`).length;
    if (length + added > LONGEST_LIST) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(id);
    length += added;
  }
  return lists;
}

/** Returns an id as PostgREST expects it in a list. The client does not escape quotes and backslashes. */
function formatId(id: Id): string {
  const text = String(id);
  return /^[\w-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

interface RowPage {
  readonly rows: readonly RawRow[];
  /** The server's count of the rows from this page on, or of the requested ones. */
  readonly remaining: number;
}

/** The last HTTP response: the client hides the status and headers that decide about a retry. */
interface Exchange {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly bytes: Buffer;
}

type Reader = Awaited<ReturnType<typeof createReader>>;
type Query = ReturnType<Reader["from"]>;

async function createReader({ url, key }: Backend) {
  // Builds without a backend do not load it.
  const { createClient } = await import("@supabase/supabase-js");
  let exchange: Exchange | undefined;
  let total = 0;
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      async fetch(input, init) {
        exchange = undefined;
        const response = await fetch(input, init);
        // Read here, within the attempt's time limit: the client's own limit covers only the headers.
        const bytes = Buffer.from(await response.arrayBuffer());
        total += bytes.length;
        exchange = { status: response.status, retryAfter: response.headers.get("retry-after"), bytes };
        const { status, statusText, headers } = response;
        return new Response(status === 204 ? null : bytes, { status, statusText, headers });
      },
    },
  });
  const from = (columns: string) => client.from(TABLE).select(columns, { count: "exact" });
  return {
    from,
    async send(query: ReturnType<typeof from>, signal: AbortSignal): Promise<Attempt<RowPage>> {
      // The client's own retries cover two statuses only and obey any Retry-After.
      const { data, error, count } = await query.abortSignal(signal).retry(false);
      if (!exchange) return { reason: describeNetworkError(error, signal), retryAfter: undefined };
      return readResponse(exchange, { data, error, count });
    },
    bytesRead: () => total,
  };
}

interface ClientResult {
  readonly data: readonly object[] | null;
  readonly error: { message?: string; code?: string; hint?: string | null; details?: string | null } | null;
  readonly count: number | null;
}

/** Returns a page of rows or the reason for a retry. Throws a Failure for any other response. */
function readResponse(
  { status, retryAfter, bytes }: Exchange,
  { data, error, count }: ClientResult,
): Attempt<RowPage> {
  const isTimeout = status === 500 && error?.code === "57014"; // PostgreSQL: query_canceled
  if (isTimeout || TRANSIENT.has(status)) {
    return { reason: `the backend responded with status ${status}`, retryAfter: parseRetryAfter(retryAfter) };
  }
  const isRows = status === 200 || status === 206;
  if (isRows && !error && Array.isArray(data)) {
    if (count === null || Number.isNaN(count))
      throw unusable("a response without a row count", "an exact count");
    return { value: { rows: data as readonly RawRow[], remaining: count } };
  }
  const body = bytes.toString("utf8");
  if (isRows && error && looksTruncated(body)) {
    return { reason: "the response was cut off", retryAfter: undefined };
  }
  if (isRows || status === 204 || (status === 404 && (body === "" || !error?.code))) {
    throw unusable(
      `status ${status} with ${body === "" ? "an empty body" : shorten(body)}`,
      "a list of rows",
    );
  }
  const code = error?.code ? ` (code ${error.code})` : "";
  const found = `${shorten(error?.message || body)}${code}, status ${status}`;
  const failure = loadFailure("content", found, `the rows of ${TABLE}`, error?.hint ?? undefined);
  const isMissingColumn = error?.code === "42703"; // PostgreSQL: undefined_column
  throw isMissingColumn ? new MissingColumn("content", failure.problems) : failure;
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

function contradiction(count: number): Failure {
  return unusable(`no rows, but a count of ${count}`, "as many rows as the backend counts");
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
