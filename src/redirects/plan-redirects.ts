import { atField, formatPlace, listNames, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { composed } from "../shared/clean-text.ts";
import { formatCount } from "../shared/values.ts";
import {
  type Address,
  createRedirectFinder,
  foldCase,
  formatAddress,
  keyOf,
  parseAddress,
  type Redirect,
  type RedirectForm,
  readPath,
  targetOf,
} from "./redirect.ts";

/** A redirect whose target has the form of the site's links. `source` is its place in the content. */
export type PlannedRedirect = Redirect & { readonly source: Place };

/** A redirect as content has it. */
export interface RawRedirect {
  readonly from: string;
  readonly to?: string | undefined;
  readonly permanent?: boolean | undefined;
  readonly status?: 410 | undefined;
}

interface Page {
  readonly path: string;
  /** In the form of links. */
  readonly href: string;
  readonly source: Place;
}

interface Site {
  readonly content: {
    readonly folder: string;
    readonly redirects: { readonly redirects: readonly RawRedirect[] };
  };
  readonly url: string;
}

type ProblemText = Omit<Problem, "where">;

/** Characters. nginx takes 4 KB for a line of its configuration, Amazon S3 2 KB for the target of a redirect. */
const MAX_TARGET_LENGTH = 2_000;
/** Characters of the addresses in a message. */
const MAX_LIST_LENGTH = 100;

/**
 * Returns the addresses that moved, each once, and the problems among them: addresses that have a page or a second
 * redirect, and targets that moved themselves. Entries with a problem are not among the redirects. The links to their
 * targets are checked with all others.
 */
export function planRedirects(site: Site, pages: readonly Page[]): Parsed<readonly PlannedRedirect[]> {
  const problems: Problem[] = [];
  const check = (source: Place, field: "from" | "to", problem: ProblemText | undefined): boolean => {
    if (problem) problems.push({ where: atField(source, field), ...problem });
    return !problem;
  };
  const redirects = markCase(parseRedirects(site, pages, check));
  const findNext = createNextFinder(redirects);
  const value = redirects.filter((each) => check(each.source, "to", checkTarget(each, findNext(each))));
  return { value, problems };
}

/** Returns the first redirect of each address, if `check` finds nothing wrong with it. */
function parseRedirects(
  { content, url }: Site,
  pages: readonly Page[],
  check: (source: Place, field: "from" | "to", problem: ProblemText | undefined) => boolean,
): readonly PlannedRedirect[] {
  const site = new URL(url);
  const file = `${content.folder}/redirects.json`;
  const hrefs = new Map(pages.map(({ path, href }) => [path, href]));
  const hrefOf = (path: string) => hrefs.get(readPath(path)) ?? path;
  const parsed = content.redirects.redirects.map((raw, index) => {
    const source = { file, path: ["redirects", index] };
    const address = parseAddress(raw.from, site);
    const redirect = address && { ...address, ...parseTarget(raw, address, site, hrefOf), source };
    return { raw, source, redirect };
  });
  const firsts = new Map<string, PlannedRedirect>();
  const checkAddress = createAddressCheck(pages);
  return parsed.flatMap(({ raw, source, redirect }) => {
    const key = redirect ? keyOf(redirect) : "";
    const first = firsts.get(key);
    if (redirect && !first) firsts.set(key, redirect);
    const hasAddress = check(source, "from", checkAddress(raw.from, redirect, first));
    const hasTarget = check(source, "to", checkForm(raw, site));
    return redirect && !first && hasAddress && hasTarget ? [redirect] : [];
  });
}

/** Marks the redirects that differ from each other only by case. */
function markCase(redirects: readonly PlannedRedirect[]): readonly PlannedRedirect[] {
  const keys = redirects.map((redirect) => foldCase(keyOf(redirect)));
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const key of keys) (seen.has(key) ? shared : seen).add(key);
  return redirects.map((each, index) =>
    shared.has(keys[index] ?? "") ? { ...each, matchesCase: true } : each,
  );
}

const FORMS: Readonly<Record<RedirectForm, string>> = {
  address: "one address",
  part: "addresses with a variable",
  wildcard: 'addresses below a path ("/*")',
  query: "an address with a query",
};

/** Returns a warning for each form of redirects that a host can neither apply nor have pages for; it names them. */
export function checkForms(
  redirects: readonly PlannedRedirect[],
  host: { readonly name: string; readonly redirectForms: readonly RedirectForm[] },
): readonly Problem[] {
  const byForm = Map.groupBy(redirects, ({ form }) => form);
  return [...byForm].flatMap(([form, [first, ...others]]) => {
    // Single redirects are written for those with a variable.
    if (!first || form === "part" || host.redirectForms.includes(form)) return [];
    const names = [first, ...others].map((each) => quote(formatAddress(each)));
    return {
      where: atField(first.source, "from"),
      found: `redirects from ${listNames(names, MAX_LIST_LENGTH)} with the host ${host.name}, which has no rule for them`,
      expected: `a host that can redirect ${FORMS[form]}`,
      next: "see the table in docs/deploy.md",
    };
  });
}

/**
 * Returns a target as browsers encode it: without the site's own origin, however it is written, and with the path that
 * `change` returns.
 */
