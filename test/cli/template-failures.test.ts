import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aProjectFolder } from "../helpers/project-folder.ts";

const CITY = "templates/pages/City.tsx";

// All builds of this file are of one project, of which they publish nothing.
const project = aProjectFolder(temporaryFolderOfFile());
const text = project.read(CITY);

/** Builds the project with `line` as the first line of the City component, or of its file. */
async function buildWithCity(line: string, where: "inside" | "outside" = "inside", flags: string[] = []) {
  const start = where === "outside" ? 0 : text.indexOf("{\n", text.indexOf("export function City")) + 2;
  project.write(CITY, `${text.slice(0, start)}${line}\n${text.slice(start)}`);
  const result = await runCli(["build", "--posts", "local", ...flags], {
    cwd: project.folder,
    docket: project.docket,
  });
  const left = readdirSync(project.folder).filter((name) => /^\.dist\.(?!lock)/.test(name));
  return {
    ...result,
    at: `${CITY}:${text.slice(0, start).split("\n").length}`,
    left,
    isPublished: existsSync(path.join(project.folder, "dist")),
  };
}

/** What is left says that the last build failed. */
const NOTHING_DONE = { status: 1, stdout: "", left: [".dist.unfinished"], isPublished: false };

describe("docket build with a template", { timeout: 60_000 }, () => {
  it("that throws: names its line, and shows the stack with --verbose", async () => {
    const line = 'throw new Error("no such luck");';
    const { stderr, at, ...rest } = await buildWithCity(line, "inside", ["--verbose"]);
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${at}:7\n`);
    expect(stderr).toContain("The page /houston (content/cities/houston.json) does not render: no such luck");
    expect(stderr).toContain("Nothing was published.");
    expect(stderr).toMatch(new RegExp(`    at City \\(.*${at}:7\\)`));
  });

  it.each([
    {
      name: "throws while it is imported",
      line: 'throw new Error("no such luck");',
      where: "outside",
      message: `error ${CITY}:1:7\n  templates/ cannot be imported: no such luck`,
    },
    {
      name: "never settles while it is imported",
      line: "await new Promise(() => {});",
      where: "outside",
      message: "before the work was done, expected templates that neither",
    },
    {
      name: "leaves a rejected promise behind",
      line: 'Promise.reject(new Error("astray"));',
      message: "  astray",
    },
  ] as const)("that $name: reports it, and publishes nothing", async ({ line, message, ...row }) => {
    const { stderr, at, ...rest } = await buildWithCity(line, "where" in row ? row.where : "inside");
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/ {4}at |^Warning/m);
  });

  it("that ends the process with status 0: prints a JSON document with --json", async () => {
    const { stdout, status } = await buildWithCity("process.exit(0);", "inside", ["--json"]);
    expect(status).toBe(1);
    const found = "an exit with status 0 before the work was done";
    const expected = expect.stringContaining("templates that neither call process.exit()");
    const problems = [expect.objectContaining({ found, expected })];
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, kind: "content", problems });
  });
});
