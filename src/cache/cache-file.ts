// A file in which a build keeps what it made, for the next one. It is used only if nothing that it was made with
// changed, and if it is complete: a wrong cache is worse than none.
import { createHash } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/** Called for caches that the build does without. */
export interface CacheEvents {
  /** A cache is not what was written. */
  onDamage(): void;
  /** A cache cannot be written. */
  onRefusal(error: Error): void;
}

/** Values of one line: a line with all of them could be longer than the longest string, and a short one is soon freed. */
const VALUES_PER_LINE = 100;
/** Milliseconds, a day. */
const STALE = 86_400_000;

/**
 * Writes values as JSON lists, one a line, after a line with `key` and a hash of it and of the lists. The file has its
 * name only when it is complete. When it cannot be written, calls `onRefusal` and removes the earlier file if possible.
 */
export function writeCache(
  file: string,
  key: string,
  values: Iterable<unknown>,
  { onRefusal }: Pick<CacheEvents, "onRefusal">,
): void {
  const { dir: folder, base } = path.parse(file);
  const unfinished = `${file}.${process.pid}`;
  const isUnfinished = (name: string) => name.startsWith(base) && /^\.\d+$/.test(name.slice(base.length));
  try {
    mkdirSync(folder, { recursive: true });
    removeStale(folder, isUnfinished);
    writeValues(unfinished, key, values);
    renameSync(unfinished, file);
  } catch (error) {
    for (const each of [unfinished, file]) removeIfPossible(each);
    onRefusal(error as Error);
  }
}

function writeValues(file: string, key: string, values: Iterable<unknown>): void {
  using opened = new DisposableStack();
  const descriptor = openSync(file, "w");
  opened.defer(() => closeSync(descriptor));
  const digest = createHash("sha256").update(key);
  const header = (hash: string) => `${JSON.stringify({ key, hash })}\n`;
  writeSync(descriptor, header("0".repeat(64)));
  let line: unknown[] = [];
  const flush = () => {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    digest.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    line = [];
  };
  for (const value of values) {
    line.push(value);
    if (line.length === VALUES_PER_LINE) flush();
  }
  flush();
  writeSync(descriptor, header(digest.digest("hex")), 0);
}

/**
 * Removes the files in `folder` whose names `isOurs` accepts and that were last written more than a day ago: builds that
 * were killed left them, or no process is still about to read them.
 */
export function removeStale(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOurs)) {
    const file = path.join(folder, name);
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - modified > STALE) removeIfPossible(file);
  }
}

/** Removes a cache that is not needed. */
export function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The file costs space, but its key shows what it was made with, so it cannot do harm.
  }
}

/**
 * Reads the values of a cache; none when there is no file, or when it was written with another key. Calls `onDamage`
 * when the file is not what was written.
 */
export function readCache(
  file: string,
  key: string,
  { onDamage }: Pick<CacheEvents, "onDamage">,
): readonly unknown[] {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf("\n") + 1;
    const header = JSON.parse(bytes.toString("utf8", 0, end)) as { key: string; hash: string };
    const body = bytes.subarray(end);
    const hash = createHash("sha256").update(header.key).update(body).digest("hex");
    if (hash !== header.hash) throw new Error("damaged");
    if (header.key !== key) return [];
    const values: unknown[] = [];
    for (let start = 0; start < body.length; ) {
      const next = body.indexOf("\n", start) + 1;
      for (const value of JSON.parse(body.toString("utf8", start, next)) as unknown[]) values.push(value);
      start = next;
    }
    return values;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") onDamage();
    return [];
  }
}
