// Reads rows of a backend. A server may silently send fewer rows than requested, and rows are added and removed in the
// meantime. Therefore each page starts after the last id received, and the last page is the one that has as many rows as
// the server counts.
import { canWithhold } from "../content/withheld.ts";
import { codeOf, cutText, Failure, quote, quoteUrl } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { retryAfterMs } from "../shared/dates.ts";
import { ANSWER_BYTES, JSON_VALUES, LINE_CHARACTERS, POSTS } from "../shared/limits.ts";
import { columnOf } from "../shared/post-columns.ts";
import { postSchema } from "../shared/post-schema.ts";
import { countValues, formatCount, isObject } from "../shared/values.ts";
import { formatAmount, formatBytes } from "../terminal/format.ts";
import { LIMITS, type Limits, loadFailure, retry, TransientError } from "./retry.ts";

const TABLE = "blog_posts";
/** So many of the longest rows that docket reads fit into one answer. */
const PAGE_SIZE = 100;
/** What docket reads of a row. A table can have private columns, which have no place in the state folder that CI caches. */
const COLUMNS = Object.keys(postSchema.shape).map(columnOf);
/** What names a row that is too long to read. */
const NAMING = ["id", "slug", "draft"];

export interface TableOptions {
  readonly limits?: Limits | undefined;
  /** Receives a line for each retry. */
  readonly log: (line: string) => void;
}

type Id = string | number;
export type Row = Readonly<Record<string, unknown>> & { readonly id: Id };

interface ReadRow {
  readonly row: Row;
  /** Whether an answer with this row alone is too long: it has its names only. */
  readonly isLong: boolean;
}

/** Yields the rows of `blog_posts`, each once, in the order of their ids. Throws a Failure when they cannot be read. */
export async function* readRows(
  backend: Backend,
  { limits = LIMITS, log }: TableOptions,
): AsyncGenerator<ReadRow> {
  const table = await openTable(backend);
  const deadline = performance.now() + limits.total;
  const read = (columns: readonly string[], size: number, last: Id | undefined) => {
    const query = table(columns);
    const page = (last === undefined ? query : query.gt("id", last)).order("id").limit(size);
    return retry((signal) => send(page, size, signal), { limits, deadline, log });
  };
  // The store tells rows by the text of their ids.
  const seen = new Set<string>();
  let [columns, size]: [readonly string[], number] = [COLUMNS, PAGE_SIZE];
  let last: Id | undefined;
  for (;;) {
    let page = await read(columns, size, last);
    const isLong = page === "long" && size === 1;
    if (page === "columns" && columns === COLUMNS) {
      const [first = {}] = pageOf(await read(["*"], 1, undefined)).rows;
      // A table of another tool can have its own column for what readers do not see.
      columns = Object.keys(first).filter((column) => COLUMNS.includes(column) || canWithhold(column));
      if (columns.length === 0) return;
      continue;
    }
    if (page === "long" && !isLong) {
      size = 1;
      continue;
    }
    if (isLong)
      page = await read(
        NAMING.filter((column) => columns.includes(column)),
        1,
        last,
      );
    size = Math.min(PAGE_SIZE, 2 * size);
    const { rows, count } = pageOf(page);
    for (const row of rows) {
      if (seen.has(String(row.id))) {
        throw unusable(`a page with the id ${quote(row.id)} again`, "a unique id in each row");
      }
      seen.add(String(row.id));
      last = row.id;
      yield { row, isLong };
    }
    if (rows.length === count) return;
    if (seen.size >= (limits.rows ?? POSTS))
      throw unusable(`more than ${formatAmount(seen.size, "row")}`, "an end");
    if (rows.length === 0) {
      throw unusable(`no rows, but a count of ${count}`, "as many rows as the backend counts");
    }
  }
}

/** Returns a page that could be read. Throws a Failure for another one. */
function pageOf(page: Page | Unread): Page {
  if (page === "columns") throw unusable("a table without ids", "a unique id in each row");
  if (page !== "long") return page;
  const most = `at most ${formatBytes(ANSWER_BYTES)} and ${formatCount(JSON_VALUES)} values`;
  throw unusable("a longer answer to a question for one row", most);
}

type Query = ReturnType<Awaited<ReturnType<typeof openTable>>>;

/** Why a page was not read: its answer is too long, or the table lacks one of the columns. */
type Unread = "long" | "columns";

class UnreadError extends Error {
  readonly reason: Unread;

  constructor(reason: Unread) {
    super(reason);
    this.reason = reason;
  }
}

/** Returns a function that begins a query of all rows. */
async function openTable({ url, key }: Backend) {
  // Builds without a backend do not load it.
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      // The client hides the status and the headers on which a retry depends, and takes some errors for an empty table. So it
      // gets only rows.
      async fetch(input, init) {
        // A redirect could lead elsewhere with the key.
        const response = await fetch(input, { ...init, redirect: "manual" });
        // Read here, within the time of the attempt: the client's own limit covers only the headers. Some gateways show
        // the key in their errors.
        const body = (await readBodyText(response)).replaceAll(key, "[the key]");
        const { status, headers } = response;
        // A page of HTML can have status 200.
        if ((status !== 200 && status !== 206) || !body.trimStart().startsWith("[")) {
          throw describeError(response, body);
        }
        return new Response(body, { headers: { "content-range": headers.get("content-range") ?? "" } });
      },
    },
  });
  return (columns: readonly string[]) => client.from(TABLE).select(columns.join(","), { count: "exact" });
}

