import { readFileSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PROJECT } from "../helpers/cli.ts";
import { asRole, asUser, endDatabase, startDatabase } from "../helpers/database.ts";

const SEED = readFileSync(path.join(PROJECT, "supabase/seed.sql"), "utf8");
const EDITOR = "00000000-0000-4000-8000-00000000000e";
const VISITOR = "00000000-0000-4000-8000-00000000000f";

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => endDatabase(database));
// Three posts, and two users: an editor, and a visitor who signed up.
beforeEach(async () => {
  await database.exec(`
    delete from blog_posts;
    delete from blog_editors;
    delete from storage.objects;
    delete from auth.users;
    insert into blog_posts (slug, title, summary, image_url, image_alt, created_at, draft, body)
    select slug, 'A post', 'A summary', '/a.png', 'A road', now() + shift, draft, 'A text.'
    from (values
      ('a-public', interval '-1 hour', false),
      ('b-draft', interval '-1 hour', true),
      ('c-future', interval '1 hour', false)
    ) as posts (slug, shift, draft);
    insert into auth.users (id, email) values ('${EDITOR}', 'editor@example.com'), ('${VISITOR}', 'visitor@example.com');
    insert into blog_editors values ('${EDITOR}')`);
});

type Run = <T>(sql: string) => Promise<readonly T[]>;
const anonymous: Run = (sql) => asRole(database, "anon", sql);
const secretKey: Run = (sql) => asRole(database, "service_role", sql);
const editor: Run = (sql) => asUser(database, EDITOR, sql);
const visitor: Run = (sql) => asUser(database, VISITOR, sql);
/** A token without a user, which Supabase does not issue. */
const noUser: Run = (sql) => asRole(database, "authenticated", sql);
const readers = [
  ["an anonymous reader", anonymous],
  ["a signed-in visitor", visitor],
  ["a signed-in role without a user", noUser],
] as const;

const slugsSeen = async (run: Run) =>
  (await run<{ slug: string }>("select slug from blog_posts order by slug")).map(({ slug }) => slug);
const INSERT = (slug: string, fields = "draft", values = "true") =>
  `insert into blog_posts (slug, title, summary, image_url, image_alt, body, ${fields})
   values ('${slug}', 'A post', 'A summary', '/a.png', 'A road', 'A text.', ${values}) returning slug`;

/** Returns the rows of a table as text, to compare them byte for byte. */
async function contentOf(table: string, of = database): Promise<unknown> {
  return (await of.query(`select t::text from ${table} t order by t::text`)).rows;
}

describe("drafts and scheduled posts", () => {
  it.each(readers)("are hidden from %s", async (_, run) => {
    expect(await slugsSeen(run)).toEqual(["a-public"]);
    expect(await run("select count(*)::int as count from blog_posts")).toEqual([{ count: 1 }]);
    expect(await run("select id from blog_posts where slug in ('b-draft', 'c-future')")).toEqual([]);
  });

  it("are read by editors and with a secret key", async () => {
    const all = ["a-public", "b-draft", "c-future"];
    expect(await slugsSeen(editor)).toEqual(all);
    expect(await slugsSeen(secretKey)).toEqual(all);
  });

  it("are read once they are neither", async () => {
    await editor("update blog_posts set draft = true where slug = 'c-future'");
    await editor("update blog_posts set created_at = now() where slug = 'c-future'");
    expect(await slugsSeen(anonymous)).toEqual(["a-public"]);
    await editor("update blog_posts set draft = false");
    expect(await slugsSeen(anonymous)).toEqual(["a-public", "b-draft", "c-future"]);
  });
});

