import { readFileSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PROJECT, runCli } from "../helpers/cli.ts";
import { asRole, startDatabase } from "../helpers/database.ts";
import { readFolder } from "../helpers/folders.ts";
import { type Row, type RowStore, startPostgrest } from "../helpers/postgrest-server.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.exec("truncate blog_posts");
});

/** Reads as PostgREST does: in the role of the request, the rows as JSON that Postgres itself writes. */
const store: RowStore = {
  async select(after, limit) {
    const where = after === undefined ? "" : "where id > $1";
    const values = after === undefined ? [] : [after];
    const rows = await asRole<{ row: Row }>(
      database,
      "anon",
      `select to_json(page) as row from (select * from blog_posts ${where} order by id limit ${limit}) page`,
      values,
    );
    const [total] = await asRole<{ count: number }>(
      database,
      "anon",
      `select count(*)::int as count from blog_posts ${where}`,
      values,
    );
    return { rows: rows.map(({ row }) => row), count: total?.count ?? 0 };
  },
};

describe("docket build from Postgres", () => {
  it("builds the seeded posts as it builds the local ones, byte for byte", async () => {
    await database.exec(readFileSync(path.join(PROJECT, "supabase/seed.sql"), "utf8"));
    const server = await startPostgrest(store, { maxRows: 3 });
    onTestFinished(() => server.close());
    const site = aSiteFolder();
    for (const post of ["first-post", "second-post"]) site.remove(`content/posts/${post}.json`);
    const build = (out: string, env: Record<string, string>) =>
      runCli(["build", "--out", out, "--quiet"], { cwd: site.folder, env });
    const remote = await build("remote", { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key });
    expect(remote.status).toBe(0);
    for (const [file, bytes] of readFolder(path.join(PROJECT, "content/posts"))) {
      site.write(`content/posts/${file}`, bytes.toString());
    }
    expect((await build("local", {})).status).toBe(0);
    // The record alone differs: it names where each post came from.
    const publicFiles = (out: string) =>
      [...readFolder(path.join(site.folder, out))].filter(([file]) => file !== ".docket.json");
    const files = publicFiles("remote");
    expect(files.filter(([file]) => file.startsWith("blog/")).length).toBeGreaterThanOrEqual(16);
    expect(files).toEqual(publicFiles("local"));
  });
});
