/** A file of the site, on its way to the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly file: string;
  /** What an editor changes to change it; messages name it. */
  readonly source: string;
  readonly bytes: Uint8Array | string;
}
