// A post of a list: what its file or its record says, and what its fields and its body say together.
import { atField, type Place, type Problem, quote } from "../problem.ts";
import { findPreamble } from "../shared/leftovers.ts";
import { toSummary } from "../shared/parse-post.ts";
import {
  framesIn,
  imagesIn,
  linksIn,
  type PostBody,
  type PostSummary,
  plainText,
  textsOf,
} from "../shared/post.ts";
import { columnOf } from "../shared/post-columns.ts";
import type { Found } from "../shared/values.ts";

export interface ListedPost extends PostSummary {
  /** The post's file, or its id and slug in the backend. */
  readonly source: Place;
  /** Stands for the post's document: the same digest is the same post, body included. */
  readonly digest: string;
  /** Whether only `docket dev` shows it. */
  readonly isDraft: boolean;
  /** The addresses of the images in its body. */
  readonly bodyImages: readonly string[];
  /** The addresses of the videos and maps in the body. */
  readonly frames: readonly string[];
  readonly links: readonly { readonly href: string; readonly where: Place }[];
  /** Words of the body. */
  readonly words: number;
  /** In a translation: what `digestOfWords` returned for the text that it translates. */
  readonly original?: string;
}

export interface ParsedPost extends Found<Problem> {
  /** What keeps it from readers, in the words of another generator: its author reads of it, although it is a draft. */
  readonly withheld?: readonly Problem[];
  /** The day from which it is a draft, if it has one. */
  readonly until?: string | undefined;
  /** Whether its record says that it is a draft, also when there are problems. */
  readonly isDraft: boolean;
  /** Also when there are problems, if it is known. */
  readonly slug?: unknown;
  /** That of its folder or its record, and where it is: only of a post that a problem hides. */
  readonly language?: string | undefined;
  readonly source?: Place | undefined;
  /** Absent when there are problems. */
  readonly post: { readonly summary: ListedPost; readonly body: PostBody } | undefined;
}

/** Returns the place of a field of a post. Rows, and JSON files, have it in a column. */
export function atPostField(post: Place, field: string): Place {
  return atField(post, post.file?.endsWith(".json") === false ? field : columnOf(field));
}

type Fields = Parameters<typeof toSummary>[0];

interface Origin
  extends Pick<ParsedPost, "isDraft" | "slug" | "withheld" | "until">,
    Pick<ListedPost, "digest"> {
  readonly where: Place;
  /** Unchecked. */
  readonly language?: unknown;
  readonly placeOf: (field: string) => Place;
  readonly placeOfLink: (href: string) => Place;
  /** Where the text begins. */
  readonly placeOfText: Place;
}

/** Adds what fields say together, and the post itself if nothing is wrong with it; `fields` are absent when one is wrong. */
export function listPost(
  fields: Fields | undefined,
  body: PostBody,
  found: Found<Problem>,
  { where, digest, placeOf, placeOfLink, placeOfText, language, ...known }: Origin,
): ParsedPost {
  const isRow = where.file === undefined;
  const half = checkReview(fields, placeOf);
  const problems = isRow ? found.problems : [...found.problems, ...half];
  const notices = [
    ...found.notices,
    ...(isRow ? half : []),
    ...checkImageAlt(fields, placeOf),
    ...checkTables(body, placeOfText),
  ];
  const leftovers = [...found.leftovers, ...checkIntroduction(body, placeOfText)];
  if (!fields || problems.length > 0) {
    const spoken = typeof language === "string" ? { language } : {};
    return { ...known, ...spoken, source: where, post: undefined, problems, notices, leftovers };
  }
  const summary: ListedPost = {
    ...toSummary(fields),
    source: where,
    digest,
    isDraft: known.isDraft,
    bodyImages: imagesIn(body),
    frames: framesIn(body),
    links: linksIn(body).map((href) => ({ href, where: placeOfLink(href) })),
    words: countWords(body),
    ...(fields.original && { original: fields.original }),
  };
  return { ...known, post: { summary, body }, problems, notices, leftovers };
}

/** An article shows a review only with both the lawyer and the day. */
function checkReview(
  { reviewedBy, reviewedOn }: Partial<Fields> = {},
  placeOf: (field: string) => Place,
): readonly Problem[] {
  if (Boolean(reviewedBy?.trim()) === Boolean(reviewedOn)) return [];
  const [field, expected] = reviewedOn
    ? ["reviewedBy", "the lawyer who reviewed the post"]
    : ["reviewedOn", "the day on which the lawyer reviewed the post"];
  return [{ where: placeOf(field), found: "nothing", expected }];
}

/** Fields of front matter that stand in the text. */
const IN_TEXT =
  /^(?:-{3,}\s+)?(?:title|slug|date|summary|description|author|tags|draft): .+?\s(?:title|slug|date|summary|description|author|tags|draft): /is;

/** Finds what stands before the text and does not belong to it: words of a chat, and fields. */
function checkIntroduction(body: PostBody, where: Place): readonly Problem[] {
  const [first] = body.flatMap(textsOf);
  const text = first ? plainText(first) : "";
  const preamble = findPreamble(text);
  const [fields] = IN_TEXT.exec(text) ?? [];
  const found = preamble?.found ?? fields;
  if (found === undefined) return [];
  const expected =
    preamble?.expected ?? "the text alone: its fields are above it in a file, and columns of a row";
  return [{ where, found: `${quote(found)} in a text, which readers will see`, expected }];
}

/** Finds tables whose rows have more or fewer cells than the first one. */
function checkTables(body: PostBody, where: Place): readonly Problem[] {
  return body.flatMap((block) => {
    const row = block.type === "table" && block.rows.find(({ length }) => length !== block.header.length);
    if (!row) return [];
    const words = quote(row.map(plainText).join(" | "));
    const expected = `${block.header.length}, as many as the table has columns`;
    return [{ where, found: `a row with ${row.length} cells: ${words}`, expected }];
  });
}

/** A reader who cannot see the picture gets nothing instead. */
function checkImageAlt(
  { image, imageAlt }: Partial<Fields> = {},
  placeOf: (field: string) => Place,
): readonly Problem[] {
  if (!image || imageAlt?.trim()) return [];
  return [{ where: placeOf("imageAlt"), found: "nothing", expected: "what the picture shows" }];
}

function countWords(body: PostBody): number {
  return body
    .flatMap((block) => textsOf(block).map(plainText))
    .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
