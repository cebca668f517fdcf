// The rows of a backend, of which the store keeps the last good fetch.
import { digestOf } from "../cache/digest.ts";
import { quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import type { Store } from "../store.ts";
import { formatAmount, formatBytes } from "../terminal/format.ts";
import type { PostDocument } from "./documents.ts";
import { type Row, readRows, type TableOptions } from "./supabase.ts";

const KIND = "rows";

interface Fetch {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly rows: readonly Row[];
}

/** Levels of a record. Those of a post are fewer, and JSON.stringify overflows at some thousands. */
const MOST_LEVELS = 100;

const hostOf = ({ url }: Backend) => new URL(url).host;

/** Reads all rows into the store, and logs how much was read. Throws a Failure when the rows cannot be read. */
export async function fetchRows(
  backend: Backend,
  { store, ...options }: TableOptions & { readonly store: Pick<Store, "put"> },
): Promise<readonly PostDocument[]> {
  const { rows: read, bytes } = await readRows(backend, options);
  const rows = read.map((row) => cutLevels(row, MOST_LEVELS) as Row);
  store.put(KIND, hostOf(backend), "", { time: Date.now(), rows } satisfies Fetch);
  options.log(
    `read ${rows.length === 1 ? "" : "all "}${formatAmount(rows.length, "post")} (${formatBytes(bytes)})`,
  );
  return rows.map((row) => toDocument(backend, row));
}

/** Returns a value without what is nested more than some levels deep. */
function cutLevels(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => cutLevels(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutLevels(item, levels - 1)]));
}

/** Returns the last good fetch of a backend; undefined when there was none. */
export function lastFetch(
  backend: Backend,
  store: Pick<Store, "get">,
): { readonly time: number; readonly documents: readonly PostDocument[] } | undefined {
  const last = store.get(KIND, hostOf(backend), "") as Fetch | undefined;
  return last && { time: last.time, documents: last.rows.map((row) => toDocument(backend, row)) };
}

function toDocument(backend: Backend, record: Row): PostDocument {
  const where = { name: nameOf(record) };
  return {
    id: `${hostOf(backend)} ${record.id}`,
    digest: digestOf(JSON.stringify(record)),
    read: () => ({ where, record }),
  };
}

/** Names a row by its id and slug: "post 7 (a-post)". */
function nameOf({ id, slug }: Row): string {
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return `post ${shownId} (${shownSlug})`;
}
