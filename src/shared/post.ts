// Posts as pages show them. `parse-post.ts` has their schema.

/** A post without its body, which only its own page needs. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path on the site that begins with "/". */
  readonly imageUrl: string;
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
}

/** A text as pages show it: strings of plain text, and parts with markup. */
export type Text = readonly Inline[];

export type Inline =
  | string
  | { readonly type: "strong" | "emphasis"; readonly text: Text }
  /** `href` is an http(s), mailto or tel address, or a path on the site that begins with "/". */
  | { readonly type: "link"; readonly href: string; readonly text: Text };

export type Block =
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: Text }
  | { readonly type: "paragraph"; readonly text: Text }
  | { readonly type: "list"; readonly isOrdered: boolean; readonly items: readonly Text[] }
  | { readonly type: "quote"; readonly paragraphs: readonly Text[] }
  | { readonly type: "image"; readonly url: string; readonly alt: string };

/** The same for all notations: sections with or without marks, and Markdown. */
export type PostBody = readonly Block[];

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 100;

/** Returns the texts of a block. */
export function textsOf(block: Block): readonly Text[] {
  switch (block.type) {
    case "list":
      return block.items;
    case "quote":
      return block.paragraphs;
    case "image":
      return [];
    default:
      return [block.text];
  }
}

/** Returns the addresses of the images in a body. */
export function imagesIn(body: PostBody): readonly string[] {
  return body.flatMap((block) => (block.type === "image" ? block.url : []));
}

/** Returns a text without its markup. */
export function plainText(text: Text): string {
  return text.map((part) => (typeof part === "string" ? part : plainText(part.text))).join("");
}

/** Returns a body in which each link has the address that `change` returns. */
export function mapLinks(body: PostBody, change: (href: string) => string): PostBody {
  const mapText = (text: Text): Text =>
    text.map((part) => {
      if (typeof part === "string") return part;
      const inner = mapText(part.text);
      return part.type === "link"
        ? { ...part, href: change(part.href), text: inner }
        : { ...part, text: inner };
    });
  return body.map((block) => {
    switch (block.type) {
      case "list":
        return { ...block, items: block.items.map(mapText) };
      case "quote":
        return { ...block, paragraphs: block.paragraphs.map(mapText) };
      case "image":
        return block;
      default:
        return { ...block, text: mapText(block.text) };
    }
  });
}

/** Returns when a post last changed. Of a post that is dated ahead, the row can be older than its date. */
export function modifiedAt({ createdAt, updatedAt }: Pick<PostSummary, "createdAt" | "updatedAt">): string {
  if (updatedAt === undefined) return createdAt;
  return Date.parse(updatedAt) > Date.parse(createdAt) ? updatedAt : createdAt;
}
