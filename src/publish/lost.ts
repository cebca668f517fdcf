// Addresses of the last build that have no page and no redirect: search engines and other sites still link there.
import { CONSEQUENCES, reasonFor } from "../links/consequences.ts";
import { answerOf, createServer } from "../links/requests.ts";
import type { Plan } from "../pages/plan-site.ts";
import type { Posts } from "../posts/read.ts";
import { listNames, type Place, type Problem } from "../problem.ts";
import { isArticle, parseLink } from "../shared/link.ts";
import { isPassing } from "../shared/url.ts";
import { isSampleUrl } from "../site/sample-values.ts";
import { formatAmount } from "../terminal/format.ts";
import type { BuiltPage, BuiltSite } from "./manifest.ts";

/** A page that is gone, and the nearest one that is there. */
type LostPage = BuiltPage & { readonly to: string };

/** With --strict, more of them stop a build. */
const MAX_LOST = 10;
/** Characters of the addresses in a message. */
const MAX_LIST_LENGTH = 200;

type Built = Pick<Plan, "site" | "pages" | "redirects" | "answers" | "posts">;

/**
 * Finds the pages of the last build, and those that it missed already, which nothing answers. A copy that search engines
 * leave alone, or a site with another address, is another site. A redirect would be in the way of a post that comes back:
 * those that wait or have to be corrected are expected, and drafts and withdrawn ones are only listed, once.
 */
export function compareWithLast(last: BuiltSite | undefined, plan: Built, { source }: Pick<Posts, "source">) {
  const { site } = plan;
  const isSame = last && last.url === site.url && !last.noindex && !site.noindex && !isSampleUrl(site.url);
  const paths = new Set(plan.pages.map(({ path }) => path));
  const server = createServer(plan.answers, plan.redirects);
  const consequenceOf = ({ path, subject = path }: BuiltPage) => {
    const link = parseLink(path, plan.answers);
    if (isPassing(subject) || link.kind !== "own") return "expected";
    if (plan.answers.isLive && isArticle(link)) return "expected";
    const answer = answerOf(encodeURI(path), server);
    const isAnswered = answer.kind !== "missing" || answer.status === 410;
    return isAnswered ? "expected" : CONSEQUENCES["last build"][reasonFor(link, plan.posts)];
  };
  const before = isSame ? [...last.pages, ...(last.lost ?? [])] : [];
  const missing = before
    .filter(({ path }) => !paths.has(path))
    .map((page): LostPage => ({ ...page, to: nearestPage(page, paths) }));
  const { listed = [], lost = [] } = Object.groupBy(missing, consequenceOf);
  const lines = lost.slice(0, 2).map(({ path, to }) => JSON.stringify({ from: path, to }));
  const next = `docket redirects --add writes them (${lines.join(", ")}${lost.length > 2 ? ", …" : ""}); build with --allow-lost to accept the loss`;
  const lostNotices = describe(lost, { file: `${site.content.folder}/redirects.json` }, next);
  const remark = "nothing, if no one else links there; otherwise add a redirect";
  return {
    lost,
    notices: [...lostNotices, ...describe(listed, { name: source }, remark)],
    /** The notices that --strict reports as problems. */
    problems: lost.length > MAX_LOST ? lostNotices : [],
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
  const paths = listNames(
    pages.map(({ path }) => path),
    MAX_LIST_LENGTH,
  );
  const found = `${formatAmount(pages.length, "page")} of the last build that ${pages.length === 1 ? "is" : "are"} gone without a redirect: ${paths}`;
  return [{ where, found, expected: "redirects, because others link there", next }];
}
