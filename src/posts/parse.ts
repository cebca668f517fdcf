import path from "node:path";
import { describeKeys } from "../content/find-keys.ts";
import { positionsIn } from "../content/locate.ts";
import {
  describeLeftovers,
  describeRemoved,
  type FilePlace,
  parseMarkdownDocument,
} from "../content/markdown-document.ts";
import { validate } from "../content/validate.ts";
import { readWithholding, type Withheld, withhold } from "../content/withheld.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import { withPlainSpaces } from "../shared/clean-text.ts";
import { findPreamble } from "../shared/leftovers.ts";
import * as markdown from "../shared/markdown.ts";
import {
  type BodyProblem,
  cleanPost,
  columnOf,
  DATE,
  fieldOf,
  fromRecord,
  fromRow,
  frontMatterSchema,
  LINE_FIELDS,
  type Omission,
  parseBody,
  postSchema,
  SECTION_TYPES,
  textSchema,
  toSummary,
} from "../shared/parse-post.ts";
import {
  framesIn,
  imagesIn,
  linksIn,
  type PostBody,
  type PostSummary,
  plainText,
  slugOfFile,
  textsOf,
} from "../shared/post.ts";
import { firstSentences } from "../shared/summary.ts";
import { type Found, isObject, mapFound, mergeFound } from "../shared/values.ts";
import { checkPlaceholders } from "./first-draft.ts";
import type { PostDocument, RowContent } from "./post-document.ts";

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

/**
 * Adds what the front matter of a post may leave out. The name of its file, or of the folder of an index.md, gives the slug,
 * and the date, where it begins with one, as in Jekyll. The summary is the first sentences, or what the text begins with.
 */
export function completeFields(
  { file }: FilePlace,
  given: Readonly<Record<string, unknown>>,
  body: PostBody,
): Readonly<Record<string, unknown>> {
  const slug = slugOfFile(file);
  const [day] = /^\d{4}-\d{2}-\d{2}(?=-)/.exec(slug) ?? [];
  return {
    ...given,
    slug: lowered(given.slug) ?? slug,
    date: withoutTime(given.date ?? day),
    summary: given.summary ?? (beginningOf(body) || titleAlone(given.title, body)),
  };
}

/** Other generators have slugs with upper-case letters. */
const lowered = (slug: unknown) => (typeof slug === "string" ? slug.toLowerCase() : slug);

/**
 * Returns the address of a picture that a post names as seen from its folder, such as "content/posts/fall". Others stay as
 * they are.
 */
export function addressOfPicture(url: string, folder: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?{]|$)/i.test(url)) return url;
  const [top, ...names] = path.posix.join(folder, url).split("/");
  if (top === "public") return `/${names.join("/")}`;
  return top === "content" ? `/images/${names.join("/")}` : url;
}

/** Checks a post in a Markdown file. `folder` is that of its file, as seen from the project. */
export function parseMarkdownPost(where: FilePlace, text: string, digest: string, folder = ""): ParsedPost {
  const toAddress = (url: string) => addressOfPicture(url, folder);
  let hasSummary = true;
  let written: unknown;
  const { fields, value, body, placeOf, withheld, until, ...found } = parseMarkdownDocument(
    where,
    text,
    frontMatterSchema,
    (given, body) => {
      hasSummary = given.summary !== undefined;
      written = given.slug;
      const { image } = given;
      return {
        ...completeFields(where, given, body),
        image: typeof image === "string" ? toAddress(image) : image,
      };
    },
    toAddress,
  );
  const folders = draftFolderNotice(where);
  const isDraft = fields.draft === true || folders.length > 0;
  const problems = found.problems.map((problem: Problem) =>
    proposeDay(problem, fields, (day, field) => `write ${field}: ${day}`),
  );
  const isFaulty = found.problems.some(({ where: { path } }) => path?.[0] === "summary");
  const isProposed = !hasSummary && !isFaulty && value !== undefined;
  const missing = isProposed ? [describeSummary(value.summary, placeOf("summary"))] : [];
  const renamed = value ? describeLowered(written, value.slug, placeOf("slug")) : [];
  const notices = [...found.notices, ...missing, ...renamed];
  const positionOf = positionsIn(text);
  const keys = describeKeys(text, (offset) => ({ ...where, position: positionOf(offset) }));
  const leftovers = isDraft ? [] : checkPlaceholders(value ?? {}, body, placeOf);
  return listPost(
    value && { id: value.slug, ...value },
    body,
    mergeFound([
      { ...found, problems, notices },
      { problems: keys, notices: [], leftovers },
    ]),
    {
      where,
      digest,
      placeOf,
      placeOfLink: (href) => ({ ...where, address: href }),
      placeOfText: placeOf("body"),
      isDraft,
      withheld: [...folders, ...withheld],
      until,
      slug: fields.slug,
    },
  );
}

