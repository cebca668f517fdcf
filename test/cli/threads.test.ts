import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aProjectFolder } from "../helpers/project-folder.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

/** Enough for threads, where they begin with a hundred pages: the code is the same, and the posts take seconds. */
const POSTS = 120;
const POOL = "src/render/render-pool.ts";
const ARTICLE = "templates/pages/Article.tsx";
/** Says that the machine has two cores. */
const CORES = `--import=data:text/javascript,${encodeURIComponent(`
import os from "node:os";
import { syncBuiltinESMExports } from "node:module";
os.availableParallelism = () => 2;
syncBuiltinESMExports();
`)}`;

// All builds of this file are of one project, of which they publish nothing.
const project = aProjectFolder(temporaryFolderOfFile());
const text = project.read(ARTICLE);
project.write(POOL, project.read(POOL).replace(/(?<=MIN_PAGES_FOR_THREADS = )[\d_]+/, "100"));
for (let number = 1; number <= POSTS; number += 1) {
  const id = String(number).padStart(4, "0");
  project.write(
    `content/posts/post-${id}.json`,
    aPostRecord({ id, slug: `post-${id}`, title: `Post ${id}` }),
  );
}

/** Builds the project with an article template that begins with `line`. */
async function buildWithArticle(line: string) {
  const start = text.indexOf("{\n", text.indexOf("export function Article")) + 2;
  expect(start).toBeGreaterThan(2);
  expect(project.read(POOL)).toContain("MIN_PAGES_FOR_THREADS = 100;");
  project.write(ARTICLE, `${text.slice(0, start)}${line}\n${text.slice(start)}`);
  const { status, stderr } = await runCli(["build", "--posts", "local"], {
    cwd: project.folder,
    docket: project.docket,
    env: { NODE_OPTIONS: CORES },
  });
  return {
    status,
    stderr,
    at: `${ARTICLE}:${text.slice(0, start).split("\n").length}`,
    left: readdirSync(project.folder).filter((name) => /^\.dist\.(?!lock)/.test(name)),
    isPublished: existsSync(path.join(project.folder, "dist")),
  };
}

describe("docket build of a large site with a template", () => {
  it("that calls process.exit(): reports it, and publishes nothing", async () => {
    const { stderr, at, ...rest } = await buildWithArticle("process.exit(0);");
    expect(rest).toEqual({ status: 1, left: [], isPublished: false });
    expect(stderr).toContain("error docket build\n  found an end with status 0 before the work was done");
  });

  it("that throws on one page: names its line", async () => {
    const { stderr, at, ...rest } = await buildWithArticle(
      'if (JSON.stringify(props).includes("Post 0077")) throw new Error("no such luck");',
    );
    expect(rest).toEqual({ status: 1, left: [], isPublished: false });
    expect(stderr).toMatch(
      new RegExp(
        `error ${at}:\\d+\n  The page /blog/post-0077 \\(content/posts/post-0077.json\\) does not render: no such luck`,
      ),
    );
    expect(stderr).not.toContain("    at ");
  });
});
