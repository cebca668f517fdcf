import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { aProjectFolder } from "../helpers/project-folder.ts";

const CITY = "templates/pages/City.tsx";

/** Builds a whole project with `line` as the first of the page of a city, or as the first of its file. */
async function buildWithCity(line: string, where: "inside" | "outside" = "inside", flags: string[] = []) {
  const project = aProjectFolder();
  const sound = project.read(CITY);
  const start = where === "outside" ? 0 : sound.indexOf("{\n", sound.indexOf("export function City")) + 2;
  project.write(CITY, `${sound.slice(0, start)}${line}\n${sound.slice(start)}`);
  const result = await runCli(["build", "--posts", "local", ...flags], {
    cwd: project.folder,
    docket: project.docket,
  });
  const left = readdirSync(project.folder).filter((name) => name.startsWith(".dist"));
  return {
    ...result,
    at: `${CITY}:${sound.slice(0, start).split("\n").length}`,
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

  it("that throws what is no error: shows it", async () => {
    const { stderr, at, ...rest } = await buildWithCity('throw "a string";');
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error ${CITY}\n`);
    expect(stderr).toContain('does not render: "a string" was thrown, which is no Error');
  });

  it.each([
    { line: 'Promise.reject(new Error("astray"));', found: "astray, thrown where nobody catches it" },
    { line: "process.exit(0);", found: "a call of process.exit(0)" },
    { line: "process.exit(7);", found: "a call of process.exit(7)" },
  ])("that goes its own way ($line): says so, and publishes nothing", async ({ line, found }) => {
    const { stderr, at, ...rest } = await buildWithCity(line);
    expect(rest).toEqual(NOTHING_DONE);
    expect(stderr).toContain(`error templates/\n  found ${found}`);
    expect(stderr).not.toContain("    at ");
  });

  it("that ends the process: prints a document with --json", async () => {
    const { stdout, status } = await buildWithCity("process.exit(0);", "inside", ["--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, kind: "content" });
  });
});
