// Rows of a backend and what a fetch of them leaves in the store.
import { onTestFinished } from "vitest";
import type { Limits } from "../../src/posts/retry.ts";
import { fetchRows, lastFetch } from "../../src/posts/rows.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { openMemoryStore, type Store } from "../../src/store.ts";
import {
  aListStore,
  type PostgrestOptions,
  type PostgrestServer,
  type Row,
  type RowStore,
  startPostgrest,
} from "./postgrest-server.ts";
import { aPostRecord } from "./site-folder.ts";

/** Short, but long enough for a busy machine. */
export const LIMITS: Limits = {
  attempt: 1500,
  page: 10_000,
  total: 60_000,
  firstDelay: 5,
  longestDelay: 300,
};

/** Returns a timestamp as Postgres writes it, later for a greater number. */
export const atMicrosecond = (number: number) =>
  `2026-03-01T10:00:00.${String(number).padStart(6, "0")}+00:00`;

/** Returns a row with `updated_at`. */
export function rowNumber(number: number, fields: Row = {}): Row {
  const id = `id-${String(number).padStart(6, "0")}`;
  const texts = { id, slug: `post-${number}`, title: `Post ${number}`, updated_at: atMicrosecond(1) };
  return aPostRecord({ ...texts, ...fields });
}

export const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => rowNumber(index + 1));

/** Serves rows until the test ends. */
export async function serve(
  rows: Row[] | RowStore,
  options: PostgrestOptions = {},
): Promise<PostgrestServer> {
  const server = await startPostgrest(Array.isArray(rows) ? aListStore(rows) : rows, options);
  onTestFinished(() => server.close());
  return server;
}

export interface Fetched {
  readonly records: readonly Row[];
  readonly ids: readonly unknown[];
  readonly log: readonly string[];
  /** The requests of this fetch. */
  readonly requests: readonly string[];
}

/** Fetches rows into a store. */
export async function fetchFrom(
  { url, key, requests }: Pick<PostgrestServer, "url" | "key" | "requests">,
  { store = openMemoryStore(), limits = LIMITS } = {},
): Promise<Fetched> {
  const log: string[] = [];
  const before = requests.length;
  await fetchRows({ url, key }, { store, limits, log: (line) => log.push(line) });
  const records = readFetched({ url, key }, store);
  return { records, ids: records.map(({ id }) => id), log, requests: requests.slice(before) };
}

/** Returns the rows of the last good fetch. */
export function readFetched(backend: Backend, store: Store): readonly Row[] {
  const { documents = [] } = lastFetch(backend, store) ?? {};
  return documents.map(({ read }) => (read() as { readonly record: Row }).record);
}

/** Returns numbers from 0 to 1, the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
