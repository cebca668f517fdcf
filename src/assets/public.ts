import { readFile } from "node:fs/promises";
import path from "node:path";
import fastGlob from "fast-glob";
import { compareText } from "../problem.ts";
import type { OutputFile } from "../site/output-file.ts";
import { readInput } from "../terminal/system-error.ts";

/** Reads public/, whose files are copied to the site unchanged. A missing folder is an empty one. */
export async function readPublicFiles(folder: string): Promise<readonly OutputFile[]> {
  const names = (await fastGlob("**/*", { cwd: folder, dot: true })).sort(compareText);
  return Promise.all(
    names.map(async (file) => ({
      file,
      source: { file: `public/${file}` },
      bytes: await readInput(() => readFile(path.join(folder, file))),
    })),
  );
}
