// The rows of a backend on disk, one JSON document a line. A build reads post bodies from it one by one, which keeps
// memory flat; a later build falls back on it when the backend is down.
import { hash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

/** The position of a row in the file, in bytes. */
export interface RowPlace {
  readonly offset: number;
  readonly length: number;
}

export interface RowFile extends Disposable {
  /** Where the rows can be read until the file is kept. */
  readonly file: string;
  append(row: unknown): RowPlace & { readonly digest: string };
  /** Makes this the file of the last good fetch. Its rows can still be read. */
  keep(): void;
}

/** Creates a file of rows that gets the name `file` when it is kept, and is removed otherwise. */
export function createRowFile(file: string): RowFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, "w+");
  let end = 0;
  let isKept = false;
  return {
    file: unfinished,
    append(row) {
      // JSON leaves U+2028 and U+2029 unescaped, and readline ends lines at them.
      const json = JSON.stringify(row).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
      const line = Buffer.from(`${json}\n`);
      writeSync(descriptor, line, 0, line.length, end);
      const place = { offset: end, length: line.length, digest: hash("sha256", line, "hex").slice(0, 32) };
      end += line.length;
      return place;
    },
    keep() {
      renameSync(unfinished, file);
      isKept = true;
    },
    [Symbol.dispose]() {
      closeSync(descriptor);
      if (!isKept) rmSync(unfinished, { force: true });
    },
  };
}

/** Yields the rows of a kept file, in lists of at most `size`. */
export async function* readRows(file: string, size = 1000): AsyncGenerator<readonly unknown[]> {
  let rows: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    rows.push(JSON.parse(line));
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Returns the milliseconds since a file was kept; undefined for a missing file. */
export function ageOfRows(file: string, now = Date.now()): number | undefined {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? undefined : now - modified;
}
