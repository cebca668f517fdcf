// The files that compiled templates are imported from. They are in the project's folder, where "react" resolves to
// the module that the renderer uses. Their names contain a hash, because Node imports a file only once.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { replaceFile } from "../files/write-output.ts";

const NAME = /^templates-[0-9a-f]+\.mjs/;

/** A build imports its file at once. */
const UNUSED_MS = 3_600_000;

/** Writes compiled templates for the project in `root`, and returns the file. Removes files that were not used for an hour. */
export function writeTemplateFile(root: string, text: string): string {
  const folder = path.join(root, ".docket");
  const file = path.join(folder, `templates-${digestOf(text).slice(0, 16)}.mjs`);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
  else replaceFile(file, text);
  for (const other of readdirSync(folder).filter((name) => NAME.test(name))) {
    const usedAt = statSync(path.join(folder, other), { throwIfNoEntry: false })?.mtimeMs;
    if (usedAt !== undefined && now.getTime() - usedAt > UNUSED_MS)
      rmSync(path.join(folder, other), { force: true });
  }
  return file;
}
