import type { Place, Problem } from "../problem.ts";

/** A post before it is parsed: a file, or a row of the backend. */
export interface PostDocument {
  /** The same in each build. */
  readonly id: string;
  /** Differs after each change of the document. */
  readonly digest: string;
  /** Reads the document. Throws a Failure when it has another digest by now. */
  read(): PostContent;
}

interface PostContent {
  /** The file, or the id and slug of the row. */
  readonly where: Place;
  readonly record: unknown;
  /** Why a file has no record. */
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}
