import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLocalPostReader } from "../../src/dev/local-posts.ts";
import { readPosts } from "../../src/posts/read.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** Reads the posts as a build does. */
const asBuilt = (site: SiteFolder) =>
  readPosts(
    {
      backend: undefined,
      content: path.join(site.folder, "content"),
      onPostsError: "fail",
      state: path.join(site.folder, ".docket"),
    },
    () => {},
  );

/** Compares everything that pages and reports show of posts. */
async function expectSame(site: SiteFolder, reader: ReturnType<typeof createLocalPostReader>): Promise<void> {
  const [mine, built] = [await reader.read(), await asBuilt(site)];
  expect(mine.posts.map(({ summary }) => summary)).toEqual(built.posts.map(({ summary }) => summary));
  expect(mine.posts.map(({ summary }) => mine.bodyOf(summary))).toEqual(
    built.posts.map(({ summary }) => built.bodyOf(summary)),
  );
  expect({ problems: mine.problems, notices: mine.notices }).toEqual({
    problems: built.problems,
    notices: built.notices,
  });
}

describe("createLocalPostReader(contentFolder)", () => {
  it("returns what a build reads, after each kind of change", async () => {
    const site = aSiteFolder();
    const reader = createLocalPostReader(path.join(site.folder, "content"));
    await expectSame(site, reader);
    const change = async (file: string, post: object | undefined) => {
      if (post) site.write(`content/posts/${file}`, post);
      else site.remove(`content/posts/${file}`);
      reader.forget(path.join(site.folder, "content/posts", file));
      await expectSame(site, reader);
    };
    const newer = { id: "3", slug: "third", created_at: "2027-01-01T00:00:00+00:00" };
    await change("third.json", aPostRecord(newer));
    await change("third.json", aPostRecord({ ...newer, created_at: "2020-01-01T00:00:00+00:00" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "third" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "No Slug" }));
    await change("a-fourth.json", aPostRecord({ id: "4", slug: "fourth", title: "Odd\u0007" }));
    await change("third.json", undefined);
    await change("first-post.json", undefined);
  });

  it("reads a file again only after forget()", async () => {
    const site = aSiteFolder();
    const reader = createLocalPostReader(path.join(site.folder, "content"));
    const titles = async () => (await reader.read()).posts.map(({ summary }) => summary.title);
    await titles();
    site.edit("content/posts/first-post.json", (post) => {
      post.title = "Edited";
    });
    expect(await titles()).not.toContain("Edited");
    reader.forget("first-post.json");
    expect(await titles()).toContain("Edited");
  });
});