/**
 * Checks a record of `blog_posts`: a row, or a JSON file. Problems name its columns. Removes control characters from its
 * texts, and sections of unknown types. A file must not have unknown fields in a section; those of a row are left out.
 */
export function parseRecord({
  where,
  record,
  digest,
}: RowContent & Pick<PostDocument, "digest">): ParsedPost {
  const isRow = where.file === undefined;
  const atColumn = ([field, ...path]: FieldPath) =>
    field === undefined ? where : atField(where, columnOf(String(field)), ...path);
  const placeOf = (field: string) => atColumn([field]);
  const [problems, notices]: [Problem[], Problem[]] = [[], []];
  const hidden = withholdRecord(record, where);
  const fields = isRow ? fromRow(record) : fromRecord(record);
  const clean = cleanPost(isObject(fields) ? { ...fields, ...hidden.fields } : fields, (omission) => {
    const isProblem = omission.what === "field" && !isRow;
    (isProblem ? problems : notices).push(describeOmission(omission, atColumn(omission.path)));
  });
  const { value, ...checked } = validate(postSchema, clean, where);
  const fieldProblems = checked.problems.map((problem) => {
    const described = { ...problem, where: atColumn(problem.where.path ?? []) };
    return describeEditor(described, clean) ?? proposeDay(described, clean, (day) => `write ${day}`);
  });
  // A wrong field does not hide what is wrong with the text.
  const text = value ?? textSchema.safeParse(clean).data;
  const { body, ...found } = parseBody(text ?? {}, markdown);
  const inBody = positionsIn(text?.body ?? "");
  const describe = ({ path, offset, ...problem }: BodyProblem) => ({
    where: { ...atColumn(path), position: offset === undefined ? undefined : inBody(offset) },
    ...problem,
  });
  const lines = LINE_FIELDS.map((field) => [field, value?.[field] ?? ""] as const);
  const inFields = lines.map(([field, line]) => describeLeftovers(line, placeOf(field)));
  const keys = describeKeys(JSON.stringify([lines, text]), () => where);
  const placeOfLink = (href: string): Place => {
    const sections = text?.content?.sections ?? [];
    const index = sections.findIndex((section) => offsetOfLink(href, JSON.stringify(section)) >= 0);
    if (index >= 0) return atColumn(["content", "sections", index]);
    const offset = offsetOfLink(href, text?.body ?? "");
    return { ...atColumn(["body"]), position: offset < 0 ? undefined : inBody(offset) };
  };
  const { draft, slug, language } = isObject(clean) ? clean : {};
  return listPost(
    value,
    body,
    mergeFound([
      { problems: [...problems, ...fieldProblems], notices, leftovers: [] },
      ...inFields,
      mapFound(found, (list) => list.map(describe)),
      { problems: keys, notices: [], leftovers: [] },
    ]),
    {
      where,
      digest,
      placeOf,
      placeOfLink,
      placeOfText: placeOf(text?.content ? "content" : "body"),
      isDraft: draft === true,
      withheld: hidden.notices,
      until: hidden.until,
      slug,
      language,
    },
  );
}

/** Returns where the address of a link is in a text; -1 if it is not there. A short one may also be a part of a word. */
function offsetOfLink(href: string, text: string): number {
  const link = text.indexOf(`](${href}`);
  return link < 0 ? text.indexOf(href) : link + "](".length;
}

