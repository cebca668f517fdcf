// Rewrites the links and pictures of old posts.
import { BLOG_PATH, decodeName } from "../shared/url.ts";
import type { Note } from "./html.ts";
import type { Addresses } from "./markdown.ts";
import { HEIC, type Media, uploadOf } from "./media.ts";
import { type Entry, type OldSite, pathOf } from "./old-site.ts";

export interface Targets {
  readonly media: Media;
  /** Returns where the new site answers an address: itself, or where a redirect leads. */
  answer(path: string): string | undefined;
}

/** Lists of posts, which the new site has one of. The rest of their address does not matter. */
const LISTS = /^\/(?:category|tag|author|page|\d{4})(?:\/|$)/;

const LEFT_NEXT = "a picture that is still on the old server: copy it before that is switched off";
const HEIC_NEXT =
  "a HEIC picture, which most browsers do not show: export it as JPEG beside it in the uploads, and import again";

/** Returns the new address of a post or a page, if it is published; of a file, if it was found. */
export function targetOf(
  entry: Entry,
  { media, answer }: Targets,
  note: Note = () => {},
): string | undefined {
  return entry.kind === "attachment" ? media.find(entry.url, note) : answer(entry.path);
}

/** Returns where the links and pictures of a post lead. */
export function createAddresses(old: OldSite, entry: Entry, targets: Targets, note: Note): Addresses {
  const home = `https://${[...old.hosts].at(-1) ?? "old.example"}`;
  const parse = (url: string) => {
    const given = /^www\./.test(url) ? `https://${url}` : url.trim();
    const base = home + encodeURI(entry.oldPath || old.base || "/");
    return URL.parse(given, base);
  };
  const isOwn = ({ host }: URL) => old.hosts.has(host.replace(/^www\./, ""));
  const findOwn = (url: URL): string | undefined => {
    const id = ["p", "page_id", "attachment_id"].map((key) => url.searchParams.get(key)).find(Boolean);
    const path = pathOf(url.href);
    const found = id ? old.entries.get(id) : old.byPath.get(path.toLowerCase());
    if (found) return targetOf(found, targets, note);
    const below = path.slice(old.base.length);
    if (below === "") return "/";
    return targets.answer(path) ?? (LISTS.test(below) ? BLOG_PATH : undefined);
  };
  return {
    link(given) {
      const url = parse(given);
      if (!url || given.trim() === "" || given.startsWith("#")) return undefined;
      if (url.protocol === "tel:" || url.protocol === "mailto:") return readContact(url);
      if (!/^https?:$/.test(url.protocol)) return undefined;
      const file = isOwn(url) || isCopy(url) ? targets.media.find(url.href, note) : undefined;
      if (file !== undefined) return file;
      if (!isOwn(url)) return url.href;
      const target = findOwn(url);
      if (target === undefined)
        note("a link to a page that the new site does not have: its words stay", pathOf(url.href) || given);
      return target;
    },
    picture(given, alt) {
      const url = parse(given);
      if (!url || !/^https?:$/.test(url.protocol)) {
        note("a picture without an address on the web, which was removed", alt);
        return undefined;
      }
      const file = targets.media.find(url.href, note);
      if (file === undefined) note(HEIC.test(url.pathname) ? HEIC_NEXT : LEFT_NEXT, url.href);
      const words = describePicture(url, alt, old);
      if (words === "") note("a picture without a description: write what it shows");
      return { url: file ?? url.href, alt: words || `Picture: ${entry.title || entry.slug}` };
    },
  };
}

/** WordPress.com and networks of sites have their files on a host of their own. */
const isCopy = ({ host }: URL) => host.endsWith(".files.wordpress.com");

function readContact(url: URL): string | undefined {
  const contact = decodeName(url.pathname).trim();
  if (url.protocol === "mailto:") return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined;
  const number = contact.replaceAll(/[^\d+]/g, "");
  return number === "" ? undefined : `tel:${number}`;
}

/** Returns what a picture shows: its own words, those of the media library, or those of its file's name. */
function describePicture(url: URL, alt: string, old: OldSite): string {
  if (alt.trim() !== "") return alt.trim().replaceAll(/\s+/g, " ");
  const upload = uploadOf(url.href)?.replace(/-\d+x\d+(?=\.\w+$)/, "");
  return old.descriptions.get(upload ?? "") ?? "";
}
