import path from "node:path";
import { digestOfFile } from "../cache/digest.ts";
import { listPublic } from "../content/list-files.ts";
import { LARGEST_FILE, readFile } from "../content/read-file.ts";
import { failOn } from "../problem.ts";
import type { LinkedFile, PlannedFile } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";

/** Bytes. File systems take 255, and a host may have a compressed copy beside each file: ".br". */
const LONGEST_NAME = 252;

/**
 * Lists the files of public/ that are not hidden, which are copied to the site unchanged. A missing folder is an empty
 * one. Throws a Failure for names that are too long.
 */
export function listPublicFiles(folder: string): readonly LinkedFile[] {
  const files = listPublic(folder).map((file) => ({ file, from: path.join(folder, file) }));
  const tooLong = files.filter(({ file }) => Buffer.byteLength(path.posix.basename(file)) > LONGEST_NAME);
  failOn(
    tooLong.map(({ file, from }) => ({
      where: { file: displayFile(from) },
      found: `a name of ${Buffer.byteLength(path.posix.basename(file))} bytes`,
      expected: `at most ${LONGEST_NAME}, so that a compressed copy can have the name and “.br”`,
      next: "give the file a shorter name",
    })),
  );
  // The digest of a file that cannot be read is not used: copying it reports the problem.
  return files.map((each) => ({
    ...each,
    source: { file: `public/${each.file}` },
    digest: digestOfFile(each.from) ?? "",
  }));
}

/** Plans the copies of files of public/. */
export function planCopies(files: readonly LinkedFile[]): readonly PlannedFile[] {
  return files.map(({ file, source, from, digest }) => ({
    file,
    source,
    key: digest,
    create: async () => readFile(from, LARGEST_FILE),
  }));
}
