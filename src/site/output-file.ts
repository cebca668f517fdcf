import type { Place } from "../problem.ts";

/** The folder of files with a hash in their names, which never change. */
export const ASSETS = "assets/";

/** A file of the site before it is written to the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly file: string;
  /** What an editor changes to change the file. */
  readonly source: Place;
  readonly bytes: Uint8Array | string;
}
