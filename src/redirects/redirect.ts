// The forms of an address that moved: one address, every address below a path, or one address with one query.

/** An address that moved. */
export interface Redirect {
  /** A path of the site; "/*" at its end stands for every address below it, and a query for that query only. */
  readonly from: string;
  /** A path of the site, or an address of another one; "/*" at its end takes the rest of the address. */
  readonly to: string;
  readonly permanent: boolean;
}

export const statusOf = ({ permanent }: Redirect): 301 | 302 => (permanent ? 301 : 302);

export type RedirectForm = "address" | "wildcard" | "query";

interface MovedAddress {
  readonly form: RedirectForm;
  /** Without "/*" and without the query. */
  readonly path: string;
  /** Empty unless the form is "query". */
  readonly query: string;
}

/** "/category/*" stands for every address below /category, but not for /category itself. */
export function parseFrom(from: string): MovedAddress {
  const [path = "", query] = from.split("?");
  if (query !== undefined) return { form: "query", path, query };
  if (path.endsWith("/*")) return { form: "wildcard", path: path.slice(0, -2), query: "" };
  return { form: "address", path, query: "" };
}

/** Returns what the rest of an address is appended to, for a target such as "/uploads/*"; undefined for others. */
export function restTarget(to: string): string | undefined {
  return to.endsWith("/*") ? to.slice(0, -1) : undefined;
}

const FORMS: readonly RedirectForm[] = ["query", "address", "wildcard"];

/** Sorts redirects so that the first one that matches is the one to apply: the longest path of wildcards. */
export function sortRedirects<R extends Redirect>(redirects: readonly R[]): readonly R[] {
  const rank = ({ from }: R) => FORMS.indexOf(parseFrom(from).form);
  const length = ({ from }: R) => (from.endsWith("/*") ? from.length : 0);
  return redirects.toSorted((a, b) => rank(a) - rank(b) || length(b) - length(a));
}

/** Returns a function that finds the redirect of an address, a path with or without a query. */
export function createRedirectFinder<R extends Pick<Redirect, "from">>(redirects: readonly R[]) {
  const byFrom = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  return (address: string): R | undefined => {
    const [path = "", query] = address.split(/\?(.*)/s);
    const clean = path.replace(/(?<=.)\/$/, "");
    const found = byFrom.get(query === undefined ? clean : `${clean}?${query}`) ?? byFrom.get(clean);
    if (found) return found;
    // At least one character follows the slash.
    for (let end = path.lastIndexOf("/", path.length - 2); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const wildcard = byFrom.get(`${path.slice(0, end)}/*`);
      if (wildcard) return wildcard;
    }
    return undefined;
  };
}
