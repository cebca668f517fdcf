import path from "node:path";
import { listContent } from "../files/list-files.ts";
import { LARGEST_DOCUMENT, readFile } from "../files/read-file.ts";
import { displayFile } from "../terminal/format.ts";

export interface RawContent {
  /** How messages name the content folder: "content". */
  readonly folder: string;
  /**
   * Sorted by name, which is relative to the content folder and has forward slashes: "cities/houston.json". Without the
   * posts: they may come from a backend. `text` is unchecked.
   */
  readonly files: readonly { readonly file: string; readonly text: string }[];
}

/** Reads the files of `listContent`. */
export function readContent(folder: string): RawContent {
  const files = listContent(folder).map((file) => ({
    file,
    text: readFile(path.join(folder, file), LARGEST_DOCUMENT).toString("utf8"),
  }));
  return { folder: displayFile(folder), files };
}
