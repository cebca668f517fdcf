import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSeed } from "../../src/posts/seed-file.ts";
import { runCli } from "../helpers/cli.ts";
import { asRole, startDatabase } from "../helpers/database.ts";
import { readFolder } from "../helpers/folders.ts";
import { type Row, type RowStore, startPostgrest } from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.exec("truncate blog_posts");
});

/** Reads rows as PostgREST does: with the role of the request, as JSON from Postgres. */
const store: RowStore = {
  async select({ columns, after, ids, limit }) {
    const [where, values] = ids
      ? ["where id = any($1)", [ids]]
      : after === undefined
        ? ["", []]
        : ["where id > $1", [after]];
    const selected = columns.map((column) => (column === "*" ? column : `blog_posts.${column}`)).join(", ");
    const rows = await asRole<{ row: Row }>(
      database,
      "anon",
      `select to_json(page) as row from (select ${selected} from blog_posts ${where} order by id limit ${limit}) page`,
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
    await database.exec(await createSeed(path.join(site.folder, "content")));
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
    const differing = [...local].filter(([file, text]) => pages.get(file) !== text).map(([file]) => file);
    // With a backend, these pages fetch newer posts.
    expect(differing).toEqual(["404.html", "blog.html", "blog/index.html"]);
  });
});
