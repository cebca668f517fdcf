// Rewrites the links and pictures of old posts.
import { nationalDigits, PHONE_NUMBER } from "../shared/phone.ts";
import type { Addresses } from "../shared/tree-to-markdown.ts";
import { addressFault, BARE_HOST, BLOG_PATH, decodeName, withoutMarks, withScheme } from "../shared/url.ts";
import type { Note } from "./library.ts";
import { HEIC, type Media, uploadOf } from "./media.ts";
import { type Entry, type OldSite, pathOf } from "./old-site.ts";
import { countForeign, type ForeignHosts, siteOf } from "./trust.ts";

export interface Targets {
  readonly media: Media;
  /** The name of the new site's host, without "www.". */
  readonly host: string;
  /** Receives the hosts of links and pictures that lead to other sites. */
  readonly foreign: ForeignHosts;
  /** Returns where the new site answers an address: itself, or where a redirect leads. */
  answer(path: string): string | undefined;
}

/** Lists of posts, which the new site has one of. The rest of their address does not matter. */
const LISTS = /^\/(?:(?:category|tag|author|page)(?:\/|$)|\d{4}(?:\/\d\d?){0,2}$)/;
const LIST_QUERIES = ["cat", "tag", "author", "author_name", "category_name", "m", "paged"];
const ID_QUERIES = ["p", "page_id", "attachment_id"];
/** What WordPress shows of a post besides the post itself. */
const VIEWS = /\/(?:amp|feed|embed|trackback|comment-page-\d+)$/;
/** Queries that WordPress answers itself. */
const OWN_QUERIES = [...ID_QUERIES, "replytocom", "share", "preview", "ver", "amp", "noamp"];
/** Queries that only count visitors: any other one asks for another page than the home page. */
const COUNTING = /^(?:utm_\w+|[gm]s?clid|fbclid|ref|source)$/;

const LEFT_NEXT = "a picture that is still on the old server: copy it before that is switched off";
const HEIC_NEXT =
  "a HEIC picture, which most browsers do not show: export it as JPEG beside it in the uploads, and import again";
const NO_PAGE = "a link to a page that the new site does not have: its words stay";
const NO_LINK = "a link whose address means nothing here: its words stay";
const ON_PAGE = "a link to a place on its own page: its words stay";
const NO_NUMBER = "a link to call or write whose address is none: its words stay";
const COMPLETED = "an address without https://, which was completed";

/** Returns the new address of a post or a page, if it is published; of a file, if it was found. */
export function newAddressOf(
  entry: Entry,
  { media, answer }: Targets,
  note: Note = () => {},
): string | undefined {
  return entry.kind === "attachment" ? media.find(entry.url, note) : answer(entry.path);
}

interface OldAddresses extends Addresses {
  /** The links that were asked for, with what `link` returned. */
  readonly leadTo: ReadonlyMap<string, string | undefined>;
}

