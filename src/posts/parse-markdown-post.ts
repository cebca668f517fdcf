// Checks a post in a Markdown file.
import path from "node:path";
import { describeKeys } from "../content/find-keys.ts";
import { positionsIn } from "../content/locate.ts";
import { parseMarkdownDocument } from "../content/markdown-document.ts";
import { type FilePlace, type Place, type Problem, quote } from "../problem.ts";
import { withPlainSpaces } from "../shared/clean-text.ts";
import { type PostBody, plainText, slugOfFile, textsOf } from "../shared/post.ts";
import { frontMatterSchema } from "../shared/post-schema.ts";
import { firstSentences } from "../shared/summary.ts";
import { mergeFound } from "../shared/values.ts";
import { checkPlaceholders } from "./first-draft.ts";
import { listPost, type ParsedPost } from "./listed-post.ts";
import { proposeDay } from "./propose-day.ts";

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
