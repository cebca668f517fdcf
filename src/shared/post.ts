// Posts as pages show them. `post-schema.ts` has their schema.
import type { Frame, LinkedFrame } from "./frames.ts";
import { SLUG_CHARACTERS } from "./limits.ts";
import { slugWords } from "./url.ts";

/** A post without its body, which only its own page needs. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path on the site that begins with "/"; absent for a post without a picture. */
  readonly imageUrl?: string;
  readonly imageAlt: string;
  /** ISO 8601. A string, because a Date would drop the backend's microseconds. */
  readonly createdAt: string;
  /** ISO 8601; absent when the record does not tell. */
  readonly updatedAt?: string;
  /** The language of the post, "es"; absent for that of the content itself. */
  readonly language?: string;
  /** The slug of the post that it translates. */
  readonly translationOf?: string;
  /** The lawyer who reviewed this version, and when (ISO 8601); absent unless the record has both. */
  readonly reviewed?: { readonly by: string; readonly on: string };
  /** Whether search engines must leave its page alone. */
  readonly isNoindex?: true;
}

/** A text as pages show it: strings of plain text, and parts with markup. */
export type Text = readonly Inline[];

export type Inline =
  | string
  | { readonly type: "strong" | "emphasis"; readonly text: Text }
  /** `href` is an http(s), mailto or tel address, a path on the site that begins with "/", or an address as seen from the page. */
  | { readonly type: "link"; readonly href: string; readonly text: Text };

/** Paragraphs, and lists below them. */
export type Flow = readonly (Text | List)[];

/** An item is a paragraph, unless it has more. */
export interface List {
  readonly type: "list";
  readonly isOrdered: boolean;
  /** The first number, if it is not 1. */
  readonly start?: number;
  readonly items: readonly (Text | { readonly parts: Flow })[];
}

export interface Table {
  readonly type: "table";
  readonly header: readonly Text[];
  readonly rows: readonly (readonly Text[])[];
  /** How the cells of each column are aligned, if any is not at the left. */
  readonly align?: readonly (Alignment | undefined)[];
}

export type Alignment = "center" | "right";

export type Block =
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: Text }
  /** With a frame, the text is a link to what it shows. */
  | { readonly type: "paragraph"; readonly text: Text; readonly frame?: Frame }
  | List
  | { readonly type: "quote"; readonly paragraphs: Flow }
  | Table
  | { readonly type: "image"; readonly url: string; readonly alt: string };

/** The same for all notations: sections with or without marks, and Markdown. */
export type PostBody = readonly Block[];

/** An http(s) address or a path on the site, but not "//host". */
export const IMAGE_ADDRESS = /^(?:https?:\/\/[^/?#\s]|\/(?!\/))/i;
export const IMAGE_FORM = 'an address that begins with https://, or with "/" for a file in public/';

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the slug that a file gives: its name, or that of the folder of an index.md. */
export function slugOfFile(file: string): string {
  const [own = "", folder = ""] = file
    .replace(/(?<=[^/])\.[^./]*$/, "")
    .split("/")
    .reverse();
  const name = own === "index" && folder !== "posts" ? folder : own;
  // Most names are slugs, and the addresses of all pages are compared.
  return SLUG.test(name) ? name : slugWords(name.replaceAll(".", " ")).join("-");
}

/** Returns a slug for a title, cut between words; empty for a title without letters or digits. */
export function createSlug(title: string): string {
  const words = [...slugWords(title)];
  while (words.length > 1 && words.join("-").length > SLUG_CHARACTERS) words.pop();
  return words.join("-").slice(0, SLUG_CHARACTERS);
}

function mapTexts<B extends Block>(block: B, change: (text: Text) => Text): B;
function mapTexts(block: Block, change: (text: Text) => Text): Block {
  const mapFlow = (flow: Flow): Flow =>
    flow.map((part) => ("items" in part ? mapTexts(part, change) : change(part)));
  switch (block.type) {
    case "list": {
      const items = block.items.map((item) =>
        "parts" in item ? { parts: mapFlow(item.parts) } : change(item),
      );
      return { ...block, items };
    }
    case "quote":
      return { ...block, paragraphs: mapFlow(block.paragraphs) };
    case "table":
      return { ...block, header: block.header.map(change), rows: block.rows.map((row) => row.map(change)) };
    case "image":
      return block;
    default:
      return { ...block, text: change(block.text) };
  }
}

export function textsOf(block: Block): readonly Text[] {
  const texts: Text[] = [];
  mapTexts(block, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Returns a body that begins with a heading of level 2, if it has headings: those of level 3 above it become one. */
export function settleHeadings(body: PostBody): PostBody {
  const first = body.findIndex((block) => block.type === "heading" && block.level === 2);
  return body.map((block, index) =>
    block.type === "heading" && (first === -1 || index < first) ? { ...block, level: 2 } : block,
  );
}

/** Returns whether a text of a section, or JSON of sections, may have a mark: **strong**, *emphasis* or [words](address). */
export const hasMarks = (text: string): boolean => /\*|\]\(/.test(text);

export function imagesIn(body: PostBody): readonly string[] {
  return body.flatMap((block) => (block.type === "image" ? block.url : []));
}

/** Returns the paragraph of a video or a map. Its words are its title, or its address. */
export function framedParagraph({ href, title = href, ...frame }: LinkedFrame): Block {
  return { type: "paragraph", text: [{ type: "link", href, text: [title] }], frame };
}

export function framesIn(body: PostBody): readonly string[] {
  return body.flatMap((block) => (block.type === "paragraph" && block.frame ? block.frame.src : []));
}

/** Returns the addresses of the links in a body, each once. */
export function linksIn(body: PostBody): readonly string[] {
  const links = new Set<string>();
  mapLinks(body, (href) => {
    links.add(href);
    return href;
  });
  return [...links];
}

export function plainText(text: Text): string {
  return text.map((part) => (typeof part === "string" ? part : plainText(part.text))).join("");
}

/** Returns the text of a body as its page shows it, with a line for each paragraph, item and cell. */
export const bodyText = (body: PostBody): string => body.flatMap(textsOf).map(plainText).join("\n");

/** Returns a body in which each link has the address that `change` returns; without one, its words are a text. */
export function mapLinks(body: PostBody, change: (href: string) => string | undefined): PostBody {
  const mapText = (text: Text): Text =>
    text.flatMap((part): Text => {
      if (typeof part === "string") return [part];
      const inner = mapText(part.text);
      if (part.type !== "link") return [{ ...part, text: inner }];
      const href = change(part.href);
      return href === undefined ? inner : [{ ...part, href, text: inner }];
    });
  return body.map((block) => mapTexts(block, mapText));
}

/** Returns when a post last changed. Of a post that is dated ahead, the row can be older than its date. */
export function modifiedAt({ createdAt, updatedAt }: Pick<PostSummary, "createdAt" | "updatedAt">): string {
  if (updatedAt === undefined) return createdAt;
  return Date.parse(updatedAt) > Date.parse(createdAt) ? updatedAt : createdAt;
}
