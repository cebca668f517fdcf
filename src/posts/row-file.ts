// The rows of a backend on disk. A build reads post bodies from it one by one, which keeps memory flat. A later build
// keeps the rows that did not change, or falls back on all of them when the backend is down.
//
// A row is one JSON document a line. The last two lines are an index, by which a row is found without parsing the
// others, and a footer, by which the index is found. All is in one file, so that one rename replaces it. A process
// reads the kept file by a link of its own, because another build may replace it at any time.
import {
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { digestOf } from "../cache/inputs.ts";
import { linkOrCopy } from "../cache/link-or-copy.ts";
import { listProcessFiles, nameOwnFile, removeIfStale } from "../cache/process-files.ts";
import { type Place, quote } from "../problem.ts";
import { isObject } from "../shared/is-object.ts";
import { displayFile } from "../terminal/format.ts";

/** A row of the backend. One with the same id and `updatedAt` is the same. */
export interface Row {
  readonly id: unknown;
  readonly updatedAt: unknown;
  /** The row's id and slug: "post 7 (a-post)". */
  readonly where: Place;
  /** The first 32 hexadecimal digits of the SHA-256 of the row's line. */
  readonly digest: string;
  /** The position of the row's line in the file, and its length without the line break, in bytes. */
  readonly offset: number;
  readonly length: number;
}

/** A complete file of rows. */
export interface Rows extends Disposable {
  /** The path where the rows can be read. */
  readonly file: string;
  /** In the order of their ids. */
  readonly rows: readonly Row[];
  /** When all rows were last read from the backend, in milliseconds since 1970. */
  readonly readWholeAt: number;
  /** Returns a part of the file, shorter where the file ends. The bytes are valid until the next call. */
  readBytes(offset: number, length: number): Buffer;
  /** Keeps these rows as the last good fetch. They can still be read. */
  keep(): void;
}

export interface RowWriter extends Disposable {
  append(records: readonly unknown[]): void;
  /** Adds rows of another file without parsing them. Returns false when one of them is not what it was. */
  copy(rows: readonly Row[], from: Rows): boolean;
  /** Completes the file. */
  finish(readWholeAt: number): Rows;
}

/** Increase it when the file's format changes, or what `identify` returns. */
const VERSION = 1;
const FOOTER_LENGTH = 128;
/** Bytes of UTF-8 for one UTF-16 code unit. */
const LONGEST_CHARACTER = 3;
/** Bytes that are copied at once. */
const LONGEST_COPY = 1 << 20;
/** Milliseconds, a day, after which the files of another host are removed. */
const STALE = 86_400_000;
/** Levels of a record. Those of a post are fewer, and JSON.stringify can do more. */
const DEEPEST = 500;

/** Creates a file of rows that gets the name `kept` when it is kept, and is removed otherwise. */
export function createRowFile(kept: string): RowWriter {
  mkdirSync(path.dirname(kept), { recursive: true });
  const opened = new DisposableStack();
  const { file } = opened.use(nameOwnFile(kept));
  const descriptor = openSync(file, "wx+");
  opened.defer(() => closeSync(descriptor));
  const rows: Row[] = [];
  let scratch = Buffer.alloc(0);
  let end = 0;
  const write = (bytes: Buffer) => {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(descriptor, bytes, written, bytes.length - written, end + written);
    }
    end += bytes.length;
  };
  return {
    append(records) {
      for (const record of records) {
        const text = `${toJson(record)}\n`;
        scratch = atLeast(scratch, text.length * LONGEST_CHARACTER);
        const line = scratch.subarray(0, scratch.write(text));
        const length = line.length - 1;
        rows.push({ ...identify(record), digest: digestOf(line.subarray(0, length)), offset: end, length });
        write(line);
      }
    },
    copy(copied, from) {
      for (const group of groupAdjacent(copied)) {
        const [start, length] = [group[0]?.offset ?? 0, group.reduce((sum, row) => sum + row.length + 1, 0)];
        const bytes = from.readBytes(start, length);
        for (const row of group) {
          const offset = row.offset - start;
          if (digestOf(bytes.subarray(offset, offset + row.length)) !== row.digest) return false;
          rows.push({ ...row, offset: end + offset });
        }
        write(bytes);
      }
      return true;
    },
    finish(readWholeAt) {
      const index = Buffer.from(`${JSON.stringify({ readWholeAt, rows: rows.map(packRow) })}\n`);
      const footer = JSON.stringify({ version: VERSION, index: end, digest: digestOf(index) });
      write(index);
      write(Buffer.from(`${footer.padEnd(FOOTER_LENGTH - 1)}\n`));
      return createRows({ descriptor, file, kept, rows, readWholeAt, opened: opened.move() });
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}

/**
 * Opens the rows of the last good fetch; undefined when there are none. `log` receives a line when there are, but they
 * cannot be used. Removes what killed processes left.
 */
export function openKeptRows(kept: string, log: (line: string) => void = () => {}): Rows | undefined {
  using opened = new DisposableStack();
  const { file } = opened.use(nameOwnFile(kept));
  try {
    // A link has the modification time of the kept file, but linking changes the ctime.
    for (const left of listProcessFiles(kept)) {
      removeIfStale(left, ({ ctimeMs }) => Date.now() - ctimeMs > STALE);
    }
    linkOrCopy(kept, file);
    const descriptor = openSync(file, "r");
    opened.defer(() => closeSync(descriptor));
    const { rows, readWholeAt } = readIndex(descriptor);
    if (isTouched(descriptor) && !isIntact(descriptor, rows)) throw new Error("Not the rows that were kept.");
    return createRows({ descriptor, file, kept, rows, readWholeAt, opened: opened.move() });
  } catch {
    // Whatever is wrong with it: the backend has the rows.
    if (existsSync(kept)) log(`${displayFile(kept)} is damaged or from another version of docket`);
    return undefined;
  }
}

/** Returns the milliseconds since a file was kept; undefined for a missing file. */
export function ageOfRows(file: string): number | undefined {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? undefined : Date.now() - modified;
}

interface OpenFile extends Pick<Rows, "file" | "rows" | "readWholeAt"> {
  readonly descriptor: number;
  readonly kept: string;
  readonly opened: DisposableStack;
}

function createRows({ descriptor, file, kept, rows, readWholeAt, opened }: OpenFile): Rows {
  let current = file;
  let scratch = Buffer.alloc(0);
  return {
    get file() {
      return current;
    },
    rows,
    readWholeAt,
    readBytes(offset, length) {
      scratch = atLeast(scratch, length);
      return readBytes(descriptor, offset, scratch.subarray(0, length));
    },
    keep() {
      // Does nothing for a link to the kept file. Its age starts again in either case.
      renameSync(file, kept);
      // In whole seconds: see isTouched.
      const now = Math.floor(Date.now() / 1000);
      futimesSync(descriptor, now, now);
      current = kept;
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}

/**
 * Returns whether another program may have written a kept file: its time of modification then has a fraction of a
 * second, unless the file system keeps none.
 */
function isTouched(descriptor: number): boolean {
  const { mtimeNs, ctimeNs } = fstatSync(descriptor, { bigint: true });
  const isWhole = (nanoseconds: bigint) => nanoseconds % 1_000_000_000n === 0n;
  return !isWhole(mtimeNs) || isWhole(ctimeNs);
}

/** Makes the next process that opens a file of rows compare all of them with their digests. */
export function distrustRows(file: string): void {
  // Half a second: see isTouched.
  utimesSync(file, 0.5, 0.5);
}

function isIntact(descriptor: number, rows: readonly Row[]): boolean {
  return rows.every(
    ({ offset, length, digest }) => digestOf(readBytes(descriptor, offset, Buffer.alloc(length))) === digest,
  );
}

/** Returns a record as JSON, which has empty lists instead of values that are nested too deep for JSON.stringify. */
function toJson(record: unknown): string {
  try {
    return JSON.stringify(record);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(cutLevels(record, DEEPEST));
  }
}

function cutLevels(value: unknown, levels: number): unknown {
  if (levels === 0) return [];
  if (Array.isArray(value)) return value.map((item) => cutLevels(item, levels - 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutLevels(item, levels - 1)]));
}

/** Fills `bytes` from a file. Returns the part that it filled before the file's end. */
export function readBytes(descriptor: number, offset: number, bytes: Buffer): Buffer {
  let end = 0;
  for (let read = -1; read !== 0 && end < bytes.length; end += read) {
    read = readSync(descriptor, bytes, end, bytes.length - end, offset + end);
  }
  return bytes.subarray(0, end);
}

/** Returns a buffer of at least a length, which is the same one if possible: a new one for each row is slow. */
function atLeast(buffer: Buffer<ArrayBuffer>, length: number): Buffer<ArrayBuffer> {
  return buffer.length >= length ? buffer : Buffer.allocUnsafeSlow(length * 2);
}

/** Parts of a row in the index: id, updatedAt, name, digest and length. */
type PackedRow = [unknown, unknown, string, string, number];

function packRow({ id, updatedAt, where, digest, length }: Row): PackedRow {
  return [id, updatedAt, where.name ?? "", digest, length];
}

/** Reads the index of a file. Throws an error when the file is incomplete or has another format. */
function readIndex(descriptor: number): Pick<Rows, "rows" | "readWholeAt"> {
  const end = fstatSync(descriptor).size - FOOTER_LENGTH;
  const footer = JSON.parse(
    readBytes(descriptor, Math.max(0, end), Buffer.alloc(FOOTER_LENGTH)).toString("utf8"),
  );
  const bytes = readBytes(descriptor, footer.index, Buffer.alloc(end - footer.index));
  if (footer.version !== VERSION || digestOf(bytes) !== footer.digest) throw new Error("Not a row file.");
  const index: { readWholeAt: number; rows: PackedRow[] } = JSON.parse(bytes.toString("utf8"));
  let offset = 0;
  const rows = index.rows.map(([id, updatedAt, name, digest, length]) => {
    const row = { id, updatedAt, where: { name }, digest, offset, length };
    offset += length + 1;
    return row;
  });
  if (offset !== footer.index) throw new Error("Not all rows.");
  return { rows, readWholeAt: index.readWholeAt };
}

/** Returns rows in groups without gaps in the file between them. */
function groupAdjacent(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  let [start, end] = [0, -1];
  for (const row of rows) {
    if (row.offset !== end || end + row.length - start > LONGEST_COPY) {
      groups.push([]);
      start = row.offset;
    }
    groups.at(-1)?.push(row);
    end = row.offset + row.length + 1;
  }
  return groups;
}

/** Names a row by its id and slug: "post 7 (a-post)". */
function identify(record: unknown): Pick<Row, "id" | "updatedAt" | "where"> {
  const { id, slug, updated_at: updatedAt } = (record ?? {}) as Readonly<Record<string, unknown>>;
  // Those of an invalid row may be objects of any size.
  const [knownId, version] = [id, updatedAt].map((value) => (typeof value === "object" ? null : value));
  const [shownId, shownSlug] = [id, slug].map((value) => quote(value).replaceAll(/^"|"$/g, ""));
  return { id: knownId, updatedAt: version, where: { name: `post ${shownId} (${shownSlug})` } };
}
