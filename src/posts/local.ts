import { readFile } from "node:fs/promises";
import path from "node:path";
import fastGlob from "fast-glob";
import { parseJson } from "../content/parse-json.ts";
import { compareText, type Problem } from "../problem.ts";
import { readInput } from "../terminal/system-error.ts";
import type { RawPost } from "./parse.ts";

/** A file that could be read as JSON, or what is wrong with it. */
export type LocalPost = { post: RawPost; problems: [] } | { post: undefined; problems: readonly Problem[] };

/** Reads the posts in `content/posts/`, one record of `blog_posts` a file, in the order of their names. */
export async function readLocalPosts(contentFolder: string): Promise<readonly LocalPost[]> {
  const names = await listLocalPosts(contentFolder);
  return Promise.all(names.map((name) => readLocalPost(contentFolder, name)));
}

/** Lists the files in `content/posts/` by name, in order. */
export async function listLocalPosts(contentFolder: string): Promise<readonly string[]> {
  return (
    await fastGlob("*.json", {
      cwd: path.join(contentFolder, "posts"),
      // All that is no folder, symbolic links that lead nowhere among it: those would be left out without a word.
      onlyFiles: false,
      markDirectories: true,
    })
  )
    .filter((name) => !name.endsWith("/"))
    .sort(compareText);
}

/** Reads one file of `content/posts/`. */
export async function readLocalPost(contentFolder: string, name: string): Promise<LocalPost> {
  const file = path.join(contentFolder, "posts", name);
  const shown = path.relative(process.cwd(), file).split(path.sep).join("/");
  const json = parseJson(await readInput(() => readFile(file, "utf8")), shown);
  return json.problems.length > 0
    ? { post: undefined, problems: json.problems }
    : { post: { where: { file: shown }, record: json.value }, problems: [] };
}
