import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { writeTemplateFile } from "../../src/render/template-files.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const YESTERDAY = new Date(Date.now() - 2 * 86_400_000);

describe("writeTemplateFile(project, text)", () => {
  it("names the file by its content", () => {
    const root = temporaryFolder();
    expect(writeTemplateFile(root, "one")).toBe(writeTemplateFile(root, "one"));
    expect(writeTemplateFile(root, "two")).not.toBe(writeTemplateFile(root, "one"));
  });

  it("writes a file again that something changed", () => {
    const root = temporaryFolder();
    writeFileSync(writeTemplateFile(root, "export default 1"), "export de");
    expect(readFileSync(writeTemplateFile(root, "export default 1"), "utf8")).toBe("export default 1");
  });

  it("keeps the file that it wrote, whatever the difference between the clocks of disk and system", () => {
    const root = temporaryFolder();
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(existsSync(writeTemplateFile(root, "one"))).toBe(true);
  });

  it("writes elsewhere when it cannot write into the project, where packages are the same", async () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, "node_modules/docket-example"), { recursive: true });
    writeFileSync(path.join(root, "node_modules/docket-example/index.js"), "export default 7;");
    writeFileSync(
      path.join(root, "node_modules/docket-example/package.json"),
      '{"type":"module","exports":"./index.js"}',
    );
    writeFileSync(path.join(root, ".docket"), "a file in its place");
    const file = writeTemplateFile(root, 'export { default } from "docket-example";');
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      `--eval=console.log((await import(${JSON.stringify(file)})).default)`,
    ]);
    expect(stdout).toBe("7\n");
  });

  it("removes files that no build used for an hour, and no others", () => {
    const root = temporaryFolder();
    const folder = path.join(root, ".docket");
    const used = writeTemplateFile(root, "used");
    const unused = used.replace(/templates-./, (start) =>
      start.endsWith("0") ? "templates-1" : "templates-0",
    );
    const posts = path.join(folder, "posts-example.ndjson");
    writeFileSync(unused, "old");
    writeFileSync(posts, "{}");
    const all = readdirSync(folder).map((name) => path.join(folder, name));
    for (const file of all) utimesSync(file, YESTERDAY, YESTERDAY);
    writeTemplateFile(root, "used");
    const left = [path.basename(posts), path.basename(used), "tmp"];
    expect(readdirSync(folder).sort()).toEqual(left.sort());
  });

  it("writes beside the packages of a project whose .docket is a symlink to another place", () => {
    const [project, volume] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(path.join(project, "node_modules"));
    symlinkSync(volume, path.join(project, ".docket"));
    const packages = path.join(path.dirname(writeTemplateFile(project, "one")), "node_modules");
    expect(realpathSync(packages)).toBe(realpathSync(path.join(project, "node_modules")));
  });
});
