// Writes supabase/seed.sql, which inserts the posts of content/ into a database: `npm run seed`.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readFrontMatter } from "../content/front-matter.ts";
import { locateProblems } from "../content/locate.ts";
import { parseJson } from "../content/parse-json.ts";
import { compareText, Failure, failOn, type Place, type Problem, quote } from "../problem.ts";
import { fileOfAddress } from "../shared/link.ts";
import { parseMarkdown } from "../shared/markdown.ts";
import { columnOf, toRecord } from "../shared/post-columns.ts";
import { frontMatterSchema, postSchema } from "../shared/post-schema.ts";
import { append, isObject } from "../shared/values.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printError } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { listLocalPosts } from "./local.ts";
import { addressOfPicture, completeFields } from "./parse-markdown-post.ts";
import type { FileContent } from "./post-document.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
/** What identifies a row. */
const KEYS = ["id", "slug"];
/** The table sets `updated_at` itself, and rows need no `original`. */
const COLUMNS = Object.keys(postSchema.shape)
  .map(columnOf)
  .filter((name) => !["updated_at", "original"].includes(name));

type SeedRow = Readonly<Record<string, unknown>>;

/**
 * Returns SQL that inserts or updates the posts of a content folder. Throws a Failure for pictures beside posts: builds from
 * a database do not publish them.
 */
export function createSeed(contentFolder: string): string {
  const problems: Problem[] = [];
  const records = listLocalPosts(contentFolder).map(({ read }): SeedRow => {
    const file = read();
    const { language } = file;
    if (file.problem) problems.push(file.problem);
    const record = /\.json$/i.test(file.where.file) ? readJson(file, problems) : seedRowOf(file, problems);
    return { noindex: false, draft: false, ...record, ...(language !== undefined && { language }) };
  });
  failOn(problems);
  const newestFirst = records.toSorted((a, b) => compareText(String(b.created_at), String(a.created_at)));
  const rows = newestFirst.map(
    (record) => `  (${COLUMNS.map((name) => toSql(record[name], name)).join(", ")})`,
  );
  const updates = COLUMNS.filter((name) => !KEYS.includes(name)).map(
    (name) => `  ${name} = excluded.${name}`,
  );
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

function readJson({ where, text }: FileContent, problems: Problem[]): SeedRow {
  const parsed = parseJson(text, where);
  append(problems, parsed.problems);
  return isObject(parsed.value) ? parsed.value : {};
}

function seedRowOf({ where, text, folder }: FileContent, problems: Problem[]): SeedRow {
  const { fields, markdown: body } = readFrontMatter(where, text, frontMatterSchema.shape);
  const toAddress = (url: string) => {
    const address = addressOfPicture(url, folder);
    if (address !== url) problems.push(describePicture({ ...where, address: url }, url, address));
    return address;
  };
  if (typeof fields.image === "string") toAddress(fields.image);
  const { value } = parseMarkdown(body, String(fields.title), toAddress);
  return { ...toRecord(completeFields(where, fields, value)), body };
}

/** `address` is that of the picture in a build from files. */
function describePicture(where: Place, url: string, address: string): Problem {
  return {
    where,
    found: quote(url),
    expected: "a picture in public/: a row of a database has no folder",
    next: `move it to public/${fileOfAddress(address)}, if it is not there, and write ${address}`,
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
  try {
    writeFileSync(path.join(PROJECT, "supabase/seed.sql"), createSeed(path.join(PROJECT, "content")));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = formatProblems(locateProblems(error.problems), paintFor(process.stderr), "error");
    printError(`${problems}\nsupabase/seed.sql is as it was.\n`);
    process.exitCode = 1;
  }
}
