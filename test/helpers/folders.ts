import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";

// Vitest's own comparison lists the index of each byte.
expect.addEqualityTesters([(a, b) => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : undefined)]);

/** Makes an empty folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docket-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const foldersOfFile: string[] = [];

/** The same for all tests of a file; called outside of them. */
export function temporaryFolderOfFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docket-test-"));
  foldersOfFile.push(folder);
  return folder;
}

/** Removes those folders: for a setup file, because a hook cannot add another one. */
export function removeFoldersOfFile(): void {
  for (const folder of foldersOfFile.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Reads a folder whole: the name of each file below it, with forward slashes, and its bytes. */
export function readFolder(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file).split(path.sep).join("/"), readFileSync(file)]),
  );
}