/** Returns where the links and pictures of a post lead. An address that the new site does not answer has a note. */
export function createAddresses(old: OldSite, entry: Entry, targets: Targets, note: Note): OldAddresses {
  const home = `https://${[...old.hosts].at(-1) ?? "old.example"}`;
  const parse = (given: string) => {
    const address = repairAddress(given, home + old.base);
    if (address !== withoutMarks(given) && BARE_HOST.test(withoutMarks(given))) note(COMPLETED, given);
    return URL.parse(address, home + encodeURI(`${entry.oldPath || old.base}/`));
  };
  const isOwn = ({ host }: URL) => old.hosts.has(siteOf(host)) || siteOf(host) === targets.host;
  const findOwn = (url: URL): string | undefined => {
    const id = ID_QUERIES.map((key) => url.searchParams.get(key)).find(Boolean);
    const path = pathOf(url.href).replace(VIEWS, "");
    const found = id ? old.entries.get(id) : old.byPath.get(path.toLowerCase());
    if (found || id) return found && newAddressOf(found, targets, note);
    const below = path.startsWith(`${old.base}/`) || path === old.base ? path.slice(old.base.length) : path;
    if (below === "") {
      const keys = [...url.searchParams.keys()];
      if (keys.some((key) => LIST_QUERIES.includes(key))) return BLOG_PATH;
      return keys.every((key) => COUNTING.test(key)) ? withQuery("/", url) : undefined;
    }
    const answered = targets.answer(path);
    if (answered !== undefined) return withQuery(answered, url);
    return LISTS.test(below) ? BLOG_PATH : undefined;
  };
  const findLink = (given: string): string | { readonly lost: string; readonly what?: string } => {
    const url = parse(given);
    if (given.startsWith("#")) return { lost: ON_PAGE };
    if (!url || given.trim() === "") return { lost: NO_LINK };
    if (url.protocol === "tel:" || url.protocol === "mailto:") return readContact(url) ?? { lost: NO_NUMBER };
    if (!/^https?:$/.test(url.protocol) || url.username !== "") return { lost: NO_LINK };
    const file = isOwn(url) || isCopy(url) ? targets.media.find(url.href, note) : undefined;
    if (file !== undefined) return file;
    if (isOwn(url)) return findOwn(url) ?? { lost: NO_PAGE, what: pathOf(url.href) + url.search };
    const fault = addressFault(url.href);
    if (fault !== undefined) return { lost: NO_LINK };
    countForeign(targets.foreign, siteOf(url.host), "links");
    return url.href;
  };
  const leadTo = new Map<string, string | undefined>();
  return {
    leadTo,
    link(given) {
      const found = findLink(given);
      leadTo.set(given, typeof found === "string" ? found : undefined);
      if (typeof found === "string") return found;
      note(found.lost, found.what || given);
      return undefined;
    },
    picture(given, alt) {
      const url = parse(given);
      if (!url || !/^https?:$/.test(url.protocol)) {
        note("a picture without an address on the web, which was removed", alt);
        return undefined;
      }
      const file = targets.media.find(url.href, note);
      if (file === undefined) note(HEIC.test(url.pathname) ? HEIC_NEXT : LEFT_NEXT, url.href);
      if (file === undefined && !isOwn(url)) countForeign(targets.foreign, siteOf(url.host), "pictures");
      const words = describePicture(url, alt, old);
      if (words === "") note("a picture without a description: write what it shows");
      return { url: file ?? url.href, alt: words || `Picture: ${entry.title || entry.slug}` };
    },
  };
}

/** WordPress.com and networks of sites have their files on a host of their own. */
const isCopy = ({ host }: URL) => host.endsWith(".files.wordpress.com");

/** Returns an address as it was meant. `home` is that of the old site. */
function repairAddress(given: string, home: string): string {
  const address = withoutMarks(given)
    .replace(/^(?:https?:\/*)+(?=https?:\/\/)/i, "")
    .replace(/^\[(?:site_?url|home_?url|blog_?url|url)\]/i, home);
  return withScheme(address);
}

/** Returns an address of the new site with the query of the old one, unless WordPress answered it. */
function withQuery(path: string, { search, searchParams }: URL): string {
  const isOwn = path.includes("?") || OWN_QUERIES.some((key) => searchParams.has(key));
  return isOwn ? path : path + search;
}

/** Returns the address of a telephone number without its extension, or of a person; undefined for what is none. */
function readContact(url: URL): string | undefined {
  if (url.protocol === "mailto:") {
    const mail = `mailto:${decodeName(url.pathname).trim()}`;
    return addressFault(mail) === undefined && !/\s/.test(mail) ? mail + url.search : undefined;
  }
  const [number = ""] = decodeName(url.href.slice("tel:".length).replace(/^\/\//, "")).split(
    /[,;?]|\s*(?:\bext(?:ension)?\b\.?|x|#)\s*\d+\s*$/i,
  );
  if (/[a-z]/i.test(number))
    return PHONE_NUMBER.test(number.trim()) ? `tel:+1${nationalDigits(number)}` : undefined;
  const digits = number.replaceAll(/[\s().\u2010-\u2015/-]/g, "");
  return addressFault(`tel:${digits}`) === undefined ? `tel:${digits}` : undefined;
}

/** Returns what a picture shows: its own words, those of the media library, or those of its file's name. */
function describePicture(url: URL, alt: string, old: OldSite): string {
  if (alt.trim() !== "") return alt.trim().replaceAll(/\s+/g, " ");
  const upload = uploadOf(url.href)?.replace(/-\d+x\d+(?=\.\w+$)/, "");
  return old.descriptions.get(upload ?? "") ?? "";
}
