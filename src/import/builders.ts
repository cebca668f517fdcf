// What the shortcodes of plugins and page builders become: links, pictures, texts.
import { frameAt, isFrameAddress, isMap, titleOf } from "../shared/frames.ts";
import { LINE_CHARACTERS } from "../shared/limits.ts";
import type { Nodes } from "../shared/settle.ts";
import type { Library, Note } from "./library.ts";
import { PICTURE } from "./media.ts";
import { element, paragraph, seenTextOf, text } from "./nodes.ts";
import type { Shortcode } from "./shortcodes.ts";

/** Returns whether nodes that stand side by side are few, with a short text. */
function isShort(nodes: Nodes): boolean {
  let left = LINE_CHARACTERS;
  const fits = (node: Nodes[number]): boolean => {
    left -= 1 + (node.type === "text" ? node.value.length : 0);
    return left >= 0 && (!("children" in node) || node.children.every(fits));
  };
  return nodes.every(fits);
}

/** Base64 of HTML, so that WordPress leaves it alone. */
const ENCODED = /\[(vc_raw_html|vc_raw_js|fusion_code)\b[^\]]*\]([\w+/=\s]+)\[\/\1\]/g;

/** Returns a body with the HTML that page builders encoded. A script in it is one afterward, and is left out as such. */
export function decodeBlocks(body: string): string {
  return body.replaceAll(ENCODED, (block, name: string, code: string) => {
    const html = Buffer.from(code, "base64").toString();
    try {
      return html.includes("\uFFFD") ? block : name === "fusion_code" ? html : decodeURIComponent(html);
    } catch {
      return block;
    }
  });
}

