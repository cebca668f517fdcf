import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { atMicrosecond, rowNumber } from "../helpers/fetching.ts";
import { readFolder, temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aListStore, startPostgrest } from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder, siteFolder } from "../helpers/site-folder.ts";
import { keepCompiled } from "../helpers/state-folder.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";
import { buildProject, compareFolders, readStates } from "../helpers/warm-builds.ts";

const FLAGS = { format: "file" } as const;

/** `state` has what an earlier build compiled: a build compiles again only what `prepare` changed of it. */
async function buildFirst(
  prepare: (folder: string) => void,
  folder = temporaryFolder(),
  state?: string,
): Promise<string> {
  const site = aSiteFolder(folder);
  if (state !== undefined) cpSync(state, path.join(site.folder, ".docket"), { recursive: true });
  aTemplatesFolder(site.folder, {});
  prepare(site.folder);
  expect(await buildProject(site.folder, FLAGS)).toMatchObject({ problem: undefined });
  return site.folder;
}

const unprepared = temporaryFolderOfFile();
/** What that build keeps of templates and pictures alone. */
const compiled = temporaryFolderOfFile();
beforeAll(async () => {
  await buildFirst(() => {}, unprepared);
  cpSync(path.join(unprepared, ".docket"), compiled, { recursive: true });
  keepCompiled(compiled);
});

