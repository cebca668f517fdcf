import type { Redirect } from "../hosts/rules.ts";
import { atField, formatPlace, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
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
    return { from, to: href + rest, permanent, source };
  });
  const findOwner = createOwnerFinder(routes);
  const trace = createTracer(redirects, url);
  const problems = value.flatMap(({ from, to, source }, index): readonly Problem[] => {
    const owner = findOwner(from, `redirects[${index}]`);
    if (owner) return [{ where: atField(source, "from"), ...owner }];
    const problem = trace(from, redirects[index]?.to) ?? checkLength(to);
    return problem ? [{ where: atField(source, "to"), ...problem }] : [];
  });
  return { value, problems };
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
  return (address: string, name: string): Finding | undefined => {
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

/** Returns a function that follows a redirect, and finds that it leads to another one. */
function createTracer(redirects: readonly Pick<Redirect, "from" | "to">[], siteUrl: string) {
  const targets = new Map(redirects.map(({ from, to }) => [from.toLowerCase(), to]));
  const decode = (path: string) =>
    path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const computeKey = (to: string) => {
    const { path, rest } = parseTarget(to, siteUrl);
    return path === undefined
      ? rest
      : decode(path)
          .replace(/(?<=.)\/+$/, "")
          .toLowerCase();
  };
  const keysByAddress = new Map<string, string>();
  /** Returns an address as servers compare it. */
  const keyOf = (address: string): string => {
    const key = keysByAddress.get(address) ?? computeKey(address);
    keysByAddress.set(address, key);
    return key;
  };
  return (from: string, to: string | undefined): Finding | undefined => {
    const steps = [from];
    const keys = new Set([keyOf(from)]);
    for (let next = to; next !== undefined; next = targets.get(keyOf(next))) {
      const key = keyOf(next);
      steps.push(next);
      if (!keys.has(key)) {
        keys.add(key);
        continue;
      }
      return { found: `a loop: ${formatSteps(steps)}`, expected: "an address that a page or a file answers" };
    }
    if (steps.length === 2) return undefined;
    return {
      found: `a chain: ${formatSteps(steps)}`,
      expected: "the address at the end, so that visitors are redirected once",
      next: `write ${quote(steps.at(-1))}`,
    };
  };
}

/** Returns the addresses of a chain: "/a → /b → /c", without those in the middle of a long one. */
function formatSteps(steps: readonly string[]): string {
  const shown =
    steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS - 2), "…", ...steps.slice(-1)];
  return shown.join(" → ");
}

function checkLength({ length }: string): Finding | undefined {
  if (length <= MAX_TARGET_LENGTH) return undefined;
  const found = `an address of ${formatCount(length)} characters when it is encoded`;
  return { found, expected: `at most ${formatCount(MAX_TARGET_LENGTH)} characters` };
}
