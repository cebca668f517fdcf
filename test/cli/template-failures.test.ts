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
  const left = readdirSync(project.folder).filter((name) => name.startsWith(".dist"));
  return {
    ...result,
    at: `${CITY}:${text.slice(0, start).split("\n").length}`,
    left,
    isPublished: existsSync(path.join(project.folder, "dist")),
  };
}

const NOTHING_DONE = { status: 1, stdout: "", left: [], isPublished: false };

describe("docket build with a template", { timeout: 60_000 }, () => {
  it("that throws: names its line", async () => {
    const { stderr, at, ...rest } = await buildWithCity('throw new Error("no such luck");');
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${at}:7\n`);
    expect(stderr).toContain("The page /houston (content/cities/houston.json) does not render: no such luck");
    expect(stderr).toContain("Nothing was published.");
    expect(stderr).not.toContain("    at ");
  });

  it("that throws: shows the stack in its own lines with --verbose", async () => {
    const { stderr, at } = await buildWithCity('throw new Error("no such luck");', "inside", ["--verbose"]);
    expect(stderr).toMatch(new RegExp(`    at City \\(.*${at}:7\\)`));
  });

  it("that throws while it is imported: names its line", async () => {
    const { stderr, at, ...rest } = await buildWithCity('throw new Error("no such luck");', "outside");
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${at}:7\n  found templates/ cannot be imported: no such luck`);
  });

  it("that uses a component which does not exist: names its file", async () => {
    const { stderr, at, ...rest } = await buildWithCity("const No = undefined as never; return <No />;");
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${CITY}\n`);
  });

  it("that throws a value that is not an Error: shows it", async () => {
    const { stderr, at, ...rest } = await buildWithCity('throw "a string";');
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${CITY}\n`);
    expect(stderr).toContain('does not render: "a string" was thrown, which is not an Error');
  });

  it("that leaves a rejected promise behind: reports its message and publishes nothing", async () => {
    const { stderr, at, ...rest } = await buildWithCity('Promise.reject(new Error("astray"));');
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain("found astray");
    expect(stderr).not.toContain("    at ");
  });

  it.each([0, 7])("that calls process.exit(%i): reports it and publishes nothing", async (status) => {
    const { stderr, at, ...rest } = await buildWithCity(`process.exit(${status});`);
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(
      `found an end with status ${status} before the work was done, expected templates that neither call process.exit()`,
    );
    expect(stderr).not.toContain("    at ");
  });

  it("that ends the process: prints a JSON document with --json", async () => {
    const { stdout, status } = await buildWithCity("process.exit(0);", "inside", ["--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, kind: "content" });
  });
});
