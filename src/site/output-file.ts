import type { Place } from "../problem.ts";

/** The folder of files with a hash in their names, which never change. */
export const ASSETS = "assets/";

/** The file in the output folder that lists the files of the build. */
export const MANIFEST = ".docket.json";

/** A file of the site before it is written to the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly file: string;
  /** What an editor changes to change the file. */
  readonly source: Place;
  readonly bytes: Uint8Array | string;
}

/** A file that is created only if the output folder does not have it already. */
export interface PlannedFile extends Omit<OutputFile, "bytes"> {
  /** A hash of everything that the file is made from: the same key is the same file. */
  readonly key: string;
  create(): Promise<Uint8Array>;
}

/** Where a build puts its pages. Files are relative to the output folder. */
export interface PageFolder {
  /** The folder to write files to, an absolute path. */
  readonly folder: string;
  /** Claims names for `source`, and returns those that were free. A name that is taken becomes a problem. */
  claim(files: readonly string[], source: Place): readonly string[];
  /** Adds a page that was written under all of `files`. `digest` is a hash of its bytes. */
  add(files: readonly string[], digest: string): void;
  /** Adds a page of the previous build if its file is as that build left it. Returns whether it is. */
  reuse(
    files: readonly string[],
    page: { readonly digest: string; readonly state: string | undefined },
  ): boolean;
  /** Removes files that were written but not added. */
  remove(files: readonly string[]): void;
}
