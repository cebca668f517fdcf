// Parses the rows of posts in browsers, and the texts of rows and files everywhere.
import type * as z from "zod/mini";
import { cleanPost } from "./clean-post.ts";
import { readFrame } from "./frames.ts";
import type { MarkdownProblem, ParsedMarkdown } from "./markdown-report.ts";
import {
  type Block,
  framedParagraph,
  hasMarks,
  type PostBody,
  type PostSummary,
  settleHeadings,
  type Text,
} from "./post.ts";
import { columnOf, fromRow } from "./post-columns.ts";
import { postSchema, type sectionSchema, summarySchema, type textSchema } from "./post-schema.ts";
import { isoTimestamp } from "./timestamps.ts";
import { type Found, isObject, mapFound, mergeFound } from "./values.ts";

/** Parses a row of which only the summary was read. Returns undefined when it is invalid. */
export function parseSummary(row: unknown): PostSummary | undefined {
  const { data } = summarySchema.safeParse(cleanPost(fromRow(row)));
  return data && toSummary(data);
}

export function toSummary(fields: z.output<typeof summarySchema>): PostSummary {
  const { id, slug, title, summary, image, imageAlt, date, updated, language, translationOf } = fields;
  const { reviewedBy: by, reviewedOn: on, noindex } = fields;
  return {
    id: String(id),
    slug,
    title: title.trim(),
    summary: summary.trim(),
    ...(image && { imageUrl: image }),
    imageAlt: imageAlt?.trim() ?? "",
    createdAt: isoTimestamp(date),
    ...(updated && { updatedAt: isoTimestamp(updated) }),
    ...(language && { language }),
    ...(translationOf && { translationOf }),
    ...(by?.trim() && on && { reviewed: { by: by.trim(), on: isoTimestamp(on) } }),
    ...(noindex && { isNoindex: true }),
  };
}

/** What reads Markdown. Its parser is larger than React, so browsers load it only for a body that needs it. */
interface MarkdownReader {
  parseText(text: string, isQuote?: boolean): ParsedMarkdown<Text>;
  parseMarkdown(markdown: string, title?: string): ParsedMarkdown<PostBody>;
}

export interface BodyProblem extends MarkdownProblem {
  readonly path: readonly PropertyKey[];
}

/** Turns the sections or the Markdown of a record into blocks. A record without Markdown needs no reader. */
export function parseBody(
  { content, body, title }: z.output<typeof textSchema> & { readonly title?: string },
  reader?: MarkdownReader,
): Found<BodyProblem> & { readonly body: PostBody } {
  const found: Found<BodyProblem>[] = [];
  const collect = <T>(parsed: ParsedMarkdown<T>, path: readonly PropertyKey[]): T => {
    found.push(mapFound(parsed, (list) => list.map((problem) => ({ ...problem, path }))));
    return parsed.value;
  };
  const blocks = content
    ? content.sections.flatMap((section, index) => {
        const read = (text: string, ...path: readonly PropertyKey[]): Text =>
          reader
            ? collect(reader.parseText(text, section?.type === "quote"), [
                "content",
                "sections",
                index,
                ...path,
              ])
            : [text];
        return section ? toBlock(section, read) : [];
      })
    : reader && collect(reader.parseMarkdown(body ?? "", title), ["body"]);
  return { body: settleHeadings(blocks ?? []), ...mergeFound(found) };
}

function toBlock(
  section: z.output<typeof sectionSchema>,
  read: (text: string, ...path: readonly PropertyKey[]) => Text,
): Block {
  switch (section.type) {
    case "heading":
      return { type: "heading", level: section.level ?? 2, text: read(section.content, "content") };
    case "paragraph": {
      const frame = readFrame(section.content);
      return frame ? framedParagraph(frame) : { type: "paragraph", text: read(section.content, "content") };
    }
    case "list": {
      const items = section.items.map((item, at) => read(item, "items", at));
      return { type: "list", isOrdered: section.ordered ?? false, items };
    }
    case "quote":
      return { type: "quote", paragraphs: [read(section.content, "content")] };
    case "image":
      return { type: "image", url: section.url, alt: section.alt.trim() };
    case "table": {
      const header = section.header.map((cell, at) => read(cell, "header", at));
      const rows = section.rows.map((row, at) => row.map((cell, column) => read(cell, "rows", at, column)));
      return { type: "table", header, rows };
    }
  }
}

/**
 * Parses a row in a browser. Loads the reader for a body that needs it. Returns undefined for a draft, and for an invalid
 * row, whose problems `report` receives.
 */
export async function parsePost(
  row: unknown,
  loadReader: () => Promise<MarkdownReader>,
  report: (problems: readonly string[]) => void = () => {},
): Promise<{ readonly post: PostSummary; readonly body: PostBody } | undefined> {
  const { data: record, error } = postSchema.safeParse(cleanPost(fromRow(row)));
  if (error && isObject(row))
    report(error.issues.map(({ path, message }) => `${columnOf(String(path[0]))}: expected ${message}`));
  if (!record || record.draft) return undefined;
  const hasMarkdown = record.content ? hasMarks(JSON.stringify(record.content)) : Boolean(record.body);
  const { body, problems } = parseBody(record, hasMarkdown ? await loadReader() : undefined);
  if (problems.length === 0) return { post: toSummary(record), body };
  report(
    problems.map(({ path, found, expected }) => `${path.join(".")}: found ${found}, expected ${expected}`),
  );
  return undefined;
}
