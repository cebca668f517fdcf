import { renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { hashDocket, hashInputs } from "../../src/build/inputs.ts";
import { type Options, readOptions } from "../../src/options.ts";
import { listPosts } from "../../src/posts/list.ts";
import type { Problem } from "../../src/problem.ts";
import { openMemoryStore } from "../../src/store.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** A site folder with templates of its own, and a function that returns the hash of its inputs. */
function aProject() {
  const site = aSiteFolder();
  site.write("templates/index.ts", "export {};");
  const options: Options = {
    ...readOptions({}, site.folder, {}),
    templates: path.join(site.folder, "templates"),
  };
  const hash = async (changed: Partial<Options> = {}, notices: readonly Problem[] = []) => {
    const store = openMemoryStore();
    const list = { ...(await listPosts(options, { store, log: () => {} })), notices };
    return hashInputs({ ...options, ...changed }, hashDocket(options), list);
  };
  return { site, hash };
}

const CHANGES: Readonly<Record<string, (site: SiteFolder) => void>> = {
  "a text": (site) => site.edit("content/home.json", (json) => Object.assign(json, { extra: 1 })),
  "a post": (site) => site.write("content/posts/first-post.json", aPostRecord()),
  "a new city": (site) => site.write("content/cities/new.json", {}),
  "a template": (site) => site.write("templates/index.ts", "export default 1;"),
  "a folder of templates that is now a symlink": ({ folder }) => {
    renameSync(path.join(folder, "templates"), path.join(folder, "shared"));
    symlinkSync("shared", path.join(folder, "templates"));
  },
  "a template that is now a symlink": ({ folder }) => {
    renameSync(path.join(folder, "templates/index.ts"), path.join(folder, "shared.ts"));
    symlinkSync("../shared.ts", path.join(folder, "templates/index.ts"));
  },
  "a removed public file": (site) => site.remove("public/favicon.svg"),
  "a new public file": (site) => site.write("public/deep/er/new.txt", ""),
  "package.json": (site) => site.write("package.json", {}),
  "tsconfig.json": (site) => site.write("tsconfig.json", {}),
  "a file that tsconfig.json extends": (site) => site.write("tsconfig.base.json", {}),
  "the versions of packages": (site) => site.write("node_modules/.package-lock.json", {}),
};

describe("hashInputs(options, docket, list)", () => {
  it.each(Object.keys(CHANGES))("differs after a change of %s", async (name) => {
    const { site, hash } = aProject();
    const before = await hash();
    expect(await hash()).toBe(before);
    CHANGES[name]?.(site);
    expect(await hash()).not.toBe(before);
  });

  it.each<readonly [string, Partial<Options>]>([
    ["host", { host: "nginx" }],
    ["format", { format: "file" }],
    ["site-url", { siteUrl: { value: "https://example.com", source: { name: "--site-url" } } }],
    ["strict", { strict: true }],
    ["backend", { backend: { url: "https://a.supabase.co", key: "key" } }],
    ["out", { out: "/elsewhere/dist" }],
    ["public", { publicFolder: "/elsewhere/public" }],
  ])("differs for another option: %s", async (_, changed) => {
    const { hash } = aProject();
    expect(await hash(changed)).not.toBe(await hash());
  });

  it("is the same with --force, and for a copy of the project in another folder", async () => {
    const { hash } = aProject();
    expect(await hash({ force: true })).toBe(await hash());
    const hashInPlace = async ({ site, hash: hashThere }: ReturnType<typeof aProject>) => {
      const directory = vi.spyOn(process, "cwd").mockReturnValue(site.folder);
      const value = await hashThere();
      directory.mockRestore();
      return value;
    };
    const one = await hashInPlace(aProject());
    const two = await hashInPlace(aProject());
    expect(one).toBe(two);
  });

  it("differs for another NODE_ENV or working directory, and for notices about the posts", async () => {
    const { hash } = aProject();
    const before = await hash();
    vi.stubEnv("NODE_ENV", "another");
    expect(await hash()).not.toBe(before);
    vi.unstubAllEnvs();
    const directory = vi.spyOn(process, "cwd").mockReturnValue("/elsewhere");
    expect(await hash()).not.toBe(before);
    directory.mockRestore();
    expect(
      await hash({}, [{ where: { name: "the backend" }, found: "nothing", expected: "posts" }]),
    ).not.toBe(before);
  });
});
