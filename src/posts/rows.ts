// The rows of a backend, of which the store keeps the last good fetch.
import { digestOf } from "../files/digest.ts";
import { atField, cutText, quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import {
  ANSWER_BYTES,
  DOCUMENT_BYTES,
  JSON_LEVELS,
  LINE_CHARACTERS,
  TABLE_CHARACTERS,
} from "../shared/limits.ts";
import { formatCount, isObject } from "../shared/values.ts";
import { ROWS, StoreError } from "../store.ts";
import { formatAmount, formatBytes } from "../terminal/format.ts";
import type { PostDocument, PostStore } from "./post-document.ts";
import { loadFailure } from "./retry.ts";
import { type Row, readRows, type TableOptions } from "./supabase.ts";

/** The rows of each fetch, by host, time and id; and under the host alone, the last good fetch. */
const KIND = ROWS;

interface Fetch {
  readonly time: number;
  /** How many rows there were. */
  readonly rows: number;
}

const hostOf = ({ url }: Backend) => new URL(url).host;

/** Reads all rows into the store, and logs how much was read. Throws a Failure when the rows cannot be read. */
export async function fetchRows(
  backend: Backend,
  { store, ...options }: TableOptions & { readonly store: PostStore },
): Promise<readonly PostDocument[]> {
  const time = Date.now();
  const host = hostOf(backend);
  const fetchId = fetchIdOf(host, time);
  const ids = new Set<string>();
  const longest = options.limits?.length ?? TABLE_CHARACTERS;
  let length = 0;
  for await (const { row, isLong } of readRows(backend, options)) {
    const fault = isLong ? LONG_ROW : findFault(row);
    const record = fault ? { ...namesOf(row), fault } : row;
    const json = JSON.stringify(record);
    length += json.length;
    if (length > longest) {
      const found = `more than ${formatCount(longest)} characters`;
      throw loadFailure("content", found, "an end", "shorten the rows, or remove some");
    }
    store.put(KIND, fetchId + row.id, digestOf(json), record);
    ids.add(fetchId + row.id);
  }
  store.put(KIND, host, "", { time, rows: ids.size } satisfies Fetch);
  for (const [id] of store.keys(KIND)) {
    if (id.startsWith(`${host} `) && !ids.has(id)) store.remove(KIND, id);
  }
  options.log(`read ${formatAmount(ids.size, "post")}`);
  const documents = listRows(host, store, time);
  // A damaged index loses entries without an error.
  if (documents.length !== ids.size) throw new StoreError("it lost rows that were put into it");
  return documents;
}

/** What is wrong with a row that is not kept, in one of its columns. */
interface RowFault {
  readonly column?: string;
  readonly found: string;
  readonly expected: string;
}

const MOST = `at most ${formatCount(DOCUMENT_BYTES)} bytes`;
const LONG_ROW: RowFault = { found: `a row of more than ${formatBytes(ANSWER_BYTES)}`, expected: MOST };

const namesOf = ({ id, slug, draft }: Row) => ({
  id,
  slug: typeof slug === "string" ? slug.slice(0, LINE_CHARACTERS) : null,
  draft: draft === true,
});

/** Finds a column that is larger than a document, or nested too deep for JSON.stringify. */
function findFault(row: Row): RowFault | undefined {
  for (const [column, value] of Object.entries(row)) {
    if (isDeeper(value, JSON_LEVELS)) {
      const expected = `at most ${JSON_LEVELS} levels`;
      return { column, found: "lists and objects inside each other", expected };
    }
    const bytes = Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value ?? null));
    if (bytes > DOCUMENT_BYTES) return { column, found: `${formatCount(bytes)} bytes`, expected: MOST };
  }
  return undefined;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

interface LastFetch {
  readonly time: number;
  readonly documents: readonly PostDocument[];
}

/** Returns the last good fetch of a backend; undefined when there was none, or when the store lost or changed one of its rows. */
export const lastFetch = (backend: Backend, store: PostStore): LastFetch | undefined =>
  lastFetchFrom(hostOf(backend), store);

/** Returns the rows of the newest good fetch, from whichever backend; none when the store has none. */
export function newestRows(store: PostStore): readonly PostDocument[] {
  const hosts = [...store.keys(KIND)].filter(([, digest]) => digest === "").map(([host]) => host);
  const fetches = hosts.flatMap((host) => lastFetchFrom(host, store) ?? []);
  return fetches.sort((a, b) => b.time - a.time)[0]?.documents ?? [];
}

function lastFetchFrom(host: string, store: PostStore): LastFetch | undefined {
  const { time = 0, rows } = (store.get(KIND, host, "") ?? {}) as Partial<Fetch>;
  const fetchId = fetchIdOf(host, time);
  const known = [...store.keys(KIND)].filter(
    ([id, digest]) => id.startsWith(fetchId) && store.get(KIND, id, digest) !== undefined,
  );
  return known.length === rows ? { time, documents: listRows(host, store, time) } : undefined;
}

/** Lists the rows of a fetch. Each is read when it is needed: memory need not hold all. */
function listRows(host: string, store: PostStore, time: number): readonly PostDocument[] {
  const fetchId = fetchIdOf(host, time);
  const rows = [...store.keys(KIND)].filter(([id]) => id.startsWith(fetchId));
  return rows.map(([id, digest]) => ({
    id: `${host} ${id.slice(fetchId.length)}`,
    digest,
    read() {
      const record = store.get<Row>(KIND, id, digest);
      if (!record) throw new StoreError("it lost a row that was put into it");
      const where = { name: nameOf(record), title: shownTitle(record) };
      if (!isObject(record.fault)) return { where, record };
      const { column, ...fault } = record.fault as unknown as RowFault;
      return { where, record, problem: { where: column ? atField(where, column) : where, ...fault } };
    },
  }));
}

const fetchIdOf = (host: string, time: number) => `${host} ${time} `;

/** Characters of a title in a report. */
const SHOWN_TITLE = 200;

const shownTitle = ({ title }: Row): string | undefined =>
  typeof title === "string" && title.trim() !== "" ? cutText(title.trim(), SHOWN_TITLE) : undefined;

/** Names a row by its id and slug: "post 7 (a-post)". */
function nameOf({ id, slug }: Row): string {
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return `post ${shownId} (${shownSlug})`;
}
