// The files that compiled templates are imported from. They stand below the project, so that "react" is the same
// module for the templates as for the renderer, and are named by their content, so that a changed template is a
// new module.
import { hash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Milliseconds after which nobody is about to import a file that is not his own: a day. */
const STALE = 86_400_000;

const folderOf = (root: string) => path.join(root, ".docket");
const ownEnding = () => `-${process.pid}.mjs`;

/**
 * Writes compiled templates for the project in `root` and returns the file. With `own` it is for this process
 * alone, which removes it. Files of older templates are removed: a build replaces them within a day or never.
 */
export function writeTemplateFile(root: string, text: string, own: boolean): string {
  const folder = folderOf(root);
  const name = `templates-${hash("sha256", text, "hex").slice(0, 16)}`;
  const file = path.join(folder, `${name}${own ? ownEnding() : ".mjs"}`);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  // Written each time, so that a file that is in use is never an old one.
  renameSync(unfinished, file);
  removeWhere(folder, (other) => {
    const modified = statSync(other, { throwIfNoEntry: false })?.mtimeMs;
    return modified !== undefined && Date.now() - modified > STALE;
  });
  return file;
}

/** Removes what this process has written for itself. */
export function removeOwnTemplateFiles(root: string): void {
  removeWhere(folderOf(root), (file) => file.includes(ownEnding()));
}

function removeWhere(folder: string, isDue: (file: string) => boolean): void {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    // There is no such folder, so there is nothing in it.
    return;
  }
  for (const name of names) {
    const file = path.join(folder, name);
    if (/^templates-[0-9a-f]{16}(?:-\d+)?\.mjs(?:\.\d+)?$/.test(name) && isDue(file))
      rmSync(file, { force: true });
  }
}
