import path from "node:path";
import { listFiles } from "../files/list-files.ts";
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

/**
 * Returns the JSON files below `folder`, and the pages that are Markdown, in all languages, without the files of the
 * posts, of the JSON Schemas and of hidden folders.
 */
export function listContent(folder: string): readonly string[] {
  const isIgnored = (name: string) => /^(?:(?:[a-z]{2}\/)?posts|schemas)$|(?:^|\/)\./.test(name);
  return listFiles(folder, isIgnored).filter((name) =>
    /\.json$|^(?:[a-z]{2}\/)?plain\/[^/]+\.md$/.test(name),
  );
}