describe("editors", () => {
  it("write posts, also drafts and scheduled ones", async () => {
    expect(await editor(INSERT("d-draft"))).toEqual([{ slug: "d-draft" }]);
    await editor(INSERT("e-future", "created_at", "now() + interval '1 day'"));
    await editor("update blog_posts set title = 'Changed' where slug in ('d-draft', 'e-future', 'c-future')");
    expect(await editor("select slug from blog_posts where title = 'Changed' order by slug")).toEqual([
      { slug: "c-future" },
      { slug: "d-draft" },
      { slug: "e-future" },
    ]);
    await editor("delete from blog_posts where slug <> 'a-public'");
    expect(await slugsSeen(secretKey)).toEqual(["a-public"]);
  });

  it("cannot truncate the table, to which row-level security does not apply", async () => {
    await expect(editor("truncate blog_posts")).rejects.toThrow(/permission denied/);
  });

  it("are no longer editors once they are removed from the table, or their account is", async () => {
    await secretKey(`delete from blog_editors where user_id = '${EDITOR}'`);
    expect(await slugsSeen(editor)).toEqual(["a-public"]);
    await secretKey(`insert into blog_editors values ('${EDITOR}')`);
    expect(await slugsSeen(editor)).toHaveLength(3);
    await database.exec(`delete from auth.users where id = '${EDITOR}'`);
    expect(await slugsSeen(editor)).toEqual(["a-public"]);
    expect(await contentOf("blog_editors")).toEqual([]);
  });

  it("are not decided by a table of the same name elsewhere", async () => {
    await database.exec("begin");
    onTestFinished(async () => {
      await database.exec("rollback");
    });
    await database.exec(`
      create temp table blog_editors as select '${VISITOR}'::uuid as user_id;
      grant select on blog_editors to authenticated;
      set search_path = pg_temp, public`);
    expect(await visitor("select public.is_blog_editor() as is")).toEqual([{ is: false }]);
  });
});

describe.each(readers)("%s", (_, run) => {
  it.each([
    INSERT("d-draft"),
    INSERT("d-public", "draft", "false"),
    `insert into blog_posts select * from blog_posts on conflict (id) do update set title = 'Changed'`,
    "update blog_posts set title = 'Changed'",
    "update blog_posts set draft = true where slug = 'a-public'",
    "delete from blog_posts",
    "truncate blog_posts",
    `insert into blog_editors values ('${VISITOR}')`,
    `update blog_editors set user_id = '${VISITOR}'`,
    "delete from blog_editors",
    "truncate blog_editors",
    "insert into storage.objects (bucket_id, name) values ('post-images', 'a.png')",
    "update storage.buckets set public = false",
  ])("changes nothing with: %s", async (sql) => {
    const tables = ["blog_posts", "blog_editors", "storage.objects", "storage.buckets"];
    const before = await Promise.all(tables.map((table) => contentOf(table)));
    // Row-level security hides rows from an update instead of refusing it.
    await run(sql).catch((error: Error) =>
      expect(error.message).toMatch(/permission denied|row-level security/),
    );
    expect(await Promise.all(tables.map((table) => contentOf(table)))).toEqual(before);
  });

  it("cannot read who the editors are", async () => {
    await expect(run("select * from blog_editors")).rejects.toThrow(/permission denied/);
  });
});

describe("a statement that changes no row", () => {
  const NONE = [
    "delete from blog_posts where slug = 'none'",
    "update blog_posts set title = 'Changed' where false",
    "insert into blog_posts select * from blog_posts where false",
  ];
  // As docs/schedule.md has it.
  beforeEach(async () => {
    await database.exec(`
      create table requests (number integer generated always as identity);
      create function request_build() returns trigger language plpgsql security definer set search_path = '' as $$
      begin insert into public.requests default values; return null; end $$;
      create trigger blog_posts_request_build after insert or update or delete on public.blog_posts
      for each row execute function request_build()`);
  });
  afterEach(async () => {
    await database.exec("drop function request_build() cascade; drop table requests");
  });
  const requests = async () => (await database.query("select from requests")).rows.length;

  it.each(NONE)("is refused from a visitor who signed up, and requests no build: %s", async (sql) => {
    for (const run of [visitor, noUser])
      await expect(run(sql)).rejects.toMatchObject({ code: "42501", message: /^permission denied/ });
    await editor(sql);
    expect(await requests()).toBe(0);
  });

  it("is followed by one that requests a build", async () => {
    await editor("update blog_posts set title = 'Changed' where slug = 'a-public'");
    expect(await requests()).toBe(1);
  });

  it("looks at no row of a visitor: a large one would keep the database busy", async () => {
    const sql = INSERT("d-video").replace("A text.", "<video>");
    await expect(visitor(sql)).rejects.toThrow(/^permission denied/);
    await expect(editor(sql)).rejects.toThrow(/^body has HTML/);
  });
});

