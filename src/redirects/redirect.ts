// An address that moved, in one of three forms: one address, every address below a path, or an address with one query.

interface Moved {
  /** A path of the site, without "/*" and without a query. */
  readonly from: string;
  /** A path of the site, or an address of another one; "/*" at its end takes the rest of the address. */
  readonly to: string;
  readonly status: 301 | 302;
}

export type Redirect = Moved &
  (
    | { readonly form: "address" }
    /** Every address below `from`, but not `from` itself. `rest` is `to` without "*", if it takes the rest of the address. */
    | { readonly form: "wildcard"; readonly rest: string | undefined }
    | { readonly form: "query"; readonly query: string }
  );

/** One that stands for every address below a path. */
export type Wildcard = Extract<Redirect, { readonly form: "wildcard" }>;

export type RedirectForm = Redirect["form"];

/** A redirect as content has it. */
export interface RawRedirect {
  readonly from: string;
  readonly to: string;
  readonly permanent?: boolean | undefined;
}

export function parseRedirect({ from: address, to, permanent = true }: RawRedirect): Redirect {
  const [path = "", query] = address.split("?");
  // A slash at the end makes no difference: both forms of an address redirect.
  const from = path.replace(/(?<=.)\/$/, "");
  const status = permanent ? 301 : 302;
  if (query !== undefined) return { form: "query", from, query, to, status };
  if (!from.endsWith("/*")) return { form: "address", from, to, status };
  return { form: "wildcard", from: from.slice(0, -2), rest: restTarget(to), to, status };
}

/** Returns what the rest of an address is appended to, for a target such as "/uploads/*"; undefined for others. */
export function restTarget(to: string): string | undefined {
  return to.endsWith("/*") ? to.slice(0, -1) : undefined;
}

/** Returns the address that moved as content has it. */
export function formatFrom(redirect: Redirect): string {
  switch (redirect.form) {
    case "address":
      return redirect.from;
    case "wildcard":
      return `${redirect.from}/*`;
    case "query":
      return `${redirect.from}?${redirect.query}`;
  }
}

const FORMS: readonly RedirectForm[] = ["query", "address", "wildcard"];

/** Sorts redirects so that the first one that matches is the one to apply: the longest path of wildcards. */
export function sortRedirects<R extends Redirect>(redirects: readonly R[]): readonly R[] {
  const rank = ({ form }: R) => FORMS.indexOf(form);
  const length = ({ form, from }: R) => (form === "wildcard" ? from.length : 0);
  return redirects.toSorted((a, b) => rank(a) - rank(b) || length(b) - length(a));
}

/**
 * Returns a function that finds the redirect of an address, a path with or without a query. Addresses are compared as
 * `normalize` returns them.
 */
export function createRedirectFinder<R extends Redirect>(
  redirects: readonly R[],
  normalize = (address: string) => address,
) {
  const byFrom = new Map(redirects.map((redirect) => [normalize(formatFrom(redirect)), redirect]));
  return (address: string): R | undefined => {
    const [path = "", query] = normalize(address).split(/\?(.*)/s);
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