function parseTarget(
  { to, permanent = true, status: gone }: RawRedirect,
  address: Address | undefined,
  site: URL,
  change: (path: string) => string,
): Pick<Redirect, "to" | "rest" | "status"> {
  const status = gone ?? (permanent ? 301 : 302);
  const url = to === undefined ? null : URL.parse(composed(to), site);
  if (!url) return { to: "", status };
  const target = url.host === site.host ? change(url.pathname) + url.search + url.hash : url.href;
  if (address?.form !== "part" && address?.form !== "wildcard") return { to: target, status };
  const variable = address.form === "part" ? `(?:\\*|:${address.name})` : "\\*";
  const [, before, after] = new RegExp(`^([^?#]*?/)${variable}(?![^/?#])(.*)$`).exec(target) ?? [];
  return { to: target, status, rest: before === undefined ? undefined : [before, after ?? ""] };
}

/** Finds an entry without a target, or with one that is no address. */
function checkForm({ to, status }: RawRedirect, site: URL): ProblemText | undefined {
  if (status !== undefined) {
    return to === undefined
      ? undefined
      : { found: quote(to), expected: 'no "to" for what is gone ("status": 410)' };
  }
  const isAddress = to !== undefined && /^(?:https?:\/)?\/(?!\/)[^"<>\\^`{|}$]*$/u.test(to);
  // "/.//example.org" has the path "//example.org", which browsers take for another site.
  const leaves = isAddress && URL.parse(to, site)?.pathname.startsWith("//");
  if (isAddress && URL.canParse(to, site) && !leaves) return undefined;
  return {
    found: quote(to),
    expected: 'a path of the site that begins with "/", or an address that begins with https://',
    next: to === undefined ? 'add "to", or "status": 410 for what is gone' : undefined,
  };
}

/**
 * Returns a function that finds an address without a form, and one that a page or an earlier redirect with another target
 * has. Upper and lower case of a page's address are the same, as they are for some servers.
 */
function createAddressCheck(pages: readonly Page[]) {
  const owners = new Map(pages.map(({ path, source }) => [foldCase(path), source]));
  return (from: string, redirect?: PlannedRedirect, first?: PlannedRedirect): ProblemText | undefined => {
    if (!redirect) {
      return {
        found: quote(from),
        expected:
          'a path that begins with "/", with "/*" at its end for all addresses below it, with one variable such as "/:slug", or with a query such as ?p=12',
      };
    }
    const address = formatAddress(redirect);
    const key = foldCase(address);
    const page = owners.get(key) ?? owners.get(key.replace(/(?:\/index)?\.html$/, "") || "/");
    const isEqual = !first || (first.to === redirect.to && first.status === redirect.status);
    const owner = page ? formatPlace(page) : !isEqual && `redirects[${String(first.source.path?.at(-1))}]`;
    if (!owner) return undefined;
    return {
      found: `${quote(address)}, which ${owner} has already`,
      expected: "an address that no page has, also in upper case, and no other redirect",
      next: "remove the redirect",
    };
  };
}

/** Returns a function that finds the redirect that the target of another one leads to. */
function createNextFinder(redirects: readonly PlannedRedirect[]) {
  const find = createRedirectFinder(redirects);
  return (redirect: PlannedRedirect): PlannedRedirect | undefined => {
    const address = targetOf(redirect, redirect.form === "part" ? ":" : "*").replace(/#.*/s, "");
    // Some hosts keep the query, so that the path of a query leads to itself.
    const isSame = () => foldCase(readPath(address.split("?", 1)[0] ?? "")) === foldCase(redirect.from);
    return redirect.form === "query" && !redirect.matchesCase && isSame() ? redirect : find(address);
  };
}

function checkTarget(redirect: Redirect, next: Redirect | undefined): ProblemText | undefined {
  if (redirect.status === 410) return undefined;
  return checkRest(redirect) ?? checkMoved(redirect, next) ?? checkLength(redirect);
}

/** Finds a loop, or a chain of redirects. */
function checkMoved({ to }: Redirect, next: Redirect | undefined): ProblemText | undefined {
  return (
    next && {
      found: `${quote(to)}, which ${next.status === 410 ? "is gone" : `moves on to ${quote(next.to)}`}`,
      expected: "the address at the end, which a page or a file answers",
    }
  );
}

/** Finds a target that takes the rest of an address which has none, or from which servers could leave the site. */
function checkRest({ form, to, rest }: Redirect): ProblemText | undefined {
  if (!rest && !to.endsWith("*")) return undefined;
  const found = quote(to);
  if (form === "address" || form === "query")
    return { found, expected: 'an address without "*", because "from" has none' };
  // "/en//example.org" would lead from "/*" to another site.
  return rest && /[^/]\/$/.test(rest[0]) && (form === "part" || rest[1] === "")
    ? undefined
    : { found, expected: 'an address that ends in "/*" and has a folder before it, such as "/uploads/*"' };
}

function checkLength({ to: { length } }: Redirect): ProblemText | undefined {
  if (length <= MAX_TARGET_LENGTH) return undefined;
  const found = `an address of ${formatCount(length)} characters when it is encoded`;
  return { found, expected: `at most ${formatCount(MAX_TARGET_LENGTH)} characters` };
}
