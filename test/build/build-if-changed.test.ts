import { once } from "node:events";
import { cpSync, readFileSync, renameSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { build } from "../../src/build/build-if-changed.ts";
import { readOptions } from "../../src/options.ts";
import { formatManifest, parseManifest } from "../../src/publish/manifest.ts";
import { lockOutput } from "../../src/publish/output.ts";
import { StoreError } from "../../src/store.ts";
import { createProgress, type Progress } from "../../src/terminal/progress.ts";
import { buildSite } from "../helpers/build-site.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

/** Serves no answers until the test ends. */
async function startSilentServer(): Promise<string> {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("build(options, progress)", () => {
  it("reports the site that it published, although the store then fails", async () => {
    const site = aSiteFolder();
    await buildSite(site.folder);
    site.write("public/new.txt", "new");
    const notes: string[] = [];
    const phases: string[] = [];
    using reader = new DatabaseSync(path.join(site.folder, ".docket/state.db"));
    const progress: Progress = {
      ...createProgress(undefined),
      note: (line) => void notes.push(line),
      phase(name, work) {
        phases.push(name);
        // A reader keeps SQLite from committing.
        if (name === "store") reader.exec("BEGIN; SELECT * FROM entry LIMIT 1");
        return work();
      },
    };
    const report = await build(readOptions({}, site.folder, {}), progress);
    expect(report).toMatchObject({ published: true, changes: { added: 1 } });
    expect(site.read("dist/new.txt")).toBe("new");
    expect(notes).toEqual(["nothing is kept for the next build (database is locked)"]);
    expect(phases.filter((name) => name === "publish")).toHaveLength(1);
  });

  it("replaces a site that has a page of a kind that is gone", async () => {
    const site = aSiteFolder();
    await buildSite(site.folder);
    const last = parseManifest(site.read("dist/.docket.json"));
    const [page] = last?.site?.pages ?? [];
    if (!last?.site || !page) throw new Error("The build recorded no page.");
    const pages = [...last.site.pages, { ...page, path: "/crossings", kind: "crossing" as typeof page.kind }];
    site.write("dist/.docket.json", formatManifest({ ...last, site: { ...last.site, pages } }));
    site.write("public/new.txt", "new");
    const report = await build(readOptions({}, site.folder, {}), createProgress(undefined));
    expect(report).toMatchObject({ published: true, changes: { added: 1 } });
  });

  it("repairs a page that another program changed, although its content is as it was", async () => {
    const site = aSiteFolder();
    const options = readOptions({ images: false }, site.folder, {});
    await build(options, createProgress(undefined));
    const page = site.read("dist/houston.html");
    site.write("dist/houston.html", page.replaceAll("Houston", "Hooston"));
    site.write("content/cities/houston.json", `${site.read("content/cities/houston.json")}\n`);
    await build(options, createProgress(undefined));
    expect(site.read("dist/houston.html")).toBe(page);
  });

  it("shows a picture in a post that was missing before, although it has no sizes, and none when it is gone", async () => {
    const site = aSiteFolder();
    const text =
      "---\ntitle: A road\nsummary: A road.\ndate: 2026-03-09\n---\n\nA road.\n\n![Its end](/images/end.png)\n";
    site.write("content/posts/a-road.md", text);
    const build = async () => {
      await buildSite(site.folder, { images: false });
      return site.read("dist/blog/a-road.html").includes("end.png");
    };
    expect(await build()).toBe(false);
    site.write("public/images/end.png", readFileSync(path.join(site.folder, "public/images/share.png")));
    expect(await build()).toBe(true);
    site.remove("public/images/end.png");
    expect(await build()).toBe(false);
  });

  it("updates the link of a post when the address of its target changes", async () => {
    const site = aSiteFolder();
    const fields = "---\ntitle: A road\nsummary: A road.\ndate: 2026-03-09\n---\n\n";
    site.write("content/posts/a-road.md", `${fields}[The map](/map).\n`);
    site.write("public/map/index.html", "<!doctype html><title>A map</title>");
    const build = async () => {
      await buildSite(site.folder, { images: false });
      return /href="(\/map[^"]*)"/.exec(site.read("dist/blog/a-road.html"))?.[1];
    };
    expect(await build()).toBe("/map/");
    site.remove("public/map/index.html");
    site.write("content/plain/map.md", "---\npath: /map\ntitle: A map\ndescription: Roads.\n---\n\nA map.\n");
    expect(await build()).toBe("/map");
  });

  it("keeps its folder reserved while it is repeated without the store", async () => {
    const site = aSiteFolder();
    let attempts = 0;
    const progress: Progress = {
      ...createProgress(undefined),
      phase(name, work) {
        if (name !== "read") return work();
        attempts += 1;
        if (attempts === 1) throw new StoreError("damaged");
        expect(() => lockOutput(path.join(site.folder, "dist"))).toThrow("another build of this folder");
        return work();
      },
    };
    await build(readOptions({}, site.folder, {}), progress);
    expect(attempts).toBe(2);
  });

  it("reports the error of a template before slow images have arrived", async () => {
    const site = aSiteFolder();
    const origin = await startSilentServer();
    site.edit("content/posts/first-post.json", (post) => {
      post.image_url = `${origin}/slow.jpg`;
    });
    const templates = aTemplatesFolder(site.folder, {
      "pages/Home.tsx": 'export function Home() { throw new Error("no such luck"); }',
    });
    const options = { ...readOptions({ allowPrivateImages: true }, site.folder, {}), templates };
    const start = performance.now();
    await expect(build(options, createProgress(undefined))).rejects.toMatchObject({
      kind: "content",
      problems: [{ where: { file: expect.stringContaining("Home.tsx") } }],
    });
    // One image alone may take 15 s.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  describe.each([
    { file: "content/home.json", text: "Houston", page: "dist/index.html" },
    { file: "content/posts/first-post.json", text: "A paragraph", page: "dist/blog/first-post.html" },
    { file: "public/note.txt", text: "A note", page: "dist/note.txt" },
  ])("$file, which was edited during a build", ({ file, text, page }) => {
    it.each([
      { name: "after it", undoIn: undefined },
      { name: "during it", undoIn: "publish" },
      { name: "during it, with the whole folder", undoIn: "publish", isSwapped: true },
    ])("is published again when the edit is undone $name", async ({ undoIn, isSwapped = false }) => {
      const site = aSiteFolder();
      const options = readOptions({ images: false }, site.folder, {});
      site.write("public/note.txt", "A note");
      const before = site.read(file);
      const [top = ""] = file.split("/");
      const [folder = "", other = "", spare = ""] = [top, "other", "spare"].map((name) =>
        path.join(site.folder, name),
      );
      if (isSwapped) {
        cpSync(folder, other, { recursive: true });
        site.write(file.replace(top, "other"), before.replaceAll(text, "Hooston"));
      }
      const swap = () => {
        renameSync(folder, spare);
        renameSync(other, folder);
        renameSync(spare, other);
      };
      const edit = (changed: string) => (isSwapped ? swap() : site.write(file, changed));
      const progress: Progress = {
        ...createProgress(undefined),
        phase(name, work) {
          // The inputs are hashed by then.
          if (name === "read") edit(before.replaceAll(text, "Hooston"));
          if (name === undoIn) edit(before);
          return work();
        },
      };
      await build(options, progress);
      expect(site.read(page).includes("Hooston")).toBe(true);
      site.write(file, before);
      await build(options, createProgress(undefined));
      expect(site.read(page).includes("Hooston")).toBe(false);
    });
  });
});
