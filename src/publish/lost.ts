// Addresses of the last build that have no page and no redirect: search engines and other sites still link there.
import type { Plan } from "../pages/plan.ts";
import type { Posts } from "../posts/read.ts";
import { cutText, type Problem } from "../problem.ts";
import { createRedirectFinder } from "../redirects/redirect.ts";
import { articlePath, isArticle, isNotFoundFile, isOlderList, pageFiles } from "../shared/url.ts";
import { isSampleUrl } from "../site/sample-data.ts";
import { formatAmount } from "../terminal/format.ts";
import type { BuiltPage, BuiltSite } from "./manifest.ts";

/** A page that is gone, and the nearest one that is there. */
export interface LostPage {
  readonly page: BuiltPage;
  readonly to: string;
}

/** With --strict, more of them stop a build. */
const MAX_LOST = 10;
/** Characters of the addresses in a message. */
const LONGEST_LIST = 200;

/**
 * Finds the pages of the last build, and those that it missed already, which nothing answers. `files` are the names of those
 * in public/. A copy that search engines leave alone, or a site with another address, is another site.
 */
export function findLostPages(
  last: BuiltSite | undefined,
  { site, pages, redirects }: Pick<Plan, "site" | "pages" | "redirects">,
  { waiting, leftOut, isLive }: Pick<Posts, "waiting" | "leftOut" | "isLive">,
  files: readonly string[],
): readonly LostPage[] {
  if (!last || last.noindex || site.noindex || last.url !== site.url || isSampleUrl(site.url)) return [];
  const paths = new Set(pages.map(({ path }) => path));
  // These posts will be there.
  const expected = new Set([...waiting, ...leftOut].map(articlePath));
  const names = new Set(files);
  const findMoved = createRedirectFinder(redirects);
  const isAnswered = ({ path }: BuiltPage) =>
    paths.has(path) ||
    expected.has(path) ||
    (isLive && isArticle(path)) ||
    isOlderList(path) ||
    pageFiles(path, "both").some((file) => names.has(file) || isNotFoundFile(file)) ||
    findMoved(encodeURI(path)) !== undefined;
  const lost = [...last.pages, ...(last.lost ?? [])].filter((page) => !isAnswered(page));
  return lost.map((page) => ({ page, to: nearestPage(page, paths) }));
}

/** Returns the same page in the first language if that of the page is gone, or else the nearest page above it. */
function nearestPage({ path, language }: BuiltPage, paths: ReadonlySet<string>): string {
  const original = path.replace(new RegExp(`^/${language}(?=/|$)`), "") || "/";
  if (!paths.has(`/${language}`) && original !== path && paths.has(original)) return original;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    if (paths.has(path.slice(0, end))) return path.slice(0, end);
  return "/";
}

/** The lost pages that need a redirect, and what a build says about all of them. */
export interface Losses {
  readonly lost: readonly LostPage[];
  readonly notices: readonly Problem[];
  /** What --strict reports as errors. */
  readonly faults: readonly Problem[];
}

/**
 * Sorts lost pages. A backend's editor withdraws articles and may publish them again, for which a redirect would be in the
 * way: those are only listed, once.
 */
export function describeLosses(
  pages: readonly LostPage[],
  { isRemote, source }: Pick<Posts, "isRemote" | "source">,
  folder: string,
): Losses {
  const { withdrawn = [], lost = [] } = Object.groupBy(pages, ({ page: { path } }) =>
    isRemote && isArticle(path) ? "withdrawn" : "lost",
  );
  const problem = (list: readonly LostPage[], where: Problem["where"], next: string): readonly Problem[] => {
    if (list.length === 0) return [];
    const paths = cutText(list.map(({ page }) => page.path).join(", "), LONGEST_LIST);
    const found = `${formatAmount(list.length, "page")} of the last build that ${list.length === 1 ? "is" : "are"} gone without a redirect: ${paths}`;
    return [{ where, found, expected: "redirects, because others link there", next }];
  };
  const lines = lost.slice(0, 2).map(({ page, to }) => JSON.stringify({ from: page.path, to }));
  const next = `docket redirects --add writes them (${lines.join(", ")}${lost.length > 2 ? ", …" : ""}); build with --allow-lost to accept the loss`;
  const faults = problem(lost, { file: `${folder}/redirects.json` }, next);
  const remark = "nothing, if no one else links there; otherwise add a redirect";
  return {
    lost,
    notices: [...faults, ...problem(withdrawn, { name: source }, remark)],
    faults: lost.length > MAX_LOST ? faults : [],
  };
}
