// What follows from a link to what is not there: one table for texts, redirects, slugs in content and pages of the last
// build. docs/errors.md shows it to people.
import { type Absence, type AbsentPosts, findAbsent } from "../posts/absent.ts";
import { isArticle, type OwnLink } from "../shared/link.ts";

/** Where an address was found. A slug is the name of a post in content; the last build had a page at the address. */
export const LINK_SOURCES = ["page", "post", "redirect", "slug", "last build"] as const;
export type LinkSourceKind = (typeof LINK_SOURCES)[number];

/**
 * Why nothing answers: the post is absent, an editor of the backend withdrew it or may still publish it, or nothing was ever
 * there.
 */
export const REASONS = [
  "waits",
  "invalid",
  "draft",
  "foreign",
  "withdrawn",
  "never",
] as const satisfies readonly (Absence | "withdrawn" | "never")[];
export type Reason = (typeof REASONS)[number];

/**
 * "error" stops a build, "skippable" unless --skip-invalid is set, and a notice never does. A page of the last build is
 * expected to come back, or listed once, or lost: it needs a redirect.
 */
export type Consequence = "error" | "skippable" | "notice" | "expected" | "listed" | "lost";

// What an author can undo is a notice: the words stay without the link.
const UNDONE = { waits: "notice", draft: "notice", foreign: "notice", withdrawn: "notice" } as const;

export const CONSEQUENCES: Readonly<Record<LinkSourceKind, Readonly<Record<Reason, Consequence>>>> = {
  page: { ...UNDONE, invalid: "skippable", never: "error" },
  post: { ...UNDONE, invalid: "skippable", never: "skippable" },
  redirect: { ...UNDONE, invalid: "skippable", never: "error" },
  slug: { ...UNDONE, invalid: "notice", never: "notice" },
  "last build": {
    waits: "expected",
    invalid: "expected",
    draft: "listed",
    foreign: "listed",
    withdrawn: "listed",
    never: "lost",
  },
};

/** What links need to know of the posts of a build. */
export interface KnownPosts {
  readonly absent: AbsentPosts;
  /** Whether they come from a backend, whose editors decide which articles exist. */
  readonly isRemote: boolean;
}

/** Returns why nothing answers a link that nothing answers. `root` begins the addresses of the language of its page. */
export function reasonFor(link: OwnLink, { absent, isRemote }: KnownPosts, root = ""): Reason {
  return findAbsent(link, absent, root)?.reason ?? (isRemote && isArticle(link) ? "withdrawn" : "never");
}
