import path from "node:path";
import { fileState } from "../cache/file-state.ts";
import { listFiles } from "../content/list-files.ts";
import { displayFile } from "../terminal/format.ts";
import type { PostEntry } from "./entry.ts";

/** Lists the files in `content/posts/`, each of which is a record of `blog_posts`, by name. */
export function listLocalPosts(contentFolder: string): readonly PostEntry[] {
  const folder = path.join(contentFolder, "posts");
  const shown = displayFile(folder);
  const names = listFiles(folder, (name) => !/^[^./][^/]*\.json$/.test(name));
  return names.map((name) => {
    const file = `${folder}${path.sep}${name}`;
    return { source: { file: `${shown}/${name}` }, file, state: fileState(file) };
  });
}
