// Posts as pages show them. `parse-post.ts` has their schema.

/** A post without its body, which only its own page needs. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path on the site that begins with "/". */
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** ISO 8601. A string, because a Date would drop the backend's microseconds. */
  readonly createdAt: string;
  /** ISO 8601; absent when the record does not tell. */
  readonly updatedAt?: string;
}

export type Section =
  | { readonly type: "heading"; readonly content: string }
  | { readonly type: "paragraph"; readonly content: string }
  | { readonly type: "list"; readonly items: readonly string[] };

export type PostBody = readonly Section[];

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 100;
