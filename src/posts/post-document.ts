// What a source of posts lists: documents, which are not parsed yet.
import type { TextFile } from "../content/read-text.ts";
import type { Place, Problem } from "../problem.ts";
import type { Store } from "../store.ts";

/** Has what earlier builds fetched and parsed, and receives what this one does. */
export type PostStore = Pick<Store, "get" | "put" | "keys" | "remove">;

/** A post before it is parsed: a file, or a row of the backend. */
export interface PostDocument<C = RowContent | FileContent> {
  /** The same in each build. */
  readonly id: string;
  /** Differs after each change of the document. */
  readonly digest: string;
  read(): C;
}

/** An unchecked record of a file or a backend. */
export interface RowContent {
  readonly where: Place;
  readonly record: unknown;
  /** Why the record is not whole. */
  readonly problem?: Problem;
}

export interface FileContent extends TextFile {
  /** That of the folder: "es" for content/es/posts. */
  readonly language: string | undefined;
  /** As seen from the project, "content/posts/fall", for the pictures beside the post; "" if it has none. */
  readonly folder: string;
}
