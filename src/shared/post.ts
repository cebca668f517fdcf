/** What every list of posts needs; the body of a post is kept apart, so that lists stay small. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path of the site's own that begins with "/". */
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** ISO 8601 with all the digits that the backend wrote: a Date would drop its microseconds. */
  readonly createdAt: string;
}

export type Section =
  | { readonly type: "heading"; readonly content: string }
  | { readonly type: "paragraph"; readonly content: string }
  | { readonly type: "list"; readonly items: readonly string[] };

export type PostBody = readonly Section[];
