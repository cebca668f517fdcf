/**
 * The format of the output folder. "file" writes houston.html, "directory" writes houston/index.html,
 * "both" writes the same bytes under both names, so that every host answers /houston without configuration.
 */
export const FORMATS = ["both", "file", "directory"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Returns the slug of a name: "San Antonio" → "san-antonio", "O'Connor Ridge" → "oconnor-ridge".
 * Lower case without accents, spaces to hyphens, other non-word characters removed.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "");
}

/** Returns the words of a slug for a title. Dashes and slashes separate words, as in "a loss—and the tow yard". */
export const slugWords = (title: string): readonly string[] =>
  slugify(title.replaceAll(/[\p{Pd}/\\…·|]/gu, " "))
    .split(/[-_]+/)
    .filter(Boolean);

/**
 * Returns the form of a path that links, canonicals, the sitemap and JSON-LD use: "/houston", or "/houston/" in
 * format "directory", where hosts redirect "/houston". Nothing links to the 404 page.
 */
export function pageHref(path: string, format: Format): string {
  return format === "directory" && path !== "/" && !isNotFoundPath(path) ? `${path}/` : path;
}

/** Returns the path of a page in a language, whose addresses begin with `root`: "" or "/es". "/" is "/es" there. */
export function rootedPath(path: string, root: string): string {
  return path === "/" ? root || "/" : root + path;
}

/** Returns the address in links to a page of the same language: "/houston" → "/es/houston". */
export function siteHref(path: string, { root, format }: { root: string; format: Format }): string {
  return pageHref(rootedPath(path, root), format);
}

/** An http(s) address without a path, user or password. URL.canParse finds the invalid ones among them. */
export const ORIGIN = /^https?:\/\/(?:[\p{L}\p{M}\p{N}.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

export const isOrigin = (text: string): boolean => ORIGIN.test(text) && URL.canParse(text);

/** What messages expect of one. */
export const ORIGIN_FORM = "the site's address without a path, such as https://www.example.com";

/** Returns whether a link leads to another site, to a place on its own page, or to no page at all, as tel: does. */
export function leavesSite(link: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link);
}

/** Returns the path that an encoded one means: "/a%20road%2C.png" → "/a road,.png". */
export function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  const names = path.split("/").map(decodeName);
  // No file has a slash in its name.
  return names.some((name) => name.includes("/")) ? path : names.join("/");
}

/** Returns what a part of an address means: an id, or the name of a file or a folder. */
export function decodeName(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    // Not percent-encoded, so it is meant as it stands.
    return name;
  }
}

/** Returns the absolute address of a link. `siteUrl` has no trailing slash. */
export function absoluteUrl(siteUrl: string, href: string): string {
  return /^https?:\/\//i.test(href) ? href : siteUrl + href;
}

/** Returns the path below which a site is, "/preview" of --base; "" for a site at the root of its domain. */
export const baseOf = (siteUrl: string): string => new URL(siteUrl).pathname.replace(/\/$/, "");

/** Returns an address from the root of the site as browsers ask for it: "/houston" → "/preview/houston". Others stay. */
export const withBase = (address: string, base: string): string =>
  address.startsWith("/") && !address.startsWith("//") ? base + address : address;

