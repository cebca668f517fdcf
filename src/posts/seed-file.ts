// Writes supabase/seed.sql, which inserts the posts of content/ into a database: `npm run seed`.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type FilePlace, readFrontMatter } from "../content/markdown-document.ts";
import { compareText } from "../problem.ts";
import { parseMarkdown } from "../shared/markdown.ts";
import { frontMatterSchema, toRecord } from "../shared/parse-post.ts";
import { listLocalPosts } from "./local.ts";
import { completeFields } from "./parse.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const COLUMNS = [
  ...["id", "slug", "title", "summary", "image_url", "image_alt", "created_at", "content", "body"],
  ...["reviewed_by", "reviewed_on", "language", "translation_of", "draft"],
];

type SeedRow = Readonly<Record<string, unknown>>;

/** Returns SQL that inserts or updates the posts of a content folder. */
export function createSeed(contentFolder: string): string {
  const records = listLocalPosts(contentFolder).map(({ read }): SeedRow => {
    const { where, text, language } = read();
    const record = !/\.json$/i.test(where.file) ? recordOf(where, text) : JSON.parse(text);
    return { draft: false, ...record, ...(language !== undefined && { language }) };
  });
  const newestFirst = records.toSorted((a, b) => compareText(String(b.created_at), String(a.created_at)));
  const rows = newestFirst.map(
    (record) => `  (${COLUMNS.map((name) => toSql(record[name], name)).join(", ")})`,
  );
  const updates = COLUMNS.slice(2).map((name) => `  ${name} = excluded.${name}`);
  const heading =
    "-- The posts of content/posts/ and content/es/posts/, newest first. Written by `npm run seed`.\n";
  if (rows.length === 0) return heading;
  return `${heading}insert into public.blog_posts (${COLUMNS.join(", ")})
values
${rows.join(",\n")}
on conflict (slug) do update set
${updates.join(",\n")};
`;
}

function recordOf(where: FilePlace, text: string): SeedRow {
  const { fields, markdown: body } = readFrontMatter(where, text, frontMatterSchema.shape);
  return {
    ...toRecord(completeFields(where, fields, parseMarkdown(body, String(fields.title)).value)),
    body,
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Only quotes are special in a standard SQL string (PostgreSQL manual, section 4.1.2.1). */
function toSql(value: unknown, column: string): string {
  // A Markdown file has no id.
  if (column === "id" && !UUID.test(String(value))) return "default";
  if (value === undefined) return "null";
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) {
  writeFileSync(path.join(PROJECT, "supabase/seed.sql"), createSeed(path.join(PROJECT, "content")));
}
