// The rows of a backend, which the store keeps. A fetch reads the id and the `updated_at` of every row, and the whole row
// where they differ from what the store has. A table without `updated_at` is read whole.
import { digestOf } from "../cache/digest.ts";
import { quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Store, StoreError } from "../store.ts";
import { formatAmount, formatBytes, formatCount } from "../terminal/format.ts";
import type { PostDocument } from "./documents.ts";
import { type Id, MissingColumn, openTable, type Row, type Table, type TableOptions } from "./supabase.ts";

/** The kind of entries of the last good fetch of a backend: its rows by `idOf`, with `keyOf`, and a Fetch by its host. */
const KIND = "row";

interface Fetch {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The number of rows. */
  readonly rows: number;
}

/** Above this share of new and changed rows, reading all of them takes less time. */
const LARGEST_SHARE = 1 / 3;

/** Levels of a record. Those of a post are fewer, and JSON.stringify overflows at some thousands. */
const MOST_LEVELS = 100;

const hostOf = ({ url }: Backend) => new URL(url).host;
const idOf = (backend: Backend, id: Id) => `${hostOf(backend)} ${id}`;
const keyOf = (row: Row) => `${digestOf(JSON.stringify(row))} ${row.updated_at}`;
const versionOf = (key: string) => key.slice(key.indexOf(" ") + 1);

interface FetchOptions extends TableOptions {
  readonly store: Store;
  /** Whether all rows are read, also those that did not change. */
  readonly force: boolean;
}

/**
 * Brings the rows in the store up to date with the backend, and logs how much was read. Throws a Failure when the rows
 * cannot be read, and leaves those in the store as they were.
 */
export async function fetchRows(backend: Backend, { store, force, ...options }: FetchOptions): Promise<void> {
  const table = await openTable(backend, options);
  const known = new Map(rowsOf(backend, store));
  const plan = force || known.size === 0 ? undefined : await planFetch(backend, table, known);
  const ids = new Set(plan?.unchanged);
  await store.attempt(async () => {
    for await (const row of plan ? table.readByIds(plan.changed) : table.readAll("*")) {
      const id = idOf(backend, row.id);
      ids.add(id);
      const record = cutLevels(row, MOST_LEVELS) as Row;
      const key = keyOf(record);
      if (known.get(id) !== key) store.put(KIND, id, key, record);
    }
    for (const id of known.keys()) if (!ids.has(id)) store.remove(KIND, id);
    store.put(KIND, hostOf(backend), "", { time: Date.now(), rows: ids.size } satisfies Fetch);
  });
  const read = plan
    ? `${formatAmount(ids.size - plan.unchanged.length, "changed post")} of ${formatCount(ids.size)}`
    : `${ids.size === 1 ? "" : "all "}${formatAmount(ids.size, "post")}`;
  options.log(`read ${read} (${formatBytes(table.bytesRead())})`);
}

interface Plan {
  readonly unchanged: readonly string[];
  readonly changed: readonly Id[];
}

/** Compares the rows of the table with those in the store. Returns undefined if all of them must be read. */
async function planFetch(
  backend: Backend,
  table: Table,
  known: ReadonlyMap<string, string>,
): Promise<Plan | undefined> {
  const unchanged: string[] = [];
  const changed: Id[] = [];
  try {
    for await (const { id, updated_at: version } of table.readAll("id,updated_at")) {
      const key = known.get(idOf(backend, id));
      const isSame = typeof version === "string" && key !== undefined && versionOf(key) === version;
      if (isSame) unchanged.push(idOf(backend, id));
      else changed.push(id);
    }
  } catch (error) {
    if (error instanceof MissingColumn) return undefined;
    throw error;
  }
  const share = changed.length / (changed.length + unchanged.length);
  return share > LARGEST_SHARE ? undefined : { unchanged, changed };
}

/** Returns a value without what is nested more than some levels deep. */
function cutLevels(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => cutLevels(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutLevels(item, levels - 1)]));
}

/** Returns the time of the last good fetch, in milliseconds since 1970; undefined when there was none. */
export function lastFetch(backend: Backend, store: Store): number | undefined {
  return findFetch(backend, store)?.time;
}

function findFetch(backend: Backend, store: Store): Fetch | undefined {
  return store.get(KIND, hostOf(backend), "") as Fetch | undefined;
}

/** Lists the rows of the last good fetch. Throws a StoreError when some are missing. */
export function listRows(backend: Backend, store: Store): readonly PostDocument[] {
  const rows = Array.from(rowsOf(backend, store), ([id, digest]) => ({
    id,
    digest,
    read: () => readRow(id, digest, store),
  }));
  // SQLite does not notice when a file lost its end within a page.
  if (rows.length !== findFetch(backend, store)?.rows) throw new StoreError("damaged");
  return rows;
}

function readRow(id: string, digest: string, store: Store): ReturnType<PostDocument["read"]> {
  const record = store.get(KIND, id, digest) as Row | undefined;
  if (!record || keyOf(record) !== digest) throw new StoreError("damaged");
  return { where: { name: nameOf(record) }, record };
}

/** Yields the ids and keys of the rows in the store. */
function* rowsOf(backend: Backend, store: Store): Iterable<readonly [id: string, key: string]> {
  const prefix = idOf(backend, "");
  for (const row of store.keys(KIND)) if (row[0].startsWith(prefix)) yield row;
}

/** Names a row by its id and slug: "post 7 (a-post)". */
function nameOf({ id, slug }: Row): string {
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return `post ${shownId} (${shownSlug})`;
}
