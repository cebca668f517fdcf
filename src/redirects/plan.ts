import { atField, cutText, formatPlace, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { pageFiles, withoutQuery } from "../shared/url.ts";
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

interface RawRedirect {
  readonly from: string;
  readonly to?: string | undefined;
  readonly permanent?: boolean | undefined;
  readonly status?: 410 | undefined;
}

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
type Target = Pick<Redirect, "to" | "rest" | "status">;

interface Entry {
  readonly raw: RawRedirect;
  readonly index: number;
  readonly address: Address | undefined;
  readonly target: Target;
}

/** Characters. nginx takes 4 KB for a line of its configuration, Amazon S3 2 KB for the target of a redirect. */
const MAX_TARGET_LENGTH = 2_000;
/** Characters of the addresses in a message. */
const MAX_LIST_LENGTH = 100;

/**
 * Returns the addresses that moved, each once, and the problems among them: addresses that have a page or a second
 * redirect, and targets that moved themselves. Entries with a problem are not among the redirects. The links to their
 * targets are checked with all others.
 */
export function planRedirects(
  { content, url }: Site,
  pages: readonly Page[],
): Parsed<readonly PlannedRedirect[]> {
  const hrefs = new Map(pages.map(({ path, href }) => [path, href]));
  const entries = content.redirects.redirects.map((raw, index): Entry => {
    const address = parseAddress(raw.from, url);
    return {
      raw,
      index,
      address,
      target: parseTarget(raw, address, url, (path) => hrefs.get(readPath(path)) ?? path),
    };
  });
  const firsts = new Map(entries.toReversed().map((each) => [each.address && keyOf(each.address), each]));
  const checkAddress = createAddressCheck(pages, firsts);
  const checked = entries.map((entry) => {
    const source = { file: `${content.folder}/redirects.json`, path: ["redirects", entry.index] };
    return { entry, source, from: checkAddress(entry), to: checkForm(entry.raw) };
  });
  const moved = checked.flatMap(({ entry, source, from, to }) => {
    const { address, target } = entry;
    const isRedirect = address && !from && !to && firsts.get(keyOf(address)) === entry;
    return isRedirect ? [{ ...address, ...target, source }] : [];
  });
  const marked = markCase(moved);
  const findNext = createNextFinder(marked);
  const targets = marked.map((redirect) => ({ redirect, to: checkTarget(redirect, findNext(redirect)) }));
  const at = (source: Place, field: string, finding: Finding | undefined): readonly Problem[] =>
    finding ? [{ where: atField(source, field), ...finding }] : [];
  return {
    value: targets.flatMap(({ redirect, to }) => (to ? [] : [redirect])),
    problems: [
      ...checked.flatMap(({ source, from, to }) => [...at(source, "from", from), ...at(source, "to", to)]),
      ...targets.flatMap(({ redirect, to }) => at(redirect.source, "to", to)),
    ],
  };
}

/** Marks the redirects that differ from each other only by case. */
function markCase(redirects: readonly PlannedRedirect[]): readonly PlannedRedirect[] {
  const folded = Map.groupBy(redirects, (redirect) => foldCase(keyOf(redirect)));
  const isAlone = (redirect: Redirect) => folded.get(foldCase(keyOf(redirect)))?.length === 1;
  return redirects.map((each) => (isAlone(each) ? each : { ...each, matchesCase: true }));
}

const FORMS: Readonly<Record<RedirectForm, string>> = {
  address: "one address",
  part: "addresses with a variable",
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
    // Single redirects are written for those with a variable.
    if (!first || form === "part" || host.redirectForms.includes(form)) return [];
    const names = [first, ...others].map((each) => quote(formatAddress(each))).join(", ");
    return {
      where: atField(first.source, "from"),
      found: `redirects from ${cutText(names, MAX_LIST_LENGTH)} with the host ${host.name}, which has no rule for them`,
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
  siteUrl: string,
  change: (path: string) => string,
): Target {
  const status = gone ?? (permanent ? 301 : 302);
  if (to === undefined || !URL.canParse(to, siteUrl)) return { to: "", status };
  const { host, pathname, search, hash, href } = new URL(to.normalize("NFC"), siteUrl);
  const target = host === new URL(siteUrl).host ? change(pathname) + search + hash : href;
  if (address?.form !== "part" && address?.form !== "wildcard") return { to: target, status };
  const variable = address.form === "part" ? `(?:\\*|:${address.name})` : "\\*";
  const [, before, after] = new RegExp(`^([^?#]*?/)${variable}(?![^/?#])(.*)$`).exec(target) ?? [];
  return { to: target, status, rest: before === undefined ? undefined : [before, after ?? ""] };
}

/** Finds an entry without a target, or with one that is no address. */
function checkForm({ to, status }: RawRedirect): Finding | undefined {
  if (status !== undefined) {
    return to === undefined
      ? undefined
      : { found: quote(to), expected: 'no "to" for what is gone ("status": 410)' };
  }
  const isAddress = to !== undefined && /^(?:https?:\/)?\/(?!\/)[^\p{Cc}"<>\\^`{|}$]*$/u.test(to);
  if (isAddress && URL.canParse(to, "https://www.example.com")) return undefined;
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
function createAddressCheck(pages: readonly Page[], firsts: ReadonlyMap<string | undefined, Entry>) {
  const owners = new Map(
    pages.flatMap(({ path, source }) =>
      [path, ...pageFiles(path, "both").map((file) => `/${file}`)].map((each) => [foldCase(each), source]),
    ),
  );
  return ({ raw, address, target }: Entry): Finding | undefined => {
    if (!address) {
      return {
        found: quote(raw.from),
        expected:
          'a path that begins with "/", with "/*" at its end for all addresses below it, with one variable such as "/:slug", or with a query such as ?p=12',
      };
    }
    const page = owners.get(foldCase(keyOf(address)));
    const first = firsts.get(keyOf(address));
    const isEqual = first?.target.to === target.to && first.target.status === target.status;
    const owner = page ? formatPlace(page) : !isEqual && `redirects[${first?.index}]`;
    if (!owner) return undefined;
    return {
      found: `${quote(formatAddress(address))}, which ${owner} has already`,
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
    const isSame = foldCase(readPath(withoutQuery(address))) === foldCase(redirect.from);
    const isSingle = redirect.form === "address" || redirect.form === "query";
    if (isSingle && isSame && !redirect.matchesCase) return redirect;
    return find(address);
  };
}

function checkTarget(redirect: Redirect, next: Redirect | undefined): Finding | undefined {
  if (redirect.status === 410) return undefined;
  return checkRest(redirect) ?? checkMoved(redirect, next) ?? checkLength(redirect);
}

/** Finds a loop, or a chain of redirects. */
function checkMoved({ to }: Redirect, next: Redirect | undefined): Finding | undefined {
  return (
    next && {
      found: `${quote(to)}, which ${next.status === 410 ? "is gone" : `moves on to ${quote(next.to)}`}`,
      expected: "the address at the end, which a page or a file answers",
    }
  );
}

/** Finds a target that takes the rest of an address which has none, or from which servers could leave the site. */
function checkRest({ form, to, rest }: Redirect): Finding | undefined {
  const found = quote(to);
  const takesRest = form === "wildcard" || form === "part";
  if (!takesRest && to.endsWith("*"))
    return { found, expected: 'an address without "*", because "from" has none' };
  if (!takesRest || (!rest && !to.endsWith("*"))) return undefined;
  // "/en//example.org" would lead from "/*" to another site.
  return rest && /[^/]\/$/.test(rest[0]) && (form === "part" || rest[1] === "")
    ? undefined
    : { found, expected: 'an address that ends in "/*" and has a folder before it, such as "/uploads/*"' };
}

function checkLength({ to: { length } }: Redirect): Finding | undefined {
  if (length <= MAX_TARGET_LENGTH) return undefined;
  const found = `an address of ${formatCount(length)} characters when it is encoded`;
  return { found, expected: `at most ${formatCount(MAX_TARGET_LENGTH)} characters` };
}
