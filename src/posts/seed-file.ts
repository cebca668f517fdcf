// Writes supabase/seed.sql, which inserts the sample posts into a database: `npm run seed`.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { listLocalPosts } from "./local.ts";
import { readPosts } from "./read.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** Returns SQL that inserts or updates the posts of a content folder. */
export async function createSeed(contentFolder: string): Promise<string> {
  const documents = listLocalPosts(contentFolder);
  const posts = readPosts({
    source: "content/posts",
    isRemote: false,
    isLive: false,
    notices: [],
    documents,
  });
  const rows = posts.posts.map((post) => {
    const { id, slug, title, summary, imageUrl, imageAlt, createdAt } = post;
    const texts = [id, slug, title, summary, imageUrl, imageAlt, createdAt];
    return `  (${[...texts, JSON.stringify({ sections: posts.bodyOf(post) })].map(quoteSql).join(", ")})`;
  });
  return `-- The sample posts of content/posts/, newest first. Written by \`npm run seed\`.
insert into public.blog_posts (id, slug, title, summary, image_url, image_alt, created_at, content)
values
${rows.join(",\n")}
on conflict (id) do update set
  slug = excluded.slug,
  title = excluded.title,
  summary = excluded.summary,
  image_url = excluded.image_url,
  image_alt = excluded.image_alt,
  created_at = excluded.created_at,
  content = excluded.content;
`;
}

/** Only quotes are special in a standard SQL string (PostgreSQL manual, section 4.1.2.1). */
function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) {
  writeFileSync(path.join(PROJECT, "supabase/seed.sql"), await createSeed(path.join(PROJECT, "content")));
}
