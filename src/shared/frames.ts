// Videos and maps that a body has: their addresses, as people write them, and what a page shows in their place.
import { decodeEntities } from "./entities.ts";

/** A video or a map of another site, which a page shows after a click. */
export interface Frame {
  /** What the click loads. */
  readonly src: string;
  /** Whether it is higher than wide. */
  readonly isTall?: true;
}

/** A frame, and the page of its provider that shows the same. */
export interface LinkedFrame extends Frame {
  readonly href: string;
  /** What its author calls it. */
  readonly title?: string | undefined;
}

/** Who answers, by the origin of a frame. */
const PROVIDERS: Readonly<Record<string, string>> = {
  "https://www.youtube-nocookie.com": "YouTube",
  "https://player.vimeo.com": "Vimeo",
  "https://www.google.com": "Google Maps",
};

export const providerOf = (src: string): string => PROVIDERS[new URL(src).origin] ?? new URL(src).host;

export const isMap = (src: string): boolean => providerOf(src) === "Google Maps";

/** The addresses that frames have, and no page to read. */
const FRAME =
  "(?:https?:)?//(?:(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/[\\w-]|player\\.vimeo\\.com/video/\\d|(?:www|maps)\\.google\\.com/maps(?:/(?:d/(?:u/\\d+/)?)?embed[/?]|/?\\?(?:[^<>\"'\\s]*&(?:amp;)?)?output=embed))";

/** An iframe that a body can have. The rules of the table have it, too. */
export const FRAME_TAG = `<iframe\\s(?:[^<>]*\\s)?src\\s*=\\s*["']?${FRAME}[^<>]*>[^<]*</iframe\\s*>`;

const TAG = new RegExp(`^${FRAME_TAG}$`, "i");
const ADDRESS = new RegExp(`^${FRAME}`, "i");

export const isFrameAddress = (address: string): boolean => ADDRESS.test(address);

/**
 * Returns the frame for what stands alone in a paragraph: the address of a video, also as WordPress writes it, or an
 * `iframe`; undefined for anything else.
 */
export function readFrame(text: string): LinkedFrame | undefined {
  const alone = text.trim();
  if (TAG.test(alone)) return readTag(alone);
  const [, address = ""] = /^(?:\[embed[^\]]{0,99}\]|<)?([^\s<>[\]]+)(?:\[\/embed\]|>)?$/i.exec(alone) ?? [];
  return frameAt(decodeEntities(address));
}

/** Titles that players give themselves. */
const GENERIC =
  /^(?:youtube|vimeo|google|embed(?:ded)?|video|map)?[\s-]*(?:video|maps?)?[\s-]*(?:player|iframe|content)?$/i;

export const titleOf = (words: string | undefined): string | undefined =>
  words === undefined || GENERIC.test(words.trim()) ? undefined : words.trim();

function readTag(tag: string): LinkedFrame | undefined {
  const attribute = (name: string) => {
    const [, quoted, bare] =
      new RegExp(`\\s${name}\\s*=\\s*(?:["']([^"']*)["']|([^\\s"'>]+))`, "i").exec(tag) ?? [];
    return decodeEntities(quoted ?? bare ?? "");
  };
  const frame = frameAt(attribute("src"));
  if (!frame) return undefined;
  const isTall = Number(attribute("height")) > Number(attribute("width")) && !isMap(frame.src);
  const isPixels = /^\d+$/.test(attribute("width"));
  return {
    ...frame,
    ...(isTall && isPixels && { isTall: true as const }),
    title: titleOf(attribute("title")) ?? frame.title,
  };
}

/** Returns the frame for an address; undefined for one that is neither a video nor a map. */
export function frameAt(address: string): LinkedFrame | undefined {
  const text = address.replace(/^(?=\/\/)/, "https:").replace(/^(?=www\.)/i, "https://");
  if (!/^https?:\/\/[a-z.-]+\/\S+$/i.test(text)) return undefined;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  if (["youtube.com", "youtube-nocookie.com", "youtu.be"].includes(host)) return youTube(url);
  if (["vimeo.com", "player.vimeo.com"].includes(host)) return vimeo(url);
  return isFrameAddress(text) ? map(url) : undefined;
}

function youTube({ hostname, pathname, searchParams: query }: URL): LinkedFrame | undefined {
  const [, form = "", name = ""] = /^\/(?:(embed|v|shorts|live)\/)?([\w-]+)\/?$/.exec(pathname) ?? [];
  const isShort = hostname.endsWith("youtu.be");
  const id = form !== "" || isShort ? name : name === "watch" ? (query.get("v") ?? "") : "";
  if (!/^[\w-]{5,20}$/.test(id)) return undefined;
  const list = /^[\w-]+$/.exec(query.get("list") ?? "")?.[0];
  const start = seconds(query.get("start") ?? query.get("t") ?? "");
  const kept = { ...(start > 0 && { start: String(start) }), ...(list && { list }) };
  const isSeries = id === "videoseries";
  if (isSeries && !list) return undefined;
  const page = isSeries
    ? `playlist?${new URLSearchParams({ list: list ?? "" })}`
    : `watch?${new URLSearchParams({ v: id, ...(start > 0 && { t: `${start}s` }) })}`;
  return {
    src: `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams({ autoplay: "1", ...kept })}`,
    href: `https://www.youtube.com/${page}`,
    ...(form === "shorts" && { isTall: true }),
  };
}

/** "90", "90s" and "1m30s" → 90 */
function seconds(time: string): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

function vimeo({ pathname, searchParams: query }: URL): LinkedFrame | undefined {
  const [, id, own] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  // Videos that are not listed have a code of their own.
  const code = own ?? /^[\da-f]+$/.exec(query.get("h") ?? "")?.[0];
  const options = new URLSearchParams({ autoplay: "1", dnt: "1", ...(code && { h: code }) });
  return {
    src: `https://player.vimeo.com/video/${id}?${options}`,
    href: `https://vimeo.com/${id}${code ? `/${code}` : ""}`,
  };
}

function map({ pathname, search, searchParams: query }: URL): LinkedFrame {
  const src = `https://www.google.com${pathname}${search}`;
  const own = query.get("mid");
  // A map that its author drew.
  if (own !== null && pathname.startsWith("/maps/d/"))
    return { src, href: `https://www.google.com/maps/d/viewer?${new URLSearchParams({ mid: own })}` };
  const pb = query.get("pb") ?? "";
  const [, name] = /!2s([^!]+)/.exec(pb) ?? [];
  const [, longitude] = /!2d(-?[\d.]+)/.exec(pb) ?? [];
  const [, latitude] = /!3d(-?[\d.]+)/.exec(pb) ?? [];
  const place = query.get("q") ?? name ?? (latitude && longitude && `${latitude},${longitude}`);
  const link = new URLSearchParams({ api: "1", query: place ?? "Texas" });
  return {
    src,
    href: `https://www.google.com/maps/search/?${link}`,
    title: query.get("q") ?? name,
  };
}
