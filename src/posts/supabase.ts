// Reads rows of a backend. A server may silently send fewer rows than requested, and rows are added and removed in the
// meantime. Therefore each page starts after the last id received, and the last page is the one that has as many rows as
// the server counts.
import { cutText, Failure, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { isObject } from "../shared/is-object.ts";
import { formatBytes } from "../terminal/format.ts";
import { LIMITS, type Limits, loadFailure, parseRetryAfter, retry, TransientError } from "./retry.ts";

const TABLE = "blog_posts";
/** PostgREST's default limit; a project may have a lower one. */
const PAGE_SIZE = 1000;
const LONGEST_ID = 1000;
/** Bytes of the body of a response, decompressed: of rows, and of an error. */
const LARGEST_PAGE = 256 << 20;
const LARGEST_ERROR = 1 << 20;
const MOST_REDIRECTS = 5;

export interface TableOptions {
  readonly limits?: Limits | undefined;
  /** Receives a line for each retry. */
  readonly log: (line: string) => void;
}

type Id = string | number;
export type Row = Readonly<Record<string, unknown>> & { readonly id: Id };

/**
 * Yields the rows of `blog_posts`, each once, in the order of their ids. `onBody` receives the bytes of each response,
 * decompressed. Throws a Failure when they cannot be read.
 */
export async function* readRows(
  backend: Backend,
  { limits = LIMITS, log }: TableOptions,
  onBody: (bytes: number) => void,
): AsyncGenerator<Row> {
  const start = await createQuery(backend, onBody);
  const deadline = performance.now() + limits.total;
  const seen = new Set<Id>();
  let last: Id | undefined;
  for (;;) {
    const query = (last === undefined ? start() : start().gt("id", last)).order("id").limit(PAGE_SIZE);
    const { rows, count } = await retry((signal) => send(query, signal), { limits, deadline, log });
    for (const row of rows) {
      failOnOrder(row.id, last, seen);
      seen.add(row.id);
      last = row.id;
      yield row;
    }
    if (rows.length === count) return;
    if (rows.length === 0) {
      throw unusable(`no rows, but a count of ${count}`, "as many rows as the backend counts");
    }
  }
}

/** Returns whether rows can be requested by an id. JSON.parse rounds larger integers. */
function isUsable(id: unknown): id is Id {
  return typeof id === "string" ? id.length <= LONGEST_ID && id.isWellFormed() : Number.isSafeInteger(id);
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Throws a Failure when an id is not after the last one, or when an earlier row has it too. */
function failOnOrder(id: Id, last: Id | undefined, seen: ReadonlySet<Id>): void {
  // The order of most texts depends on the database.
  const isBefore =
    typeof id === "number" && typeof last === "number"
      ? id < last
      : UUID.test(`${id}`) && UUID.test(`${last}`) && `${id}` < `${last}`;
  if (isBefore) {
    throw unusable(`a page with the id ${quote(id)} after ${quote(last)}`, "rows in the order of their ids");
  }
  if (seen.has(id)) throw unusable(`a page with the id ${quote(id)} again`, "a unique id in each row");
}

type Query = ReturnType<Awaited<ReturnType<typeof createQuery>>>;

/** Returns a function that begins a query of all rows. `onBody` receives the bytes of each response with rows. */
async function createQuery({ url, key }: Backend, onBody: (bytes: number) => void) {
  // Builds without a backend do not load it.
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      // The client hides what decides about a retry, and takes some errors for an empty table. So it gets only rows.
      async fetch(input, init) {
        const response = await request(input, init);
        const { status, headers } = response;
        // Read here, within the time of the attempt: the client's own limit covers only the headers.
        const bytes = await readBody(response, isRows(status) ? LARGEST_PAGE : LARGEST_ERROR);
        // Some gateways show the key in their errors.
        const body = bytes?.toString("utf8").replaceAll(key, "[the key]");
        if (!isRows(status)) throw describeError(response, body);
        failOnOtherBody(status, body);
        onBody(bytes?.length ?? 0);
        return new Response(body, { headers: { "content-range": headers.get("content-range") ?? "" } });
      },
    },
  });
  return () => client.from(TABLE).select("*", { count: "exact" });
}

