// What the body of a post refers to, and what receives the notes on it.

/** What bodies refer to. */
export interface Library {
  /** Returns a picture of the media library by its id. */
  picture(id: string): { readonly url: string; readonly alt: string } | undefined;
  /** Returns the ids of the pictures that were uploaded to the post. */
  readonly attached: readonly string[];
  /** Returns the body of a block that several posts share. */
  sharedBlock(id: string): string | undefined;
  /** The texts of the post's footnotes, as HTML. */
  readonly footnotes: readonly string[];
}

/**
 * Receives what a person should look at. `words` are those that only the old page has, or only the new one: the note explains
 * them.
 */
export type Note = (what: string, detail?: string, words?: string) => void;
