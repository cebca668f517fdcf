import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSeed } from "../../src/posts/seed-file.ts";
import { runCli } from "../helpers/cli.ts";
import { asRole, endDatabase, startDatabase } from "../helpers/database.ts";
import { fetchFrom } from "../helpers/fetching.ts";
import { readFolder } from "../helpers/folders.ts";
import {
  aListStore,
  type Row,
  type RowStore,
  startPostgrest,
  TEST_KEY,
} from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => endDatabase(database));
beforeEach(async () => {
  await database.exec("delete from blog_posts");
});

/** Reads rows as PostgREST does: with the role of the request, as JSON from Postgres. */
const store: RowStore = {
  async select({ after, limit }) {
    const where = "where $1::uuid is null or id > $1";
    const read = <T>(sql: string) => asRole<T>(database, "anon", sql, [after ?? null]);
    const rows = await read<{ row: Row }>(
      `select to_json(page) as row from (select * from blog_posts ${where} order by id limit ${limit}) page`,
    );
    const [total] = await read<{ count: number }>(`select count(*)::int as count from blog_posts ${where}`);
    return { rows: rows.map(({ row }) => row), count: total?.count ?? 0 };
  },
};

/** All built files without scripts, which differ with a backend. */
function readPages(dist: string): ReadonlyMap<string, string> {
  const pages = [...readFolder(dist)].filter(
    ([file]) => !file.startsWith("assets/") && file !== ".docket.json",
  );
  return new Map(
    pages.map(([file, bytes]) => [
      file,
      bytes
        .toString("latin1")
        .replace(/<script>.*?<\/script>/s, "")
        .replaceAll(/ data-(?:component|loader)="[^"]*"/g, ""),
    ]),
  );
}

describe("docket build from Postgres", () => {
  it("builds the seeded posts byte for byte like the local ones, except for scripts", async () => {
    const site = aSiteFolder();
    for (const post of ["first-post", "second-post"]) site.remove(`content/posts/${post}.json`);
    for (let number = 1; number <= 5; number += 1) {
      const id = `00000000-0000-4000-8000-00000000000${number}`;
      const post = aPostRecord({ id, slug: `post-${number}`, title: `“Post” №\u00A0${number}` });
      site.write(`content/posts/post-${number}.json`, post);
    }
    await database.exec(createSeed(path.join(site.folder, "content")));
    const server = await startPostgrest(store, { maxRows: 3 });
    onTestFinished(() => server.close());
    const build = (out: string, env: Record<string, string>) =>
      runCli(["build", "--out", out, "--quiet"], { cwd: site.folder, env });
    const remote = await build("remote", { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key });
    expect(remote.status).toBe(0);
    expect((await build("local", {})).status).toBe(0);
    const pages = readPages(path.join(site.folder, "remote"));
    expect([...pages.keys()].filter((file) => file.startsWith("blog/")).length).toBe(11);
    const local = readPages(path.join(site.folder, "local"));
    expect([...pages.keys()]).toEqual([...local.keys()]);
    // The policy of each page names the backend, whose rows have the time of the seed.
    const comparable = (text = "") =>
      text
        .replace(/img-src .*?; (?:connect-src .*?; )?object-src/, "")
        .replace(/"dateModified":"[^"]*",/, "")
        .replace(/ \S+ Updated <time.*?<\/time>/, "");
    const differing = [...local]
      .filter(([file, text]) => comparable(pages.get(file)) !== comparable(text))
      .map(([file]) => file);
    // With a backend, the first three fetch newer posts; the others have the time of the seed.
    expect(differing).toEqual(["404.html", "blog.html", "blog/index.html", "feed.xml", "sitemap.xml"]);
  });
});

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Inserts posts with these numbers. */
async function insert(...numbers: readonly number[]): Promise<void> {
  await database.query(
    `insert into blog_posts (id, slug, title, created_at, draft, summary, image_url, image_alt, content)
     select id::uuid, 'post-' || right(id, 3)::int, 'A post', now() - interval '1 hour', false, 'A summary', '/a.png', 'A road',
       '{"sections": [{"type": "paragraph", "content": "A"}]}'
     from unnest($1::text[]) id`,
    [numbers.map(uuid)],
  );
}

async function servePostgres() {
  const server = await startPostgrest(store, { maxRows: 7 });
  onTestFinished(() => server.close());
  return server;
}

describe("fetchRows(backend, options) from Postgres", () => {
  it("is refused by the table for what it can know, and by the build for the rest, with the id and slug of the row", async () => {
    const site = aSiteFolder();
    const server = await startPostgrest(store);
    onTestFinished(() => server.close());
    const columns = "slug, title, summary, created_at, draft, body";
    const insert = (body: string) =>
      database.query(
        `insert into blog_posts (${columns}) values ('a-row', 'A row', 'What it says.', '2026-01-05Z', false, $1) returning id`,
        [body],
      );
    const rest = "See [Huston](/huston).\n\n![](/images/share.png)";
    await expect(insert(`${rest}\n\n<table><tr><td>a</td></tr></table>`)).rejects.toThrow(
      "body has HTML: <table>. Expected Markdown: a post has no HTML.",
    );
    await insert(rest);
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: TEST_KEY };
    const { status, stdout } = await runCli(["build", "--skip-invalid", "--json"], { cwd: site.folder, env });
    expect(status).toBe(0);
    const { warnings } = JSON.parse(stdout) as { warnings: readonly Record<string, string>[] };
    const ofRow = warnings.filter(({ where }) => where?.includes("a-row"));
    expect(ofRow.map(({ found }) => found)).toEqual(
      expect.arrayContaining(['a link to "/huston"', "an image without a description"]),
    );
  });

  it("reads all rows that the policy shows, in pages", async () => {
    const server = await servePostgres();
    await insert(...Array.from({ length: 30 }, (_, index) => index + 1));
    await database.exec("update blog_posts set created_at = now() + interval '1 hour' where slug = 'post-9'");
    const { log, ids } = await fetchFrom(server);
    expect(ids).toEqual(
      Array.from({ length: 30 }, (_, index) => uuid(index + 1)).filter((id) => id !== uuid(9)),
    );
    expect(log).toEqual(["read 29 posts"]);
  });
});

describe("the backend of the tests", () => {
  const queries = ["select=*&order=id.asc&limit=4", `select=*&id=gt.${uuid(3)}&order=id.asc&limit=1000`];
  it.each(queries)("answers like Postgres: %s", async (query) => {
    await insert(1, 2, 3, 4, 5);
    const { rows } = await store.select({ after: undefined, limit: 1000 });
    const answer = async (answering: RowStore) => {
      const { url, key, close } = await startPostgrest(answering, { maxRows: 2 });
      const headers = { apikey: key, authorization: `Bearer ${key}`, prefer: "count=exact" };
      const response = await fetch(`${url}/rest/v1/blog_posts?${query}`, { headers });
      const { status, headers: received } = response;
      const body = await response.text();
      await close();
      return { status, range: received.get("content-range"), body };
    };
    expect(await answer(aListStore([...rows]))).toEqual(await answer(store));
  });
});
