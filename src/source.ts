import type { Content, ParsedContent } from "./content/content.ts";
import type { Options } from "./options.ts";
import type { Route } from "./pages/kinds.ts";
import { type PlannedRedirect, planRedirects } from "./pages/redirects.ts";
import { planRoutes } from "./pages/routes.ts";
import type { PostList } from "./posts/list.ts";
import type { ListedPost } from "./posts/parse.ts";
import type { Posts } from "./posts/read.ts";
import { Failure, failOn, type Problem } from "./problem.ts";
import { findMissingArticles } from "./site/missing-articles.ts";
import { findSamples, type Sample } from "./site/sample-data.ts";
import { createSite, type Site } from "./site/site.ts";
import { findUnlinkedCities } from "./site/unlinked-cities.ts";

export interface Source {
  readonly site: Site;
  readonly routes: readonly Route[];
  /** The addresses that moved. */
  readonly redirects: readonly PlannedRedirect[];
  /** Sample values of the content that a firm has to replace; errors with --strict. */
  readonly samples: readonly Sample[];
  /** For the log: nothing here stops a build. */
  readonly notices: readonly Problem[];
}

/** Combines content and posts into a site. Without the posts, it has all that pages share. */
export function combine(
  content: Content,
  posts: readonly ListedPost[],
  { isLive }: Pick<PostList, "isLive">,
  { backend, ...options }: Options,
): Site {
  const live = backend && { backend, posts: isLive ? ("all" as const) : ("newer" as const) };
  return createSite(content, posts, { ...options, live });
}

/** Combines content and posts into a site, and plans its routes. Throws a Failure with all problems. */
export function planSource(content: ParsedContent, posts: Posts, options: Options): Source {
  const postProblems = options.skipInvalid ? [] : posts.problems;
  if (!content.value) throw new Failure("content", [...content.problems, ...postProblems]);
  const site = combine(content.value, posts.posts, posts, options);
  const routes = planRoutes(site);
  const redirects = planRedirects(site, routes.value);
  failOn([...postProblems, ...routes.problems, ...redirects.problems]);
  const skipped = options.skipInvalid
    ? posts.problems.map((problem) => ({ ...problem, next: "the post was left out (--skip-invalid)" }))
    : [];
  return {
    site,
    routes: routes.value,
    redirects: redirects.value,
    samples: findSamples(site),
    notices: [
      ...content.notices,
      ...findUnlinkedCities(site),
      ...findMissingArticles(site),
      ...skipped,
      ...posts.notices,
    ],
  };
}
