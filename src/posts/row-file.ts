// The rows of a backend on disk, one JSON document a line. A build reads bodies from it one by one, so that they
// never stand in memory together, and a later build can fall back on it when the backend is down.
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

/** Where a row stands in the file, in bytes. */
export interface RowPlace {
  readonly offset: number;
  readonly length: number;
}

export interface RowFile {
  append(row: unknown): RowPlace;
  read(place: RowPlace): unknown;
  /** Makes it the rows of the last good fetch. Reading goes on. */
  keep(): void;
  /** Ends it, and removes it unless it was kept. */
  close(): void;
}

/** Starts a file of rows that will stand under the name `file` once it is kept. */
export function createRowFile(file: string): RowFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, "w+");
  let end = 0;
  let isKept = false;
  return {
    append(row) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      writeSync(descriptor, line, 0, line.length, end);
      const place = { offset: end, length: line.length };
      end += line.length;
      return place;
    },
    read({ offset, length }) {
      const line = Buffer.allocUnsafe(length);
      readSync(descriptor, line, 0, length, offset);
      return JSON.parse(line.toString("utf8"));
    },
    keep() {
      renameSync(unfinished, file);
      isKept = true;
    },
    close() {
      closeSync(descriptor);
      if (!isKept) rmSync(unfinished, { force: true });
    },
  };
}

/** Yields the rows of a file that was kept, in lists of at most `size`. */
export async function* readRows(file: string, size = 1000): AsyncGenerator<readonly unknown[]> {
  let rows: unknown[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(JSON.parse(line));
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Returns how long ago a file was kept, in milliseconds; undefined when there is none. */
export function ageOfRows(file: string, now = Date.now()): number | undefined {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? undefined : now - modified;
}