/** Returns a paragraph with a link. A post shows a video or a map in its place, with the words for a title. */
export function linkElement(address: string, words?: string): Nodes {
  const given = address.trim().replace(/^\/\//, "https://");
  const frame = frameAt(given);
  const title = words === address ? undefined : titleOf(words);
  // Without a title, the page of a video shows the video, too.
  const isKept = frame && isFrameAddress(given) && (title !== undefined || isMap(frame.src));
  const href = isKept ? given : (frame?.href ?? given);
  return [paragraph(element("a", [text(title ?? href)], { href }))];
}

/** Names a frame by what readers have in its place. */
export function noticeFrame(address: string, link: Nodes, note: Note): void {
  const isKept = frameAt(address.replace(/^\/\//, "https://")) !== undefined;
  const what = isKept
    ? "a video or a map, which loads after a click"
    : "a frame, or a file to play, which became a link";
  note(what, address, seenTextOf(link));
}

/** Names of what shows pictures, and attributes that say which, by address or by number. */
const PICTURES = /image|img|photo|picture|gallery|carousel|slide/;
const SOURCES = ["src", "image_url", "image", "url", "img", "photo", "picture", "link", "0"];
const NUMBERS = ["image", "images", "ids", "include", "gallery_ids", "image_id", "id", "img", "photo"];
const LOST_PICTURE = "a picture of a page builder, which was removed: add it, if readers miss it";

/** Attributes that a reader sees. */
const TEXTS = "title heading subtitle subheading text content caption description button_text label".split(
  " ",
);
/** The title of a form, and values that switch something on. */
const FORM = /form/;
const SWITCH = /^(?:true|false|yes|no|on|off|\d*)$/i;
/** Attributes with an address. */
const LINKS = "link url href button_url button_link src mp4 m4v webm ogv mp3 m4a ogg wav 0".split(" ");
/** Notes that plugins show below the text. In it, they stand where they were written. */
const FOOTNOTES = ["ref", "efn_note", "fn", "footnote", "mfn"];
/** Shortcodes of which nothing is lost when they become links. */
const PLAYERS = ["embed", "audio", "video", "youtube", "vimeo"];

export function replaceShortcode(shortcode: Shortcode, children: Nodes, library: Library, note: Note): Nodes {
  const { name, attributes, text: tag } = shortcode;
  if (name === "caption" || name === "wp_caption") return replaceCaption(attributes.caption, children);
  if (name === "gallery") return createGallery(attributes.ids ?? attributes.include, library, note);
  if (FOOTNOTES.includes(name)) return [text("("), ...children, text(")")];
  // A longer text is no address, and stays as it is. Reading it would take time for each shortcode around it.
  const words = isShort(children) ? seenTextOf(children) : "";
  const pictures = PICTURES.test(name) ? findPictures(shortcode, words, library) : [];
  if (pictures.length > 0 && PICTURE.test(words)) {
    note("a picture that a page builder has as an address", words, words);
    return pictures;
  }
  if (pictures.length > 0) return [...pictures, ...children];
  if (PLAYERS.includes(name) || !PICTURES.test(name)) return replaceByLink(shortcode, children, words, note);
  if (children.length === 0 || words === "") note(LOST_PICTURE, tag);
  return replaceByLink(shortcode, children, words, note);
}

/** Returns the pictures that a shortcode names by an address, by their numbers in the media library, or in its text. */
function findPictures({ attributes }: Shortcode, words: string, library: Library): Nodes {
  const addresses = [...SOURCES.map((key) => attributes[key] ?? ""), words];
  const src = addresses.find(
    (value) => /^(?:https?:\/\/|\/)\S+$/.test(value) && PICTURE.test(value.replace(/[?#].*/, "")),
  );
  const alt = attributes.alt ?? attributes.title_text ?? "";
  if (src !== undefined) return [paragraph(element("img", [], { src, alt }))];
  const ids = NUMBERS.flatMap((key) => attributes[key]?.split(",") ?? []);
  return ids.flatMap((id) => library.picture(id.trim().replace(/\|.*/, "")) ?? []).map(pictureOf);
}

const pictureOf = ({ url, alt }: { readonly url: string; readonly alt: string }) =>
  paragraph(element("img", [], { src: url, alt }));

/** Returns a link for a shortcode with an address, and the texts of its attributes for any other. */
function replaceByLink(
  { name, attributes, text: tag }: Shortcode,
  children: Nodes,
  words: string,
  note: Note,
): Nodes {
  const isPlayer = PLAYERS.includes(name);
  if (!isPlayer) note("a shortcode that was removed; the text in it stays", tag);
  const values = [...LINKS.map((key) => attributes[key] ?? ""), words];
  // WordPress escapes what its editor had escaped.
  const href = values
    .map((value) => value.replaceAll("&amp;", "&"))
    .map((value) => (name === "vimeo" ? value.replace(/^\d+$/, "https://vimeo.com/$&") : value))
    .find((value) => /^(?:https?:\/\/|\/|tel:|mailto:)\S+$/.test(value));
  const given = FORM.test(name) ? [] : TEXTS.flatMap((key) => attributes[key]?.trim() || []);
  const texts = given.filter((value) => !SWITCH.test(value));
  if (href === undefined) return [...texts.map((each) => paragraph(text(each))), ...children];
  const linked = linkElement(href, texts.join(" ") || words || href);
  if (isPlayer) noticeFrame(href, linked, note);
  return texts.length === 0 && words !== "" ? linked : [...linked, ...children];
}

function createGallery(ids: string | undefined, library: Library, note: Note): Nodes {
  const all = ids?.split(",").map((id) => id.trim()) ?? library.attached;
  const pictures = all.flatMap((id) => library.picture(id) ?? []);
  if (pictures.length < all.length) note("pictures of a gallery that the export does not have");
  return pictures.map(pictureOf);
}

/** Everything but the picture is its caption. */
function replaceCaption(caption: string | undefined, children: Nodes): Nodes {
  const hasImage = (node: Nodes[number]): boolean =>
    node.type === "element" && (node.tagName === "img" || node.children.some(hasImage));
  const pictures = children.filter(hasImage);
  const rest: Nodes = caption === undefined ? children.filter((child) => !hasImage(child)) : [text(caption)];
  return [...pictures.map((picture) => paragraph(picture)), paragraph(element("em", rest))];
}
