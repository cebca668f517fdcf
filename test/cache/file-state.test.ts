import { execFileSync } from "node:child_process";
import { linkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileState, isChangedSince, outputState } from "../../src/cache/file-state.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** When a file that is written in a test counts as old. */
const LATER = () => Date.now() + 3_600_000;

function aFile(text = "text") {
  const file = path.join(temporaryFolder(), "a.json");
  writeFileSync(file, text);
  return file;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 12));

describe("fileState(file, time)", () => {
  it("is the same for a file that did not change", () => {
    const file = aFile();
    expect(fileState(file, LATER())).toBe(fileState(file, LATER()));
    expect(fileState(file, LATER())).toMatch(/^4-\d+-\d+-\d+$/);
  });

  it.each<readonly [string, (file: string) => void]>([
    ["another size", (file) => writeFileSync(file, "longer text")],
    ["the same size", (file) => writeFileSync(file, "TEXT")],
    [
      "the same size and modification time",
      (file) => {
        const { atime, mtime } = statSync(file);
        writeFileSync(file, "TEXT");
        utimesSync(file, atime, mtime);
      },
    ],
    [
      "a file that was renamed",
      (file) => {
        const { atime, mtime } = statSync(file);
        writeFileSync(`${file}.new`, "TEXT");
        utimesSync(`${file}.new`, atime, mtime);
        renameSync(`${file}.new`, file);
      },
    ],
    [
      "a symlink to another file",
      (file) => {
        writeFileSync(`${file}.other`, "TEXT");
        rmSync(file);
        symlinkSync(`${file}.other`, file);
      },
    ],
  ])("changes with %s", async (_, change) => {
    const file = aFile();
    const before = fileState(file, LATER());
    await pause();
    change(file);
    expect(fileState(file, LATER())).not.toBe(before);
  });

  it("is undefined for a missing file, and for one that changed a moment before the time", () => {
    const file = aFile();
    expect(fileState(`${file}.none`)).toBeUndefined();
    expect(fileState(file)).toBeUndefined();
    // The modification time alone does not tell: tools set it.
    utimesSync(file, 0, 0);
    expect(fileState(file)).toBeUndefined();
    expect(fileState(file, Date.now() + 1_000)).toBeDefined();
  });

  it("is undefined for a file from the future: the clock was set back", () => {
    const file = aFile();
    const future = new Date(Date.now() + 7_200_000);
    utimesSync(file, future, future);
    expect(fileState(file, LATER())).toBeUndefined();
  });
});

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
    await pause();
    linkSync(file, `${file}.link`);
    rmSync(file);
    expect(outputState(`${file}.link`)).toBe(state);
    writeFileSync(`${file}.link`, "TEXT");
    expect(outputState(`${file}.link`)).not.toBe(state);
    expect(outputState(file)).toBeUndefined();
  });
});

describe("isChangedSince(file, time)", () => {
  it("tells whether a file changed after a time; a missing file did", () => {
    const file = aFile();
    expect(isChangedSince(file, Date.now() - 1_000)).toBe(true);
    expect(isChangedSince(file, LATER())).toBe(false);
    expect(isChangedSince(`${file}.none`, LATER())).toBe(true);
    utimesSync(file, 0, 0);
    expect(isChangedSince(file, Date.now() - 1_000)).toBe(true);
  });
});
