import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLocalPostReader } from "../../src/dev/post-reader.ts";
import { readOptions } from "../../src/options.ts";
import { listPosts } from "../../src/posts/list.ts";
import { createPostHasher } from "../../src/posts/local.ts";
import { readPosts } from "../../src/posts/read.ts";
import { openMemoryStore } from "../../src/store.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const optionsOf = (site: SiteFolder) => readOptions({ posts: "local" }, site.folder, {});

/** Reads the posts as a build does. */
const asBuilt = async (site: SiteFolder) =>
  readPosts(
    await listPosts(optionsOf(site), {
      store: openMemoryStore(),
      log: () => {},
    }),
  );

/** Compares everything that pages and reports show of posts. */
async function expectSame(site: SiteFolder, reader: ReturnType<typeof createLocalPostReader>): Promise<void> {
  const [mine, built] = [await reader(), await asBuilt(site)];
  expect(mine.posts).toEqual(built.posts);
  expect(mine.posts.map(mine.bodyOf)).toEqual(built.posts.map(built.bodyOf));
  expect({ problems: mine.problems, notices: mine.notices }).toEqual({
    problems: built.problems,
    notices: built.notices,
  });
}

describe("createLocalPostReader(options)", () => {
  it("returns what a build reads, after each kind of change", async () => {
    const site = aSiteFolder();
    const reader = createLocalPostReader(optionsOf(site));
    await expectSame(site, reader);
    const change = async (file: string, post: object | undefined) => {
      if (post) site.write(`content/posts/${file}`, post);
      else site.remove(`content/posts/${file}`);
      await expectSame(site, reader);
    };
    const newer = { id: "3", slug: "third", created_at: "2026-10-01T00:00:00+00:00" };
    await change("third.json", aPostRecord(newer));
    await change("third.json", aPostRecord({ ...newer, created_at: "2020-01-01T00:00:00+00:00" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "third" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "No Slug" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "fourth", title: "Odd\u0007" }));
    await change("third.json", undefined);
    await change("first-post.json", undefined);
  });

  it("parses a file again only after a change", async () => {
    const site = aSiteFolder();
    const file = path.join(site.folder, "content/posts/first-post.json");
    const reader = createLocalPostReader(optionsOf(site));
    const read = async () => (await reader()).posts.find(({ slug }) => slug === "first-post");
    const before = await read();
    writeFileSync(file, readFileSync(file));
    expect(await read()).toEqual(before);
    site.edit("content/posts/first-post.json", (post) => {
      post.title = "Edited";
    });
    expect((await read())?.title).toBe("Edited");
  });
});

describe("createPostHasher()", () => {
  it.each([
    ["at once", 0],
    ["later", 60_000],
  ])("returns another hash after a change that comes %s, and the same without one", (_, later) => {
    const file = path.join(aSiteFolder().folder, "content/posts/first-post.json");
    const hash = createPostHasher();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + later);
    onTestFinished(() => void vi.restoreAllMocks());
    const before = hash(file);
    expect(hash(file)).toBe(before);
    writeFileSync(file, readFileSync(file, "utf8").replace("first-post", "other-post"));
    expect(hash(file)).not.toBe(before);
    expect(hash(file)).toBe(createPostHasher()(file));
  });
});
