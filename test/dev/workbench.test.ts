import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createLocalPostReader } from "../../src/dev/post-reader.ts";
import { createWorkbench, type Workbench } from "../../src/dev/workbench.ts";
import { readOptions } from "../../src/options.ts";
import { Failure } from "../../src/problem.ts";
import { EDITOR } from "../helpers/desk.ts";
import { temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { TOO_LONG } from "../helpers/hostile-addresses.ts";
import { readable } from "../helpers/problems.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

const NEW_POST = `---
title: Rental Cars
summary: The other driver's insurer owes you a rental car for as long as repairs reasonably take. See more.
date: 2026-03-09
---

Ask for it at once.
`;

/** What a server leaves for the next one: bundles of the project's own templates. */
const BUNDLES = ".docket/code/dev";
const first = temporaryFolderOfFile();
beforeAll(async () => {
  aSiteFolder(first);
  const options = readOptions({ posts: "local" }, first, {});
  const workbench = createWorkbench(options, createLocalPostReader(options));
  await workbench.state();
  await workbench.keep();
});

/** Creates a workbench of a small site and the project's own templates. The test reports the changes. */
function working() {
  const site = aSiteFolder();
  site.write(BUNDLES, readFileSync(path.join(first, BUNDLES)));
  const options = readOptions({ posts: "local" }, site.folder, {});
  const posts = createLocalPostReader(options);
  const workbench = createWorkbench(options, posts);
  const change = (file: string) => workbench.change(path.join(site.folder, file));
  const changeTemplate = (file: string) => workbench.change(path.join(options.templates, file));
  return { site, options, posts, workbench, change, changeTemplate };
}

async function htmlOf(workbench: Workbench, address: string): Promise<string> {
  const state = await workbench.state();
  if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
  const found = await state.edition.find(address);
  return found.kind === "page" ? found.html : "";
}

const describeHouston = (site: SiteFolder, description: string) =>
  site.edit("content/cities/houston.json", (city) => {
    city.description = description;
  });

describe("createWorkbench(options, posts)", () => {
  it("lets requests wait for pending changes", async () => {
    const { site, workbench, change } = working();
    describeHouston(site, "Edited.");
    change("content/cities/houston.json");
    const html = htmlOf(workbench, "/houston");
    describeHouston(site, "Edited while a request waits.");
    expect(change("content/cities/houston.json")).toBe(true);
    expect(await html).toContain("Edited while a request waits.");
    const ignored = ["content/schemas/city.json", "content/cities/houston.json~", "elsewhere.json"];
    expect(ignored.map(change)).toEqual([false, false, false]);
  });

  it("shows a picture beside a post once it exists, and reloads pages when it changes", async () => {
    const { site, workbench, change } = working();
    const picture = "content/posts/cars/rental.png";
    const versionOf = async (address: string) => {
      const state = await workbench.state();
      const found = "edition" in state ? await state.edition.find(address) : undefined;
      return found?.kind === "page" ? found.version : undefined;
    };
    site.write("content/posts/cars/index.md", `${NEW_POST}\n![A car](rental.png)\n`);
    change("content/posts/cars/index.md");
    expect(await htmlOf(workbench, "/blog/cars")).not.toContain("rental.png");
    const other = await versionOf("/houston");

    const bytes = readFileSync(path.join(site.folder, "public/images/share.png"));
    site.write(picture, bytes);
    expect(change(picture)).toBe(true);
    expect(await htmlOf(workbench, "/blog/cars")).toContain('src="/images/posts/cars/rental.png"');
    const before = await versionOf("/blog/cars");
    expect(await versionOf("/houston")).not.toBe(other);

    site.write(picture, Buffer.concat([bytes, Buffer.alloc(1)]));
    change(picture);
    expect(await versionOf("/blog/cars")).not.toBe(before);
  });

  it.each(["../.env", "/etc/passwd"])(
    "serves no file to which a symlink in public/ must not lead: %s",
    async (target) => {
      const { site, workbench, change } = working();
      site.write(".env", "SECRET=1");
      symlinkSync(target, path.join(site.folder, "public/pw.txt"));
      change("public/pw.txt");
      expect(await workbench.state()).toMatchObject({
        problems: [{ where: { file: expect.stringContaining("public/pw.txt") } }],
      });
    },
  );

  it("finds files of public/, and the 404 page for addresses that no file system can name", async () => {
    const { site, workbench, change } = working();
    site.write("public/a?b#c 100%.txt", "odd name");
    change("public/a?b#c 100%.txt");
    const state = await workbench.state();
    if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
    const found = await state.edition.find("/a%3Fb%23c%20100%25.txt?query");
    expect(found).toMatchObject({ kind: "file", file: "a?b#c 100%.txt" });
    for (const [, address] of TOO_LONG) {
      expect(await state.edition.find(address)).toMatchObject({ kind: "page", status: 404 });
    }
  });

  it("has the desk of a site with an editor, as of the last change", async () => {
    const { site, workbench, change } = working();
    const write = (file: string, text: string) => {
      site.write(file, text);
      change(file);
    };
    const find = async (address: string) => {
      const state = await workbench.state();
      if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
      return state.edition.find(address);
    };
    expect(await find("/admin/")).toMatchObject({ kind: "page", status: 404 });
    site.edit("content/site.json", (json) => {
      json.editor = EDITOR;
    });
    change("content/site.json");
    write("content/posts/a-new-post.md", NEW_POST);
    expect(await find("/admin")).toMatchObject({ kind: "redirect", location: "/admin/" });
    expect(await find("/admin/?a")).toMatchObject({ kind: "file", file: "admin/index.html" });
    expect(await find("/admin/desk.js")).toMatchObject({ kind: "file" });
    const data = async () => {
      const found = await find("/admin/desk.json");
      return found.kind === "file" && found.bytes.toString();
    };
    expect(await data()).toContain("Ask for it at once.");

    const home = site.read("content/home.json");
    write("content/home.json", "{");
    expect(await workbench.state()).toHaveProperty("problems");
    write("content/posts/another-post.md", NEW_POST.replace("at once", "while another file is broken"));
    expect(await workbench.state()).toHaveProperty("problems");
    write("content/home.json", home);
    expect(await data()).toContain("Ask for it while another file is broken.");
  });

  it("shows the problems of a post, draft or not, at its own address, and all else", async () => {
    const { site, workbench, change } = working();
    site.edit("content/site.json", (json) => {
      json.editor = EDITOR;
    });
    change("content/site.json");
    const find = async (address: string) => {
      const state = await workbench.state();
      if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
      return state.edition.find(address);
    };
    const draft = NEW_POST.replace("date:", "draft: true\ndate:");
    const broken = {
      "a-frame": [draft.replace("Ask", "<iframe src='/'></iframe>\n\nAsk"), /iframe/],
      "no-date": [draft.replace(/date: .*\n/, ""), /date/],
      "to-nothing": [draft.replace("Ask", "[Ask](/nowhere)"), /\/nowhere/],
      "no-draft": [NEW_POST.replace(/date: .*\n/, ""), /date/],
    } as const;
    for (const [slug, [text]] of Object.entries(broken)) {
      site.write(`content/posts/${slug}.md`, text);
      change(`content/posts/${slug}.md`);
    }
    for (const [slug, [, named]] of Object.entries(broken)) {
      const failure = await find(`/blog/${slug}`).catch((error: unknown) => error);
      expect([slug, failure]).toEqual([slug, expect.any(Failure)]);
      expect(JSON.stringify((failure as Failure).problems)).toMatch(named);
    }
    expect(await find("/admin/")).toMatchObject({ kind: "file" });
    for (const address of ["/", "/blog", "/houston"])
      expect(await find(address)).toMatchObject({ kind: "page", status: 200 });
    const state = await workbench.state();
    if ("problems" in state) throw new Error("all of them are of posts");
    expect(state.edition.problems.map(({ where }) => where.file).sort()).toEqual(
      Object.keys(broken)
        .sort()
        .map((slug) => expect.stringMatching(`content/posts/${slug}.md$`)),
    );
    site.write("content/posts/a-frame.md", draft);
    change("content/posts/a-frame.md");
    expect(await find("/blog/a-frame")).toMatchObject({ kind: "page", status: 200 });
  });

  it("has no desk while third parties run", async () => {
    const { site, options, posts } = working();
    site.edit("content/site.json", (json) => {
      json.editor = EDITOR;
    });
    const state = await createWorkbench(options, posts, { hasDesk: false }).state();
    if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
    for (const address of ["/admin/", "/admin/desk.js", "/admin/desk.json"])
      expect(await state.edition.find(address)).toMatchObject({ kind: "page", status: 404 });
  });

  it("answers addresses that moved, are gone, or are unknown, as servers do", async () => {
    const { site, workbench, change } = working();
    const redirects = [
      { from: "/caf\u00e9/:slug", to: "/blog/:slug" },
      { from: "/team", status: 410 },
    ];
    site.write("content/redirects.json", { redirects });
    const state = await workbench.state();
    if ("problems" in state) throw new Error(JSON.stringify(state.problems, null, 2));
    const { find } = state.edition;
    expect(await find("/CAF%c3%a9/first-post/")).toMatchObject({ status: 301, location: "/blog/first-post" });
    expect(await find("/team")).toMatchObject({ kind: "page", status: 410 });
    expect(await find("/houston/nowhere")).toMatchObject({ status: 302, location: "/" });
    expect(await find("/practice-areas/dwi")).toMatchObject({ kind: "page", status: 404 });
    site.write("content/redirects.json", { redirects: [{ from: "/houston", to: "/blog" }] });
    change("content/redirects.json");
    expect(await workbench.state()).toHaveProperty("problems");
  });

  it("reports problems once for changes that come together", { timeout: 60_000 }, async () => {
    const { site, workbench, change } = working();
    const name = "content/home.json";
    site.write(name, "{");
    // Each report waits for 250 ms until an editor has written its file: 400 of them would take 100 s.
    for (let count = 0; count < 400; count += 1) change(name);
    expect(await workbench.state()).toHaveProperty("problems");
  });

  it("reports all problems at once, and recovers when they are solved", async () => {
    const { site, workbench, change } = working();
    const files = ["content/home.json", "content/cities/houston.json"];
    const texts = files.map((file) => site.read(file));
    for (const [index, file] of files.entries()) {
      site.write(file, ["", "{"][index]);
      change(file);
    }
    const state = await workbench.state();
    const places =
      "problems" in state ? readable(state.problems).map(({ where }) => path.basename(where)) : [];
    expect(places.toSorted()).toEqual(["home.json:1:1", "houston.json:1:2"]);
    for (const [index, file] of files.entries()) {
      site.write(file, texts[index]);
      change(file);
    }
    expect(await htmlOf(workbench, "/blog")).toContain("/blog/first-post");
  });

  it("bundles scripts again only when one of their files changes", async () => {
    const { options, posts } = working();
    const backend = { url: "http://127.0.0.1:9", key: "sb_publishable_key" };
    const workbench = createWorkbench({ ...options, backend }, posts);
    const changeTemplate = (name: string) => workbench.change(path.join(options.templates, name));
    const chunk = async () => {
      const [, address = ""] = / data-component="([^" ]+)/.exec(await htmlOf(workbench, "/blog")) ?? [];
      const state = await workbench.state();
      const found = "edition" in state ? await state.edition.find(address) : undefined;
      return found?.kind === "file" ? found.bytes : undefined;
    };
    const first = await chunk();
    expect(first).toBeDefined();
    changeTemplate("pages/Home.tsx");
    changeTemplate("parts/Hero.css");
    expect(await chunk()).toBe(first);
    changeTemplate("islands/NewerPosts.tsx");
    expect(await chunk()).not.toBe(first);
  });

  it("bundles styles again when a stylesheet changes, or a template imports another one", async () => {
    const { options, posts } = working();
    const templates = aTemplatesFolder(temporaryFolder(), {
      "parts/Clock.css": ".clock { color: tan }\n",
    });
    const workbench = createWorkbench({ ...options, templates }, posts);
    const edit = (name: string, change: (text: string) => string) => {
      const file = path.join(templates, name);
      writeFileSync(file, change(readFileSync(file, "utf8")));
      workbench.change(file);
      return htmlOf(workbench, "/");
    };
    expect(await htmlOf(workbench, "/")).not.toContain(".clock{");
    const html = await edit("pages/Home.tsx", (text) => `import "../parts/Clock.css";\n${text}`);
    expect(html).toContain(".clock{color:tan}");
    expect(await edit("parts/Clock.css", () => ".clock { color: red }\n")).toContain(".clock{color:red}");
  });
});
