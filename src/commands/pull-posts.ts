// `docket posts pull`: the rows of a backend become files, for a firm that writes in files from then on.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { locateProblems } from "../content/locate.ts";
import { writeField } from "../content/yaml-field.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { type Flags, readOptions } from "../options.ts";
import { listPosts } from "../posts/list.ts";
import { parseDocument } from "../posts/read.ts";
import { Failure, type Problem } from "../problem.ts";
import { cleanPost } from "../shared/clean-post.ts";
import { fromRow, toRecord } from "../shared/post-columns.ts";
import { frontMatterSchema } from "../shared/post-schema.ts";
import { append, isObject } from "../shared/values.ts";
import { openMemoryStore } from "../store.ts";
import { displayFile, formatAmount } from "../terminal/format.ts";
import { printText } from "../terminal/print.ts";
import { progressOutput } from "../terminal/terminal.ts";

/** Writes each row that has no file yet. Throws a Failure with the problems of rows that no file could have. */
export async function runPullPosts(flags: Flags): Promise<void> {
  const options = readOptions({ ...flags, posts: "supabase" });
  const log = progressOutput(process.stderr).note;
  const { documents } = await listPosts(options, { store: openMemoryStore(), log });
  const problems: Problem[] = [];
  const written: string[] = [];
  for (const document of documents) {
    const content = document.read();
    if (!("record" in content)) continue;
    const { post, problems: found } = parseDocument(document);
    append(problems, found);
    if (!post) continue;
    const { slug, language = "" } = post.summary;
    const hasFolder = existsSync(path.join(options.content, language));
    const folder = path.join(options.content, hasFolder ? language : "", "posts");
    const { name, text } = describeFile(slug, content.record, hasFolder);
    if ([".md", ".markdown", ".json"].some((ending) => existsSync(path.join(folder, slug + ending))))
      continue;
    mkdirSync(folder, { recursive: true });
    replaceFile(path.join(folder, name), text, unfinishedFolder(options.state));
    written.push(displayFile(path.join(folder, name)));
  }
  const kept = documents.length - written.length - new Set(problems.map(({ where }) => where.name)).size;
  const rest = kept > 0 ? `, ${kept} kept as they were` : "";
  const sum = `${formatAmount(written.length, "post")} written${rest}`;
  printText([...written, sum, ""].join("\n"));
  if (problems.length > 0) throw new Failure("content", locateProblems(problems));
}

/** Sections stay a record; Markdown becomes a file with front matter. A folder can say its language. */
function describeFile(slug: string, record: unknown, hasFolder: boolean) {
  const read = fromRow(record);
  const row = isObject(read) ? read : {};
  const clean = cleanPost(row);
  if (isObject(clean) && clean.content) {
    // What a build leaves out of a row would be a problem in a file.
    const columns = toRecord({ ...row, content: clean.content });
    const withoutSkipped = (_: string, value: unknown) =>
      Array.isArray(value) ? value.filter((each) => each !== undefined) : value;
    return { name: `${slug}.json`, text: `${JSON.stringify(columns, withoutSkipped, 2)}\n` };
  }
  const known = hasFolder ? ["slug", "language"] : ["slug"];
  const names = Object.keys(frontMatterSchema.shape).filter((name) => !known.includes(name));
  const lines = names.flatMap((name) => {
    const value = row[name];
    if (typeof value === "boolean") return value ? [`${name}: true`] : [];
    return typeof value === "string" && value !== "" ? [writeField(name, value)] : [];
  });
  return { name: `${slug}.md`, text: ["---", ...lines, "---", "", String(row.body).trim(), ""].join("\n") };
}
