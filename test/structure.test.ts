import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { PROJECT } from "./helpers/cli.ts";
import { READS_CONTENT } from "./helpers/first-day.ts";

/** The folders and files of src/ in the order data takes: each may import from itself and from those above it. */
const ORDER = [
  "shared",
  "problem.ts",
  "terminal",
  "store.ts",
  "files",
  "redirects",
  "hosts",
  "content",
  "posts",
  "options.ts",
  "site",
  "links",
  "pages",
  "assets",
  "publish",
  "images",
  "render",
  "discovery",
  "desk",
  "check",
  "build",
  "serve",
  "dev",
  "import",
  "commands",
  "cli.ts",
  "main.ts",
];

const SRC = path.join(PROJECT, "src");
// Imports of types count too: a reader follows them as well.
const IMPORT = /(?:^(?:import|export)\s[^;]*?\bfrom\s*|^import\s*|\bimport\()"(\.[^"]*)"/gm;

interface Arrow {
  readonly from: string;
  readonly to: string;
}

function arrowsOf(file: string): readonly Arrow[] {
  const text = readFileSync(path.join(SRC, file), "utf8");
  return [...text.matchAll(IMPORT)]
    .map(([, specifier = ""]) => path.posix.join(path.posix.dirname(file), specifier))
    .map((to) => ({ from: file, to }));
}

const stageOf = (file: string) => file.split("/")[0] ?? "";

const files = (await fastGlob("**/*.ts", { cwd: SRC })).sort();
// client/ runs in browsers: only the bundler refers to it.
const arrows = files.filter((file) => stageOf(file) !== "client").flatMap(arrowsOf);

describe("src/", () => {
  it("has a place in the order for each folder and file", () => {
    const stages = new Set(files.map(stageOf));
    expect([...stages].filter((stage) => stage !== "client" && !ORDER.includes(stage))).toEqual([]);
  });

  it("has no import that points against the flow of data", () => {
    const against = arrows.filter(
      ({ from, to }) => !to.startsWith("../") && ORDER.indexOf(stageOf(to)) > ORDER.indexOf(stageOf(from)),
    );
    expect(against).toEqual([]);
  });

  it("has no circle of imports, not even of types", () => {
    const targets = Map.groupBy(arrows, ({ from }) => from);
    const open = new Set<string>();
    const done = new Set<string>();
    const circles: string[][] = [];
    const visit = (file: string) => {
      if (open.has(file)) circles.push([...open].slice([...open].indexOf(file)));
      if (open.has(file) || done.has(file)) return;
      open.add(file);
      for (const { to } of targets.get(file) ?? []) visit(to);
      open.delete(file);
      done.add(file);
    };
    for (const file of targets.keys()) visit(file);
    expect(circles).toEqual([]);
  });

  it("has each file name once, so that the name of a file is enough to find it", () => {
    const sameName = Map.groupBy(files, (file) => path.posix.basename(file));
    expect([...sameName.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it("has no file over 400 lines but the schemas of content, which are one table", () => {
    const linesOf = (file: string) => readFileSync(path.join(SRC, file), "utf8").split("\n").length - 1;
    const others = files.filter((file) => file !== "content/schema.ts");
    expect(others.filter((file) => linesOf(file) > 400)).toEqual([]);
  });

  it("imports no template: they are compiled and loaded by src/render/load-templates.ts", () => {
    expect(arrows.filter(({ to }) => to.startsWith("../templates/"))).toEqual([]);
  });

  it("spreads no list into the arguments of a call: one of 100,000 items overflows the stack", () => {
    const spreads = files.filter((file) =>
      /(?:\bpush|\bunshift|Math\.(?:min|max))\(\s*(?:\/\/.*\s*)*\.\.\./.test(
        readFileSync(path.join(SRC, file), "utf8"),
      ),
    );
    expect(spreads).toEqual([]);
  });

  it("imports the importer in its command only, so that a firm that has moved in can delete it", () => {
    const all = [...arrows, ...files.filter((file) => stageOf(file) === "client").flatMap(arrowsOf)];
    const importing = all.filter(({ from, to }) => stageOf(to) === "import" && stageOf(from) !== "import");
    expect(importing.filter(({ from }) => from !== "commands/import.ts")).toEqual([]);
  });

  it("prints in one place, which keeps commands of a runner out of texts", () => {
    const printing = files.filter((file) =>
      /process\.std(?:out|err)\.write|console\.\w+\(/.test(readFileSync(path.join(SRC, file), "utf8")),
    );
    expect(printing.filter((file) => stageOf(file) !== "client")).toEqual(["terminal/print.ts"]);
  });

  it("reads the imports it judges", () => {
    expect(arrows.length).toBeGreaterThan(300);
    expect(arrows).toContainEqual({ from: "cli.ts", to: "commands/build.ts" });
  });
});

describe("test/", () => {
  it("reads the project's own content in test/sample/ only, and in tests that pass with a firm's, too", async () => {
    const tests = await fastGlob("**/*.test.ts", { cwd: import.meta.dirname, ignore: ["sample/**"] });
    // Its schemas are docket's.
    const reads =
      /PROJECT, [`"](?:\.\/)?content(?!\/schemas)|(?:globSync|fastGlob(?:\.sync)?)\([`"[]+content\b|\.\.\/content\/[\w/-]+\.(?:json|md)/;
    const reading = tests
      .filter((file) => reads.test(readFileSync(path.join(import.meta.dirname, file), "utf8")))
      .map((file) => `test/${file}`);
    expect(reading).toContain("test/content/schema-files.test.ts");
    expect(reading.filter((file) => !READS_CONTENT.some((name) => file.startsWith(name)))).toEqual([]);
  });
});
