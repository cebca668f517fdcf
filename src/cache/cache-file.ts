// A file in which a build keeps what it made, for the next one. It is used only if nothing that it was made with
// changed, and if it is complete: a wrong cache is worse than none.
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import path from "node:path";

/** Values of one line: a line with all of them could be longer than the longest string. */
const VALUES_PER_LINE = 1_000;

/**
 * Writes values as JSON lists, one a line, after a line with `key` and a hash of the lists. The file has its name
 * only when it is complete.
 */
export function writeCache(file: string, key: string, values: Iterable<unknown>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, "w");
  const digest = createHash("sha256");
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
  closeSync(descriptor);
  renameSync(unfinished, file);
}

/**
 * Reads the values of a cache; none when there is no file, or when it was written with another key. Calls `onDamage`
 * when the file is not what was written.
 */
export function readCache(file: string, key: string, onDamage: () => void): readonly unknown[] {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf("\n") + 1;
    const header = JSON.parse(bytes.toString("utf8", 0, end)) as { key: string; hash: string };
    if (header.key !== key) return [];
    const body = bytes.subarray(end);
    if (createHash("sha256").update(body).digest("hex") !== header.hash) throw new Error("damaged");
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
