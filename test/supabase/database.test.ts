import { readFileSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { createSeed } from "../../src/posts/seed-file.ts";
import { MIGRATION, withRules } from "../../src/posts/table-rules.ts";
import { PROJECT } from "../helpers/cli.ts";
import { asRole, asUser, endDatabase, startDatabase } from "../helpers/database.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

let database: PGlite;

// Starting Postgres takes one or two seconds, so the tests share it. Each starts with an empty table.
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => endDatabase(database));
beforeEach(async () => {
  await database.exec("delete from blog_posts");
});

const SEED = readFileSync(path.join(PROJECT, "supabase/seed.sql"), "utf8");
const COLUMNS = [
  "id",
  "slug",
  "title",
  "summary",
  "image_url",
  "image_alt",
  "created_at",
  "content",
  "draft",
];

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const aRow = (fields: Readonly<Record<string, unknown>> = {}) =>
  aPostRecord({ id: uuid(1), draft: false, ...fields });

async function insert(row: Readonly<Record<string, unknown>>): Promise<void> {
  const places = COLUMNS.map((_, index) => `$${index + 1}`).join(", ");
  await database.query(
    `insert into blog_posts (${COLUMNS.join(", ")}) values (${places})`,
    COLUMNS.map((column) => row[column]),
  );
}

/** The table of the first version, with a post. */
const EARLIER = `
  create function public.blog_content_is_valid(content jsonb) returns boolean language sql immutable as $$ select true $$;
  create table public.blog_posts (
    id uuid primary key default gen_random_uuid(),
    slug text not null
      constraint slug_is_unique unique
      constraint slug_is_an_address check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
      constraint slug_is_not_reserved check (slug not in ('page', 'index', '404')),
    title text not null constraint title_is_not_empty check (title ~ '\\S'),
    summary text not null constraint summary_is_not_empty check (summary ~ '\\S'),
    image_url text not null constraint image_url_is_an_address check (image_url ~* '^/'),
    image_alt text not null constraint image_alt_is_not_empty check (image_alt ~ '\\S'),
    created_at timestamptz not null default now() constraint created_at_is_a_date check (created_at < '10000-01-01Z'),
    content jsonb not null constraint content_can_be_rendered check (public.blog_content_is_valid(content))
  );
  create function public.empty_blog_images() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger blog_posts_empty_images before insert on public.blog_posts
  for each row execute function public.empty_blog_images();
  alter table public.blog_posts enable row level security;
  create policy "Everybody may read the posts" on public.blog_posts for select to anon using (true);
  insert into public.blog_posts (slug, title, summary, image_url, image_alt, content)
  select 'post-' || number, 'A post', 'A summary', '/a.png', 'A road',
    '{"sections": [{"type": "heading", "content": "A"}, {"type": "quote"}]}'
  from generate_series(1, 20) number;`;

/** Returns what the table has in common with another one: columns, constraints, triggers, functions, policies, indexes. */
async function shapeOf(of: PGlite): Promise<readonly unknown[]> {
  const table = "'public.blog_posts'::regclass";
  const queries = [
    `select attname, attnotnull, atttypid::regtype from pg_attribute where attrelid = ${table} and attnum > 0`,
    `select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = ${table} and contype <> 'n'`,
    `select tgname, tgenabled from pg_trigger where tgrelid = ${table}`,
    "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace",
    "select policyname, roles::text, cmd, qual, with_check from pg_policies",
    "select indexname from pg_indexes where tablename = 'blog_posts'",
  ];
  const rows = queries.map(async (sql) => (await of.query(`${sql} order by 1`)).rows);
  return Promise.all(rows);
}

describe("the migration", () => {
  it("has the rules of builds (to update it: npm run schemas)", () => {
    const migration = readFileSync(path.join(PROJECT, MIGRATION), "utf8");
    expect(withRules(migration)).toBe(migration);
  });

  it("brings a table of an earlier version to the same state, and leaves its posts as they are", async () => {
    const before = await startDatabase({ earlier: EARLIER });
    onTestFinished(() => endDatabase(before));
    expect(await shapeOf(before)).toEqual(await shapeOf(database));
    const posts = await asRole<object>(before, "anon", "select title, content::text, draft from blog_posts");
    const content = '{"sections": [{"type": "heading", "content": "A"}, {"type": "quote"}]}';
    expect(posts).toEqual(Array(20).fill({ title: "A post", content, draft: false }));
    await expect(before.exec("update blog_posts set title = 'Changed'")).rejects.toThrow(
      'Section 2 (quote): "content" is missing. Expected a text.',
    );
  });
});

