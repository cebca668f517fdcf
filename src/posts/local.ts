import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../cache/digest.ts";
import { listFiles } from "../content/list-files.ts";
import { LARGEST_DOCUMENT, readFile } from "../content/read-file.ts";
import { displayFile } from "../terminal/format.ts";
import type { FileContent, PostDocument } from "./documents.ts";

/**
 * Reads the files in `content/posts/` and in the posts of each language, `content/es/posts/`, by name: Markdown with
 * front matter, or records of `blog_posts`.
 */
export function listLocalPosts(contentFolder: string): readonly PostDocument<FileContent>[] {
  return [undefined, ...listLanguages(contentFolder)].flatMap((language) =>
    readFolder(path.join(contentFolder, language ?? "", "posts"), language),
  );
}

/** Returns the languages that have a folder of translations. */
function listLanguages(contentFolder: string): readonly string[] {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  return names.filter((name) => /^[a-z]{2}$/.test(name)).sort();
}

function readFolder(folder: string, language: string | undefined): readonly PostDocument<FileContent>[] {
  return listFiles(folder, (name) => !/^[^./][^/]*\.(?:json|md)$/.test(name)).map((name) => {
    const file = path.join(folder, name);
    const where = { file: displayFile(file) };
    const text = readFile(file, LARGEST_DOCUMENT).toString("utf8");
    return { id: where.file, digest: digestOf(text), read: () => ({ where, text, language }) };
  });
}
