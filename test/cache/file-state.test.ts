import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { outputState } from "../../src/cache/file-state.ts";
import { temporaryFolder } from "../helpers/folders.ts";

describe("outputState(file)", () => {
  it("is the same for a file that a CI restored, with its time, from an archive", () => {
    const file = path.join(temporaryFolder(), "a.html");
    writeFileSync(file, "a");
    const state = outputState(file);
    execFileSync("cp", ["-p", file, `${file}.copy`]);
    renameSync(`${file}.copy`, file);
    expect(outputState(file)).toBe(state);
  });

  it("differs after the file was written, and is undefined for a missing file", () => {
    const file = path.join(temporaryFolder(), "a.html");
    expect(outputState(file)).toBeUndefined();
    writeFileSync(file, "a");
    const state = outputState(file);
    writeFileSync(file, "ab");
    expect(outputState(file)).not.toBe(state);
  });
});