describe("the bucket post-images", () => {
  beforeEach(async () => {
    await database.exec(`
      insert into storage.buckets (id, name) values ('private', 'private') on conflict do nothing;
      insert into storage.objects (bucket_id, name) values ('post-images', 'road.png'), ('private', 'secret.png')`);
  });
  const names = async (run: Run) =>
    (await run<{ name: string }>("select name from storage.objects order by name")).map(({ name }) => name);
  const UPLOAD = (bucket: string) =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', 'new.png') returning name`;

  it("is public and takes images of at most 10 MB", async () => {
    const { rows } = await database.query("select * from storage.buckets where id = 'post-images'");
    expect(rows).toEqual([
      {
        id: "post-images",
        name: "post-images",
        public: true,
        file_size_limit: 10_485_760,
        allowed_mime_types: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"],
      },
    ]);
  });

  it.each([["an editor", editor] as const, ...readers])("is read by %s", async (_, run) => {
    expect(await names(run)).toEqual(["road.png"]);
  });

  it("is written by editors", async () => {
    expect(await editor(UPLOAD("post-images"))).toEqual([{ name: "new.png" }]);
    await editor(
      `${UPLOAD("post-images").replace(" returning name", "")} on conflict (bucket_id, name) do update set name = excluded.name`,
    );
    await editor("update storage.objects set name = 'renamed.png' where name = 'new.png'");
    await editor("delete from storage.objects where name = 'road.png'");
    expect(await names(secretKey)).toEqual(["renamed.png", "secret.png"]);
  });

  it("is the only one that editors write, even if they read others", async () => {
    await database.exec("create policy others on storage.objects for select to authenticated using (true)");
    onTestFinished(async () => {
      await database.exec("drop policy others on storage.objects");
    });
    await expect(editor(UPLOAD("private"))).rejects.toThrow(/row-level security/);
    await expect(editor("update storage.objects set bucket_id = 'private'")).rejects.toThrow(
      /row-level security/,
    );
    await editor("delete from storage.objects where bucket_id = 'private'");
    await editor("update storage.objects set name = 'x.png' where bucket_id = 'private'");
    const { rows } = await database.query("select name from storage.objects order by name");
    expect(rows).toEqual([{ name: "road.png" }, { name: "secret.png" }]);
  });

  it.each(readers)("is not written by %s", async (_, run) => {
    await expect(run(UPLOAD("post-images"))).rejects.toThrow(/row-level security/);
    await run("update storage.objects set name = 'changed.png'");
    await run("delete from storage.objects");
    const { rows } = await database.query("select name from storage.objects order by name");
    expect(rows).toEqual([{ name: "road.png" }, { name: "secret.png" }]);
  });
});

describe("the migration", () => {
  it("keeps a bucket post-images that exists", async () => {
    const earlier =
      "insert into storage.buckets (id, name, public) values ('post-images', 'post-images', false)";
    const project = await startDatabase({ earlier });
    onTestFinished(() => endDatabase(project));
    const { rows } = await project.query("select public, file_size_limit from storage.buckets");
    expect(rows).toEqual([{ public: false, file_size_limit: null }]);
  });

  it("works in a Postgres without Supabase's schemas", async () => {
    const project = await startDatabase({ hasSchemas: false });
    onTestFinished(() => endDatabase(project));
    await asRole(project, "service_role", SEED);
    await asRole(project, "service_role", "update blog_posts set draft = true where slug like 'texas-c%'");
    const [seen] = await asRole<{ drafts: number; posts: number }>(
      project,
      "anon",
      "select count(*) filter (where draft)::int as drafts, count(*)::int as posts from blog_posts",
    );
    expect(seen?.drafts).toBe(0);
    expect(seen?.posts).toBeGreaterThan(0);
    await asRole(project, "service_role", `insert into blog_editors values ('${EDITOR}')`);
  });

  it("lets editors write in a project that grants nothing by default", async () => {
    const project = await startDatabase({ hasDefaultGrants: false });
    onTestFinished(() => endDatabase(project));
    await project.exec(`insert into auth.users (id) values ('${EDITOR}')`);
    await asRole(project, "service_role", `insert into blog_editors values ('${EDITOR}')`);
    expect(await asUser(project, EDITOR, INSERT("a-draft"))).toEqual([{ slug: "a-draft" }]);
    expect(await asUser(project, VISITOR, "select slug from blog_posts")).toEqual([]);
    await expect(asUser(project, VISITOR, INSERT("b-draft"))).rejects.toThrow(/permission denied/);
  });

  it("describes every column that an editor sees", async () => {
    const { rows } = await database.query<{ name: string; text: string | null }>(`
      select attrelid::regclass || '.' || attname as name, col_description(attrelid, attnum) as text
      from pg_attribute
      where attrelid in ('blog_posts'::regclass, 'blog_editors'::regclass) and attnum > 0 and not attisdropped`);
    expect(rows.length).toBe(18);
    expect(rows.filter(({ text }) => text === null)).toEqual([]);
  });
});
