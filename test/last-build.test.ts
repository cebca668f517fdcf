import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { outputState } from "../src/cache/file-state.ts";
import { keepKnown, readKnown } from "../src/known.ts";
import { findInputs, type Inputs, keepLastBuild, readUnchanged } from "../src/last-build.ts";
import { type Options, readOptions } from "../src/options.ts";
import { listLocal } from "../src/posts/list.ts";
import { MANIFEST } from "../src/site/output-file.ts";
import type { BuildReport } from "../src/terminal/report.ts";
import { aPost } from "./helpers/builders.ts";
import { temporaryFolder } from "./helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "./helpers/site-folder.ts";

const EVENTS = { onDamage: vi.fn<() => void>(), onRefusal: vi.fn<(error: Error) => void>() };

let hours = 0;
beforeEach(() => {
  vi.clearAllMocks();
  hours = 1;
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + hours * 3_600_000);
  return () => clock.mockRestore();
});

/** A site folder with templates of its own, and its inputs. */
function aProject() {
  const site = aSiteFolder();
  site.write("templates/index.ts", "export {};");
  const options: Options = {
    ...readOptions({}, site.folder, {}),
    templates: path.join(site.folder, "templates"),
  };
  const inputs = (changed: Partial<Options> = {}) =>
    findInputs({ ...options, ...changed }, listLocal(options.content));
  return { site, options, inputs, key: (changed?: Partial<Options>) => inputs(changed).key };
}

const CHANGES: Readonly<Record<string, (site: SiteFolder) => void>> = {
  "a text": (site) => site.edit("content/home.json", (json) => Object.assign(json, { extra: 1 })),
  "a post": (site) => site.write("content/posts/first-post.json", aPostRecord()),
  "a new post": (site) => site.write("content/posts/new.json", aPostRecord()),
  "a removed post": (site) => site.remove("content/posts/first-post.json"),
  "a new city": (site) => site.write("content/cities/new.json", {}),
  "a template": (site) => site.write("templates/index.ts", "export default 1;"),
  "a hidden file of templates/": (site) => site.write("templates/.hidden", ""),
  "a removed public file": (site) => site.remove("public/favicon.svg"),
  "a new public file": (site) => site.write("public/deep/er/new.txt", ""),
  "package.json": (site) => site.write("package.json", {}),
  "tsconfig.json": (site) => site.write("tsconfig.json", {}),
  "a file that tsconfig.json extends": (site) => site.write("tsconfig.base.json", {}),
  "the versions of packages": (site) => site.write("node_modules/.package-lock.json", {}),
};

describe("findInputs(options, list)", () => {
  it("has the same key when nothing changed", () => {
    const { key } = aProject();
    expect(key()).toBeDefined();
    expect(key()).toBe(key());
  });

  it.each(Object.keys(CHANGES))("has another key after a change of %s", (name) => {
    const { site, key } = aProject();
    const before = key();
    CHANGES[name]?.(site);
    expect(key()).toBeDefined();
    expect(key()).not.toBe(before);
  });

  it.each<readonly [string, Partial<Options>]>([
    ["host", { host: "nginx" }],
    ["format", { format: "file" }],
    ["noindex", { noindex: true }],
    ["site-url", { siteUrl: { value: "https://example.com", source: { name: "--site-url" } } }],
    ["skip-invalid", { skipInvalid: true }],
    ["strict", { strict: true }],
    ["allow-shrink", { allowShrink: true }],
    ["on-posts-error", { onPostsError: "cache" }],
    ["backend", { backend: { url: "https://a.supabase.co", key: "key" } }],
    ["out", { out: "/elsewhere/dist" }],
    ["public", { publicFolder: "/elsewhere/public" }],
    ["mode", { mode: "development" }],
  ])("has another key for another option: %s", (_, changed) => {
    const { key } = aProject();
    expect(key(changed)).not.toBe(key());
  });

  it("has the same key with --force, which needs none", () => {
    const { key } = aProject();
    expect(key({ force: true })).toBe(key());
  });

  it("has another key with another NODE_ENV or working directory", () => {
    const { key } = aProject();
    const before = key();
    vi.stubEnv("NODE_ENV", "another");
    expect(key()).not.toBe(before);
    vi.unstubAllEnvs();
    const directory = vi.spyOn(process, "cwd").mockReturnValue("/elsewhere");
    expect(key()).not.toBe(before);
    directory.mockRestore();
    expect(key()).toBe(before);
  });

  it("has no key when a file changed just now, is missing, or its clock is ahead", () => {
    const { site, key } = aProject();
    hours = 0;
    expect(key()).toBeUndefined();
    hours = 1;
    symlinkSync("nowhere", path.join(site.folder, "templates/broken.ts"));
    expect(key()).toBeUndefined();
    rmSync(path.join(site.folder, "templates/broken.ts"));
    expect(key()).toBeDefined();
    const ahead = new Date(Date.now() + 3_600_000);
    utimesSync(path.join(site.folder, "content/home.json"), ahead, ahead);
    expect(key()).toBeUndefined();
  });

  it("has no key when the list of posts has notices, such as those of a backend that could not be read", () => {
    const { options } = aProject();
    const notices = [{ where: { name: "backend" }, found: "nothing", expected: "posts" }];
    expect(findInputs(options, { ...listLocal(options.content), notices }).key).toBeUndefined();
  });
});

const REPORT = {
  out: "dist",
  changed: true,
  published: true,
  pages: 3,
  beside: [] as readonly string[],
} as BuildReport;

