// Links to what the site does not have: those of texts, redirects and slugs in content. The table in links/consequences.ts
// decides what follows.
import { type Answers, answerOfLink } from "../links/answers.ts";
import {
  CONSEQUENCES,
  type Consequence,
  type KnownPosts,
  type LinkSourceKind,
  type Reason,
  reasonFor,
} from "../links/consequences.ts";
import { type AbsentPost, findAbsent } from "../posts/absent.ts";
import { atField, listNames, type Problem, quote } from "../problem.ts";
import type { PlannedRedirect } from "../redirects/plan-redirects.ts";
import { createRedirectFinder } from "../redirects/redirect.ts";
import { formatLongDate } from "../shared/dates.ts";
import { isArticle, type OwnLink, parseLink, requestOf } from "../shared/link.ts";
import { isRelative, meaningsOf } from "../shared/relative-links.ts";
import { articlePath, decodePath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { Page } from "./page.ts";

/** A link that nothing answers, in words, with what follows from it. */
export interface DeadLink {
  readonly source: LinkSourceKind;
  readonly problem: Problem;
  readonly consequence: Consequence;
}

type Words = Pick<Problem, "found" | "expected" | "next">;

/** What is known when links are judged. */
interface Known {
  readonly posts: KnownPosts;
  readonly answers: Answers;
  readonly redirects: readonly PlannedRedirect[];
}

const WITHOUT_LINK = "its words are shown without a link";

/** Describes the links in the texts of pages that lead to nothing. They are shown as words. */
export function findDeadLinks(
  pages: readonly Page[],
  sites: readonly Site[],
  { posts, answers, redirects }: Known,
): readonly DeadLink[] {
  const roots = new Map(sites.map(({ language, root }) => [language, root]));
  const findMoved = createRedirectFinder(redirects);
  return pages.flatMap(({ deadLinks, language, path, post }) => {
    const from = { path, root: roots.get(language) ?? "" };
    const source = post ? "post" : "page";
    return deadLinks.flatMap(({ href, where }): DeadLink[] => {
      const link = meantBy(href, from, { posts, answers });
      if (!link) return [];
      const moved = findMoved(requestOf(link))?.to;
      const reason = reasonFor(link, posts, from.root);
      const absent = findAbsent(link, posts.absent, from.root);
      const problem = { where, ...describeDeadLink({ href, link, source, reason, absent, moved }) };
      return [{ source, problem, consequence: CONSEQUENCES[source][reason] }];
    });
  });
}

/** Returns what a dead link means on its page: the address of a post that is absent, if it can be one. */
function meantBy(
  href: string,
  { path, root }: { readonly path: string; readonly root: string },
  { posts, answers }: Pick<Known, "posts" | "answers">,
): OwnLink | undefined {
  const meanings = meaningsOf(href, { path, root }).flatMap((each) => {
    const link = parseLink(each, answers);
    return link.kind === "own" ? link : [];
  });
  return meanings.find((each) => findAbsent(each, posts.absent, root)) ?? meanings[0];
}

function describeDeadLink({
  href,
  link,
  source,
  reason,
  absent,
  moved,
}: {
  /** As its author wrote it. */
  readonly href: string;
  readonly link: OwnLink;
  readonly source: LinkSourceKind;
  readonly reason: Reason;
  readonly absent: AbsentPost | undefined;
  /** Where a redirect leads from its address. */
  readonly moved: string | undefined;
}): Words {
  const here = isRelative(href) ? `, here ${quote(link.name)}` : "";
  const { next, ...words } = wordsFor(reason, `a link to ${quote(decodePath(href))}${here}`, absent);
  const step = moved ? `link to ${quote(moved)}, where it moved` : stepFor(link, source, here !== "");
  return { ...words, next: next ?? step };
}

/** Returns the redirects whose targets are there, and describes those to absent posts. A build finds all other dead ones. */
export function findDeadRedirects({ posts, answers, redirects }: Known): {
  readonly kept: readonly PlannedRedirect[];
  readonly dead: readonly DeadLink[];
} {
  const found = redirects.map((redirect) => {
    const { to, rest, status } = redirect;
    const link = parseLink(to, answers);
    const isChecked = status !== 410 && !rest && link.kind === "own" && !answerOfLink(link, answers);
    const reason = isChecked ? reasonFor(link, posts) : "never";
    return { redirect, link, reason };
  });
  const isDead = ({ reason }: { readonly reason: Reason }) => reason !== "never";
  return {
    kept: found.filter((each) => !isDead(each)).map(({ redirect }) => redirect),
    dead: found.filter(isDead).map(({ redirect: { source, to }, link, reason }) => {
      const absent = link.kind === "own" ? findAbsent(link, posts.absent) : undefined;
      const words = wordsFor(reason, `a redirect to ${quote(to)}`, absent);
      const consequence = CONSEQUENCES.redirect[reason];
      const next = consequence === "notice" ? LEFT_OUT : words.next;
      return { source: "redirect", problem: { where: atField(source, "to"), ...words, next }, consequence };
    }),
  };
}

const LEFT_OUT = "it is left out";

/** What remains of a link or a redirect that is only a notice with --skip-invalid. */
export const remainsOf = ({ source }: DeadLink): string => (source === "redirect" ? LEFT_OUT : WITHOUT_LINK);

function wordsFor(reason: Reason, found: string, absent: AbsentPost | undefined): Words {
  const readable = "a post that readers can see";
  const known = "a page of the site or a file in public/";
  switch (reason) {
    case "waits": {
      const day = formatLongDate(absent?.post?.createdAt ?? "", "en-US");
      const next = `nothing, if it should wait: until then, ${WITHOUT_LINK}`;
      return { found: `${found}, a post that waits until ${day}`, expected: readable, next };
    }
    case "draft": {
      const next = `publish the post, or link to another page; until then, ${WITHOUT_LINK}`;
      return { found: `${found}, a draft`, expected: readable, next };
    }
    case "foreign": {
      const next = `add its language to the site, or link to another page; until then, ${WITHOUT_LINK}`;
      return {
        found: `${found}, a post in a language that the site does not have`,
        expected: readable,
        next,
      };
    }
    case "withdrawn":
      return { found, expected: readable, next: WITHOUT_LINK };
    case "invalid":
      return { found, expected: known, next: "correct the post at this address, which is invalid" };
    case "never":
      return { found, expected: known };
  }
}

/** A firm that removes the sample's posts has links to all of them in its pages. */
function stepFor(link: OwnLink, source: LinkSourceKind, isSeenFromPage: boolean): string | undefined {
  if (source === "page" && isArticle(link))
    return "link to another page, or keep the words without a link; docs/before-launch.md has the command for the sample’s posts";
  return isSeenFromPage
    ? 'write the address of a page, which begins with "/", or remove the link'
    : undefined;
}

/** Characters of the names in a problem. */
const MAX_LIST_LENGTH = 300;

/**
 * Returns one problem for each reason why pages leave out posts that content names by their slugs: a post may be removed
 * while no one watches the builds. Returns none for a site without posts. `subjects` are those of all pages.
 */
export function checkSlugs(site: Site, posts: KnownPosts, subjects: ReadonlySet<string>): readonly Problem[] {
  if (site.posts.length === 0) return [];
  const missing = slugsIn(site)
    .filter(({ subject }) => !subjects.has(subject))
    .map((each) => {
      const absent = posts.absent.get(each.subject);
      return { ...each, absent, reason: absent?.reason ?? ("never" as const) };
    });
  return [...Map.groupBy(missing, ({ reason }) => reason)].flatMap(([reason, [first, ...others]]) => {
    if (!first) return [];
    const names = [first, ...others].map(({ slug, absent }) => {
      const day = reason === "waits" && absent?.post && formatLongDate(absent.post.createdAt, "en-US");
      return day ? `${quote(slug)} (${day})` : quote(slug);
    });
    const list = listNames([...new Set(names)], MAX_LIST_LENGTH);
    const { found, expected, next } = SLUG_WORDS[reason];
    return { where: first.where, found: `${found}: ${list}`, expected, next };
  });
}

const OTHERS = "the pages leave out the others";
const UNTIL_THEN = `slugs of posts that readers can see; until then, ${OTHERS}`;

const SLUG_WORDS: Readonly<Record<Exclude<Reason, "withdrawn">, Required<Words>>> = {
  waits: {
    found: "articles that wait for their day",
    expected: UNTIL_THEN,
    next: "nothing, if they should wait",
  },
  invalid: { found: "articles that are invalid", expected: UNTIL_THEN, next: "correct the posts" },
  draft: { found: "articles that are drafts", expected: UNTIL_THEN, next: "publish the posts" },
  foreign: {
    found: "articles in a language that the site does not have",
    expected: UNTIL_THEN,
    next: "add the language to the site, or correct it in the posts",
  },
  never: {
    found: "articles that no post has",
    expected: `slugs of posts, or addresses of pages; ${OTHERS}`,
    next: "search the content for them, and correct or remove them",
  },
};

/** Returns the slugs of posts in the content, and the addresses of pages among guides and those of cities, with their places. */
function slugsIn({ content, cities, specialties }: Site) {
  const home = { source: { file: `${content.folder}/home.json` }, articles: content.home.articles };
  const settings = { file: `${content.folder}/site.json` };
  const guides = content.site.guides?.items ?? [];
  return [
    ...[home, ...cities, ...specialties].flatMap(({ source, articles = [] }) =>
      articles.map((slug, index) => ({
        slug,
        subject: articlePath(slug),
        where: atField(source, "articles", index),
      })),
    ),
    ...guides.map(({ article: slug }, index) => ({
      slug,
      subject: slug.startsWith("/") ? slug : articlePath(slug),
      where: atField(settings, "guides", "items", index, "article"),
    })),
    ...cities.flatMap(({ source, firstPages = [] }) =>
      firstPages.map((slug, index) => ({ slug, subject: slug, where: atField(source, "firstPages", index) })),
    ),
  ];
}
