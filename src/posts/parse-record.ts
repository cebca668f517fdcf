// Checks a post in a record: a row of the backend, or a JSON file.
import { describeKeys } from "../content/find-keys.ts";
import { positionsIn } from "../content/locate.ts";
import { describeLeftovers, describeRemoved } from "../content/text-faults.ts";
import { validate } from "../content/validate.ts";
import { readWithholding, type Withheld, withhold } from "../content/withheld.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import { cleanPost, LINE_FIELDS, type Omission } from "../shared/clean-post.ts";
import * as markdown from "../shared/markdown.ts";
import { type BodyProblem, parseBody } from "../shared/parse-post.ts";
import { columnOf, fieldOf, fromRecord, fromRow } from "../shared/post-columns.ts";
import { postSchema, SECTION_TYPES, textSchema } from "../shared/post-schema.ts";
import { isObject, mapFound, mergeFound } from "../shared/values.ts";
import { listPost, type ParsedPost } from "./listed-post.ts";
import type { PostDocument, RowContent } from "./post-document.ts";
import { proposeDay } from "./propose-day.ts";

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
    // A section of another type, which no page shows, is undefined.
    const index = sections.findIndex(
      (section) => section && offsetOfLink(href, JSON.stringify(section)) >= 0,
    );
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

function describeOmission({ what, found, words }: Omission, where: Place): Problem {
  if (what === "characters") return describeRemoved(found, where);
  if (what === "section") {
    const text = words ? `${quote(found)} with the words ${quote(words)}` : quote(found);
    return { where, found: text, expected: `${SECTION_TYPES.join(", ")}; the section was skipped` };
  }
  const unknown = `the unknown field ${quote(found)}`;
  return { where: { ...where, atName: true }, found: unknown, expected: "a field of such a section" };
}
