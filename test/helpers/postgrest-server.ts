// A PostgREST server for the queries of docket and its pages, written from PostgREST's documentation
// (docs.postgrest.org: "Tables and views", "Pagination and count", "Errors"). It fails on request.
import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, type TestServer } from "./server.ts";

export type Row = Readonly<Record<string, unknown>>;

/** A query of a build: rows in the order of their ids. */
export interface RowQuery {
  /** Only rows with greater ids. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The source of the rows: a list or a real Postgres. */
export interface RowStore {
  /** Returns at most `limit` rows, and the count without this limit. Throws an error with a `code` as Postgres does. */
  select(query: RowQuery): Promise<{ rows: readonly Row[]; count: number }>;
  /** Returns every row, for the queries of pages. */
  all?(): readonly Row[];
}

/** How a response fails. */
export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly body?: string; readonly retryAfter?: string }
  /** The connection closes without a response. */
  | { readonly kind: "drop" }
  /** Half of the body: with a matching length, or with a closed connection. */
  | { readonly kind: "truncate"; readonly clean: boolean }
  /** Headers and half of the body, and then nothing more. */
  | { readonly kind: "stall" }
  | { readonly kind: "body"; readonly status?: number; readonly body: string; readonly type?: string }
  /** Anything at all. */
  | { readonly kind: "custom"; readonly respond: (response: ServerResponse) => void };

export interface PostgrestOptions {
  /** The server's own limit: it silently sends fewer rows than requested. */
  readonly maxRows?: number;
  readonly key?: string;
  /** The columns of the table, if it lacks one that a query may name. */
  readonly columns?: readonly string[];
  /** Returns the fault of a request, counted from 1. */
  readonly fault?: (request: number) => Fault | undefined;
  /** Runs before each response, so that rows can change while they are read. */
  readonly onRequest?: (request: number) => Promise<void> | void;
}

export interface PostgrestServer extends TestServer {
  readonly key: string;
  /** The paths and queries of all requests so far. */
  readonly requests: readonly string[];
}

const TABLE = "blog_posts";
export const TEST_KEY = "sb_publishable_test_key_0123456789";

