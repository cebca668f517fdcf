import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { nameOwnFile } from "../../src/cache/process-files.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const MODULE = path.resolve(import.meta.dirname, "../../src/cache/process-files.ts");

describe("nameOwnFile(prefix)", () => {
  it("adds no listener to the process, however many files it has at the same time", () => {
    const before = process.listenerCount("exit");
    const files = Array.from({ length: 20 }, () => nameOwnFile(path.join(temporaryFolder(), "a")));
    expect(process.listenerCount("exit")).toBe(before);
    for (const file of files) file[Symbol.dispose]();
  });

  it("removes the files of a process when it exits, and those that were disposed of before", () => {
    const folder = temporaryFolder();
    const script = `
      import { existsSync, readdirSync, writeFileSync } from "node:fs";
      import { nameOwnFile } from ${JSON.stringify(MODULE)};
      const files = Array.from({ length: 20 }, () => nameOwnFile(${JSON.stringify(path.join(folder, "a"))}));
      for (const { file } of files) writeFileSync(file, "");
      files[0][Symbol.dispose]();
      console.log(existsSync(files[0].file), readdirSync(${JSON.stringify(folder)}).length);
    `;
    const args = ["--input-type=module", "--eval", script];
    const printed = execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" });
    expect(printed).toBe("false 19\n");
    expect(readdirSync(folder)).toEqual([]);
  });
});