/** Returns an address as browsers ask for it from the root of the site; undefined for one that is not below the path. */
export function withoutBase(address: string, base: string): string | undefined {
  if (base === "") return address;
  if (!address.startsWith(base) || !/^(?:[/?#]|$)/.test(address.slice(base.length))) return undefined;
  return address.slice(base.length).replace(/^(?!\/)/, "/");
}

/** Returns an absolute address of the site from its first slash on; any other address unchanged. */
export function removeOrigin(link: string, siteUrl: string): string {
  if (link === siteUrl) return "/";
  return link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
}

/**
 * Returns the files of a page, relative to the output folder: "/houston" → ["houston.html", "houston/index.html"] in
 * format "both". All have the same bytes.
 */
export function pageFiles(path: string, format: Format): readonly [string, ...string[]] {
  if (path === "/") return ["index.html"];
  const name = path.slice(1);
  if (format === "file" || isNotFoundPath(path)) return [`${name}.html`];
  if (format === "directory") return [`${name}/index.html`];
  return [`${name}.html`, `${name}/index.html`];
}

/** The code of a language, such as "es": a folder of its content, and the start of its addresses and its files. */
export const LANGUAGE = "[a-z]{2}";
export const NOT_FOUND_PATH = "/404";
/** Whether the path of a page is that of the page for unknown addresses. Each language has its own: "/es/404". */
const isNotFoundPath = (path: string): boolean => IS_NOT_FOUND.test(path);
const IS_NOT_FOUND = new RegExp(`^(?:/${LANGUAGE})?${NOT_FOUND_PATH}$`);
/** The file that hosts serve for an unknown address, in every format. */
export const NOT_FOUND_FILE = "404.html";

/** Returns the names of the pages for unknown addresses: "404.html", and "es/404.html" for a further language. */
export const notFoundFiles = (languages: readonly string[]): readonly string[] => [
  NOT_FOUND_FILE,
  ...languages.map((language) => `${language}/${NOT_FOUND_FILE}`),
];

export const BLOG_PATH = "/blog";
export const SITEMAP_PATH = "/sitemap";
export const DEADLINES_PATH = "/deadlines";
/** The list of attorneys, if there are any. */
export const ATTORNEYS_PATH = "/attorneys";
/** The checklist for the first day after a crash, if the firm has such a page. */
export const CHECKLIST_PATH = "/first-day";
/** The page for people who have no papers. */
export const WITHOUT_PAPERS_PATH = "/without-papers";

export const cityPath = (citySlug: string): string => `/${citySlug}`;
export const neighborhoodPath = (citySlug: string, slug: string): string => `/${citySlug}/${slug}`;
export const specialtyPath = (slug: string): string => `/${slug}`;
export const articlePath = (slug: string): string => `${BLOG_PATH}/${slug}`;
export const attorneyPath = (slug: string): string => `${ATTORNEYS_PATH}/${slug}`;
/** Page 1 of the list is /blog itself. */
export const blogListPath = (number: number): string =>
  number === 1 ? BLOG_PATH : `${BLOG_PATH}/page/${number}`;

/** Returns whether no one links to a subject: a list of older articles, which comes and goes, or the page of unknown ones. */
export const isPassing = (subject: string): boolean =>
  /^\/blog\/page\/\d+$/.test(subject) || subject === NOT_FOUND_PATH;

/** This machine, and names that resolve only on a private network. */
const LOCAL_HOST =
  /^https?:\/\/(?:localhost|[^/?#]*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?=[:/?#]|$)/i;

/** Returns what a telephone or e-mail link, or a link to another site, should be; undefined for one that works. */
export function addressFault(link: string): string | undefined {
  const [scheme] = /^(?:tel|sms):/i.exec(link) ?? [];
  if (scheme)
    return /^(?:tel|sms):(?:\+?\d{7,15}|\d11|988)$/.test(link)
      ? undefined
      : `${scheme.toLowerCase()} and digits only`;
  if (/^mailto:/i.test(link)) {
    const isAddress = /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link);
    return isAddress ? undefined : "mailto: and an e-mail address";
  }
  if (!/^https?:/i.test(link)) return undefined;
  if (!isReadableUrl(link)) return "a valid URL";
  // As browsers read it: 127.1, 0x7f.1 and 2130706433 are 127.0.0.1.
  return LOCAL_HOST.test(new URL(link).href) ? "an address that visitors can reach" : undefined;
}

export function isReadableUrl(url: string): boolean {
  try {
    // Some of the supported browsers lack URL.canParse.
    // "*" is a character of a host for a browser, and of no name that can be looked up.
    return /^[\w.:[\]-]+$/.test(new URL(url).host);
  } catch {
    return false;
  }
}

/** A host without "https://", and no file of the site. */
export const BARE_HOST =
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?!(?:html?|php|aspx?|jsp|cfm|cgi|pdf|docx?|xlsx?|pptx?|odt|rtf|zip|jpe?g|png|gif|webp|avif|heic|svg|txt|xml|json|ya?ml|csv|ics|vcf|mdx?|markdown|adoc|mp[34]|mov|css|js|ts|py|rb|sh)(?:[/?#]|$))[a-z]{2,}(?=[/?#:]|$)/i;

/** Returns the address that "example.com/guide" and "https:/example.com" mean; any other one unchanged. */
export const withScheme = (address: string): string =>
  BARE_HOST.test(address) ? `https://${address}` : address.replace(/^(https?:\/)(?=[^/])/i, "$1/");

/** Returns an address without the quotation marks and the parentheses that editors and people put around it. */
export const withoutMarks = (address: string): string =>
  address
    .replace(/^\((.*)\)$/s, "$1")
    .replace(/^(?:[\s"'“”‘’]|%22|%E2%80%9[89CD])+(.*?)(?:[\s"'“”‘’]|%22|%E2%80%9[89CD])*$/is, "$1")
    .replace(/(?:[“”]|%E2%80%9[CD])+$/i, "");
