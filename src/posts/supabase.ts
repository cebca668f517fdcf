// Reads rows of a backend. A server may silently send fewer rows than requested, and rows are added and removed in the
// meantime. Therefore each page starts after the last id received, and the last page is an empty one with a count of
// zero.
import { cutText, Failure, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { isObject } from "../shared/is-object.ts";
import { formatBytes } from "../terminal/format.ts";
import { type Attempt, type Limits, loadFailure, parseRetryAfter, retry } from "./retry.ts";

const TABLE = "blog_posts";
/** PostgREST's default limit; a project may have a lower one. */
const PAGE_SIZE = 1000;
/** Characters of the ids in an address. Servers accept addresses of some 8 KB. */
const LONGEST_LIST = 6000;
const LONGEST_ID = 1000;
/** Bytes of the body of a response, decompressed: of full rows, of ids and versions, and of an error. */
const LONGEST_BODY = 256 << 20;
const LONGEST_INDEX = 16 << 20;
const LONGEST_ERROR = 1 << 20;
const MOST_REDIRECTS = 5;

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
  const read = (query: (all: Query) => Query, columns = "*") => {
    const longest = columns === "*" ? LONGEST_BODY : LONGEST_INDEX;
    return retry((signal) => send(query(from(columns)), signal, longest), { limits, deadline, log });
  };

  const readPage = (after: Id | undefined, columns: string) =>
    read((all) => (after === undefined ? all : all.gt("id", after)).order("id").limit(PAGE_SIZE), columns);

  async function* readPages(columns: string): AsyncGenerator<readonly RawRow[]> {
    let after: Id | undefined;
    const ends = new Set<Id>();
    for (;;) {
      const { rows, remaining } = await readPage(after, columns);
      if (rows.length === 0 && remaining === 0) return;
      if (rows.length === 0) throw contradiction(remaining);
      failOnDisorder(rows, after);
      const id = rows.at(-1)?.id;
      if (!isUsable(id) || ends.has(id)) {
        throw unusable(`a page that ends with the id ${quote(id)}`, "a unique id in each row");
      }
      ends.add(id);
      after = id;
      yield rows;
    }
  }

  /** Returns the rows of a list of ids. */
  async function readList(ids: readonly Id[]): Promise<ReadonlyMap<unknown, RawRow>> {
    const found = new Map<unknown, RawRow>();
    const missing = new Set<unknown>(ids);
    for (;;) {
      const list = ids
        .filter((id) => missing.has(id))
        .map(formatId)
        .join(",");
      const { rows, remaining } = await read((all) => all.filter("id", "in", `(${list})`).order("id"));
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

/** Returns whether rows can be requested by an id. */
export function isUsable(id: unknown): id is Id {
  return typeof id === "string" ? id.length <= LONGEST_ID && id.isWellFormed() : typeof id === "number";
}

/** Throws a Failure when a page is not in the order of the ids; `after` is the last id before it. */
function failOnDisorder(rows: readonly RawRow[], after: Id | undefined): void {
  let previous: unknown = after;
  for (const { id } of rows) {
    if (isBefore(id, previous)) {
      const found = `a page with the id ${quote(id)} after ${quote(previous)}`;
      throw unusable(found, "rows in the order of their ids");
    }
    previous = id;
  }
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Returns whether an id certainly precedes another one. The order of most texts depends on the database. */
function isBefore(id: unknown, other: unknown): boolean {
  if (typeof id === "number" && typeof other === "number") return id < other;
  const isText = typeof id === "string" && typeof other === "string";
  return isText && id < other && UUID.test(id) && UUID.test(other);
}

interface RowPage {
  readonly rows: readonly RawRow[];
  /** The server's count of the rows from this page on, or of the requested ones. */
  readonly remaining: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Without the key, which some gateways show in their errors; undefined when it is too long. */
  readonly body: string | undefined;
}

type Reader = Awaited<ReturnType<typeof createReader>>;
type Query = ReturnType<Reader["from"]>;

async function createReader({ url, key }: Backend) {
  // Builds without a backend do not load it.
  const { createClient } = await import("@supabase/supabase-js");
  let answer: Promise<Answer> | undefined;
  let longest = 0;
  let total = 0;

  // The body is read here, within the attempt's time limit: the client's own limit covers only the headers.
  const readAnswer = async (input: RequestInfo | URL, init: RequestInit | undefined): Promise<Answer> => {
    const response = await request(input, init);
    const { status, headers } = response;
    const limit = isRows(status) ? longest : LONGEST_ERROR;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
    total += size;
    if (size > limit) return { status, headers, body: undefined };
    return { status, headers, body: Buffer.concat(chunks).toString("utf8").replaceAll(key, "[the key]") };
  };
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      async fetch(input, init) {
        answer = readAnswer(input, init);
        await answer.catch(() => {});
        // The client hides what decides about a retry, and fails for some statuses.
        return new Response("[]");
      },
    },
  });
  const from = (columns: string) => client.from(TABLE).select(columns, { count: "exact" });
  return {
    from,
    /** Sends a query whose rows have at most `bytes`. */
    async send(
      query: ReturnType<typeof from>,
      signal: AbortSignal,
      bytes: number,
    ): Promise<Attempt<RowPage>> {
      answer = undefined;
      longest = bytes;
      // The client's own retries cover two statuses only and obey any Retry-After.
      const { error } = await query.abortSignal(signal).retry(false);
      try {
        if (!answer) throw new Error(error?.message);
        return parseAnswer(await answer, bytes);
      } catch (error) {
        if (error instanceof Failure) throw error;
        return { reason: describeNetworkError(error, signal), retryAfter: undefined };
      }
    },
    bytesRead: () => total,
  };
}

/** Follows redirects on the same host only, because each request has the key. */
async function request(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  redirects = 0,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: "manual" });
  const location = response.headers.get("location");
  if (location === null || response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  const target = URL.parse(location, response.url);
  if (target?.host !== new URL(response.url).host) {
    const to = target ? quote(target.origin) : "an invalid address";
    throw unusable(`a redirect to ${to}`, "rows from the host in SUPABASE_URL", "correct SUPABASE_URL");
  }
  if (redirects === MOST_REDIRECTS) throw unusable(`more than ${MOST_REDIRECTS} redirects`, "a list of rows");
  return request(target, init, redirects + 1);
}

