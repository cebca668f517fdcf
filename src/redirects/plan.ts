import { atField, cutText, formatPlace, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { pageFiles, withoutQuery } from "../shared/url.ts";
import { formatCount } from "../terminal/format.ts";
import {
  createRedirectFinder,
  formatFrom,
  parseRedirect,
  type RawRedirect,
  type Redirect,
  type RedirectForm,
} from "./redirect.ts";

/** A redirect whose target has the form of the site's links. `source` is its place in the content. */
export type PlannedRedirect = Redirect & { readonly source: Place };

/** A page, with what it is made from. */
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

type Finding = Omit<Problem, "where">;

/** Characters. nginx takes 4 KB for a line of its configuration, Amazon S3 2 KB for the target of a redirect. */
const MAX_TARGET_LENGTH = 2_000;
/** Characters of the addresses in a message. */
const LONGEST_LIST = 100;

/**
 * Returns the addresses that moved, and the problems among them: targets that moved themselves, and addresses that have
 * a page or a second redirect. The links to their targets are checked with all others.
 */
export function planRedirects(
  { content, url }: Site,
  pages: readonly Page[],
): Parsed<readonly PlannedRedirect[]> {
  const hrefs = new Map(pages.map(({ path, href }) => [path, href]));
  const value = content.redirects.redirects.map((raw, index) => ({
    ...parseRedirect({ ...raw, to: normalizeTarget(raw.to, url, (path) => hrefs.get(path) ?? path) }),
    source: { file: `${content.folder}/redirects.json`, path: ["redirects", index] },
  }));
  const findOwner = createOwnerFinder(pages);
  const findNext = createNextFinder(value);
  const problems = value.flatMap((redirect, index): readonly Problem[] => {
    const { to, source } = redirect;
    const owner = findOwner(formatFrom(redirect), `redirects[${index}]`);
    if (owner) return [{ where: atField(source, "from"), ...owner }];
    const problem = checkRest(redirect) ?? checkMoved(to, findNext(redirect)) ?? checkLength(to);
    return problem ? [{ where: atField(source, "to"), ...problem }] : [];
  });
  return { value, problems };
}

const FORMS: Readonly<Record<RedirectForm, string>> = {
  address: "one address",
  wildcard: 'addresses below a path ("/*")',
  query: "an address with a query",
};

/** Returns a warning for each form of redirects that a host can neither apply nor have pages for; it names them. */
export function findUnsupported(
  redirects: readonly PlannedRedirect[],
  host: { readonly name: string; readonly redirectForms: readonly RedirectForm[] },
): readonly Problem[] {
  const byForm = Map.groupBy(redirects, ({ form }) => form);
  return [...byForm].flatMap(([form, [first, ...others]]) => {
    if (!first || host.redirectForms.includes(form)) return [];
    const names = [first, ...others].map((each) => quote(formatFrom(each))).join(", ");
    return {
      where: atField(first.source, "from"),
      found: `redirects from ${cutText(names, LONGEST_LIST)} with the host ${host.name}, which has no rule for them`,
      expected: `a host that can redirect ${FORMS[form]}`,
      next: "see the table in docs/deploy.md",
    };
  });
}

/**
 * Returns a target as browsers encode it: without the site's own origin, however it is written, and with the path that
 * `change` returns.
 */
function normalizeTarget(to: string, siteUrl: string, change: (path: string) => string): string {
  const { host, pathname, search, hash, href } = new URL(to, siteUrl);
  return host === new URL(siteUrl).host ? change(pathname) + search + hash : href;
}

/**
 * Returns a function that finds the page, or the earlier redirect, that has an address; otherwise, `name` has it from
 * then on. Upper and lower case are the same, as they are for some servers.
 */
function createOwnerFinder(pages: readonly Page[]) {
  const owners = new Map(
    pages.flatMap(({ path, source }) =>
      [path, ...pageFiles(path, "both").map((file) => `/${file}`)].map((address) => [
        address,
        formatPlace(source),
      ]),
    ),
  );
  return (address: string, name: string): Finding | undefined => {
    const key = address.toLowerCase();
    const owner = owners.get(key);
    owners.set(key, owner ?? name);
    if (owner === undefined) return undefined;
    return {
      found: `${quote(address)}, which ${owner} has already`,
      expected: "an address that no page and no other redirect has, also in upper case",
      next: "remove the redirect",
    };
  };
}

/** Returns a function that finds the redirect that the target of another one leads to. */
function createNextFinder(redirects: readonly PlannedRedirect[]) {
  const find = createRedirectFinder(redirects, (address) => address.toLowerCase());
  return (redirect: PlannedRedirect): PlannedRedirect | undefined => {
    const address = redirect.to.replace(/#.*/s, "");
    // Some hosts keep the query, so that the path of a query leads to itself.
    if (withoutQuery(address).toLowerCase() === withoutQuery(formatFrom(redirect)).toLowerCase())
      return redirect;
    return find(address);
  };
}

/** Finds a loop, or a chain of redirects. */
function checkMoved(to: string, next: PlannedRedirect | undefined): Finding | undefined {
  return (
    next && {
      found: `${quote(to)}, which moves on to ${quote(next.to)}`,
      expected: "the address at the end, which a page or a file answers",
    }
  );
}

/** Finds a target that takes the rest of an address which has none, or from which servers could leave the site. */
function checkRest({ form, to }: Redirect): Finding | undefined {
  if (!to.endsWith("*")) return undefined;
  const found = quote(to);
  if (form !== "wildcard") return { found, expected: 'an address without "*", because "from" has none' };
  // "/en//example.org" would lead from "/*" to another site.
  return /[^/]\/\*$/.test(to) && !/[?#]/.test(to)
    ? undefined
    : { found, expected: 'an address that ends in "/*" and has a folder before it, such as "/uploads/*"' };
}

function checkLength({ length }: string): Finding | undefined {
  if (length <= MAX_TARGET_LENGTH) return undefined;
  const found = `an address of ${formatCount(length)} characters when it is encoded`;
  return { found, expected: `at most ${formatCount(MAX_TARGET_LENGTH)} characters` };
}
