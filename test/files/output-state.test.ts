import { execFileSync } from "node:child_process";
import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { outputState } from "../../src/files/digest-files.ts";
import { temporaryFolder } from "../helpers/folders.ts";

function aFile() {
  const file = path.join(temporaryFolder(), "a.json");
  writeFileSync(file, "text");
  return file;
}

describe("outputState(file)", () => {
  it("is the same for a file that a CI restored, with its time, from an archive", () => {
    const file = aFile();
    const state = outputState(file);
    execFileSync("cp", ["-p", file, `${file}.copy`]);
    renameSync(`${file}.copy`, file);
    expect(outputState(file)).toBe(state);
  });

  it("stays the same when the file gets another name, and changes with its content", async () => {
    const file = aFile();
    const state = outputState(file);
    await setTimeout(12);
    linkSync(file, `${file}.link`);
    rmSync(file);
    expect(outputState(`${file}.link`)).toBe(state);
    writeFileSync(`${file}.link`, "TEXT");
    expect(outputState(`${file}.link`)).not.toBe(state);
    expect(outputState(file)).toBeUndefined();
  });
});
