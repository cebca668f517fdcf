// The rows of a backend, of which the store keeps the last good fetch.
import { digestOf } from "../files/digest.ts";
import { quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { formatCount } from "../shared/values.ts";
import { ROWS, StoreError } from "../store.ts";
import { formatAmount } from "../terminal/format.ts";
import type { PostDocument, PostStore } from "./documents.ts";
import { loadFailure } from "./retry.ts";
import { type Row, readRows, type TableOptions } from "./supabase.ts";

/** The rows of each fetch, by host, time and id; and under the host alone, the last good fetch. */
const KIND = ROWS;

interface Fetch {
  readonly time: number;
  /** How many rows there were. */
  readonly rows: number;
}

/** Levels of a record. Those of a post are fewer, and JSON.stringify overflows at some thousands. */
const MAX_LEVELS = 100;
/** Of a column with JSON, in characters: 300,000 of a body, and some four values for each of its 12,500 parts. */
const MAX_SIZE = 1_500_000;
/** What a value counts for: rows of tiny ones would take over 1 GB of memory. */
const VALUE_SIZE = 20;
const TOO_LONG = `more than ${formatCount(MAX_SIZE)} characters`;
/** PostgreSQL's limit. */
const MAX_COLUMNS = 1600;

/** Characters of a fetch, as JSON. A table with more would fill the disk, and take longer than two minutes. */
const MAX_LENGTH = 1_000_000_000;

const hostOf = ({ url }: Backend) => new URL(url).host;

/** Reads all rows into the store, and logs how much was read. Throws a Failure when the rows cannot be read. */
export async function fetchRows(
  backend: Backend,
  { store, ...options }: TableOptions & { readonly store: PostStore },
): Promise<readonly PostDocument[]> {
  const time = Date.now();
  const fetchId = fetchIdOf(backend, time);
  const ids = new Set<string>();
  const longest = options.limits?.length ?? MAX_LENGTH;
  let length = 0;
  for await (const row of readRows(backend, options)) {
    const record = cutRow(row);
    const json = JSON.stringify(record);
    length += json.length;
    if (length > longest) {
      const found = `more than ${formatCount(longest)} characters`;
      throw loadFailure("content", found, "an end", "shorten the rows, or remove some");
    }
    store.put(KIND, fetchId + row.id, digestOf(json), record);
    ids.add(fetchId + row.id);
  }
  store.put(KIND, hostOf(backend), "", { time, rows: ids.size } satisfies Fetch);
  for (const [id] of store.keys(KIND)) {
    if (id.startsWith(`${hostOf(backend)} `) && !ids.has(id)) store.remove(KIND, id);
  }
  options.log(`read ${formatAmount(ids.size, "post")}`);
  const documents = listRows(backend, store, time);
  // A damaged index loses entries without an error.
  if (documents.length !== ids.size) throw new StoreError("it lost rows that were put into it");
  return documents;
}

/**
 * Returns a row without what is nested too deep. A column with too much JSON becomes a list, which is no value of any field:
 * a row with such a value is refused. So is one with too many columns, or too much in them together.
 */
function cutRow(row: Row): Readonly<Record<string, unknown>> {
  const columns = Object.entries(row);
  const cut = columns.slice(0, MAX_COLUMNS).map(([name, value]) => [name, ...cutColumn(value)] as const);
  const size = cut.reduce((sum, [, , size]) => sum + size, 0);
  if (columns.length <= MAX_COLUMNS && size <= 2 * MAX_SIZE) return Object.fromEntries(cut);
  return { id: row.id, content: [TOO_LONG] };
}

function cutColumn(column: unknown): readonly [kept: unknown, size: number] {
  let size = 0;
  const cut = (value: unknown, levels: number): unknown => {
    size += typeof value === "string" ? value.length : VALUE_SIZE;
    if (typeof value !== "object" || value === null) return value;
    if (levels === 0 || size > MAX_SIZE) return null;
    if (Array.isArray(value)) return value.map((item) => cut(item, levels - 1));
    const entries = Object.entries(value).map(([name, item]) => {
      size += name.length;
      return [name, cut(item, levels - 1)];
    });
    return Object.fromEntries(entries);
  };
  if (typeof column === "string") return [column, 0];
  const kept = cut(column, MAX_LEVELS);
  return size > MAX_SIZE ? [[TOO_LONG], 0] : [kept, size];
}

/** Returns the last good fetch of a backend; undefined when there was none, or when the store lost or changed one of its rows. */
export function lastFetch(
  backend: Backend,
  store: PostStore,
): { readonly time: number; readonly documents: readonly PostDocument[] } | undefined {
  const { time = 0, rows } = (store.get(KIND, hostOf(backend), "") ?? {}) as Partial<Fetch>;
  const fetchId = fetchIdOf(backend, time);
  const known = [...store.keys(KIND)].filter(
    ([id, digest]) => id.startsWith(fetchId) && store.get(KIND, id, digest) !== undefined,
  );
  return known.length === rows ? { time, documents: listRows(backend, store, time) } : undefined;
}

/** Lists the rows of a fetch. Each is read when it is needed: memory need not hold all. */
function listRows(backend: Backend, store: PostStore, time: number): readonly PostDocument[] {
  const fetchId = fetchIdOf(backend, time);
  const rows = [...store.keys(KIND)].filter(([id]) => id.startsWith(fetchId));
  return rows.map(([id, digest]) => ({
    id: `${hostOf(backend)} ${id.slice(fetchId.length)}`,
    digest,
    read() {
      const record = store.get<Row>(KIND, id, digest);
      if (!record) throw new StoreError("it lost a row that was put into it");
      return { where: { name: nameOf(record) }, record };
    },
  }));
}

const fetchIdOf = (backend: Backend, time: number) => `${hostOf(backend)} ${time} `;

/** Names a row by its id and slug: "post 7 (a-post)". */
function nameOf({ id, slug }: Row): string {
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return `post ${shownId} (${shownSlug})`;
}
