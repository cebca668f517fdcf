import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aListStore, startPostgrest } from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

describe("docket build while the backend is down", () => {
  // A file of its own, because it takes a minute: it waits as long as a real build does. An hour's Retry-After
  // is capped at 30 s, and the 90 s of a page have room for two such delays.
  it("tries again, then leaves dist as it was and ends with 75", { timeout: 120_000 }, async () => {
    let isDown = false;
    const server = await startPostgrest(aListStore([aPostRecord({ slug: "kept" })]), {
      fault: () => (isDown ? { kind: "status", status: 503, retryAfter: "3600" } : undefined),
    });
    onTestFinished(() => server.close());
    const { folder } = aSiteFolder();
    const run = () =>
      runCli(["build"], { cwd: folder, env: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key } });
    expect((await run()).status).toBe(0);
    const before = readFolder(path.join(folder, "dist"));
    isDown = true;
    const { status, stderr } = await run();
    expect(status).toBe(75);
    expect(stderr.match(/the backend responded with status 503: retrying in 30\.0 s/g)).toHaveLength(2);
    expect(stderr).toContain(
      "found Error loading articles: the backend responded with status 503 (3 attempts), expected the rows of blog_posts",
    );
    expect(stderr).toContain("Nothing was published; dist/ is as it was.");
    expect(readFolder(path.join(folder, "dist"))).toEqual(before);
  });
});
