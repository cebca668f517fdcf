// The files that compiled templates are imported from. They are in the project's folder, where "react" resolves to
// the module that the renderer uses. Their names contain a hash, because Node imports a file only once.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { removeUnused, replaceFile, unfinishedFolder } from "../files/write-output.ts";

const STATE = ".docket";
const NAME = /^templates-[0-9a-f]+\.mjs$/;

/**
 * Writes compiled templates for the folder `project`, and returns the file. Removes files that were not used for an hour.
 * In a project that this user cannot write into, and in one whose .docket is a symlink, the file is in a temporary folder
 * until the process ends.
 */
export function writeTemplateFile(project: string, text: string): string {
  const folder = path.join(project, STATE);
  try {
    mkdirSync(folder, { recursive: true });
    if (realpathSync(folder) === path.join(realpathSync(project), STATE))
      return writeInto(folder, text, unfinishedFolder(folder));
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
  const temporary = mkdtempSync(path.join(os.tmpdir(), "docket-"));
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
  // Node resolves packages beside the file, and symlinks to where they lead: these are the project's own.
  symlinkSync(path.join(project, "node_modules"), path.join(temporary, "node_modules"), "junction");
  return writeInto(temporary, text);
}

function writeInto(folder: string, text: string, unfinished?: string): string {
  const file = path.join(folder, `templates-${digestOf(text).slice(0, 16)}.mjs`);
  replaceFile(file, text, unfinished);
  // A build imports its file at once.
  removeUnused(folder, (name) => NAME.test(name));
  return file;
}
