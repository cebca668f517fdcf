import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readable } from "../helpers/problems.ts";
import { anOutputPlace, publish, textOf } from "../helpers/publishing.ts";

const PAGES = { "index.html": "home" };
const conf = (text: string, file = "nginx.conf") => [{ file, text }];

describe("publish({ beside })", () => {
  it("writes files beside the folder, counts them as a change, and restores one that is gone", () => {
    const { out, parent, names } = anOutputPlace();
    const file = path.join(parent, "dist.nginx.conf");
    expect(publish(out, PAGES, false, conf("1"))).toMatchObject({ published: true, beside: [file] });
    expect(publish(out, PAGES, false, conf("1")).published).toBe(false);
    expect(publish(out, PAGES, false, conf("2"))).toMatchObject({ published: true, changes: { changed: 1 } });
    expect(textOf(parent, "dist.nginx.conf")).toBe("2");
    rmSync(file);
    expect(publish(out, PAGES, false, conf("2")).published).toBe(false);
    expect(textOf(parent, "dist.nginx.conf")).toBe("2");
    expect(names()).toEqual(["dist", "dist.nginx.conf"]);
  });

  it("removes the files of another host, but none that docket did not write", () => {
    const { out, parent, names } = anOutputPlace();
    writeFileSync(path.join(parent, "dist.s3.json"), "theirs");
    publish(out, PAGES, false, conf("1"));
    publish(out, PAGES, false, conf("2", "Caddyfile"));
    expect(names()).toEqual(["dist", "dist.Caddyfile", "dist.s3.json"]);
    expect(publish(out, PAGES)).toMatchObject({ published: true, beside: [] });
    expect(names()).toEqual(["dist", "dist.s3.json"]);
  });

  it.each([
    ["a folder", (file: string) => mkdirSync(file)],
    ["a named pipe", (file: string) => void execFileSync("mkfifo", [file])],
    ["a symlink", (file: string) => symlinkSync("elsewhere.conf", file)],
  ])("refuses %s in the place of a file, and publishes nothing", (found, create) => {
    const { out, parent } = anOutputPlace();
    publish(out, PAGES);
    const file = path.join(parent, "dist.nginx.conf");
    create(file);
    const before = lstatSync(file);
    let problems: unknown;
    try {
      publish(out, { "index.html": "new" }, false, conf("1"));
    } catch (error) {
      problems = readable((error as { problems: [] }).problems);
    }
    expect(problems).toEqual([
      {
        where: file,
        found,
        expected: "a regular file",
        next: "move it away, or build into another folder with --out",
      },
    ]);
    expect(lstatSync(file).ino).toBe(before.ino);
    expect(textOf(out)).toBe("home");
    // A build without that file does not look at it.
    expect(publish(out, PAGES, true).published).toBe(true);
    expect(existsSync(path.join(parent, "elsewhere.conf"))).toBe(false);
  });
});