describe("the table blog_posts", () => {
  it("takes the posts of a content folder as npm run seed writes them, and again without a change", async () => {
    const site = aSiteFolder();
    for (const [index, slug] of ["first-post", "second-post"].entries()) {
      site.edit(`content/posts/${slug}.json`, (post) => {
        post.id = uuid(index + 1);
      });
    }
    const seed = createSeed(path.join(site.folder, "content"));
    await database.exec(seed);
    await database.exec(seed);
    const rows = await asRole<{ slug: string }>(database, "anon", "select slug from blog_posts order by id");
    expect(rows.map(({ slug }) => slug)).toEqual(["first-post", "second-post"]);
  });

  it("keeps the review of a post that npm run seed writes", async () => {
    const site = aSiteFolder();
    const review = "reviewedBy: Ruth Whitfield\nreviewedOn: 2026-03-05\n";
    site.write(
      "content/posts/reviewed.md",
      `---\ntitle: A\nsummary: B\ndate: 2026-03-01\n${review}---\n\nC.\n`,
    );
    await database.exec(createSeed(path.join(site.folder, "content")));
    const sql = "select reviewed_by, reviewed_on::text from blog_posts where slug = 'reviewed'";
    expect(await asRole(database, "anon", sql)).toEqual([
      { reviewed_by: "Ruth Whitfield", reviewed_on: "2026-03-05" },
    ]);
  });

  it("gets the address, the day and the summary that a build gives a file of Jekyll", async () => {
    const site = aSiteFolder();
    const text = "The insurer pays for a rental car while yours is in the shop.";
    site.write("content/posts/2026-03-01-Rental-Cars.md", `---\ntitle: A\ntags: cars\n---\n\n${text}\n`);
    await database.exec(createSeed(path.join(site.folder, "content")));
    const sql = "select slug, created_at::date::text as day, summary from blog_posts where title = 'A'";
    expect(await asRole(database, "anon", sql)).toEqual([
      { slug: "2026-03-01-rental-cars", day: "2026-03-01", summary: text },
    ]);
  });

  it("gets no post with the address of a picture that means nothing there", async () => {
    const site = aSiteFolder();
    const body =
      "![A road](a%20road.png)\n\n![A car](../../../public/images/share.png)\n\n![A map](/map.png)";
    site.write("content/posts/fall/index.md", `---\ntitle: A\nimage: cover.jpg\n---\n\n${body}\n`);
    const steps = [
      ["cover.jpg", "posts/fall/cover.jpg", "posts/fall/cover.jpg"],
      ["a%20road.png", "posts/fall/a road.png", "posts/fall/a%20road.png"],
      ["../../../public/images/share.png", "share.png", "share.png"],
    ].map(([url, file, address]) => ({
      where: { address: url },
      next: `move it to public/images/${file}, if it is not there, and write /images/${address}`,
    }));
    const seed = async () => createSeed(path.join(site.folder, "content"));
    await expect(seed()).rejects.toMatchObject({ problems: steps });
  });

  it("gets no seed from a JSON file with a mistake, whose line npm run seed names", async () => {
    const site = aSiteFolder();
    const file = "content/posts/first-post.json";
    site.write(file, site.read(file).replace(",", ""));
    const seed = async () => createSeed(path.join(site.folder, "content"));
    await expect(seed()).rejects.toMatchObject({
      problems: [{ where: { position: { line: expect.any(Number) } }, expected: "a comma" }],
    });
  });

  it("is left alone by the seed of a site without posts", async () => {
    await database.exec(createSeed(temporaryFolder()));
    expect(await asRole(database, "anon", "select slug from blog_posts")).toEqual([]);
  });

  it("takes supabase/seed.sql, whose rows are valid posts", async () => {
    await database.exec(SEED);
    // As PostgREST sends them.
    const sql = "select to_jsonb(blog_posts) as record from blog_posts";
    const { rows } = await database.query<{ record: Record<string, unknown> }>(sql);
    for (const { record } of rows) {
      const where = { name: String(record.slug) };
      expect(parseRecord({ where, record, digest: "" }).problems).toEqual([]);
    }
  });

  it("can be read by anonymous and signed-in readers", async () => {
    await insert(aRow());
    const seen = await asRole(database, "anon", "select * from blog_posts order by id");
    expect(seen).not.toHaveLength(0);
    expect(await asUser(database, uuid(1), "select * from blog_posts order by id")).toEqual(seen);
  });

  it.each([
    "insert into blog_posts (slug, title, summary, image_url, image_alt, content) values ('a', 'b', 'c', '/d', 'e', '{}')",
    "update blog_posts set title = 'changed'",
    "delete from blog_posts",
    "truncate blog_posts",
  ])("cannot be changed by anon: %s", async (sql) => {
    await database.exec(SEED);
    await expect(asRole(database, "anon", sql)).rejects.toThrow(/permission denied/);
  });

  it("shows nothing to a role that is granted the table but has no policy", async () => {
    await database.exec(`${SEED}; create role newcomer; grant select on blog_posts to newcomer`);
    await database.exec("set role newcomer");
    const { rows } = await database.query("select id from blog_posts");
    await database.exec("reset role");
    expect(rows).toEqual([]);
  });

  it("shows a post that is dated ahead to anonymous readers from that moment on", async () => {
    const seenBy = async (role: "anon" | "service_role") =>
      (await asRole<{ slug: string }>(database, role, "select slug from blog_posts order by slug")).map(
        ({ slug }) => slug,
      );
    await insert(aRow({ slug: "a-published-post" }));
    await insert(aRow({ id: uuid(2), slug: "b-scheduled-post" }));
    await database.exec(
      `update blog_posts set created_at = now() + interval '1 hour' where id = '${uuid(2)}'`,
    );
    expect(await seenBy("anon")).toEqual(["a-published-post"]);
    expect(await seenBy("service_role")).toEqual(["a-published-post", "b-scheduled-post"]);
    await database.exec(`update blog_posts set created_at = now() where id = '${uuid(2)}'`);
    expect(await seenBy("anon")).toEqual(["a-published-post", "b-scheduled-post"]);
  });
});

