// What an export says of the old site, without the bodies of its posts: one reading of the files tells where everything goes.
import transliterate from "@sindresorhus/transliterate";
import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import { SLUG_CHARACTERS } from "../shared/limits.ts";
import { createSlug } from "../shared/post.ts";
import { RESERVED_SLUGS } from "../shared/post-schema.ts";
import { articlePath, decodeName, rootedPath } from "../shared/url.ts";
import { PICTURE, uploadOf } from "./media.ts";
import { readWxr, type WxrItem } from "./wxr.ts";

/** A post, a page or a file of the media library. */
export interface Entry {
  readonly id: string;
  readonly kind: "post" | "page" | "attachment";
  readonly isDraft: boolean;
  /** The language that its plugin says, "es"; undefined for that of the new site. */
  readonly language: string | undefined;
  /** What it has in common with its translations, as their plugin says it; "" if nothing. */
  readonly group: string;
  readonly title: string;
  /** The end of its new address; files have theirs from their names. */
  readonly slug: string;
  /** Its new address. */
  readonly path: string;
  /** Whether it is a post whose slug was taken. */
  readonly isRenamed: boolean;
  /** Its old address, decoded, without a slash at its end; empty if it has only a number. */
  readonly oldPath: string;
  readonly oldSlugs: readonly string[];
  readonly day: string | undefined;
  readonly parent: string;
  /** Its place among the pictures of a post. */
  readonly order: number;
  /** Of a file: its address, and what it shows. */
  readonly url: string;
  readonly alt: string;
  /** The export that counts, where several have it. */
  readonly file: string;
}

export interface OldSite {
  /** Names of its hosts, without "www.". */
  readonly hosts: ReadonlySet<string>;
  /** The address of its home page: "" or "/blog". */
  readonly base: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** By their old paths, without the home page, which the new site has anyway. */
  readonly byPath: ReadonlyMap<string, Entry>;
  /** The ids of the pictures that were uploaded to a post, in their order. */
  attachedTo(id: string): readonly string[];
  /** The slugs of the posts in the first language of the new site, by the groups of translations. */
  readonly originals: ReadonlyMap<string, string>;
  /** What pictures show, by their paths below wp-content/uploads. */
  readonly descriptions: ReadonlyMap<string | undefined, string>;
  /** The bodies of blocks that posts share. */
  readonly sharedBlocks: ReadonlyMap<string, string>;
  /** How many records are not imported, by the reason. */
  readonly left: ReadonlyMap<string, number>;
}

/** What the new site has already. */
interface NewSite {
  /** The days of its posts, by slug. */
  readonly days: ReadonlyMap<string, string>;
  /** The codes of its languages, that of the content itself first. */
  readonly languages: readonly string[];
  /** Returns where a redirect leads an address. */
  findMoved(address: string): string | undefined;
}

const KINDS = ["post", "page", "attachment"];
const STATUSES = ["publish", "draft", "future", "pending", "private"];

/** Reads export files. Later files win, so that a newer export can follow an older one. */
export async function readOldSite(files: readonly string[], site: NewSite): Promise<OldSite> {
  const raw = new Map<string, Raw>();
  const urls: URL[] = [];
  const sharedBlocks = new Map<string, string>();
  const left = new Map<string, number>();
  for (const file of files) {
    for await (const part of readWxr(file)) {
      if ("siteUrl" in part) {
        if (URL.canParse(part.siteUrl)) urls.push(new URL(part.siteUrl));
      } else {
        const { fields } = part.item;
        const id = fields["wp:post_id"] ?? "";
        const reason = reasonToLeave(part.item);
        if (fields["wp:post_type"] === "wp_block") sharedBlocks.set(id, fields["content:encoded"] ?? "");
        else if (reason === undefined) raw.set(id, readRaw(part.item, file));
        else left.set(reason, (left.get(reason) ?? 0) + 1);
      }
    }
  }
  const base = urls.at(-1)?.pathname.replace(/\/$/, "") ?? "";
  const entries = nameEntries([...raw.values()], base, site);
  const pictures = entries.filter(({ kind, url }) => kind === "attachment" && PICTURE.test(url));
  const attached = Map.groupBy(
    pictures.toSorted((a, b) => a.order - b.order),
    ({ parent }) => parent,
  );
  return {
    hosts: new Set(urls.map(({ host }) => host.replace(/^www\./, ""))),
    base,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    byPath: new Map(
      entries
        .filter(({ oldPath }) => oldPath !== "" && oldPath !== base)
        .map((entry) => [entry.oldPath.toLowerCase(), entry]),
    ),
    attachedTo: (id) => (attached.get(id) ?? []).map((each) => each.id),
    originals: new Map(
      entries
        .filter(({ kind, language, group }) => kind === "post" && language === undefined && group !== "")
        .map(({ group, slug }) => [group, slug]),
    ),
    descriptions: new Map(
      pictures.filter(({ alt }) => alt !== "").map(({ url, alt }) => [uploadOf(url), alt]),
    ),
    sharedBlocks,
    left,
  };
}

type Raw = Omit<Entry, "slug" | "path" | "isRenamed"> & { readonly name: string };

/** Says why a record is not imported, for its count; undefined for one that is. */
export function reasonToLeave({ fields, isCut }: WxrItem): string | undefined {
  const { "wp:post_type": type = "unknown", "wp:status": status = "unknown" } = fields;
  if (!KINDS.includes(type)) return `records of the type ${type}`;
  if (isCut) return `${type}s with a text of more than 8 MB`;
  if (type === "attachment") return undefined;
  if (fields["wp:post_password"]?.trim()) return `${type}s with a password`;
  return STATUSES.includes(status) ? undefined : `${type}s with the status ${status}`;
}

