// Writes supabase/seed.sql, which inserts the sample posts into a database: `npm run seed`.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { listLocalPosts } from "./local.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const COLUMNS = ["id", "slug", "title", "summary", "image_url", "image_alt", "created_at", "content"];

/** Returns SQL that inserts or updates the posts of a content folder, which are records. */
export function createSeed(contentFolder: string): string {
  const records = listLocalPosts(contentFolder).flatMap(({ read }): Readonly<Record<string, unknown>>[] => {
    const content = read();
    return "text" in content ? [JSON.parse(content.text)] : [];
  });
  const sorted = records.toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)));
  const rows = sorted.map(
    (record) => `  (${COLUMNS.map((column) => quoteSql(textOf(record[column]))).join(", ")})`,
  );
  const updates = COLUMNS.slice(1).map((column) => `  ${column} = excluded.${column}`);
  return `-- The sample posts of content/posts/, newest first. Written by \`npm run seed\`.
insert into public.blog_posts (${COLUMNS.join(", ")})
values
${rows.join(",\n")}
on conflict (id) do update set
${updates.join(",\n")};
`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Only quotes are special in a standard SQL string (PostgreSQL manual, section 4.1.2.1). */
function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) {
  writeFileSync(path.join(PROJECT, "supabase/seed.sql"), createSeed(path.join(PROJECT, "content")));
}
