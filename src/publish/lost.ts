// Addresses of the last build that have no page and no redirect: search engines and other sites still link there.
import type { Plan } from "../pages/plan.ts";
import type { Posts } from "../posts/read.ts";
import { cutText, type Place, type Problem } from "../problem.ts";
import { createRedirectFinder } from "../redirects/redirect.ts";
import { articlePath, isArticle, isPassing, pageFiles } from "../shared/url.ts";
import { isSampleUrl } from "../site/sample-data.ts";
import { formatAmount } from "../terminal/format.ts";
import type { BuiltPage, BuiltSite } from "./manifest.ts";

/** A page that is gone, and the nearest one that is there. */
type LostPage = BuiltPage & { readonly to: string };

/** With --strict, more of them stop a build. */
const MAX_LOST = 10;
/** Characters of the addresses in a message. */
const MAX_LIST_LENGTH = 200;

type Built = Pick<Plan, "site" | "pages" | "redirects">;

/**
 * Finds the pages of the last build, and those that it missed already, which nothing answers. `files` are those in public/.
 * A copy that search engines leave alone, or a site with another address, is another site. An editor of a backend withdraws
 * articles and may publish them again, for which a redirect would be in the way: those are only listed, once.
 */
export function findLostPages(
  last: BuiltSite | undefined,
  plan: Built,
  posts: Posts,
  files: readonly string[],
) {
  const { site } = plan;
  const isSame = last && last.url === site.url && !last.noindex && !site.noindex && !isSampleUrl(site.url);
  const paths = new Set(plan.pages.map(({ path }) => path));
  // Posts that wait, or that have to be corrected, will be there.
  const known = new Set([
    ...paths,
    ...[...posts.waiting.map(({ slug }) => slug), ...posts.leftOut].map(articlePath),
  ]);
  const names = new Set(files);
  const findMoved = createRedirectFinder(plan.redirects);
  const isAnswered = (path: string) =>
    known.has(path) ||
    isPassing(path) ||
    (posts.isLive && isArticle(path)) ||
    pageFiles(path, "both").some((file) => names.has(file)) ||
    findMoved(encodeURI(path)) !== undefined;
  const missing = isSame ? [...last.pages, ...(last.lost ?? [])].filter(({ path }) => !isAnswered(path)) : [];
  const { withdrawn = [], lost = [] } = Object.groupBy(
    missing.map((page): LostPage => ({ ...page, to: nearestPage(page, paths) })),
    ({ path }) => (posts.isRemote && isArticle(path) ? "withdrawn" : "lost"),
  );
  const lines = lost.slice(0, 2).map(({ path, to }) => JSON.stringify({ from: path, to }));
  const next = `docket redirects --add writes them (${lines.join(", ")}${lost.length > 2 ? ", …" : ""}); build with --allow-lost to accept the loss`;
  const faults = describe(lost, { file: `${site.content.folder}/redirects.json` }, next);
  const remark = "nothing, if no one else links there; otherwise add a redirect";
  return {
    lost,
    notices: [...faults, ...describe(withdrawn, { name: posts.source }, remark)],
    /** What --strict reports as errors. */
    faults: lost.length > MAX_LOST ? faults : [],
  };
}

/** Returns the same page in the first language if that of the page is gone, or else the nearest page above it. */
function nearestPage({ path, language, subject = path }: BuiltPage, paths: ReadonlySet<string>): string {
  if (!paths.has(`/${language}`) && paths.has(subject)) return subject;
  let parent = path;
  do parent = parent.slice(0, parent.lastIndexOf("/"));
  while (parent !== "" && !paths.has(parent));
  return parent || "/";
}

function describe(pages: readonly LostPage[], where: Place, next: string): readonly Problem[] {
  if (pages.length === 0) return [];
  const paths = cutText(pages.map(({ path }) => path).join(", "), MAX_LIST_LENGTH);
  const found = `${formatAmount(pages.length, "page")} of the last build that ${pages.length === 1 ? "is" : "are"} gone without a redirect: ${paths}`;
  return [{ where, found, expected: "redirects, because others link there", next }];
}
