import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { listPosts, type PostOptions } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { openMemoryStore, openStore, type Store } from "../../src/store.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aListStore, type Fault, startPostgrest } from "../helpers/postgrest-server.ts";
import { readable } from "../helpers/problems.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

// An hour of Retry-After is cut to the longest delay, which exceeds the time for a page: the last attempt.
const LIMITS = { attempt: 20_000, page: 20_000, total: 60_000, firstDelay: 20, longestDelay: 30_000 };
const UNAVAILABLE: Fault = { kind: "status", status: 503, retryAfter: "3600" };
const BROKEN: Fault = { kind: "body", body: "" };

/** A backend with these rows, the faults of its next responses, and the options that read it. */
async function aBackend(rows: Record<string, unknown>[], onPostsError: PostOptions["onPostsError"] = "fail") {
  const backend: { faults: (Fault | undefined)[] } = { faults: [] };
  const server = await startPostgrest(aListStore(rows), { fault: () => backend.faults.shift() });
  onTestFinished(() => server.close());
  const { url, key } = server;
  const options: PostOptions = { backend: { url, key }, content: "", onPostsError, limits: LIMITS };
  return Object.assign(backend, { options, server });
}

const read = async (
  options: PostOptions,
  store: Store = openMemoryStore(),
  log: (line: string) => void = () => {},
) => readPosts(await listPosts(options, { store, log }));

