import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../content/list-files.ts";
import { parseJson } from "../content/parse-json.ts";
import type { Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";
import { readInput } from "../terminal/system-error.ts";
import type { RawPost } from "./parse.ts";

/** The record of a file, or the syntax errors of the file. */
export type LocalPost = { post: RawPost; problems: [] } | { post: undefined; problems: readonly Problem[] };

/** Reads the files in `content/posts/`, each of which is a record of `blog_posts`. */
export async function readLocalPosts(contentFolder: string): Promise<readonly LocalPost[]> {
  const names = await listLocalPosts(contentFolder);
  return Promise.all(names.map((name) => readLocalPost(contentFolder, name)));
}

/** Returns the names of the files in `content/posts/`, sorted. */
export function listLocalPosts(contentFolder: string): Promise<readonly string[]> {
  return listFiles(path.join(contentFolder, "posts"), "*.json");
}

export async function readLocalPost(contentFolder: string, name: string): Promise<LocalPost> {
  const file = path.join(contentFolder, "posts", name);
  const shown = displayFile(file);
  const { value, problems } = parseJson(await readInput(() => readFile(file, "utf8")), shown);
  return problems.length > 0
    ? { post: undefined, problems }
    : { post: { where: { file: shown }, record: value }, problems: [] };
}
