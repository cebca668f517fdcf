// The files that compiled templates are imported from. They are in the project's folder, where "react" resolves to
// the module that the renderer uses. Their names contain a hash, because Node imports a file only once.
import { hash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { removeStale } from "../cache/cache-file.ts";
import { replaceFile } from "../site/write-output.ts";

const NAME = /^templates-[0-9a-f]{16}(?:-\d+)?\.mjs(?:\.\d+)?$/;

/**
 * Writes compiled templates for the project in `root` and returns the file. With `own`, the file is for this process
 * only, and the caller removes it. Also removes stale files.
 */
export function writeTemplateFile(root: string, text: string, own: boolean): string {
  const folder = path.join(root, ".docket");
  const name = templateFileName(text);
  const file = path.join(folder, own ? `${name}-${process.pid}.mjs` : `${name}.mjs`);
  mkdirSync(folder, { recursive: true });
  // Also an existing one: its age shows that it is in use.
  replaceFile(file, text);
  removeStale(folder, (name) => NAME.test(name));
  return file;
}

/** Returns the name of the file with these compiled templates, without its extension. */
export function templateFileName(text: string): string {
  return `templates-${hash("sha256", text, "hex").slice(0, 16)}`;
}
