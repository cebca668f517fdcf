import { createParts, type Parts } from "../build/parts.ts";
import type { Options } from "../options.ts";
import { withStore } from "../store.ts";
import { progressOutput } from "../terminal/terminal.ts";

/** Reads parts of a site for a command that builds nothing. */
export async function readParts<T>(options: Options, read: (parts: Parts) => Promise<T>): Promise<T> {
  const { note } = progressOutput(process.stderr);
  return withStore(options.state, note, (store) => read(createParts(options, { store, note })));
}
