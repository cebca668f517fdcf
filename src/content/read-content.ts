import path from "node:path";
import { displayFile } from "../terminal/format.ts";
import { listContent } from "./list-files.ts";
import { LARGEST_DOCUMENT, readFile } from "./read-file.ts";

/** A content file as it was read; `text` is unchecked. */
export interface RawFile {
  /** Relative to the content folder, with forward slashes: "cities/houston.json". */
  readonly file: string;
  readonly text: string;
}

export interface RawContent {
  /** How messages name the content folder: "content". */
  readonly folder: string;
  /** Sorted by name, without the posts: they may come from a backend. */
  readonly files: readonly RawFile[];
}

/** Reads the files of `listContent`. */
export function readContent(folder: string): RawContent {
  const files = listContent(folder).map((file) => ({
    file,
    text: readFile(path.join(folder, file), LARGEST_DOCUMENT).toString("utf8"),
  }));
  return { folder: displayFile(folder), files };
}
