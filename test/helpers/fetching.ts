// Rows of a backend and what a fetch of them returns.
import { readFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Limits } from "../../src/posts/retry.ts";
import type { Rows } from "../../src/posts/row-file.ts";
import { fetchRows } from "../../src/posts/rows.ts";
import { temporaryFolder } from "./folders.ts";
import {
  aListStore,
  type PostgrestOptions,
  type PostgrestServer,
  type Row,
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

/** Returns what these rows were earlier: some had another text, and some did not exist. */
export function earlierThan(rows: readonly Row[]): Row[] {
  const isNew = (index: number) => index % 20 === 7;
  const isChanged = (index: number) => index % 5 === 0;
  return rows
    .filter((_, index) => !isNew(index))
    .map((row, index) => (isChanged(index) ? { ...row, title: "Old", updated_at: atMicrosecond(0) } : row));
}

/** Serves rows until the test ends. */
export async function serve(rows: Row[], options: PostgrestOptions = {}): Promise<PostgrestServer> {
  const server = await startPostgrest(aListStore(rows), options);
  onTestFinished(() => server.close());
  return server;
}

export interface Fetched {
  readonly records: readonly Row[];
  readonly ids: readonly unknown[];
  readonly digests: readonly string[];
  readonly log: readonly string[];
}

/** Returns the name of a kept file in a folder of its own. */
export function aKeptFile(): string {
  return path.join(temporaryFolder(), "posts-example.ndjson");
}

/** Fetches rows, and keeps them if `keep` is set. */
export async function fetchFrom(
  { url, key }: { readonly url: string; readonly key: string },
  { kept = aKeptFile(), keep = false, limits = LIMITS, now = Date.now } = {},
): Promise<Fetched> {
  const log: string[] = [];
  using rows = await fetchRows({ url, key }, kept, { limits, log: (line) => log.push(line), now });
  if (keep) rows.keep();
  return { ...readRecords(rows), log };
}

export function readRecords(rows: Rows) {
  const file = readFileSync(rows.file);
  const records = rows.rows.map(
    ({ offset, length }) => JSON.parse(file.toString("utf8", offset, offset + length)) as Row,
  );
  return { records, ids: records.map(({ id }) => id), digests: rows.rows.map(({ digest }) => digest) };
}

/** Returns a kept file with these rows. */
export async function keepRows(rows: Row[], kept = aKeptFile()): Promise<string> {
  await fetchFrom(await serve(rows), { kept, keep: true });
  return kept;
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