/** Starts the server on loopback; `start` listens. */
export async function startPostgrest(
  store: RowStore,
  options: PostgrestOptions = {},
  start = listen,
): Promise<PostgrestServer> {
  const { maxRows = 1000, key = TEST_KEY, columns, fault, onRequest } = options;
  const requests: string[] = [];
  const server = await start((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ message: String(error) }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(request.url ?? "");
    const number = requests.length;
    await onRequest?.(number);
    // The gateway in front of PostgREST sends these for pages of other origins.
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "content-range");
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-headers", "*, authorization");
      response.writeHead(200).end();
      return;
    }
    if (request.headers.apikey !== key || request.headers.authorization !== `Bearer ${key}`) {
      return sendJson(response, 401, {
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      });
    }
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (pathname !== `/rest/v1/${TABLE}`) {
      return sendJson(response, 404, {
        code: "PGRST205",
        details: null,
        hint: "Perhaps you meant the table 'public.blog_posts'",
        message: `Could not find the table 'public.${pathname.split("/").at(-1)}' in the schema cache`,
      });
    }
    if (request.method !== "GET") throw new Error(`Unknown method: ${request.method}.`);
    const selected = await select(searchParams).catch((error: { code?: string; message?: string }) => error);
    if (!("rows" in selected)) {
      const { code, message } = selected;
      if (code !== "42703") throw selected;
      return sendJson(response, 400, { code, details: null, hint: null, message });
    }
    const { rows, columns: named, count } = selected;
    const body = toJson(rows, named);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-range": `${rows.length === 0 ? "*" : `0-${rows.length - 1}`}/${
        request.headers.prefer?.includes("count=exact") ? count : "*"
      }`,
    };
    const status = rows.length < count ? 206 : 200;
    const wrong = fault?.(number);
    if (wrong) return fail(response, wrong, { status, headers, body });
    response.writeHead(status, headers).end(body);
  }

  async function select(query: URLSearchParams): Promise<Selected> {
    const limit = Math.min(maxRows, Number(query.get("limit") ?? maxRows));
    if (query.get("order") !== "id.asc") return selectForPage(store.all?.() ?? [], query, limit);
    const after = /^gt\.(.*)$/s.exec(query.get("id") ?? "")?.[1];
    const selected = query.get("select")?.split(",") ?? ["*"];
    const missing = columns && selected.find((column) => column !== "*" && !columns.includes(column));
    if (missing) throw { code: "42703", message: `column ${TABLE}.${missing} does not exist` };
    const { rows, count } = await store.select({ after, limit });
    return { rows, columns: selected, count };
  }

  return { ...server, key, requests };
}

interface Selected {
  readonly rows: readonly Row[];
  /** The columns that an answer has; "*" for all. */
  readonly columns: readonly string[];
  readonly count: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Rows of megabytes as JSON, by their columns: a build asks for them again and again until it knows which one is too long. */
const longRows = new WeakMap<Row, Map<string, Buffer>>();
const LONG = 1_000_000; // bytes

function toJson(rows: readonly Row[], columns: readonly string[]): Buffer {
  const [open, comma, close] = [Buffer.from("["), Buffer.from(","), Buffer.from("]")];
  const parts = rows.flatMap((row, index) => [index === 0 ? open : comma, rowToJson(row, columns)]);
  return Buffer.concat(rows.length === 0 ? [open, close] : [...parts, close]);
}

function rowToJson(row: Row, columns: readonly string[]): Buffer {
  const kept = longRows.get(row)?.get(columns.join());
  if (kept) return kept;
  const json = Buffer.from(JSON.stringify(pick(row, columns)));
  if (json.length > LONG) longRows.set(row, new Map([...(longRows.get(row) ?? []), [columns.join(), json]]));
  return json;
}

function fail(response: ServerResponse, fault: Fault, { status, headers, body }: Answer): void {
  const half = body.subarray(0, Math.max(1, Math.floor(body.length / 2)));
  switch (fault.kind) {
    case "status":
      if (fault.retryAfter !== undefined) response.setHeader("retry-after", fault.retryAfter);
      response.writeHead(fault.status, { "content-type": "application/json" });
      response.end(fault.body ?? JSON.stringify({ message: `status ${fault.status}` }));
      return;
    case "drop":
      response.socket?.destroy();
      return;
    case "truncate":
      if (fault.clean) {
        response.writeHead(status, headers).end(half);
        return;
      }
      response.writeHead(status, { ...headers, "content-length": String(body.length) });
      response.write(half, () => response.socket?.destroy());
      return;
    case "stall":
      response.writeHead(status, headers);
      response.write(half);
      return;
    case "body":
      response
        .writeHead(fault.status ?? 200, { "content-type": fault.type ?? "application/json" })
        .end(fault.body);
      return;
    case "custom":
      fault.respond(response);
      return;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);

/** Handles the queries of pages: a row by its slug, or the rows since a moment, newest first. */
function selectForPage(all: readonly Row[], query: URLSearchParams, limit: number): Selected {
  const filters: Readonly<Record<string, (row: Row, value: string) => boolean>> = {
    slug: (row, value) => `eq.${row.slug}` === value,
    created_at: (row, value) => {
      const [, operator, moment] = /^(gte?)\.(.*)$/.exec(value) ?? [];
      return compare(row.created_at, moment) >= (operator === "gt" ? 1 : 0);
    },
    // Alternatives in parentheses: "Logical operators".
    or: (row, value) =>
      value
        .slice(1, -1)
        .split(",")
        .some((filter) => {
          const [column = "", operator, operand] = filter.split(".");
          return operator === "is" ? (row[column] ?? null) === null : row[column] === operand;
        }),
    id: (row, value) => !JSON.parse(`[${/^not\.in\.\((.*)\)$/.exec(value)?.[1]}]`).includes(row.id),
  };
  let rows = all;
  for (const [name, value] of query) {
    if (["select", "order", "limit", "offset"].includes(name)) continue;
    const filter = filters[name];
    if (!filter) throw new Error(`Unknown filter: ${name}=${value}.`);
    rows = rows.filter((row) => filter(row, value));
  }
  const order = query.get("order");
  if (order !== null && order !== "created_at.desc,id.asc") throw new Error(`Unknown order: ${order}.`);
  rows = rows.toSorted((a, b) => compare(b.created_at, a.created_at) || compare(a.id, b.id));
  const columns = query.get("select")?.split(",") ?? [];
  const offset = Number(query.get("offset") ?? 0);
  return { count: rows.length, rows: rows.slice(offset, offset + limit), columns };
}

/** Returns a store of the rows in a list. */
export function aListStore(rows: Row[]): RowStore {
  return {
    all: () => rows,
    async select({ after, limit }) {
      const matching = rows
        .toSorted((a, b) => compare(a.id, b.id))
        .filter(({ id }) => after === undefined || compare(id, after) > 0);
      return { rows: matching.slice(0, limit), count: matching.length };
    },
  };
}

function pick(row: Row, columns: readonly string[]): Row {
  if (columns.includes("*")) return row;
  return Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column]]] : [])));
}
