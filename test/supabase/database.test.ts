import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseRecord } from "../../src/posts/parse.ts";
import { createSeed } from "../../src/posts/seed-file.ts";
import { PROJECT } from "../helpers/cli.ts";
import {
  applyMigrations,
  asRole,
  asUser,
  endDatabase,
  POSTS_WITH_SECTIONS,
  startDatabase,
} from "../helpers/database.ts";
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

describe("the migrations", () => {
  it("have a version each, by which Supabase records those that a database has", () => {
    const versions = readdirSync(path.join(PROJECT, "supabase/migrations")).map((file) => file.split("_")[0]);
    expect(versions).toEqual([...new Set(versions)]);
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

  it("is added to a table that has posts, and they stay as they are", async () => {
    const project = await startDatabase({ before: "20261122000000_updated_at.sql" });
    onTestFinished(() => endDatabase(project));
    await project.exec(POSTS_WITH_SECTIONS);
    const rows = "select row_to_json(row) as row from (select * from blog_posts order by id) row";
    const before = await asRole<{ row: object }>(project, "anon", rows);
    await applyMigrations(project, {
      from: "20261122000000_updated_at.sql",
      before: "20261123000000_markdown_and_drafts.sql",
    });
    const after = await asRole<{ row: object }>(project, "anon", rows);
    expect(after).toEqual(before.map(({ row }) => ({ row: { ...row, updated_at: expect.any(String) } })));
  });
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
