import { readFile } from "node:fs/promises";
import path from "node:path";
import fastGlob from "fast-glob";
import { compareText } from "../problem.ts";
import type { OutputFile } from "../publish/output.ts";

/** Reads public/, whose files go to the site as they are. A missing folder is an empty one. */
export async function readPublicFiles(folder: string): Promise<readonly OutputFile[]> {
  const names = (await fastGlob("**/*", { cwd: folder, dot: true })).sort(compareText);
  return Promise.all(
    names.map(async (file) => ({
      file,
      source: `public/${file}`,
      bytes: await readFile(path.join(folder, file)),
    })),
  );
}
