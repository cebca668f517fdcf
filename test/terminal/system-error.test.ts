import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeSystemError, readInput } from "../../src/terminal/system-error.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** An error as Node throws it. */
function aSystemError(code: string, file?: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code, ...(file !== undefined && { path: file }) });
}

describe("describeSystemError(error)", () => {
  it("names the file and the next step", () => {
    expect(describeSystemError(aSystemError("ENOSPC", "dist/index.html"))).toMatchObject({
      kind: "content",
      problems: [
        {
          where: { file: "dist/index.html" },
          found: "ENOSPC: refused",
          next: "free some disk space and build again",
        },
      ],
    });
  });

  it("names the file system when the error has no path", () => {
    expect(describeSystemError(aSystemError("ENOSPC"))).toMatchObject({
      problems: [{ where: { name: "the file system" } }],
    });
  });

  it.each(["ENOENT", "EISDIR", "ERR_INVALID_ARG_TYPE"])(
    "leaves %s to be reported as a bug in docket",
    (code) => {
      const error = aSystemError(code, "src/missing.ts");
      expect(describeSystemError(error)).toBe(error);
    },
  );

  it.each([[new Error("a bug")], ["text"], [undefined]])("returns %s unchanged", (error) => {
    expect(describeSystemError(error)).toBe(error);
  });
});

describe("readInput(read)", () => {
  it("returns what was read", async () => {
    expect(await readInput(async () => "text")).toBe("text");
  });

  it.each([
    ["a missing file", "missing.json", "create the file, or remove the broken symlink"],
    ["a folder", ".", "replace the folder with a file"],
  ])("throws a Failure with the next step for %s", async (_, name, next) => {
    const file = path.join(temporaryFolder(), name);
    await expect(readInput(() => readFile(file, "utf8"))).rejects.toMatchObject({
      name: "Failure",
      kind: "content",
      problems: [{ next }],
    });
  });

  it("passes on any other error", async () => {
    const bug = new TypeError("a bug");
    await expect(
      readInput(async () => {
        throw bug;
      }),
    ).rejects.toBe(bug);
  });
});
