// Compiled code that a build, or a server of `docket dev`, leaves for the next one.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { digestOf } from "../files/digest.ts";
import { digestOfFiles, listTree } from "../files/digest-files.ts";
import { isWithin } from "../files/list-files.ts";
import { readFile } from "../files/read-file.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import type { Options } from "../options.ts";
import { TEXT_BYTES } from "../shared/limits.ts";

/**
 * Compiled templates are code, and code is not in the store: a CI that keeps the store from run to run keeps data only, so that
 * nothing that once ran stays after it is reverted.
 */
const FOLDER = "code";
const SRC = path.resolve(import.meta.dirname, "..");

export type CodeOptions = Pick<Options, "templates" | "mode" | "backend"> & Partial<Pick<Options, "base">>;

/** Returns the key of compiled code: it differs after a change of the templates, of docket or of what they are compiled for. */
export function keyOfCode({ templates, mode, backend, base }: CodeOptions, docketHash: string): string {
  const sources = digestOfFiles([templates, ...listTree(templates)], path.dirname(templates));
  return digestOf(JSON.stringify([docketHash, mode, backend, base, sources]));
}

/** Returns whether the key covers a source. A package is compared by its version. */
export function isCovered(file: string, templates: string): boolean {
  return isWithin(file, templates) || isWithin(file, SRC) || /[/\\]node_modules[/\\]/.test(file);
}

/** Returns what keepCode kept in the folder `state`, if its key is the same and the file is not damaged. */
export function readCode<T>(state: string, name: string, key: string): T | undefined {
  try {
    const bytes = readFile(path.join(state, FOLDER, name), TEXT_BYTES);
    const head = bytes.indexOf("\n") + 1;
    const value = bytes.subarray(head);
    return bytes.toString("latin1", 0, head) === headOf(key, value) ? deserialize(value) : undefined;
  } catch {
    // Without it, the templates are compiled again.
    return undefined;
  }
}

/** Keeps plain data under a name in the folder `state`. */
export function keepCode(state: string, name: string, key: string, value: unknown): void {
  try {
    const file = path.join(state, FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const bytes = serialize(value);
    replaceFile(file, Buffer.concat([Buffer.from(headOf(key, bytes)), bytes]), unfinishedFolder(state));
  } catch (error) {
    // A project that this user cannot write into only builds slower.
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
}

const headOf = (key: string, value: Uint8Array) => `${key} ${digestOf(value)}\n`;
