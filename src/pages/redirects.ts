import { HOSTS, type HostName } from "../hosts/hosts.ts";
import { createRedirectFinder, parseFrom, type RedirectForm, restTarget } from "../hosts/redirect-forms.ts";
import type { Redirect } from "../hosts/rules.ts";
import { atField, formatPlace, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { pageFiles, pageHref, withoutQuery } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { formatCount } from "../terminal/format.ts";
import type { Route } from "./kinds.ts";

/** A redirect whose target has the form of the site's links. `source` is its place in the content. */
export interface PlannedRedirect extends Redirect {
  readonly source: Place;
}

type Finding = Omit<Problem, "where">;

/** nginx takes 4 KB for a line of its configuration, Amazon S3 2 KB for the target of a redirect. */
const MAX_TARGET_LENGTH = 2_000; // characters
/** Addresses of a chain in a message. */
const MAX_STEPS = 8;

/**
 * Returns the addresses that moved, and the problems among them: loops, chains, and addresses that have a page or a
 * second redirect. The links to their targets are checked with all others.
 */
export function planRedirects(
  { content, url, format }: Site,
  routes: readonly Route[],
): Parsed<readonly PlannedRedirect[]> {
  const { redirects } = content.redirects;
  if (redirects.length === 0) return { value: [], problems: [] };
  const pages = new Set(routes.map((route) => route.path));
  const value = redirects.map(({ from, to, permanent = true }, index) => {
    const { path, rest } = parseTarget(to, url);
    const href = path !== undefined && pages.has(path) ? pageHref(path, format) : (path ?? "");
    const source: Place = { file: `${content.folder}/redirects.json`, path: ["redirects", index] };
    // A slash at the end makes no difference: both forms of an address redirect.
    return { from: from.replace(/(?<=.)\/(?=\?|$)/, ""), to: href + rest, permanent, source };
  });
  const findOwner = createOwnerFinder(routes);
  const trace = createTracer(
    value.map(({ from }, index) => ({ from, to: redirects[index]?.to ?? "" })),
    url,
  );
  const problems = value.flatMap(({ from, to, source }, index): readonly Problem[] => {
    const owner = findOwner(from, `redirects[${index}]`);
    if (owner) return [{ where: atField(source, "from"), ...owner }];
    const problem = checkRest(from, to) ?? trace(index) ?? checkLength(to);
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
export function findUnsupported(redirects: readonly PlannedRedirect[], host: HostName): readonly Problem[] {
  const byForm = Map.groupBy(redirects, ({ from }) => parseFrom(from).form);
  return [...byForm].flatMap(([form, [first, ...others]]) => {
    if (!first || HOSTS[host].redirectForms.includes(form)) return [];
    const names = [first, ...others].map(({ from }) => quote(from));
    const shown = names.slice(0, MAX_STEPS).join(", ");
    const rest = names.length > MAX_STEPS ? ` and ${names.length - MAX_STEPS} more` : "";
    return {
      where: atField(first.source, "from"),
      found: `redirects from ${shown}${rest} with the host ${host}, which has no rule for them`,
      expected: `a host that can redirect ${FORMS[form]}`,
      next: "see the table in docs/deploy.md",
    };
  });
}

/**
 * Returns the path of a target on the site, however its origin is written, and the rest of the address. The path is
 * undefined for another site. Both are encoded as browsers send them.
 */
function parseTarget(to: string, siteUrl: string): { readonly path?: string; readonly rest: string } {
  const [site, target] = [new URL(siteUrl), new URL(to, siteUrl)];
  const isOnSite = target.hostname.replace(/\.$/, "") === site.hostname && target.port === site.port;
  return isOnSite ? { path: target.pathname, rest: target.search + target.hash } : { rest: target.href };
}

/**
 * Returns a function that finds the page, or the earlier redirect, that has an address; otherwise, `name` has it from
 * then on. Upper and lower case are the same, as they are for some servers.
 */
function createOwnerFinder(routes: readonly Route[]) {
  const owners = new Map(
    routes.flatMap(({ path, source }) =>
      [path, ...pageFiles(path, "both").map((file) => `/${file}`)].map((address) => {
        return [address, { address, name: formatPlace(source) }] as const;
      }),
    ),
  );
  const pages = [...owners.values()];
  return (address: string, name: string): Finding | undefined => {
    const above = restTarget(address)?.toLowerCase();
    const covered = above === undefined ? undefined : pages.find((page) => page.address.startsWith(above));
    if (covered) {
      return {
        found: `${quote(address)}, which has ${quote(covered.address)} of ${covered.name} below it`,
        expected: "addresses that no page has",
        next: "list the addresses that moved, each by itself",
      };
    }
    const owner = owners.get(address.toLowerCase());
    if (!owner) {
      owners.set(address.toLowerCase(), { address, name });
      return undefined;
    }
    const form = owner.address === address ? "" : ` as ${quote(owner.address)}`;
    return {
      found: `${quote(address)}, which ${owner.name} has already${form}`,
      expected: "an address that no page and no other redirect has",
      next: "remove the redirect",
    };
  };
}

/** Returns a function that follows the redirect with an index, and finds that it leads to another one. */
function createTracer(redirects: readonly Pick<Redirect, "from" | "to">[], siteUrl: string) {
  const keyed = redirects.map(({ from, to }) => ({ from: from.toLowerCase(), to, key: keyOf(to, siteUrl) }));
  const find = createRedirectFinder(keyed);
  return (index: number): Finding | undefined => {
    const [first, { from } = { from: "" }] = [keyed[index], redirects[index]];
    /** Returns the redirect that an address leads to; of "/uploads/*", also one that is below it. */
    const findNext = (key: string) => {
      // Some hosts keep the query, so that the path of a query leads to itself.
      if (first && withoutQuery(key) === withoutQuery(first.from)) return first;
      const rest = restTarget(key);
      return (
        find(key) ?? (rest === undefined ? undefined : keyed.find((other) => other.from.startsWith(rest)))
      );
    };
    const steps = [from];
    const seen = new Set<unknown>();
    for (let next = first; next !== undefined; next = findNext(next.key)) {
      if (seen.has(next)) {
        return {
          found: `a loop: ${formatSteps(steps)}`,
          expected: "an address that a page or a file answers",
        };
      }
      seen.add(next);
      steps.push(next.to);
    }
    if (steps.length === 2) return undefined;
    return {
      found: `a chain: ${formatSteps(steps)}`,
      expected: "the address at the end, so that visitors are redirected once",
      next: `write ${quote(steps.at(-1))}`,
    };
  };
}

/** Returns an address as servers compare it. */
function keyOf(to: string, siteUrl: string): string {
  const { path, rest } = parseTarget(to, siteUrl);
  if (path === undefined) return rest;
  const decoded = path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return (decoded.replace(/(?<=.)\/+$/, "") + rest.replace(/#.*/s, "")).toLowerCase();
}

/** Returns the addresses of a chain: "/a → /b → /c", without those in the middle of a long one. */
function formatSteps(steps: readonly string[]): string {
  const shown =
    steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS - 2), "…", ...steps.slice(-1)];
  return shown.join(" → ");
}

/** Finds a target that takes the rest of an address which has none, or from which servers could leave the site. */
function checkRest(from: string, to: string): Finding | undefined {
  if (!to.endsWith("*")) return undefined;
  const found = quote(to);
  if (!from.endsWith("/*")) return { found, expected: 'an address without "*", because "from" has none' };
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
