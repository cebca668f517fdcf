import path from "node:path";
import { isHiddenFile, listFiles } from "../files/list-files.ts";
import type { Problem } from "../problem.ts";
import { CONTENT_BYTES, DOCUMENT_BYTES } from "../shared/limits.ts";
import { displayFile } from "../terminal/format.ts";
import { withoutFolder } from "./language-folders.ts";
import { readText } from "./read-text.ts";

export interface RawContent {
  /** How messages name the content folder: "content". */
  readonly folder: string;
  /**
   * Sorted by name, which is relative to the content folder and has forward slashes: "cities/houston.json". Without the
   * posts: they may come from a backend. `text` is unchecked, and empty for what is neither JSON nor Markdown.
   */
  readonly files: readonly { readonly file: string; readonly text: string }[];
  /** Files that are not UTF-8. */
  readonly problems?: readonly Problem[];
}

export function readContent(folder: string): RawContent {
  const files = listContent(folder).map((file) => ({
    file,
    ...(DOCUMENT.test(file) ? readDocument(path.join(folder, file)) : { text: "", problem: undefined }),
  }));
  return {
    folder: displayFile(folder),
    files: files.map(({ file, text }) => ({ file, text })),
    problems: files.flatMap(({ problem }) => problem ?? []),
  };
}

const DOCUMENT = /\.(?:json|md|markdown)$/i;

const readDocument = (file: string) => readText(file, /\.json$/i.test(file) ? CONTENT_BYTES : DOCUMENT_BYTES);

/** Returns the files below `folder`, in all languages, without posts, JSON Schemas and hidden files. */
export function listContent(folder: string): readonly string[] {
  const isIgnored = (name: string) =>
    isHiddenFile(name) || name === "schemas" || withoutFolder(name) === "posts";
  return listFiles(folder, isIgnored);
}
