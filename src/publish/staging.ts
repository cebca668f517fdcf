// A build writes its files into a folder beside the output folder and publishes them when it is complete, so that
// the output folder always has exactly one complete build.
import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { readInParts } from "../files/digest-files.ts";
import type { LinkedFile, OutputFile } from "../files/output-file.ts";
import { readChecked } from "../files/read-file.ts";
import { linkOrCopy, removeIfPossible } from "../files/write-output.ts";
import { type Place, quote } from "../problem.ts";
import { FILE_BYTES } from "../shared/limits.ts";
import { createClaims } from "./claims.ts";
import type { Output } from "./output.ts";
import { type Publication, type Published, publish } from "./publish.ts";

/** A path with an empty name, "." or "..". */
const LEADS_ELSEWHERE = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** A build that is not published yet. Disposing of it removes its files, unless they are published. */
export type Staging = ReturnType<typeof openStaging>;

interface Copied {
  readonly digest: string;
  /** In bytes. */
  readonly size: number;
}

/** Prepares a build of the folder `out`, which is reserved for it. */
export function openStaging(out: string, { folders, previous }: Output) {
  const opened = new DisposableStack();
  mkdirSync(folders.building);
  opened.defer(() => removeIfPossible(folders.building));

  const hashes = new Map<string, string>();
  const reused = new Map<string, string>();
  const claims = createClaims();
  const claim = (files: readonly string[], source: Place): readonly string[] =>
    files.filter((name) => claims.add(name, source));
  const targetOf = createTargets(folders.building, opened);
  const pathOf = (file: string) => reused.get(file) ?? path.join(folders.building, file);
  const write = (files: readonly string[], bytes: Uint8Array): string => {
    const [target = "", ...copies] = files.map(targetOf);
    // Synchronous: for files of this size, a system call is cheaper than a task for the thread pool.
    writeFileSync(target, bytes);
    for (const copy of copies) linkOrCopy(target, copy);
    const digest = digestOf(bytes);
    for (const name of files) hashes.set(name, digest);
    return digest;
  };
  const copy = (file: string, from: string): Copied => {
    const copied = copyBytes(from, targetOf(file));
    hashes.set(file, copied.digest);
    return copied;
  };
  const staged = { out, folders, previous, hashes, reused, claims, targetOf };
  return {
    previous,
    /** Claims names for `source`, and returns those that were free. A name that is taken becomes a problem. */
    claim,
    /** Writes a file under all of `files`, which were claimed, and returns its hash. */
    write,
    /** Writes the bytes of another file under a name that was claimed. */
    copy,
    /** Adds a file of the previous build, given by its hash, under all of `files`; it has the first name there. */
    reuse(files: readonly string[], digest: string): void {
      for (const name of files) {
        reused.set(name, path.join(folders.out, files[0] ?? name));
        hashes.set(name, digest);
      }
    },
    /** Claims a name for a file of the store, which is linked. */
    link({ file, source, from, digest }: LinkedFile): void {
      if (claim([file], source).length === 0) return;
      reused.set(file, from);
      hashes.set(file, digest);
    },
    stage({ file, source, bytes }: OutputFile): void {
      if (claim([file], source).length > 0) write([file], Buffer.from(bytes));
    },
    read: (file: string): Uint8Array => readFileSync(pathOf(file)),
    /** Returns the bytes of a file that was added. */
    sizeOf: (file: string): number => statSync(pathOf(file)).size,
    /** The names that were claimed twice so far; a build with any must not be published. */
    problems: claims.problems,
    files: (): Iterable<string> => hashes.keys(),
    /** Returns the hash of a file that was added: the same hash is the same file. */
    digestOf: (file: string) => hashes.get(file),
    /**
     * Publishes the staged files if they or the headers that go with them differ from what is published. Updates `site` in
     * the manifest in any case.
     */
    publish: (publication: Publication): Published => publish(staged, publication),
    [Symbol.dispose]: () => opened.dispose(),
  };
}

/** Returns a function that gives the path of a file in a folder, and creates the folders above it. */
function createTargets(folder: string, opened: DisposableStack): (file: string) => string {
  const created = new Set<string>();
  return (file) => {
    if (LEADS_ELSEWHERE.test(file)) throw new Error(`The file ${quote(file)} is outside the output folder.`);
    // After an error, files that are still being created must not create the folder again.
    if (opened.disposed) throw new Error(`The build ended before ${quote(file)} was written.`);
    const target = path.join(folder, file);
    const above = path.dirname(target);
    if (!created.has(above)) mkdirSync(above, { recursive: true });
    created.add(above);
    return target;
  };
}

/** Copies the bytes of a file in parts, so that no large file is in memory as a whole. */
function copyBytes(from: string, to: string): Copied {
  const descriptor = openSync(to, "w");
  let size = 0;
  try {
    const add = (bytes: Uint8Array) => {
      writeFileSync(descriptor, bytes);
      size += bytes.length;
    };
    const digest = readChecked(from, FILE_BYTES, () => readInParts(from, add));
    return { digest, size };
  } finally {
    closeSync(descriptor);
  }
}
