// The sample's posts as rows of a backend, where an editor decides which of them exist.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build-if-changed.ts";
import { parseContent } from "../../src/content/parse-content.ts";
import { readContent } from "../../src/content/read-content.ts";
import { listPublicFiles } from "../../src/files/public.ts";
import { type Options, readOptions } from "../../src/options.ts";
import { planSite } from "../../src/pages/plan-site.ts";
import { listPosts } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { Failure, formatPlace } from "../../src/problem.ts";
import { openMemoryStore } from "../../src/store.ts";
import { createProgress } from "../../src/terminal/progress.ts";
import { PROJECT } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { listen } from "../helpers/server.ts";

const store = openMemoryStore();
const options: Options = readOptions({ posts: "local" }, PROJECT, {});
const content = parseContent(readContent(options.content));
const files = listPublicFiles(options.publicFolder).map(({ file }) => file);
const local = readPosts(await listPosts(options, { store, log: () => {} }));
const remote = { ...local, isRemote: true, source: "the backend" };
const backend = { url: "https://abcd.supabase.co", key: "sb_publishable_x" };

function failureOf(run: () => unknown): Failure {
  try {
    run();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

describe("a post of a backend that goes away", () => {
  it.each(local.posts.map(({ slug }) => slug))("leaves the words of the links to it: %s", (slug) => {
    const posts = { ...remote, posts: local.posts.filter((post) => post.slug !== slug) };
    const plan = planSite(content, posts, files, { ...options, backend });
    expect(plan.pages.filter((page) => page.post?.slug === slug)).toEqual([]);
    const links = plan.pages.flatMap((page) => page.deadLinks.map(({ href }) => href));
    const notices = plan.notices.filter(({ found }) => found.includes(`/blog/${slug}"`));
    expect(notices.length).toBe(
      links.length + plan.redirects.filter(({ to }) => to.endsWith(`/${slug}`)).length,
    );
    for (const notice of notices) expect(notice.next).toMatch(/shown without a link|left out/);
  });

  it("is an error for files, which the project can correct", () => {
    const linked = planSite(content, { ...remote, posts: [] }, files, { ...options, backend });
    const dead = linked.pages.flatMap(({ deadLinks }) => deadLinks);
    const failure = failureOf(() => planSite(content, { ...local, posts: [] }, files, options));
    // All of them at once: no other command lists them.
    expect(failure.problems.map(({ where }) => formatPlace(where))).toEqual(
      dead.map(({ where }) => formatPlace(where)),
    );
    expect(dead.length).toBeGreaterThan(20);
    expect(failure.problems.map(({ found }) => found).join()).not.toContain("more");
    for (const { next } of failure.problems) expect(next).toContain("docs/before-launch.md");
  });
});

it("--on-posts-error live publishes the sample content without an answer of the backend, with its links to articles", async () => {
  const server = await listen((_, response) => response.writeHead(404).end());
  const out = path.join(temporaryFolder(), "dist");
  try {
    const flags = { out, onPostsError: "live", images: false } as const;
    const live = readOptions(flags, PROJECT, { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: backend.key });
    const limits = { attempt: 1_000, page: 1_000, total: 2_000, firstDelay: 10, longestDelay: 20 };
    const report = await build({ ...live, state: path.dirname(out), limits }, createProgress(undefined));
    expect(report.published).toBe(true);
  } finally {
    await server.close();
  }
  const pages = [...readFolder(out)].filter(([file]) => file.endsWith(".html"));
  const hrefs = pages.flatMap(([, bytes]) => bytes.toString().match(/href="\/blog\/(?!page\/)[^"]+"/g) ?? []);
  expect(hrefs.length).toBeGreaterThan(0);
});
