import { describe, expect, it } from "vitest";
import { createParts } from "../../src/build/parts.ts";
import { createPostReader } from "../../src/dev/post-reader.ts";
import { readOptions } from "../../src/options.ts";
import type { Problem } from "../../src/problem.ts";
import { openMemoryStore } from "../../src/store.ts";
import { aListStore, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** Too short for a retry. */
const LIMITS = { attempt: 5_000, page: 5_000, total: 5_000, firstDelay: 10_000, longestDelay: 10_000 };

/** Reads the posts of a site once, with a backend at `url`. */
async function readOnce(site: SiteFolder, url: string) {
  const options = readOptions({}, site.folder, { SUPABASE_URL: url, SUPABASE_ANON_KEY: TEST_KEY });
  const warnings: Problem[] = [];
  const notes: string[] = [];
  const log = {
    warn: (problems: readonly Problem[]) => warnings.push(...problems),
    note: (line: string) => notes.push(line),
  };
  const source = createPostReader(options, log, { limits: LIMITS });
  const read = async () => (await source()).posts.map(({ slug }) => slug);
  const slugs = await read();
  const parts = createParts(options, { store: openMemoryStore(), note: log.note, readPosts: source });
  return { slugs, read, parts, warnings: warnings.map(({ next }) => next), notes };
}

describe("createPostReader(options, log)", () => {
  it("reads the posts of a backend once, and leaves out invalid ones", async () => {
    const rows = [aPostRecord({ slug: "fetched" }), aPostRecord({ id: "2", slug: "No Slug" })];
    const backend = await startPostgrest(aListStore(rows));
    const { slugs, read, warnings, notes } = await readOnce(aSiteFolder(), backend.url);
    const { length } = backend.requests;
    expect(await read()).toEqual(["fetched"]);
    expect(backend.requests).toHaveLength(length);
    await backend.close();
    expect({ slugs, warnings }).toEqual({ slugs: ["fetched"], warnings: ["the post is left out"] });
    expect(notes).toContain("1 post from the backend; restart docket dev to fetch them again");
  });

  it("uses the last good fetch while the backend is down", async () => {
    const site = aSiteFolder();
    const backend = await startPostgrest(aListStore([aPostRecord({ slug: "fetched" })]));
    await readOnce(site, backend.url);
    await backend.close();
    const { slugs, warnings } = await readOnce(site, backend.url);
    expect(slugs).toEqual(["fetched"]);
    expect(warnings).toContainEqual(expect.stringContaining("built with the posts of the last good fetch"));
  });

  it("uses content/posts without a good fetch, and takes up changes there", async () => {
    const site = aSiteFolder();
    const { slugs, read, warnings } = await readOnce(site, "http://127.0.0.1:9");
    expect(slugs).toEqual(["second-post", "first-post"]);
    expect(warnings).toContainEqual(expect.stringContaining("the posts of content/posts are used"));
    site.edit("content/posts/first-post.json", (post) => {
      post.slug = "renamed-post";
    });
    expect(await read()).toEqual(["second-post", "renamed-post"]);
  });

  it("publishes the pictures beside posts with those of content/posts alone", async () => {
    const site = aSiteFolder();
    const folder = "content/posts/cars";
    site.write(
      `${folder}/index.md`,
      "---\ntitle: Cars\ndate: 2026-03-09\n---\n\nSee ![a car](car.png) here.\n",
    );
    site.write(`${folder}/car.png`, site.read("public/images/share.png"));
    const picturesOf = async (url: string) => {
      const { files } = await (await readOnce(site, url)).parts.publicFiles.get();
      return files.map(({ file }) => file).filter((file) => file.startsWith("images/posts/"));
    };
    expect(await picturesOf("http://127.0.0.1:9")).toEqual(["images/posts/cars/car.png"]);
    const row = aPostRecord({ image_url: "/images/posts/cars/car.png" });
    const backend = await startPostgrest(aListStore([row]));
    const ofBackend = await picturesOf(backend.url);
    await backend.close();
    expect(ofBackend).toEqual([]);
  });
});