describe("updated_at of blog_posts", () => {
  /** Returns the column as text, because Date has milliseconds and Postgres microseconds. */
  async function updatedAt(id = uuid(1)): Promise<string> {
    const sql = "select updated_at::text as at from blog_posts where id = $1";
    return (await asRole<{ at: string }>(database, "anon", sql, [id]))[0]?.at ?? "none";
  }

  it("is set to the time of the insert, whatever the writer sends", async () => {
    await database.exec("begin");
    await insert(aRow());
    await database.exec("select pg_sleep(0.01)");
    await insert(aRow({ id: uuid(2), slug: "b" }));
    await database.exec("commit");
    expect(await updatedAt(uuid(1))).not.toBe(await updatedAt(uuid(2)));
    await database.exec(
      `insert into blog_posts (slug, title, summary, image_url, image_alt, content, updated_at)
       select 'c', title, summary, image_url, image_alt, content, '2000-01-01Z' from blog_posts where slug = 'b'`,
    );
    const { rows } = await database.query<{ age: number }>(
      "select extract(epoch from clock_timestamp() - min(updated_at))::float8 as age from blog_posts",
    );
    expect(rows[0]?.age).toBeLessThan(60);
  });

  it.each(["title = 'Another'", "updated_at = '2000-01-01Z'"])(
    "grows with the update of %s",
    async (change) => {
      await insert(aRow());
      const before = await updatedAt();
      await database.exec(`update blog_posts set ${change}`);
      expect((await updatedAt()) > before).toBe(true);
    },
  );
});

describe("the table blog_posts in a project that grants nothing by default", () => {
  it("is read by anonymous readers and written with a secret key", async () => {
    const project = await startDatabase({ hasDefaultGrants: false });
    onTestFinished(() => endDatabase(project));
    await asRole(
      project,
      "service_role",
      `insert into blog_posts (slug, title, summary, image_url, image_alt, content)
       values ('a-post', 'A', 'B', '/c.png', 'D', '{"sections": [{"type": "paragraph", "content": "E"}]}')`,
    );
    // A new row is a draft.
    expect(await asRole(project, "anon", "select slug from blog_posts")).toEqual([]);
    await asRole(project, "service_role", "update blog_posts set draft = false");
    expect(await asRole(project, "anon", "select slug from blog_posts")).toEqual([{ slug: "a-post" }]);
    await asRole(project, "service_role", "update blog_posts set title = 'Changed'");
    await asRole(project, "service_role", "delete from blog_posts");
    expect(await asRole(project, "anon", "select slug from blog_posts")).toEqual([]);
    await expect(asRole(project, "anon", "delete from blog_posts")).rejects.toThrow(/permission denied/);
  });
});
