import { readdirSync } from "node:fs";
import path from "node:path";
import { fileState } from "../cache/file-state.ts";
import { compareText } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import type { PostEntry } from "./entry.ts";

/** Lists the files in `content/posts/`, each of which is a record of `blog_posts`, by name. */
export function listLocalPosts(contentFolder: string): readonly PostEntry[] {
  const folder = path.join(contentFolder, "posts");
  const shown = displayFile(folder);
  return listNames(folder).map((name) => {
    const file = `${folder}${path.sep}${name}`;
    return { source: { file: `${shown}/${name}` }, file, state: fileState(file) };
  });
}

/** Includes broken symlinks, so that reading them fails. A missing folder is an empty one. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.name.endsWith(".json") && !entry.name.startsWith(".") && !entry.isDirectory())
      .map(({ name }) => name)
      .sort(compareText);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw describeInputError(error);
  }
}
