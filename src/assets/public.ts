import path from "node:path";
import { listPublic } from "../content/list-files.ts";
import { LARGEST_FILE, readFile } from "../content/read-file.ts";
import type { OutputFile } from "../site/output-file.ts";

/** Reads the files of public/ that are not hidden, which are copied to the site unchanged. A missing folder is an empty one. */
export function readPublicFiles(folder: string): readonly OutputFile[] {
  return listPublic(folder).map((file) => ({
    file,
    source: { file: `public/${file}` },
    bytes: readFile(path.join(folder, file), LARGEST_FILE),
  }));
}
