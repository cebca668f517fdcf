// What is built: the sites, their pages and redirects, what they answer, and what is wrong with them.
import type { AllContent } from "../content/content.ts";
import type { ParsedContent } from "../content/parse-content.ts";
import { isStale, isUntranslated, type Stale, type Untranslated } from "../content/stale.ts";
import type { Answers } from "../links/answers.ts";
import type { KnownPosts } from "../links/consequences.ts";
import type { Options } from "../options.ts";
import { absentFor, indexAbsent } from "../posts/absent.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import type { Posts } from "../posts/read.ts";
import { Failure, type Problem } from "../problem.ts";
import { checkForms, type PlannedRedirect, planRedirects } from "../redirects/plan-redirects.ts";
import { checkDeskOrigin } from "../site/desk-origin.ts";
import { checkPostTranslations, noticesOfSites } from "../site/notices.ts";
import { checkRobots } from "../site/robots-rules.ts";
import { findAllSamples, type Sample } from "../site/sample-values.ts";
import { createSites, type Site } from "../site/site.ts";
import { checkSlugs, type DeadLink, findDeadLinks, findDeadRedirects, remainsOf } from "./dead-links.ts";
import { leaveOutMissingPictures } from "./missing-pictures.ts";
import { type Page, planPages } from "./page.ts";

export interface Plan {
  /** The first of the sites. */
  readonly site: Site;
  /** One for each language. */
  readonly sites: readonly [Site, ...Site[]];
  readonly pages: readonly Page[];
  /** Those that have a target. */
  readonly redirects: readonly PlannedRedirect[];
  /** What is at each address, without the hashed files, which are known later. */
  readonly answers: Answers;
  readonly posts: KnownPosts;
  /** The problems among the redirects: a build reports them with those of its files and links. */
  readonly refused: readonly Problem[];
  /** With --strict, samples are errors. */
  readonly samples: readonly Sample[];
  /** The outdated translations, which are published with a warning. */
  readonly stale: readonly Stale[];
  /** What a language lacks and the original has, in files that are translated. */
  readonly untranslated: readonly Untranslated[];
  /** The problems of posts that skipInvalid let pass; they are among the notices. */
  readonly skipped: readonly Problem[];
  /** They stop no build. */
  readonly notices: readonly Problem[];
}

/**
 * Combines content and posts into sites, and plans their pages. `files` are the names of those in public/. Throws a
 * Failure with all problems; with skipInvalid, those that a post can cause are notices.
 */
export function planSite(...given: Parameters<typeof planDespiteLinks>): Plan {
  const { broken, plan } = planDespiteLinks(...given);
  if (broken.length > 0) throw new Failure("content", [...broken, ...plan.refused]);
  return plan;
}

/** The same for what repairs links: those to nothing stop no plan, and are returned. */
export function planDespiteLinks(
  content: ParsedContent,
  posts: Posts,
  files: readonly string[],
  options: Options,
): { readonly plan: Plan; readonly broken: readonly Problem[] } {
  const { skipInvalid, strict } = options;
  const postProblems = skipInvalid ? [] : posts.problems;
  if (!content.value) throw new Failure("content", [...content.problems, ...postProblems]);
  const drawn = planAll(content.value, posts, files, options);
  const { sites, pages, redirects, dead } = drawn;
  const ahead = checkPostsAhead(content.value, posts, files, options);
  const judged = judge([...dead, ...ahead.dead], skipInvalid);
  const blocked = checkRobots(sites[0], pages.value);
  const problems = [
    ...(strict ? [...content.leftovers, ...blocked] : []),
    ...postProblems,
    ...pages.problems,
    ...checkDeskOrigin(sites[0]),
  ];
  const broken = judged.problems;
  if (problems.length > 0) throw new Failure("content", [...problems, ...broken, ...redirects.problems]);
  const translations = [...content.notices, ...checkPostTranslations(sites, posts), ...ahead.notices];
  const leftOut = skipInvalid ? withNext(posts.problems, "the post was left out (--skip-invalid)") : [];
  const plan = {
    site: sites[0],
    sites,
    pages: pages.value,
    redirects: drawn.kept,
    answers: pages.answers,
    posts: drawn.known,
    refused: redirects.problems,
    samples: findAllSamples(sites),
    stale: translations.filter(isStale),
    untranslated: translations.filter(isUntranslated),
    skipped: skipInvalid ? [...posts.problems, ...judged.skipped] : [],
    notices: [
      ...translations,
      ...content.leftovers,
      ...blocked,
      ...checkForms(redirects.value, sites[0].host),
      ...judged.notices,
      ...leftOut,
      ...drawn.pictures,
      ...posts.notices,
      ...checkSlugs(sites[0], drawn.known, new Set(pages.value.map(({ subject }) => subject))),
      ...noticesOfSites(sites, posts),
    ],
  };
  return { plan, broken };
}

