import type { Place } from "../problem.ts";

/** The folder of files with a hash in their names, which never change. */
export const ASSETS = "assets/";

/** The folder of the desk. */
export const DESK = "admin";

/** The files of the bundler, which have a hash of their content in their names, and their compressed copies. */
export const BUNDLED_FILE = /^assets\/[\w.-]+-[A-Z0-9]{8}\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

/** The file in the output folder that lists the files of the build. */
export const MANIFEST = ".docket.json";

/** What publishing has beside an output folder, in names such as ".dist.lock". */
export const ROLES = ["building", "ready", "old", "left", "lock", "unfinished"] as const;

/** A file of the site before it is written to the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly file: string;
  /** What an editor changes to change the file. */
  readonly source: Place;
  readonly bytes: Uint8Array | string;
}

/** A file that docket keeps elsewhere, and links to the output folder. */
export interface LinkedFile extends Omit<OutputFile, "bytes"> {
  /** An absolute path. */
  readonly from: string;
  /** A hash of its bytes. */
  readonly digest: string;
}

/** A file that is created only if the output folder does not have it already. */
export interface PlannedFile extends Omit<OutputFile, "bytes"> {
  /** A hash of everything that the file is made from: the same key is the same file. */
  readonly key: string;
  create(): Promise<Uint8Array>;
}