const isRows = (status: number) => status === 200 || status === 206;

/** Returns a page of rows or the reason for a retry. Throws a Failure for any other response. */
function parseAnswer({ status, headers, body }: Answer, longest: number): Attempt<RowPage> {
  const data = parseBody(body);
  const error: Readonly<Record<string, unknown>> = isObject(data) ? data : {};
  const isTimeout = status === 500 && error.code === "57014"; // PostgreSQL: query_canceled
  if (isTimeout || TRANSIENT.has(status)) {
    const retryAfter = parseRetryAfter(headers.get("retry-after"));
    return { reason: `the backend responded with status ${status}`, retryAfter };
  }
  if (isRows(status)) {
    if (body === undefined)
      throw unusable(`a response of more than ${formatBytes(longest)}`, "a page of rows");
    if (Array.isArray(data)) return { value: parseRows(data, headers) };
    // Unlike an HTML page with status 200.
    const isTruncated = data === undefined && body.trimStart().startsWith("[");
    if (isTruncated) return { reason: "the response was cut off", retryAfter: undefined };
  }
  if (isRows(status) || typeof error.message !== "string") {
    const words = body === undefined ? "a long body" : body === "" ? "an empty body" : shorten(body);
    throw unusable(`status ${status} with ${words}`, "a list of rows");
  }
  const code = typeof error.code === "string" && error.code !== "" ? ` (code ${shorten(error.code)})` : "";
  const hint = typeof error.hint === "string" ? shorten(error.hint) : "";
  const found = `${shorten(error.message)}${code}, status ${status}`;
  const failure = loadFailure("content", found, `the rows of ${TABLE}`, hint || undefined);
  const isMissingColumn = error.code === "42703"; // PostgreSQL: undefined_column
  throw isMissingColumn ? new MissingColumn("content", failure.problems) : failure;
}

const TRANSIENT = new Set([429, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Returns undefined for a body that is too long or not JSON. */
function parseBody(body = ""): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function parseRows(rows: readonly unknown[], headers: Headers): RowPage {
  const wrong = rows.find((row) => !isObject(row));
  if (wrong !== undefined) throw unusable(`a list with ${quote(wrong)}`, "a list of rows");
  const count = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  if (count === undefined) throw unusable("a response without a row count", "an exact count");
  return { rows: rows as readonly RawRow[], remaining: Number(count) };
}

function describeNetworkError(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "the backend did not respond in time";
  const { message, cause } = error as Error;
  const { message: reason, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return `the connection failed (${shorten(reason || code || message)})`;
}

function contradiction(count: number): Failure {
  return unusable(`no rows, but a count of ${count}`, "as many rows as the backend counts");
}

function unusable(found: string, expected: string, next = "see the backend's log"): Failure {
  return loadFailure("content", found, expected, next);
}

/** Characters of the backend's own words in a message. */
const LONGEST_WORDS = 200;
/** Characters of a page of HTML in which its words are looked for. */
const LONGEST_PAGE = 5000;

/** Returns the words of the backend as messages show them: on one line, without tags, cut. */
function shorten(text: string): string {
  const line = text
    .slice(0, LONGEST_PAGE)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return cutText(line, LONGEST_WORDS);
}
