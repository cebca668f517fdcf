// The types of checked content: a field for each file and each folder.

import type { z } from "zod";
import type { Place } from "../problem.ts";
import type { PlainPage } from "./plain-page.ts";
import type { CONTENT_FILES, CONTENT_FOLDERS } from "./schema.ts";

/** A checked content file of a folder; its name is the slug of its page. */
export interface Sourced<T> {
  readonly source: Place;
  readonly slug: string;
  readonly value: T;
}

export type Files = typeof CONTENT_FILES;
export type Folders = typeof CONTENT_FOLDERS;

/** The content of one folder: a field for each file and each folder in it. */
export type LocalContent = {
  readonly folder: string;
  /** The subject of a page is the path of the page that it translates, or its own. */
  readonly plain: readonly (Sourced<PlainPage> & { readonly subject: string })[];
} & {
  readonly [K in keyof Files]: z.infer<Files[K]["schema"]>;
} & {
  readonly [K in keyof Folders]: readonly Sourced<z.infer<Folders[K]["schema"]>>[];
};

/** All content of a language except the posts, checked. */
export type Content = LocalContent & {
  /** "en" */
  readonly language: string;
};

/** The content in the first language of the site, and in the others. */
export type AllContent = Content & { readonly translations: readonly Content[] };
