import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";

export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Reads a file; undefined when there is none, which a build in progress may cause at any moment. */
export async function readIfFile(file: string): Promise<Uint8Array | undefined> {
  if (!isFile(file)) return undefined;
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}
