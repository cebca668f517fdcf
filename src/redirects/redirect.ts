// An address that moved, in one of four forms: one address, one with a query, those with any name in the place of a
// variable, and all below a path.
import { composed } from "../shared/clean-text.ts";
import { decodePath } from "../shared/url.ts";

/** What moved. `from` is a path as people read it: decoded, in NFC, without a slash at its end. */
export type Address = { readonly from: string } & (
  | { readonly form: "query"; readonly query: string }
  | { readonly form: "address" }
  /** `from`, one name of any kind, and then `after`: "/2019/05/:slug", "/:slug/feed". */
  | { readonly form: "part"; readonly name: string; readonly after: string }
  /** Every address below `from`, but not `from` itself. */
  | { readonly form: "wildcard" }
);

export type Redirect = Address & {
  /** A path of the site, or an address of another one, encoded; empty for status 410. */
  readonly to: string;
  /** What comes before and after the rest of an address, or the variable, in a target that takes it. */
  readonly rest?: readonly [string, string] | undefined;
  /** 410 says that the page is gone for good. */
  readonly status: 301 | 302 | 410;
  /** Whether another redirect differs from it only by upper and lower case, which make no difference otherwise. */
  readonly matchesCase?: boolean | undefined;
  /** Of a rule for several addresses, those that the site answers itself, decoded: a page wins over such a rule. */
  readonly except?: readonly string[] | undefined;
};

export type RedirectForm = Redirect["form"];

/** Whether it is for several addresses, of which the site may answer some itself. */
export const isRule = ({ form }: Pick<Redirect, "form">): boolean => form === "part" || form === "wildcard";

/** Characters that no name of a page needs, and that mean something in the configuration of servers. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}"\\<>^`{|}$?#]|%2f/iu;
/** A path with a variable, or with "*" in its place. */
const WITH_VARIABLE = /^(.*?)\/(\*|:[a-z]\w*)(\/.*)?$/i;
/** Bytes: file systems take names of 255, with an ending. */
const MAX_NAME_BYTES = 240;

const isQuery = (query: string) =>
  !/["\\<>^`{|}$]/.test(query) && query.split("&").every((each) => /^[^=]+=/.test(each));
const isName = (name: string) =>
  !/^\.|^:[a-z]|\*/i.test(name) && name !== "" && new TextEncoder().encode(name).length <= MAX_NAME_BYTES;

/** Returns the path that an encoded one stands for, as people read it. A slash at the end makes no difference. */
export function readPath(pathname: string): string {
  return composed(decodePath(pathname)).replace(/(?<=.)\/$/, "");
}

/** Parses the address in `from`; undefined if it has none of the forms. */
export function parseAddress(text: string, site: URL): Address | undefined {
  const url = /^(?:\/|https?:\/\/)/i.test(text) ? URL.parse(text, site) : null;
  if (!url || url.host !== site.host || url.hash !== "") return undefined;
  const read = readPath(url.pathname);
  // V8 keeps the whole of an address as long as a part of it: a part of the given text, which is kept anyway, is smaller.
  const path = text.startsWith(read) ? text.slice(0, read.length) : read;
  if (UNSAFE.test(path)) return undefined;
  const [, from = path, variable, after = ""] = WITH_VARIABLE.exec(path) ?? [];
  const names = (from + after).split("/").slice(1);
  // All of a site, or all of its pages at the top, cannot have moved.
  if (path !== "/" && (names.length === 0 || !names.every(isName))) return undefined;
  const query = url.search.slice(1);
  if (query !== "") return !variable && isQuery(query) ? { form: "query", from, query } : undefined;
  if (!variable) return { form: "address", from };
  if (variable === "*" && after === "") return { form: "wildcard", from };
  return { form: "part", from, name: variable === "*" ? "part" : variable.slice(1), after };
}

/** Returns the address that moved, as content has it. */
export function formatAddress(address: Address): string {
  switch (address.form) {
    case "address":
      return address.from;
    case "wildcard":
      return `${address.from}/*`;
    case "query":
      return `${address.from}?${address.query}`;
    case "part":
      return `${address.from}/:${address.name}${address.after}`;
  }
}

/** Returns where a redirect leads, with `value` in the place of the rest of the address, or of the variable. */
export function targetOf({ to, rest }: Redirect, value: string): string {
  return rest ? rest[0] + value + rest[1] : to;
}

/** Returns the key of an address, by which redirects are compared: the name of a variable makes no difference. */
export const keyOf = (address: Address): string =>
  formatAddress(address.form === "part" ? { ...address, name: "" } : address);

/** Returns a key that is the same for addresses which differ only by upper and lower case, as servers compare them. */
export const foldCase = (key: string): string =>
  key.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

const FORMS: readonly RedirectForm[] = ["query", "address", "part", "wildcard"];

/** Sorts redirects so that the first one that matches is the one to apply: the longest path of those for several addresses. */
export function sortRedirects<R extends Redirect>(redirects: readonly R[]): readonly R[] {
  const rank = ({ form }: R) => FORMS.indexOf(form);
  const length = ({ form, from }: R) => (form === "wildcard" || form === "part" ? from.length : 0);
  return redirects.toSorted((a, b) => rank(a) - rank(b) || length(b) - length(a));
}

/** Returns a function that finds the redirect of an address, a path with or without a query as browsers send it. */
export function createRedirectFinder<R extends Redirect>(redirects: readonly R[]) {
  const keyFor = (redirect: R) => (redirect.matchesCase ? keyOf(redirect) : foldCase(keyOf(redirect)));
  // A site can have thousands, and most builds ask for none.
  let byKey: Map<string, R> | undefined;
  return (address: string): R | undefined => {
    if (!byKey) {
      byKey = new Map();
      for (const redirect of redirects) byKey.set(keyFor(redirect), redirect);
    }
    const [pathname = "", query] = address.split(/\?(.*)/s);
    for (const key of keysFor(readPath(pathname), query)) {
      const folded = byKey.get(foldCase(key));
      const found = byKey.get(key) ?? (folded?.matchesCase ? undefined : folded);
      if (found) return found;
    }
    return undefined;
  };
}

/** Returns the keys of all redirects that an address may have, in the order in which they apply. */
function* keysFor(path: string, query: string | undefined): Generator<string> {
  if (query !== undefined) yield `${path}?${query}`;
  yield path;
  const names = path.split("/");
  for (let end = names.length - 1; end > 0; end--) yield names.with(end, ":").join("/");
  for (let end = names.length - 1; end > 1; end--) yield [...names.slice(0, end), "*"].join("/");
}
