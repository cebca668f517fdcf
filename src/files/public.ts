import path from "node:path";
import type { Place } from "../problem.ts";
import { FILE_BYTES } from "../shared/limits.ts";
import { readInParts } from "./digest-files.ts";
import { listPublic } from "./list-files.ts";
import type { LinkedFile } from "./output-file.ts";
import { readChecked } from "./read-file.ts";

/**
 * Lists the files of public/ that are not hidden, which are copied to the site unchanged. A missing folder is an empty
 * one.
 */
export function listPublicFiles(folder: string): readonly LinkedFile[] {
  return listPublic(folder).map((file) => {
    return linkUnchanged(file, path.join(folder, file), { file: `public/${file}` });
  });
}

/** Returns a file as it is published without changes. It is read when its digest is first needed: docket dev needs none. */
export function linkUnchanged(file: string, from: string, source: Place): LinkedFile {
  let digest: string | undefined;
  return {
    // Systems differ in how they write accents in names, and browsers ask for the composed form.
    file: file.normalize("NFC"),
    from,
    source,
    get digest() {
      digest ??= digestOfCopy(from);
      return digest;
    },
  };
}

function digestOfCopy(file: string): string {
  try {
    return readChecked(file, FILE_BYTES, (name) => readInParts(name));
  } catch {
    // It is not used: copying the file reports the problem.
    return "";
  }
}