function readRaw({ fields, meta, terms }: WxrItem, file: string): Raw {
  const last = (key: string) => meta.get(key)?.at(-1)?.trim() ?? "";
  const type = fields["wp:post_type"];
  const kind = type === "page" || type === "attachment" ? type : "post";
  const title = plain(fields.title ?? "");
  const day = findDay(fields);
  // V8 keeps a text as long as a part of it: a copy has parts of its own.
  const raw = structuredClone<Omit<Raw, "file">>({
    id: fields["wp:post_id"] ?? "",
    kind,
    isDraft: kind !== "attachment" && (fields["wp:status"] !== "publish" || day === undefined),
    // Polylang's, WPML's, or that of Bogo: "es", "es_MX", "es-mx".
    language: /^[a-z]{2}(?=$|[_-])/.exec(
      terms.get("language")?.[0] || last("_wpml_import_language_code") || last("_locale"),
    )?.[0],
    // Bogo's translations have the guid of the original.
    group:
      terms.get("post_translations")?.[0] ||
      last("_wpml_import_translation_group") ||
      last("_original_post") ||
      (fields.guid ?? ""),
    title,
    name: decodeName(fields["wp:post_name"] ?? "").trim() || title,
    oldPath: pathOf(fields.link ?? ""),
    oldSlugs: meta.get("_wp_old_slug") ?? [],
    day,
    parent: fields["wp:post_parent"] ?? "0",
    order: Number(fields["wp:menu_order"] ?? 0),
    url: kind === "attachment" ? fields["wp:attachment_url"]?.trim() || fields.guid?.trim() || "" : "",
    alt: plain(last("_wp_attachment_image_alt")),
  });
  return { ...raw, file };
}

/** Returns a text of WordPress, which may have tags and entities, as plain text on one line. */
export function plain(text: string): string {
  return toText(fromHtml(text, { fragment: true }))
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the path of an address, decoded, without a slash at its end; empty for one that is only a number. */
export function pathOf(url: string): string {
  const { pathname = "" } = URL.parse(url) ?? {};
  return pathname.split("/").map(decodeName).join("/").normalize("NFC").replace(/\/+$/, "");
}

/** The day in the site's own zone; a draft that was never dated has zeros. */
function findDay(fields: WxrItem["fields"]): string | undefined {
  const { "wp:post_date": date = "", "wp:post_date_gmt": universal = "", pubDate = "" } = fields;
  const days = [date, universal].map((each) => each.trim().slice(0, 10));
  const published = Number.isNaN(Date.parse(pubDate)) ? "" : new Date(pubDate).toISOString().slice(0, 10);
  return [...days, published].find(
    (day) => /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day > "1990",
  );
}

/**
 * Names the entries: published posts first, then by id, so that a repeated import gives the same names. A post that the new
 * site has is from an earlier import if the old address leads there, or if it is of the same day: neither the record in
 * .docket/, which another checkout lacks, nor the text, which a person may have changed, tells.
 */
function nameEntries(
  all: readonly Raw[],
  base: string,
  { days, languages: [own, ...others], findMoved }: NewSite,
): readonly Entry[] {
  const taken = new Set<string>();
  const isEarlier = ({ id, day, oldPath }: Raw, slug: string, path: string) =>
    (days.has(slug) && days.get(slug) === day) ||
    [encodeURI(oldPath), `${base}/?p=${id}`].some((address) => findMoved(address) === path);
  const sorted = all.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft) || Number(a.id) - Number(b.id));
  return sorted.map((raw) => {
    const { name: given, language: code, ...rest } = raw;
    const language = code === own ? undefined : code;
    const entry = { ...rest, language };
    const root = others.includes(language ?? "") ? `/${language}` : "";
    const isPost = entry.kind === "post";
    if (entry.kind === "attachment") return { ...entry, slug: "", path: "", isRenamed: false };
    // Exports without ids have links in their place.
    const id = createSlug(entry.id.slice(-20));
    const wanted = createSlug(transliterate(given)) || `${entry.kind}-${id}`;
    const kept = isPost ? "" : pagePath(entry.oldPath);
    const pathFor = (slug: string) => (isPost ? rootedPath(articlePath(slug), root) : kept || `/${slug}`);
    const isFree = (slug: string) => !(isPost && RESERVED_SLUGS.includes(slug)) && !taken.has(pathFor(slug));
    const isOthers = isPost && !entry.isDraft && days.has(wanted) && !isEarlier(raw, wanted, pathFor(wanted));
    const numbered = `${wanted.slice(0, SLUG_CHARACTERS - id.length - 1).replace(/-$/, "")}-${id}`;
    const isRenamed = !isFree(wanted) || isOthers || (isPost && isEarlier(raw, numbered, pathFor(numbered)));
    const slug = isRenamed ? numbered : wanted;
    const path = pathFor(slug);
    taken.add(path);
    const name = isPost ? slug : path.slice(1).replaceAll("/", "-");
    return { ...entry, slug: name, path, isRenamed: isPost && isRenamed };
  });
}

/** Returns the address of a page, kept where it can be. */
function pagePath(oldPath: string): string {
  const parts = oldPath
    .split("/")
    .filter(Boolean)
    .map((part) => createSlug(transliterate(part)));
  return parts.length > 0 && parts.every(Boolean) ? `/${parts.join("/")}` : "";
}
