// A link, taken apart once. No other file cuts an address into its parts.
import { baseOf, decodePath, leavesSite, withoutBase } from "./url.ts";

/** What tells the links of a site from those to others. */
export interface LinkBase {
  /** The site's own address: links may repeat it, with or without "www.". */
  readonly url?: string | undefined;
  /** The codes of the further languages, which begin addresses: ["es"]. */
  readonly languages: readonly string[];
}

/** A link to an address of the site: "/es/houston/?from=ad#where". */
export interface OwnLink {
  readonly kind: "own";
  /** As written, without a slash at the end, query and fragment: "/es/houston". "/" is the home page. */
  readonly path: string;
  /** What the path means: the same, decoded. */
  readonly name: string;
  readonly hasSlash: boolean;
  /** A further language of the site, if the path begins with its code. */
  readonly language: string | undefined;
  /** The decoded path without the language, which is the same for the translations of most pages: "/houston". */
  readonly subject: string;
  /** "?from=ad", or "". */
  readonly query: string;
  /** "#where", or "". */
  readonly fragment: string;
}

export type Link =
  | OwnLink
  /** A place on the page itself: "#where". */
  | { readonly kind: "fragment"; readonly fragment: string }
  | { readonly kind: "other" | "phone" | "mail" };

export function parseLink(text: string, { url, languages }: LinkBase): Link {
  const own = withoutOrigin(text, url);
  if (own.startsWith("#")) return { kind: "fragment", fragment: own };
  if (leavesSite(own)) return { kind: kindOfOther(own) };
  const end = own.search(/[?#]/);
  const [whole, rest] = end < 0 ? [own, ""] : [own.slice(0, end), own.slice(end)];
  const hash = rest.indexOf("#");
  const [query, fragment] = hash < 0 ? [rest, ""] : [rest.slice(0, hash), rest.slice(hash)];
  let { length } = whole;
  while (length > 1 && whole[length - 1] === "/") length -= 1;
  const path = whole.slice(0, length);
  const name = decodePath(path);
  const language = languages.find((each) => name === `/${each}` || name.startsWith(`/${each}/`));
  const subject = language === undefined ? name : name.slice(language.length + 1) || "/";
  return { kind: "own", path, name, hasSlash: length < whole.length, language, subject, query, fragment };
}

function kindOfOther(link: string): "other" | "phone" | "mail" {
  if (/^(?:tel|sms):/i.test(link)) return "phone";
  return /^mailto:/i.test(link) ? "mail" : "other";
}

/** Returns a link without the address of the site. */
function withoutOrigin(link: string, siteUrl: string | undefined): string {
  const [, host, path = ""] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(link) ?? [];
  if (siteUrl === undefined || host === undefined) return link;
  const { hostname } = new URL(siteUrl);
  const isOwn = host.toLowerCase().replace(/^www\./, "") === hostname.replace(/^www\./, "");
  return (isOwn && withoutBase(`/${path.replace(/^\//, "")}`, baseOf(siteUrl))) || link;
}

/** Returns the address of a link without its fragment, as browsers send it. */
export const requestOf = ({ path, hasSlash, query }: OwnLink): string =>
  (hasSlash && path !== "/" ? `${path}/` : path) + query;

/** Returns whether a link leads to an article, in any language, which a backend may or may not have. */
export const isArticle = ({ subject }: OwnLink): boolean => /^\/blog\/[^/]+$/.test(subject);

/** Returns the name of the file that an address means: "/images/a%20road.png?1" → "images/a road.png". */
export const fileOfAddress = (address: string): string =>
  decodePath(address.split(/[?#]/, 1)[0] ?? "").replace(/^\//, "");