/** Follows redirects on the same host only, and never from https to http, because each request has the key. */
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
  const { host, protocol } = new URL(response.url);
  if (target?.host !== host || (protocol === "https:" && target.protocol !== "https:")) {
    const to = target ? quote(target.origin) : "an invalid address";
    throw unusable(`a redirect to ${to}`, "rows from the host in SUPABASE_URL", "correct SUPABASE_URL");
  }
  if (redirects === MOST_REDIRECTS) throw unusable(`more than ${MOST_REDIRECTS} redirects`, "a list of rows");
  return request(target, init, redirects + 1);
}

/** Reads the body of a response. Returns undefined when it has more than `most` bytes. */
async function readBody({ body }: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isRows = (status: number) => status === 200 || status === 206;

/** Throws a Failure when a body does not begin like a list of rows: a page of HTML can have status 200. */
function failOnOtherBody(status: number, body: string | undefined): void {
  if (body === undefined) {
    throw unusable(`a response of more than ${formatBytes(LARGEST_PAGE)}`, "a page of rows");
  }
  if (!body.trimStart().startsWith("[")) throw withoutRows(status, body);
}

const TRANSIENT = new Set([429, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Returns the error for a response without rows. */
function describeError({ status, headers }: Response, body: string | undefined): TransientError | Failure {
  const error = parseError(body);
  const isTimeout = status === 500 && error.code === "57014"; // PostgreSQL: query_canceled
  if (isTimeout || TRANSIENT.has(status)) {
    const retryAfter = parseRetryAfter(headers.get("retry-after"));
    return new TransientError(`the backend responded with status ${status}`, retryAfter);
  }
  if (typeof error.message !== "string") return withoutRows(status, body);
  const code = typeof error.code === "string" && error.code !== "" ? ` (code ${shorten(error.code)})` : "";
  const hint = typeof error.hint === "string" ? shorten(error.hint) : "";
  const found = `${shorten(error.message)}${code}, status ${status}`;
  return loadFailure("content", found, `the rows of ${TABLE}`, hint || undefined);
}

/** Returns the fields of an error; none for a body that has another form. */
function parseError(body = ""): Readonly<Record<string, unknown>> {
  try {
    const error: unknown = JSON.parse(body);
    return isObject(error) ? error : {};
  } catch {
    return {};
  }
}

function withoutRows(status: number, body: string | undefined): Failure {
  const words = body === undefined ? "a long body" : body === "" ? "an empty body" : shorten(body);
  return unusable(`status ${status} with ${words}`, "a list of rows");
}

interface Page {
  readonly rows: readonly Row[];
  /** The server's count of the rows from this page on. */
  readonly count: number;
}

/** Sends a query. Throws a TransientError or a Failure. */
async function send(query: Query, signal: AbortSignal): Promise<Page> {
  try {
    // The client's own retries cover two statuses only and obey any Retry-After.
    const { data, count } = await query.abortSignal(signal).retry(false).throwOnError();
    for (const row of data as readonly unknown[]) {
      if (!isObject(row)) throw unusable(`a list with ${quote(row)}`, "a list of rows");
      if (!isUsable(row.id)) throw unusable(`a row with the id ${quote(row.id)}`, "a unique id in each row");
    }
    if (count === null || Number.isNaN(count)) {
      throw unusable("a response without a row count", "an exact count");
    }
    return { rows: data as unknown as readonly Row[], count };
  } catch (error) {
    if (error instanceof Failure || error instanceof TransientError) throw error;
    throw new TransientError(describeNetworkError(error as Error, signal));
  }
}

function describeNetworkError({ name, message, cause }: Error, signal: AbortSignal): string {
  if (signal.aborted) return "the backend did not respond in time";
  // The client's error for a list that is not valid JSON.
  if (name === "PostgrestError") return "the response was cut off";
  const { message: reason, code } = (cause ?? {}) as NodeJS.ErrnoException;
  return `the connection failed (${shorten(reason || code || message)})`;
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
