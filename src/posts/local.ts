import { readFile } from "node:fs/promises";
import path from "node:path";
import fastGlob from "fast-glob";
import { parseJson } from "../parse-json.ts";
import { compareText, type Problem } from "../problem.ts";
import type { RawPost } from "./parse.ts";

/** A file that could be read as JSON, or what is wrong with it. */
export type LocalPost = { post: RawPost; problems: [] } | { post: undefined; problems: readonly Problem[] };

/** Reads the posts in `content/posts/`, one record of `blog_posts` a file, in the order of their names. */
export async function readLocalPosts(contentFolder: string): Promise<readonly LocalPost[]> {
  const folder = path.join(contentFolder, "posts");
  const names = (await fastGlob("*.json", { cwd: folder })).sort(compareText);
  const shown = path.relative(process.cwd(), folder);
  return Promise.all(
    names.map(async (name): Promise<LocalPost> => {
      const where = `${shown}/${name}`;
      const json = parseJson(await readFile(path.join(folder, name), "utf8"), where);
      return json.problems.length > 0
        ? { post: undefined, problems: json.problems }
        : { post: { where, record: json.value }, problems: [] };
    }),
  );
}
