import type { Place } from "../problem.ts";

/** A post before it is parsed: a file, or a row of the backend. */
export interface PostDocument {
  /** The same in each build. */
  readonly id: string;
  /** Differs after each change of the document. */
  readonly digest: string;
  read(): PostContent;
}

/** A row, or the text of a file. */
export type PostContent =
  | { readonly where: Place; readonly record: unknown }
  | {
      readonly where: Place & { readonly file: string };
      readonly text: string;
      /** That of the folder: "es" for content/es/posts. */
      readonly language: string | undefined;
    };
