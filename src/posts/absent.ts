// Posts that exist and are on no page. links/consequences.ts says what follows from a link to one.
import type { Place } from "../problem.ts";
import type { OwnLink } from "../shared/link.ts";
import { articlePath, rootedPath } from "../shared/url.ts";
import type { ListedPost } from "./listed-post.ts";

/** It waits for its day, has a problem, is a draft, or is in a language that the site does not have. */
export const ABSENCES = ["waits", "invalid", "draft", "foreign"] as const;
export type Absence = (typeof ABSENCES)[number];

export interface AbsentPost {
  readonly reason: Absence;
  readonly slug: string;
  /** That of its folder or its record; undefined for the first language of the site. */
  readonly language?: string | undefined;
  readonly source: Place;
  /** The post itself; undefined where a problem hides it. */
  readonly post?: ListedPost | undefined;
}

/** A post as it is read: `slug` is unchecked, and `post` is absent where a problem hides it. */
interface ReadPost {
  readonly post?: ListedPost | undefined;
  readonly slug?: unknown;
  readonly language?: string | undefined;
  readonly source?: Place | undefined;
}

/** Returns a post that is read as an absent one; nothing if its slug could not be read. */
export function absentFor(
  reason: Absence,
  { post, slug, language, source }: ReadPost,
): readonly AbsentPost[] {
  const name = post?.slug ?? slug;
  const from = post?.source ?? source;
  if (typeof name !== "string" || !from) return [];
  return [{ reason, slug: name, language: post?.language ?? language, source: from, post }];
}

/** Absent posts by the paths of their pages, and by those that a link of their language can have for their originals. */
export type AbsentPosts = ReadonlyMap<string, AbsentPost>;

/** Indexes absent posts. `first` is the first language of the site, whose addresses have no code. */
export function indexAbsent(absent: readonly AbsentPost[], first: string): AbsentPosts {
  const index = new Map<string, AbsentPost>();
  const pathOf = (slug: string, language = first) =>
    rootedPath(articlePath(slug), language === first ? "" : `/${language}`);
  for (const each of absent) {
    const { post, language } = each;
    if (post?.translationOf !== undefined) index.set(pathOf(post.translationOf, language), each);
  }
  for (const each of absent) index.set(pathOf(each.slug, each.language), each);
  return index;
}

/** Finds the absent post that a link on a page means. `root` begins the addresses of the page's language. */
export function findAbsent({ name }: OwnLink, absent: AbsentPosts, root = ""): AbsentPost | undefined {
  return absent.get(rootedPath(name, root)) ?? absent.get(name);
}
