import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aProjectFolder } from "../helpers/project-folder.ts";

/** Adds a line to a file in each process that Node starts. */
const reportTo = (file: string) => `
  import { appendFileSync } from "node:fs";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) appendFileSync(${JSON.stringify(file)}, "process\\n");`;

describe("the images of a build", { timeout: 120_000 }, () => {
  it("start a second process only for work, which a new version of a library is, and remove no other file", async () => {
    const project = aProjectFolder();
    rmSync(path.join(project.folder, ".docket"), { recursive: true });
    writeFileSync(
      path.join(project.folder, "public/images/photo.jpg"),
      await aPhoto({ width: 800, height: 420 }),
    );
    project.write(".docket/images/mine.jpg", "a person's");
    const [post = ""] = readdirSync(path.join(project.folder, "content/posts"));
    let count = 0;
    const report = path.join(temporaryFolder(), "processes");
    const build = async () => {
      writeFileSync(report, "");
      project.edit(`content/posts/${post}`, (json) => {
        json.image_url = "/images/photo.jpg";
        json.title = `A title ${count++}`;
      });
      const { status, stderr } = await runCli(["build", "--quiet"], {
        cwd: project.folder,
        docket: project.docket,
        env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reportTo(report))}` },
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const folder = path.join(project.folder, ".docket/images");
      const names = readdirSync(folder).filter((name) => name !== "mine.jpg");
      const inodes = names.map((name) => [name, statSync(path.join(folder, name)).ino] as const);
      return { processes: readFileSync(report, "utf8").trim().split("\n").length, inodes };
    };
    const setVersion = (version: string) =>
      project.write(
        "src/files/package-version.ts",
        `export const packageVersion = (name: string) => name + "${version}";`,
      );
    setVersion("1.0.0");
    const first = await build();
    expect(first.processes).toBe(2);
    expect(await build()).toEqual({ processes: 1, inodes: first.inodes });

    setVersion("1.0.1");
    const third = await build();
    expect(third.processes).toBe(2);
    const names = (inodes: typeof first.inodes, end: string) =>
      inodes.map(([name]) => name).filter((name) => name.endsWith(end));
    // Converted files are named by their bytes, drawn ones by what they are drawn from.
    expect(names(third.inodes, "webp")).toEqual(names(first.inodes, "webp"));
    expect(names(third.inodes, "png")).toHaveLength(names(first.inodes, "png").length);
    for (const [name, inode] of first.inodes) expect(third.inodes).not.toContainEqual([name, inode]);
    expect(project.read(".docket/images/mine.jpg")).toBe("a person's");
  });
});