/** A project with a published manifest, and what the last build of it left. */
function aBuiltProject(
  others: readonly string[] = [],
  inputsOf: (inputs: Inputs) => Inputs = (same) => same,
  report = REPORT,
) {
  const project = aProject();
  const { site, options } = project;
  const manifest = path.join(options.out, MANIFEST);
  mkdirSync(options.out);
  writeFileSync(manifest, "{}");
  const keep = () =>
    keepLastBuild(
      options,
      inputsOf(project.inputs()),
      { others, published: outputState(manifest), report },
      EVENTS,
    );
  keep();
  const last = path.join(site.folder, ".docket/last-build.json");
  return { ...project, keep, manifest, last, read: () => readUnchanged(options, project.inputs(), EVENTS) };
}

describe("readUnchanged(options, inputs, events)", () => {
  it("returns the report of the last build, without its changes", () => {
    const { read } = aBuiltProject();
    const changes = { added: 0, changed: 0, removed: 0 };
    expect(read()).toEqual({ ...REPORT, changed: false, published: false, changes });
  });

  it.each<readonly [string, (project: ReturnType<typeof aBuiltProject>) => void]>([
    ["an input changed", ({ site }) => site.write("content/home.json", {})],
    ["the manifest was replaced", ({ manifest }) => writeFileSync(manifest, "{ }")],
    ["the output folder is gone", ({ options }) => rmSync(options.out, { recursive: true })],
    ["there is no last build", ({ last }) => rmSync(last)],
  ])("returns nothing when %s", (_, change) => {
    const project = aBuiltProject();
    change(project);
    expect(project.read()).toBeUndefined();
    expect(EVENTS.onDamage).not.toHaveBeenCalled();
  });

  it("returns nothing when the file is damaged, and calls onDamage", () => {
    const { read, last } = aBuiltProject();
    writeFileSync(last, readFileSync(last, "utf8").replace('"pages":3', '"pages":4'));
    expect(read()).toBeUndefined();
    expect(EVENTS.onDamage).toHaveBeenCalledOnce();
  });

  it("returns nothing when a source outside of the project's folders changed or is gone", () => {
    const other = path.join(temporaryFolder(), "brand.css");
    writeFileSync(other, "a {}");
    const { read, keep } = aBuiltProject([other]);
    expect(read()).toBeDefined();
    writeFileSync(other, "b {}");
    expect(read()).toBeUndefined();
    keep();
    expect(read()).toBeDefined();
    rmSync(other);
    expect(read()).toBeUndefined();
  });

  it("returns nothing when such a source changed during the build", () => {
    const other = path.join(temporaryFolder(), "brand.css");
    writeFileSync(other, "a {}");
    const startedBefore = (inputs: Inputs) => ({ ...inputs, time: Date.now() - 7_200_000 });
    expect(aBuiltProject([other], startedBefore).read()).toBeUndefined();
  });

  it("returns nothing when a file beside the output folder changed or is gone", () => {
    const file = path.join(temporaryFolder(), "dist.nginx.conf");
    writeFileSync(file, "gzip on;");
    const { read, keep } = aBuiltProject([], undefined, { ...REPORT, beside: [file] });
    expect(read()).toBeDefined();
    writeFileSync(file, "gzip off;");
    expect(read()).toBeUndefined();
    keep();
    expect(read()).toBeDefined();
    rmSync(file);
    expect(read()).toBeUndefined();
  });

  it("returns nothing when the inputs had no key: files changed just before the build", () => {
    expect(aBuiltProject([], (inputs) => ({ ...inputs, key: undefined })).read()).toBeUndefined();
  });

  it("returns nothing when the output folder was removed at the end of the build, and is still missing", () => {
    const { options, inputs, read } = aBuiltProject();
    rmSync(options.out, { recursive: true });
    keepLastBuild(options, inputs(), { others: [], published: undefined, report: REPORT }, EVENTS);
    expect(read()).toBeUndefined();
  });

  it("returns nothing when the manifest is not that of the build: another build replaced it", () => {
    const { options, inputs, read } = aBuiltProject();
    keepLastBuild(options, inputs(), { others: [], published: "1-2-3", report: REPORT }, EVENTS);
    expect(read()).toBeUndefined();
  });
});

describe("keepKnown(options, own, posts, pages, events) and readKnown(options, own, events)", () => {
  const post = { state: "1", post: aPost(), notices: [] };
  const page = { file: "index.html", key: "k", digest: "d", size: 3, links: ["/a", "/b"], state: "s" };
  const other = { ...page, file: "a.html", links: ["/b"] };
  const keep = (options: Options) =>
    keepKnown(options, "own", { posts: [post], pages: [page, other], states: undefined }, EVENTS);

  it("keep posts by their sources and pages by their files", () => {
    const { options } = aProject();
    keep(options);
    const { posts, pages } = readKnown(options, "own", EVENTS);
    expect(Object.fromEntries(posts)).toEqual({ "content/posts/a-post.json": post });
    expect(Object.fromEntries(pages)).toEqual({ "index.html": page, "a.html": other });
  });

  it.each<readonly [string, string, Partial<Options>]>([
    ["by another docket", "other", {}],
    ["with --force", "own", { force: true }],
  ])("know nothing %s", (_, own, changed) => {
    const { options } = aProject();
    keep(options);
    const { posts, pages } = readKnown({ ...options, ...changed }, own, EVENTS);
    expect([posts.size, pages.size]).toEqual([0, 0]);
    expect(EVENTS.onDamage).not.toHaveBeenCalled();
  });
});
