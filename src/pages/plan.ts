import type { AllContent, ParsedContent } from "../content/content.ts";
import { isStale } from "../content/stale.ts";
import type { Options } from "../options.ts";
import type { PostList } from "../posts/list.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { Posts } from "../posts/read.ts";
import { atField, Failure, type Problem, quote } from "../problem.ts";
import { findUnsupported, type PlannedRedirect, planRedirects } from "../redirects/plan.ts";
import { articlePath, isArticle, withoutQuery } from "../shared/url.ts";
import { findOmissions, findStalePosts } from "../site/notices.ts";
import { findAllSamples } from "../site/sample-data.ts";
import { createSites, type Site } from "../site/site.ts";
import { type Page, planPages } from "./page.ts";
import { describeDeadLinks, leaveOutMissingPictures, targetOf } from "./post-faults.ts";

/**
 * What is built: the sites, the first of which is `site`, and all of their addresses. With --strict, samples are errors, and
 * so are stale translations of words that the law requires; notices stop no build.
 */
export type Plan = Readonly<ReturnType<typeof planSite>>;

/** Combines content and posts into a site for each language. */
function combine(
  content: AllContent,
  posts: readonly ListedPost[],
  { isLive }: Pick<PostList, "isLive">,
  { backend, ...options }: Options,
): readonly [Site, ...Site[]] {
  const live = backend && { backend, posts: isLive ? ("all" as const) : ("newer" as const) };
  return createSites(content, posts, { ...options, live });
}

/** Finds what posts refer to and the site does not have, for a list of posts without a build. */
export function findPostFaults(
  content: AllContent,
  posts: Posts,
  files: readonly string[],
  options: Options,
) {
  const { posts: illustrated, notices } = leaveOutMissingPictures(posts.posts, new Set(files));
  const sites = combine(content, illustrated, posts, options);
  const ofPosts = planPages(sites, files).value.filter(({ post }) => post !== undefined);
  return {
    problems: describeDeadLinks(ofPosts, { leftOut: new Set(posts.leftOut.map(articlePath)) }),
    notices: [...notices, ...findStalePosts(sites, posts)],
  };
}

/** Finds what the posts that wait refer to and the site does not have: on their day, no one may watch the build. */
function findFaultsAhead(content: AllContent, posts: Posts, files: readonly string[], options: Options) {
  if (posts.waiting.length === 0) return { problems: [], notices: [] };
  const all = { ...posts, posts: [...posts.waiting, ...posts.posts] };
  const { problems, notices } = findPostFaults(content, all, files, options);
  const waiting = new Set(posts.waiting.map(({ source }) => source.file));
  const isAhead = ({ where }: Problem) => waiting.has(where.file);
  return { problems: problems.filter(isAhead), notices: notices.filter(isAhead) };
}

const WITHOUT_LINK = "its words are shown without a link";

const skipWith = (problems: readonly Problem[], next: string): readonly Problem[] =>
  problems.map((problem) => ({ ...problem, next }));

/** Leaves out redirects to pages that the site does not have, if `mayGo` returns true for what they lead to. */
function keepAnswered(
  redirects: readonly PlannedRedirect[],
  pages: readonly Page[],
  mayGo: (to: string) => boolean,
): { readonly redirects: readonly PlannedRedirect[]; readonly notices: readonly Problem[] } {
  const addresses = new Set(pages.map(({ path }) => path));
  const { gone = [], kept = [] } = Object.groupBy(redirects, ({ to }) =>
    mayGo(to) && !addresses.has(withoutQuery(to).replace(/\/$/, "")) ? "gone" : "kept",
  );
  const notices = gone.map(({ source, to }) => ({
    where: atField(source, "to"),
    found: `a redirect to ${quote(to)}`,
    expected: "a post that readers can see",
    next: "it is left out",
  }));
  return { redirects: kept, notices };
}

/**
 * Combines content and posts into sites, and plans their pages. `files` are the names of those in public/. Throws a
 * Failure with all problems; with skipInvalid, those that a post can cause are notices.
 */
export function planSite(content: ParsedContent, posts: Posts, files: readonly string[], options: Options) {
  const { skipInvalid, strict } = options;
  const skip = (problems: readonly Problem[], next: string): readonly Problem[] =>
    skipInvalid ? skipWith(problems, `${next} (--skip-invalid)`) : [];
  const postProblems = skipInvalid ? [] : posts.problems;
  if (!content.value) throw new Failure("content", [...content.problems, ...postProblems]);
  const illustrated = leaveOutMissingPictures(posts.posts, new Set(files));
  const sites = combine(content.value, illustrated.posts, posts, options);
  const [site] = sites;
  const pages = planPages(sites, files);
  const leftOut = new Set(posts.leftOut.map(articlePath));
  const waiting = new Map(posts.waiting.map((post) => [articlePath(post.slug), post]));
  const redirects = planRedirects(site, pages.value);
  /** Those of pages are all named, because docket posts lists only those of posts. */
  const describe = (isMeant: (href: string) => boolean) => {
    const describeIn = (isOfPost: boolean) =>
      describeDeadLinks(
        pages.value.filter(({ post }) => (post !== undefined) === isOfPost),
        { leftOut, waiting, redirects: redirects.value },
        isMeant,
      );
    return [...describeIn(true), ...describeIn(false)];
  };
  // An editor of the backend decides which posts exist, and no one may watch the build. A post that waits will be there.
  const isOfEditor = (link: string) => posts.isRemote && isArticle(link);
  const isEarly = (link: string) => waiting.has(targetOf(link));
  const goneLinks = [...skipWith(describe(isOfEditor), WITHOUT_LINK), ...describe(isEarly)];
  const ahead = findFaultsAhead(content.value, posts, files, options);
  const deadLinks = [...describe((link) => !isOfEditor(link) && !isEarly(link)), ...ahead.problems];
  const mayGo = (to: string) => !posts.isLive && (isOfEditor(to) || isEarly(to));
  const kept = keepAnswered(redirects.value, pages.value, mayGo);
  const problems = [
    ...(strict ? content.leftovers : []),
    ...postProblems,
    ...(skipInvalid ? [] : deadLinks),
    ...pages.problems,
  ];
  if (problems.length > 0) throw new Failure("content", [...problems, ...redirects.problems]);
  const isShown = ({ to }: PlannedRedirect) => !(skipInvalid && leftOut.has(to.replace(/\/$/, "")));
  const shown: readonly PlannedRedirect[] = kept.redirects.filter(isShown);
  const translations = [...content.notices, ...findStalePosts(sites, posts), ...ahead.notices];
  return {
    site,
    sites,
    pages: pages.value,
    redirects: shown,
    /** The problems among the redirects: a build reports them with those of its files and links. */
    refused: redirects.problems,
    samples: findAllSamples(sites),
    stale: translations.filter(isStale),
    notices: [
      ...translations,
      ...content.leftovers,
      ...findUnsupported(redirects.value, site.host),
      ...kept.notices,
      ...skip(deadLinks, WITHOUT_LINK),
      ...goneLinks,
      ...skip(posts.problems, "the post was left out"),
      ...illustrated.notices,
      ...posts.notices,
      ...findOmissions(sites, posts),
    ],
  };
}
