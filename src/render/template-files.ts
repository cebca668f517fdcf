// The files that compiled templates are imported from. They are in the project's folder, where "react" resolves to
// the module that the renderer uses. Their names contain a hash, because Node imports a file only once.
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "../shared/durations.ts";
import { replaceFile } from "../site/write-output.ts";

const NAME = /^templates-[0-9a-f]{16}(?:-\d+)?\.mjs(?:\.\d+)?$/;

/**
 * Writes compiled templates for the project in `root` and returns the file. A file with a `suffix` is for this process
 * only, and the caller removes it. Also removes files that no build used for a day.
 */
export function writeTemplateFile(root: string, text: string, suffix = ""): string {
  const folder = path.join(root, ".docket");
  const file = path.join(folder, `templates-${hash("sha256", text, "hex").slice(0, 16)}${suffix}.mjs`);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
  else replaceFile(file, text);
  removeUnused(folder, now.getTime());
  return file;
}

function removeUnused(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    if (!NAME.test(name)) continue;
    const file = path.join(folder, name);
    const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - usedAt > DAY_MS) rmSync(file, { force: true });
  }
}
