import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listPosts, type PostOptions } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aListStore, type Fault, startPostgrest } from "../helpers/postgrest-server.ts";
import { readable } from "../helpers/problems.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

// An hour of Retry-After is cut to the longest delay, which exceeds the time for a page: the last attempt.
const LIMITS = { attempt: 20_000, page: 20_000, total: 60_000, firstDelay: 20, longestDelay: 30_000 };
const UNAVAILABLE: Fault = { kind: "status", status: 503, retryAfter: "3600" };

/** A backend with these rows, the faults of its next responses, and the options that read it. */
async function aBackend(rows: Record<string, unknown>[], onPostsError: PostOptions["onPostsError"] = "fail") {
  const backend: { faults: (Fault | undefined)[] } = { faults: [] };
  const server = await startPostgrest(aListStore(rows), { fault: () => backend.faults.shift() });
  onTestFinished(() => server.close());
  const { url, key } = server;
  const options = {
    backend: { url, key },
    content: "",
    onPostsError,
    state: temporaryFolder(),
    limits: LIMITS,
  };
  return Object.assign(backend, { options });
}

const read = async (options: PostOptions, log: (line: string) => void = () => {}) =>
  readPosts(await listPosts(options, log));

describe("readPosts(listPosts(options, log))", () => {
  it("reads bodies until the posts are closed, and then removes its file", async () => {
    const { options } = await aBackend([aPostRecord()]);
    {
      using posts = await read(options);
      expect(posts.posts.map(posts.bodyOf)).toEqual([[{ type: "paragraph", content: "A paragraph." }]]);
      expect(readdirSync(options.state)).toHaveLength(1);
    }
    expect(readdirSync(options.state)).toEqual([]);
  });

  it("says so when its file was removed before it was read", async () => {
    const { options } = await aBackend([aPostRecord()]);
    using list = await listPosts(options, () => {});
    const file = path.join(options.state, readdirSync(options.state)[0] ?? "");
    rmSync(file);
    await expect(readPosts(list)).rejects.toMatchObject({
      kind: "content",
      problems: [{ where: { file }, next: "build again" }],
    });
  });

  it("removes its file when the backend fails", async () => {
    const backend = await aBackend([aPostRecord()]);
    backend.faults = [{ kind: "body", body: "" }];
    await expect(read(backend.options)).rejects.toMatchObject({ kind: "content" });
    expect(readdirSync(backend.options.state)).toEqual([]);
  });

  it("reports transient errors that persist under the same headline as any other", async () => {
    const backend = await aBackend([aPostRecord()]);
    backend.faults = [{ kind: "status", status: 503 }, UNAVAILABLE];
    const log: string[] = [];
    const failure = await read(backend.options, (line) => log.push(line)).catch((error) => error);
    expect(failure.kind).toBe("unavailable");
    expect(readable(failure.problems)).toEqual([
      {
        where: "the backend",
        found: "Error loading articles: the backend responded with status 503 (2 attempts)",
        expected: "the rows of blog_posts",
        next: "try again later",
      },
    ]);
    expect(log).toEqual(["the backend responded with status 503: retrying in 0.0 s (attempt 2)"]);
  });

  it("falls back on the posts of the last good fetch with onPostsError cache", async () => {
    // JSON leaves these separators as they are, and Node's readline ends lines at them.
    const content = { sections: [{ type: "paragraph", content: "One\u2028two\u2029three\r\nfour" }] };
    const backend = await aBackend([aPostRecord({ content })], "cache");
    {
      using posts = await read(backend.options);
      posts.keep();
    }
    backend.faults = [UNAVAILABLE];
    using posts = await read(backend.options);
    expect(posts.source).toBe("the last good fetch");
    expect(posts.posts.map(posts.bodyOf)).toEqual([content.sections]);
    expect(posts.notices[0]?.next).toBe(
      "built with the posts of the last good fetch, 0 minutes ago (--on-posts-error cache)",
    );
  });

  it("escapes control characters in the place of a row", async () => {
    const { options } = await aBackend([aPostRecord({ slug: "a\u001B[31m" })]);
    using posts = await read(options);
    expect(readable(posts.problems)).toMatchObject([{ where: "post 1 (a\\u001b[31m) › slug" }]);
  });
});