/** Returns a copy of the site that was built once for all tests. Its state is good for any folder. */
function copyUnprepared(): string {
  const folder = temporaryFolder();
  cpSync(unprepared, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return folder;
}

/** A build trusts the timestamps of its own files only, and writes those of a copy once more. */
const BUILT_IN_PLACE = () => {};

/** A site that was built, with templates of its own. `prepare` changes it before it is built. */
async function aBuiltProject(prepare?: (folder: string) => void) {
  const site = siteFolder(prepare ? await buildFirst(prepare, undefined, compiled) : copyUnprepared());
  const to = (name: string) => path.join(site.folder, name);
  const build = () => buildProject(site.folder, FLAGS);
  const states = () => readStates(to("dist"));
  let before = states();
  const bytes = () => readFolder(to("dist"));
  return {
    ...site,
    to,
    build,
    /** Builds, and returns the names of the files in dist/ that were written, and of those whose bytes changed. */
    async rebuild() {
      before = states();
      const old = bytes();
      const built = await build();
      expect(built).toMatchObject({ problem: undefined });
      const changed = [...bytes()].filter(([file, now]) => !old.get(file)?.equals(now)).map(([file]) => file);
      const written = [...states()]
        .filter(([file, state]) => before.get(file) !== state)
        .map(([file]) => file);
      return { ...built, written: written.sort(), changed: changed.sort() };
    },
    /**
     * Compares dist/ with a build that has nothing of earlier ones but their pictures, which no test here changes; and
     * their compiled templates where none of them has changed.
     */
    async compare({ isCompiled = false } = {}) {
      cpSync(compiled, to(".cold"), { recursive: true });
      if (!isCompiled) rmSync(to(".cold/code"), { recursive: true });
      expect(await buildProject(site.folder, { ...FLAGS, out: "cold" }, ".cold")).toMatchObject({
        problem: undefined,
      });
      expect(compareFolders(to("dist"), to("cold"))).toEqual([]);
      for (const name of ["cold", ".cold"]) rmSync(to(name), { recursive: true });
    },
  };
}

function useBackend(folder: string, { url, key }: { url: string; key: string }): void {
  writeFileSync(path.join(folder, ".env"), `SUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${key}\n`);
}

const pagesIn = (files: Iterable<string>) => [...files].filter((file) => file.endsWith(".html"));

const replaceIn = (
  project: { read(file: string): string; write(file: string, text: string): void },
  file: string,
  from: string | RegExp,
  to: string,
) => {
  const text = project.read(file);
  expect(text.replace(from, to)).not.toBe(text);
  project.write(file, text.replace(from, to));
};

describe("a build when nothing changed", () => {
  it("writes nothing", async () => {
    const project = await aBuiltProject(BUILT_IN_PLACE);
    const before = [readStates(project.to("dist")), readStates(project.to(".docket"))];
    expect(await project.build()).toMatchObject({ report: { changed: false, published: false }, notes: [] });
    expect([readStates(project.to("dist")), readStates(project.to(".docket"))]).toEqual(before);
  });

  it("writes nothing with a backend either, but keeps the fetch as the last good one", async () => {
    const rows = [aPostRecord({ updated_at: atMicrosecond(1) })];
    const server = await startPostgrest(aListStore(rows));
    onTestFinished(() => server.close());
    const project = await aBuiltProject((folder) => useBackend(folder, server));
    const before = readStates(project.to(".docket"));
    expect((await project.rebuild()).written).toEqual([]);
    const after = readStates(project.to(".docket"));
    expect([...after].filter(([file, state]) => before.get(file) !== state).map(([file]) => file)).toEqual([
      "state.db",
    ]);
  });

  it("writes no page and no file of public/ after a checkout that touched every file", async () => {
    const project = await aBuiltProject(BUILT_IN_PLACE);
    for (const folder of ["content", "public", "templates"]) {
      cpSync(project.to(folder), project.to("copy"), { recursive: true });
      rmSync(project.to(folder), { recursive: true });
      renameSync(project.to("copy"), project.to(folder));
    }
    expect(await project.rebuild()).toMatchObject({ written: [], report: { published: false } });
    project.write("public/new.txt", "new");
    const { written } = await project.rebuild();
    expect(written.filter((file) => /\.(?:html|png)$/.test(file))).toEqual([]);
    expect(written).toContain("new.txt");
  });
});

describe("a build changes only the pages that a change concerns", () => {
  it("of one post: its page and the pages that list it", async () => {
    const project = await aBuiltProject(BUILT_IN_PLACE);
    project.edit("content/posts/first-post.json", (json) =>
      Object.assign(json, { title: "Changed", created_at: "2026-01-01T17:00:00+00:00" }),
    );
    const { written } = await project.rebuild();
    const changed = ["blog.html", "blog/first-post.html", "feed.xml", "sitemap.xml"];
    expect(written).toEqual(expect.arrayContaining(changed));
    const pages = pagesIn(written);
    expect(pages).toEqual(expect.not.arrayContaining(["index.html", "houston.html", "personal-injury.html"]));
    expect(pages.length).toBeLessThanOrEqual(4);
  });

  it("of a post among others: the pages that show its title", async () => {
    const writePost = (folder: string, day: number) => {
      const fields = { id: `${day}`, slug: `day-${day}`, created_at: `2026-02-${day}T10:00:00+00:00` };
      writeFileSync(path.join(folder, `content/posts/day-${day}.json`), JSON.stringify(aPostRecord(fields)));
    };
    const project = await aBuiltProject((folder) => {
      for (let day = 11; day <= 16; day += 1) writePost(folder, day);
    });
    writePost(project.folder, 20);
    // The one before it links to it.
    expect(pagesIn((await project.rebuild()).written)).toEqual([
      "blog.html",
      "blog/day-16.html",
      "blog/day-20.html",
    ]);
    project.edit("content/posts/day-16.json", (json) => Object.assign(json, { title: "Changed" }));
    const neighbors = ["blog/day-15.html", "blog/day-16.html", "blog/day-20.html"];
    expect(pagesIn((await project.rebuild()).written)).toEqual(["blog.html", ...neighbors]);
    const sections = [{ type: "paragraph", content: "Changed" }];
    project.edit("content/posts/day-16.json", (json) => Object.assign(json, { content: { sections } }));
    expect(pagesIn((await project.rebuild()).written)).toEqual(["blog/day-16.html"]);
    await project.compare({ isCompiled: true });
  });

  it("of the day: the posts that wait for theirs, also after a clock that was ahead", async () => {
    const project = await aBuiltProject(BUILT_IN_PLACE);
    vi.useFakeTimers({ now: Date.parse("2025-06-01"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await project.rebuild();
    expect([...readStates(project.to("dist")).keys()]).not.toContain("blog/first-post.html");
    await project.compare({ isCompiled: true });
  });

  it("of a file that was removed from dist/, or edited there", async () => {
    const project = await aBuiltProject(BUILT_IN_PLACE);
    rmSync(project.to("dist/houston.html"));
    writeFileSync(project.to("dist/laredo.html"), "edited");
    project.write("public/new.txt", "new");
    expect(pagesIn((await project.rebuild()).changed)).toEqual(["houston.html", "laredo.html"]);
    await project.compare({ isCompiled: true });
  });
});

const inTemplates = (folder: string, file: string) => aTextFile(path.join(folder, "templates", file));

/** Gives the templates an island, and a part behind a symlink. */
function addIslandAndSymlink(folder: string): void {
  writeFileSync(
    path.join(folder, "templates/islands/Counter.tsx"),
    'export default function Counter() {\n  return <output onClick={() => console.log("one")}>0</output>;\n}\n',
  );
  inTemplates(
    folder,
    "pages/Home.tsx",
  )((text) =>
    [
      'import Counter from "../islands/Counter.tsx";',
      'import { Island } from "../parts/Island.tsx";',
      text.replace("</main>", '<Island name="Counter" component={Counter} props={{}} /></main>'),
    ].join("\n"),
  );
  const part = path.join(folder, "templates/parts/Hero.tsx");
  renameSync(part, path.join(folder, "templates/parts/RealHero.tsx"));
  symlinkSync("RealHero.tsx", part);
}

/** Gives the templates sources outside of the project's folders. */
function addOthers(folder: string): void {
  mkdirSync(path.join(folder, "brand"));
  writeFileSync(path.join(folder, "brand/name.ts"), 'export const NAME = "one";\n');
  writeFileSync(path.join(folder, "brand/colors.css"), "a { color: red; }\n");
  inTemplates(
    folder,
    "pages/Home.tsx",
  )(
    (text) =>
      `import { NAME } from "../../brand/name.ts";\n${text.replace("<main", "<main data-name={NAME}")}`,
  );
  inTemplates(folder, "pages/City.tsx")((text) => `import "../../brand/colors.css";\n${text}`);
}

describe("a build after a change of a template", () => {
  it("changes the pages that show it, wherever the template is, and none after a change of a comment", async () => {
    const project = await aBuiltProject(addIslandAndSymlink);
    const pages = pagesIn(readStates(project.to("dist")).keys());
    const changedPages = async () => pagesIn((await project.rebuild()).changed);
    replaceIn(project, "templates/pages/Article.tsx", /<main\b/, '$& data-edit="1"');
    expect(await changedPages()).toEqual(pages.filter((page) => page.startsWith("blog/")).sort());
    replaceIn(project, "templates/pages/Article.tsx", /^/, "// A comment.\n");
    expect((await project.rebuild()).report).toMatchObject({ changed: false, published: false });
    replaceIn(project, "templates/islands/Counter.tsx", "one", "two");
    expect(await changedPages()).toEqual(["index.html"]);
    const part = "templates/parts/RealHero.tsx";
    replaceIn(project, part, /<(?:section|div|header)\b/, '$& data-edit="1"');
    expect(await changedPages()).toContain("index.html");
    project.write("templates/parts/OtherHero.tsx", project.read(part).replace('"1"', '"2"'));
    rmSync(project.to("templates/parts/Hero.tsx"));
    symlinkSync("OtherHero.tsx", project.to("templates/parts/Hero.tsx"));
    expect(await changedPages()).toContain("index.html");
    await project.compare();

    addOthers(project.folder);
    await project.rebuild();
    expect((await project.rebuild()).report).toMatchObject({ changed: false });
    project.write("brand/name.ts", 'export const NAME = "two";\n');
    expect(await changedPages()).toEqual(["index.html"]);
    project.write("brand/colors.css", "a { color: tan; }\n");
    expect(await changedPages()).toEqual(["houston.html", "laredo.html"]);
    await project.compare();
  });
});

/** Changes whose effect a cache could miss. */
describe("a build notices", () => {
  it("content behind symlinks", async () => {
    const elsewhere = temporaryFolder();
    const project = await aBuiltProject((folder) => {
      renameSync(path.join(folder, "content"), path.join(elsewhere, "content"));
      symlinkSync(path.join(elsewhere, "content"), path.join(folder, "content"));
    });
    project.edit("content/posts/first-post.json", (json) => Object.assign(json, { title: "B Post" }));
    project.edit("content/cities/laredo.json", (json) => Object.assign(json, { county: "Another County" }));
    expect((await project.rebuild()).written).toEqual(
      expect.arrayContaining(["blog/first-post.html", "laredo.html"]),
    );
    await project.compare({ isCompiled: true });
  });

  it("a template that was edited while it was compiled", async () => {
    const project = await aBuiltProject();
    const page = "templates/pages/Home.tsx";
    replaceIn(project, page, "<main", '<main data-edit="1"');
    // esbuild has read the file when it writes the compiled one.
    const folder = project.to(".docket");
    const before = new Set(readdirSync(folder));
    const edit = setInterval(() => {
      if (readdirSync(folder).every((name) => before.has(name) || !/\.mjs$/.test(name))) return;
      clearInterval(edit);
      replaceIn(project, page, 'data-edit="1"', 'data-edit="2"');
    }, 1);
    await project.rebuild();
    clearInterval(edit);
    expect(project.read(page)).toContain('data-edit="2"');
    await project.rebuild();
    expect(project.read("dist/index.html")).toContain('data-edit="2"');
    await project.compare();
  });
});

describe("the store of a build", () => {
  it("is replaced when the damage shows while it is read", async () => {
    const project = await aBuiltProject();
    const file = project.to(".docket/state.db");
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 4_096));
    const { notes } = await project.rebuild();
    expect(notes).toEqual([expect.stringMatching(/everything is built again \(.+\)$/)]);
    await project.compare({ isCompiled: true });
    await project.rebuild();
    expect((await project.rebuild()).notes).toEqual([]);
  });

  it("loses no post when its index gives a row another kind, and is replaced", async () => {
    const rows = Array.from({ length: 40 }, (_, index) => rowNumber(index));
    const server = await startPostgrest(aListStore(rows));
    onTestFinished(() => server.close());
    const project = await aBuiltProject((folder) => useBackend(folder, server));
    const file = project.to(".docket/state.db");
    writeFileSync(file, withChangedIndex(readFileSync(file)));
    const { notes, changed } = await project.rebuild();
    expect(changed).toEqual([]);
    expect(notes).toContainEqual(expect.stringMatching(/everything is built again \(.+\)$/));
    await project.rebuild();
    expect((await project.rebuild()).notes).toEqual(["read 40 posts"]);
  });

  /** Flips a bit of a row's kind in an index page of SQLite, whose first byte is 10 (sqlite.org/fileformat2.html). */
  function withChangedIndex(bytes: Buffer): Buffer {
    const pageSize = bytes.readUInt16BE(16);
    const rows = [...bytes.toString("latin1").matchAll(/rows127\.0\.0\.1:\d+ \d+ id-/g)].filter(
      ({ index }) => bytes[index - (index % pageSize)] === 10,
    );
    const changed = Buffer.from(bytes);
    changed.write("sows", rows[Math.floor(rows.length / 2)]?.index ?? 0);
    return changed;
  }

  it("is as it was after a build that failed", async () => {
    const project = await aBuiltProject();
    const before = project.read("content/home.json");
    const state = readFileSync(project.to(".docket/state.db"));
    replaceIn(project, "templates/pages/Home.tsx", "</main>", '<a href="/nowhere">x</a></main>');
    project.edit("content/posts/first-post.json", (json) => Object.assign(json, { title: "Changed" }));
    expect((await project.build()).problem).toContain("/nowhere");
    expect(readFileSync(project.to(".docket/state.db")).equals(state)).toBe(true);
    replaceIn(project, "templates/pages/Home.tsx", '<a href="/nowhere">x</a>', "");
    project.write("content/home.json", before);
    expect((await project.rebuild()).changed).toContain("blog/first-post.html");
    await project.compare();
  });

  it("is good for the same project in another folder", async () => {
    const project = await aBuiltProject();
    const copy = temporaryFolder();
    cpSync(project.folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    const moved = await buildProject(copy, { format: "file" });
    expect(moved).toMatchObject({
      problem: undefined,
      report: { changed: false, out: path.join(copy, "dist") },
    });
    expect(readStates(path.join(copy, "dist")).size).toBe(readStates(project.to("dist")).size);
  });
});

/** Returns a function that changes a file's text. */
function aTextFile(file: string): (change: (text: string) => string) => void {
  return (change) => {
    const text = readFileSync(file, "utf8");
    expect(change(text)).not.toBe(text);
    writeFileSync(file, change(text));
  };
}