/** Reads the columns of another tool that keep a record from readers. */
function withholdRecord(record: unknown, where: Place) {
  const others = isObject(record) ? Object.entries(record) : [];
  const withheld = others.flatMap(([column, value]): readonly Withheld[] => {
    if (Object.hasOwn(postSchema.shape, fieldOf(column)) || value === null) return [];
    const text =
      typeof value === "object" ? JSON.stringify(value).replaceAll(/["{}[\]]+/g, " ") : String(value);
    const withholding = readWithholding(column, text);
    return withholding ? [{ withholding, where: atField(where, column), found: `${column}: ${text}` }] : [];
  });
  return withhold({ date: isObject(record) ? record.created_at : undefined }, withheld, true);
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
function listPost(
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

/** The list that the documents of editors have, where sections are expected. */
const EDITORS = { content: "TipTap", ops: "Quill", blocks: "Editor.js" };

/** Names the editor whose document is in the place of sections. */
function describeEditor({ where, found }: Problem, record: unknown): Problem | undefined {
  const content = isObject(record) && isObject(record.content) ? record.content : {};
  const editor = Object.entries(EDITORS).find(([list]) => Array.isArray(content[list]));
  if (!editor || found !== "nothing" || where.path?.[1] !== "sections") return undefined;
  return {
    where: { ...where, path: where.path.slice(0, 1) },
    found: `a document of an editor (${editor[1]})`,
    expected: "an object with a list of sections",
    next: "write the text into body, as Markdown, and leave content empty",
  };
}

/** Names the folder of drafts that a file is in, as Jekyll and Hexo have it, or the name by which Astro leaves it out. */
function draftFolderNotice(where: FilePlace): readonly Problem[] {
  const [, found] = /\/posts\/(?:.*\/)?(_?drafts\/|_[^/]*$)/i.exec(where.file) ?? [];
  if (found === undefined) return [];
  const expected = "draft: true: it is a draft, which readers do not see";
  return [
    { where, found: quote(found), expected, next: "to publish it, move it to content/posts/, without _" },
  ];
}

/** Without a zone, a time says no more than its day. One of one digit, as Jekyll reads it, gets two: -4. So does a month: 2026/3/9. */
const withoutTime = (date: unknown) =>
  typeof date === "string"
    ? date
        .replace(
          /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/,
          (_, year: string, __, month: string, day: string) =>
            `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
        )
        .replace(/^([\d-]{10})[T ]\d{1,2}:\d{2}(?::\d{2})?$/, "$1")
        .replace(/(?<=:\d{2} ?[+-])\d$/, "0$&")
    : date;

function beginningOf(body: PostBody): string | undefined {
  const linesOf = (blocks: PostBody) => blocks.flatMap((block) => textsOf(block).map(plainText));
  const sentences = firstSentences(linesOf(body.filter(({ type }) => type === "paragraph")));
  // A list of changes has none.
  const [words] = /^.{1,160}(?=\s|$)/u.exec(linesOf(body).join("\n").trim().replaceAll(/\s+/g, " ")) ?? [];
  const beginning = sentences || words;
  return beginning && withPlainSpaces(beginning).trim();
}

/** A post of pictures alone has no sentence. */
const titleAlone = (title: unknown, body: PostBody) =>
  typeof title === "string" && body.length > 0 ? title : undefined;

function describeSummary(sentence: string, where: Place): Problem {
  const expected = "a summary: lists and search results show what the text begins with";
  return { where, found: "nothing", expected, next: `write summary: ${JSON.stringify(sentence)}` };
}

function describeLowered(written: unknown, slug: string, where: Place): readonly Problem[] {
  if (typeof written !== "string" || written === slug) return [];
  const expected = `lower-case letters: the address ends in ${slug}`;
  return [{ where, found: quote(written), expected, next: `write slug: ${slug}` }];
}

/** Adds the next step to the problem of a date that is written in another way, such as "March 9, 2026". */
function proposeDay(
  problem: Problem,
  fields: unknown,
  write: (day: string, field: string) => string,
): Problem {
  const field = String(problem.where.path?.[0]);
  const value = isObject(fields) ? fields[fieldOf(field)] : undefined;
  if (problem.expected !== DATE || typeof value !== "string" || !/\b\d{4}\b/.test(value)) return problem;
  const [, first = "", second = "", year = ""] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(value) ?? [];
  const dayOfParts = (month: string, day: string) =>
    `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // August 7 in Texas, and July 8 in most other countries.
  if (year !== "" && first !== second && Number(first) <= 12 && Number(second) <= 12) {
    const [american, other] = [dayOfParts(first, second), dayOfParts(second, first)];
    return {
      ...problem,
      next: `${write(american, field)} if the month comes first, or ${other} if the day does`,
    };
  }
  // Without a zone, JavaScript reads a date as one of this machine.
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || !/[a-z]{3}|\d\D+\d+\D+\d/i.test(value)) return problem;
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return { ...problem, next: write(`${date.getFullYear()}-${month}-${day}`, field) };
}

function describeOmission({ what, found, words }: Omission, where: Place): Problem {
  if (what === "characters") return describeRemoved(found, where);
  if (what === "section") {
    const text = words ? `${quote(found)} with the words ${quote(words)}` : quote(found);
    return { where, found: text, expected: `${SECTION_TYPES.join(", ")}; the section was skipped` };
  }
  const unknown = `the unknown field ${quote(found)}`;
  return { where: { ...where, atName: true }, found: unknown, expected: "a field of such a section" };
}

function countWords(body: PostBody): number {
  return body
    .flatMap((block) => textsOf(block).map(plainText))
    .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