describe("readPosts(await listPosts(options, { store, log })) from a backend", () => {
  it("returns posts and their bodies", async () => {
    const { options } = await aBackend([aPostRecord({ updated_at: "2026-03-01 10:00:00.123456+00" })]);
    const posts = await read(options);
    expect(posts).toMatchObject({ source: "the backend", isRemote: true, isLive: false, problems: [] });
    expect(posts.posts).toMatchObject([
      { slug: "a-post", source: { name: "post 1 (a-post)" }, updatedAt: "2026-03-01T10:00:00.123456+00:00" },
    ]);
    expect(posts.posts.map(posts.bodyOf)).toEqual([[{ type: "paragraph", text: ["A paragraph."] }]]);
  });

  it("gives a post another digest when it changed, and the same one otherwise", async () => {
    const rows = [aPostRecord(), aPostRecord({ id: "2", slug: "b" })];
    const { options } = await aBackend(rows);
    const store = openMemoryStore();
    const digests = async () => (await read(options, store)).posts.map(({ digest }) => digest);
    const before = await digests();
    expect(await digests()).toEqual(before);
    rows[0] = aPostRecord({ title: "Changed" });
    const after = await digests();
    expect(after.map((digest, index) => digest === before[index])).toEqual([false, true]);
  });

  it("reports transient errors that persist under the same headline as any other", async () => {
    const backend = await aBackend([aPostRecord()]);
    backend.faults = [{ kind: "status", status: 503 }, UNAVAILABLE];
    const log: string[] = [];
    const failure = await read(backend.options, undefined, (line) => log.push(line)).catch((error) => error);
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
});

describe("readPosts(await listPosts(options, { store, log })) with onPostsError", () => {
  it("cache falls back on the posts of the last good fetch, and says how old they are", async () => {
    const content = { sections: [{ type: "paragraph", content: "One\u2028two\u2029three\r\nfour" }] };
    const backend = await aBackend([aPostRecord({ content })], "cache");
    const store = openMemoryStore();
    await read(backend.options, store);
    const last = [...store.keys("rows")].flatMap(([id, key]) =>
      key === "" ? (store.get("rows", id, "") as { time: number }) : [],
    );
    backend.faults = [UNAVAILABLE];
    const posts = await read(backend.options, store);
    expect(posts).toMatchObject({ source: "the last good fetch", isRemote: true, isLive: false });
    expect(posts.posts.map(posts.bodyOf)).toEqual([
      [{ type: "paragraph", text: ["One\ntwo\nthree\r\nfour"] }],
    ]);
    expect(posts.notices[0]?.next).toBe(
      `built with the posts of the last good fetch, ${new Date(last[0]?.time ?? 0).toUTCString()} (--on-posts-error cache)`,
    );
  });

  it("cache falls back on what the last good build had, after builds that failed", async () => {
    const folder = temporaryFolder();
    const withStore = async <T>(work: (store: Store) => Promise<T>) => {
      using store = openStore(folder, () => {});
      return await work(store);
    };
    const rows = [aPostRecord(), aPostRecord({ id: "2", slug: "b" })];
    const backend = await aBackend(rows, "cache");
    await withStore(async (store) => {
      await read(backend.options, store);
      store.commit();
    });
    rows.splice(0, 2, aPostRecord({ title: "" }));
    await withStore((store) => read(backend.options, store));
    backend.faults = [BROKEN];
    const posts = await withStore((store) => read(backend.options, store));
    expect(posts.posts.map(({ title }) => title)).toEqual(["A Post", "A Post"]);
  });

  it.each([
    ["has another text", "UPDATE entry SET value = replace(value, 'A Post', 'A Pest') WHERE id LIKE '% 2'"],
    ["is gone", "DELETE FROM entry WHERE id LIKE '% 2'"],
  ])("cache does not use a fetch of which a row %s", async (_, damage) => {
    const folder = temporaryFolder();
    const backend = await aBackend([aPostRecord(), aPostRecord({ id: "2", slug: "b" })], "cache");
    {
      using store = openStore(folder, () => {});
      await read(backend.options, store);
      store.commit();
    }
    const database = new DatabaseSync(path.join(folder, "state.db"));
    database.exec(damage);
    database.close();
    backend.faults = [BROKEN];
    using store = openStore(folder, () => {});
    await expect(read(backend.options, store)).rejects.toMatchObject({
      kind: "content",
      problems: [{ next: expect.stringContaining("there is no earlier fetch to fall back on") }],
    });
  });

  it("cache fails without an earlier fetch", async () => {
    const backend = await aBackend([aPostRecord()], "cache");
    backend.faults = [BROKEN];
    await expect(read(backend.options)).rejects.toMatchObject({
      kind: "content",
      problems: [{ next: "see the backend's log; there is no earlier fetch to fall back on" }],
    });
  });

  it("live leaves the posts to browsers", async () => {
    const backend = await aBackend([aPostRecord()], "live");
    backend.faults = [BROKEN];
    expect(await read(backend.options)).toMatchObject({
      source: "browsers",
      isLive: true,
      posts: [],
      problems: [],
      notices: [{ next: expect.stringContaining("(--on-posts-error live)") }],
    });
  });

  it("fail throws, also when there is an earlier fetch", async () => {
    const backend = await aBackend([aPostRecord()]);
    const store = openMemoryStore();
    await read(backend.options, store);
    backend.faults = [BROKEN];
    await expect(read(backend.options, store)).rejects.toMatchObject({ kind: "content" });
  });
});

describe("readPosts(await listPosts(options, { store, log })) from a folder", () => {
  function aFolder() {
    const site = aSiteFolder();
    const content = path.join(site.folder, "content");
    return { site, options: { backend: undefined, content, onPostsError: "fail" } as const };
  }

  it("returns the posts of all files, newest first", async () => {
    const { site, options } = aFolder();
    const front = "title: B\nsummary: B\nimage: /b.png\nimageAlt: B\ndate: 2020-01-01";
    site.write("content/posts/third-post.md", `---\n${front}\n---\nText.\n`);
    const posts = await read(options);
    expect(posts).toMatchObject({ source: "content/posts", isRemote: false, isLive: false, notices: [] });
    expect(posts.posts.map(({ slug }) => slug)).toEqual(["second-post", "first-post", "third-post"]);
    expect(posts.posts.map(posts.bodyOf).at(-1)).toEqual([{ type: "paragraph", text: ["Text."] }]);
  });

  it.each(["json", "md"])("knows the address of a file that it cannot read: broken.%s", async (type) => {
    const { site, options } = aFolder();
    site.write(`content/posts/broken.${type}`, '{ "slug": ');
    const { problems, absent } = await read(options);
    expect(problems).toHaveLength(1);
    expect(absent).toMatchObject([{ reason: "invalid", slug: "broken" }]);
  });

  it("returns the body of a post, and not that of a draft with the same slug", async () => {
    const { site, options } = aFolder();
    const content = { sections: [{ type: "paragraph", content: "A draft." }] };
    site.write("content/posts/z.json", aPostRecord({ slug: "first-post", draft: true, content }));
    const posts = await read(options);
    expect(JSON.stringify(posts.posts.map(posts.bodyOf))).not.toContain("A draft.");
  });

  it("parses a post again whose body the store lost or changed", async () => {
    const { options } = aFolder();
    const store = openMemoryStore();
    const readWith = async () => readPosts(await listPosts(options, { store, log: () => {} }), { store });
    const before = await readWith();
    const bodies = before.posts.map(before.bodyOf);
    for (const [id] of [...store.keys("body")]) store.remove("body", id);
    const after = await readWith();
    expect(after.posts.map(after.bodyOf)).toEqual(bodies);
  });

  it("parses only the files that changed, if the same docket parsed them before", async () => {
    const { site, options } = aFolder();
    const store = openMemoryStore();
    const readWith = async (docket: string) =>
      readPosts(await listPosts(options, { store, log: () => {} }), { store, docket });
    const before = await readWith("1");
    site.edit("content/posts/first-post.json", (post) =>
      Object.assign(post, { title: "Edited", summary: "Edited\u0007" }),
    );
    const after = await readWith("1");
    expect(after.posts.map(({ title }) => title)).toContain("Edited");
    expect(after.posts[0]).toEqual(before.posts[0]);
    expect(await readWith("1")).toMatchObject({ posts: after.posts, notices: after.notices });
    expect(after.notices).toHaveLength(1);

    // The bodies of posts that did not change come from the store, too.
    expect(after.posts.map(after.bodyOf)).not.toContain(undefined);
    const [[id = "", key = ""] = []] = [...store.keys("post")];
    store.put("post", id, key, { ...(store.get("post", id, key) as object), problems: after.notices });
    expect((await readWith("1")).problems).toHaveLength(1);
    expect((await readWith("2")).problems).toEqual([]);

    site.remove("content/posts/second-post.json");
    await readWith("2");
    expect([...store.keys("post")]).toHaveLength(1);
  });
});
