import path from "node:path";
import { digestOfFile } from "./digest.ts";
import { listPublic } from "./list-files.ts";
import type { LinkedFile, PlannedFile } from "./output-file.ts";
import { MAX_FILE_BYTES, readFile } from "./read-file.ts";

/**
 * Lists the files of public/ that are not hidden, which are copied to the site unchanged. A missing folder is an empty
 * one.
 */
export function listPublicFiles(folder: string): readonly LinkedFile[] {
  return listPublic(folder).map((file) => {
    const from = path.join(folder, file);
    // The digest of a file that cannot be read is not used: copying it reports the problem.
    // Systems differ in how they write accents in names, and browsers ask for the composed form.
    const name = file.normalize("NFC");
    return { file: name, from, source: { file: `public/${file}` }, digest: digestOfFile(from) ?? "" };
  });
}

export function planCopies(files: readonly LinkedFile[]): readonly PlannedFile[] {
  return files.map(({ file, source, from, digest }) => ({
    file,
    source,
    key: digest,
    create: async () => readFile(from, MAX_FILE_BYTES),
  }));
}