/** Reads a body. Throws an UnreadError when it is too large, or has too many values. */
async function readBodyText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let [length, values] = [0, 0];
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    values += countValues(chunk);
    if (length > ANSWER_BYTES || values > JSON_VALUES) throw new UnreadError("long");
  }
  return Buffer.concat(chunks).toString();
}

/** Supabase's own status for a paused project (supabase.com/docs/guides/platform/http-status-codes). */
const PAUSED = 540;
const RESTORE =
  "open the project in the dashboard of Supabase and restore it: a free one is paused after a week of little use; until then, --on-posts-error cache publishes everything else";

const TRANSIENT = new Set([429, 502, 503, 504, 520, 521, 522, 523, 524]);

function describeError({ status, headers }: Response, body: string): TransientError | UnreadError | Failure {
  const error = parseError(body);
  // PostgreSQL: undefined_column
  if (error.code === "42703") return new UnreadError("columns");
  const isTimeout = status === 500 && error.code === "57014"; // PostgreSQL: query_canceled
  if (isTimeout || TRANSIENT.has(status)) {
    const retryAfter = retryAfterMs(headers.get("retry-after"));
    return new TransientError(`the backend responded with status ${status}`, { retryAfter });
  }
  if (status === PAUSED)
    return loadFailure("unavailable", `the project is paused (status ${status})`, "rows", RESTORE);
  const location = headers.get("location");
  if (location !== null) {
    return unusable(`a redirect to ${quoteUrl(location)}`, "rows from SUPABASE_URL", "correct SUPABASE_URL");
  }
  if (typeof error.message !== "string") {
    const words = body === "" ? "an empty body" : shorten(body);
    return unusable(`status ${status} with ${words}`, "a list of rows");
  }
  const code = typeof error.code === "string" && error.code !== "" ? ` (code ${shorten(error.code)})` : "";
  const hint = typeof error.hint === "string" ? shorten(error.hint) : "";
  const found = `${shorten(error.message)}${code}, status ${status}`;
  return loadFailure("content", found, `the rows of ${TABLE}`, hint || undefined);
}

/** Returns the fields of an error; none for a body that has another form. */
function parseError(body: string): Readonly<Record<string, unknown>> {
  try {
    const error: unknown = JSON.parse(body);
    return isObject(error) ? error : {};
  } catch {
    return {};
  }
}

interface Page {
  readonly rows: readonly Row[];
  /** The server's count of the rows from this page on. */
  readonly count: number;
}

/** Sends a query of at most `size` rows. Throws a TransientError or a Failure. */
async function send(query: Query, size: number, signal: AbortSignal): Promise<Page | Unread> {
  try {
    // The client's own retries cover two statuses only and obey any Retry-After.
    const { data, count } = await query.abortSignal(signal).retry(false).throwOnError();
    if (data.length > size)
      throw unusable(formatAmount(data.length, "row"), `at most ${formatCount(size)}, as requested`);
    for (const row of data as readonly unknown[]) {
      if (!isObject(row)) throw unusable(`a list with ${quote(row)}`, "a list of rows");
      // JSON.parse rounds larger integers, and SQLite replaces half a character.
      if (typeof row.id === "string" ? !isTextId(row.id) : !Number.isSafeInteger(row.id)) {
        throw unusable(`a row with the id ${quote(row.id)}`, "a unique id in each row");
      }
    }
    if (count === null || Number.isNaN(count)) {
      throw unusable("a response without a row count", "an exact count");
    }
    return { rows: data as unknown as readonly Row[], count };
  } catch (error) {
    if (error instanceof UnreadError) return error.reason;
    if (error instanceof Failure || error instanceof TransientError) throw error;
    throw new TransientError(describeNetworkError(error as Error, signal), {
      // A paused project, and one that was removed, has no address.
      ...(codeOf((error as Error).cause) === "ENOTFOUND" && {
        next: `check SUPABASE_URL; if it is right, ${RESTORE}`,
      }),
    });
  }
}

const isTextId = (id: string) => id.isWellFormed() && id.length <= LINE_CHARACTERS;

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

/** Characters of the backend's own words in a message, and of a page of HTML in which they are looked for. */
const [MAX_WORDS_LENGTH, MAX_PAGE_LENGTH] = [200, 5000];

/** Returns the words of the backend as messages show them: on one line, without tags, cut. */
function shorten(text: string): string {
  const words = text.slice(0, MAX_PAGE_LENGTH).replaceAll(/<[^>]*>/g, " ");
  return cutText(words.replaceAll(/\s+/g, " ").trim(), MAX_WORDS_LENGTH);
}