/** Finds what posts refer to and the site does not have, for a list of posts without a build. */
export function checkPosts(
  content: AllContent,
  posts: Posts,
  files: readonly string[],
  options: Options,
): { readonly problems: readonly Problem[]; readonly notices: readonly Problem[] } {
  const { dead, sites, pictures } = planAll(content, posts, files, options);
  const judged = judge(
    dead.filter(({ source }) => source === "post"),
    false,
  );
  return {
    problems: judged.problems,
    notices: [...pictures, ...judged.notices, ...checkPostTranslations(sites, posts)],
  };
}

/** Plans the pages and redirects of all sites, and finds what they refer to and nothing answers. */
function planAll(content: AllContent, posts: Posts, files: readonly string[], options: Options) {
  const { posts: illustrated, notices: pictures } = leaveOutMissingPictures(posts.posts, new Set(files));
  const sites = combine(content, illustrated, posts, options);
  const pages = planPages(sites, files);
  const redirects = planRedirects(sites[0], pages.value);
  const known = knownPosts(sites, posts);
  const given = { posts: known, answers: pages.answers, redirects: redirects.value };
  const { kept, dead } = findDeadRedirects(given);
  return {
    sites,
    pages,
    redirects,
    kept,
    known,
    pictures,
    dead: [...findDeadLinks(pages.value, sites, given), ...dead],
  };
}

/** Combines content and posts into a site for each language. */
function combine(
  content: AllContent,
  posts: readonly ListedPost[],
  { isLive }: Pick<Posts, "isLive">,
  { backend, ...options }: Options,
): readonly [Site, ...Site[]] {
  const live = backend && { backend, posts: isLive ? ("all" as const) : ("newer" as const) };
  return createSites(content, posts, { ...options, live });
}

function knownPosts([site]: readonly [Site, ...Site[]], { posts, absent, isRemote }: Posts): KnownPosts {
  const languages = site.languages.map(({ language }) => language);
  const foreign = posts.filter(({ language }) => language !== undefined && !languages.includes(language));
  const all = [...foreign.flatMap((post) => absentFor("foreign", { post })), ...absent];
  return { absent: indexAbsent(all, site.language), isRemote };
}

/** Finds what the posts that wait refer to and the site does not have: on their day, no one may watch the build. */
function checkPostsAhead(content: AllContent, posts: Posts, files: readonly string[], options: Options) {
  const waiting = posts.absent.flatMap(({ reason, post }) => (reason === "waits" && post ? post : []));
  if (waiting.length === 0) return { dead: [], notices: [] };
  const absent = posts.absent.filter(({ reason }) => reason !== "waits");
  const all = { ...posts, absent, posts: [...waiting, ...posts.posts] };
  const { dead, sites, pictures } = planAll(content, all, files, options);
  const names = new Set(waiting.map(({ source }) => source.file));
  const isAhead = ({ where }: Problem) => names.has(where.file);
  return {
    dead: dead.filter(({ problem }) => isAhead(problem)),
    notices: [...pictures, ...checkPostTranslations(sites, all)].filter(isAhead),
  };
}

/** Separates dead links that stop a build from those that do not. Only posts have a command that lists all. */
function judge(dead: readonly DeadLink[], skipInvalid: boolean) {
  const { error = [], skippable = [], notice = [] } = Object.groupBy(dead, ({ consequence }) => consequence);
  const skipped = skippable.map((each) => {
    const { next } = each.problem;
    const first = next === undefined ? "" : `${next}; until then, `;
    return { ...each, problem: { ...each.problem, next: `${first}${remainsOf(each)} (--skip-invalid)` } };
  });
  return {
    problems: problemsOf([...error, ...(skipInvalid ? [] : skippable)]),
    notices: problemsOf([...notice, ...(skipInvalid ? skipped : [])]),
    skipped: problemsOf(skippable),
  };
}

const problemsOf = (dead: readonly DeadLink[]): readonly Problem[] => dead.map(({ problem }) => problem);

const withNext = (problems: readonly Problem[], next: string): readonly Problem[] =>
  problems.map((problem) => ({ ...problem, next }));
