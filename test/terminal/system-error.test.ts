import { describe, expect, it } from "vitest";
import { describeBuildError, describeSystemError } from "../../src/terminal/system-error.ts";

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
          next: "free some disk space (df -h shows which disk is full) and run the command again",
        },
      ],
    });
  });

  it("names the file system when the error has no path", () => {
    expect(describeSystemError(aSystemError("ENOSPC"))).toMatchObject({
      problems: [{ where: { name: "the file system" } }],
    });
  });

  it.each(["EISDIR", "ERR_FS_EISDIR"])("names a folder in the place of a file: %s", (code) => {
    const next = "remove the folder that has the name of the file, or move it elsewhere";
    const problems = [{ where: { file: "import-report.md" }, next }];
    expect(describeSystemError(aSystemError(code, "import-report.md"))).toMatchObject({ problems });
  });

  it("says what to do where the output folder cannot be moved, such as in a container", () => {
    expect(describeSystemError(aSystemError("EXDEV", "dist"))).toMatchObject({
      problems: [{ where: { file: "dist" }, next: expect.stringContaining("--out") }],
    });
  });

  it("names a broken symlink in the place of a folder", () => {
    const error = Object.assign(aSystemError("ENOENT", "content/posts"), { syscall: "mkdir" });
    expect(describeSystemError(error)).toMatchObject({
      problems: [{ next: "remove the broken symlink, or make the disk writable" }],
    });
  });

  it.each(["ENOENT", "ERR_INVALID_ARG_TYPE"])("leaves %s to be reported as a bug in docket", (code) => {
    const error = aSystemError(code, "src/missing.ts");
    expect(describeSystemError(error)).toBe(error);
  });

  it("returns the error that came first, not that of the clean-up", () => {
    const [bug, cleanUp] = [new Error("a bug"), aSystemError("EMFILE")];
    expect(describeSystemError(new SuppressedError(cleanUp, bug))).toBe(bug);
  });
});

describe("describeBuildError(error)", () => {
  it("names the folder that has the name of a file, not the file that was to replace it", () => {
    const error = Object.assign(aSystemError("EISDIR", "/site/.dist.beside"), {
      dest: "/site/dist.nginx.conf",
    });
    expect(describeBuildError(error)).toMatchObject({
      problems: [
        {
          where: { file: "/site/dist.nginx.conf" },
          next: "remove the folder that has the name of the file, or move it elsewhere",
        },
      ],
    });
  });

  it("names a file that something else removed", () => {
    expect(describeBuildError(aSystemError("ENOENT", "/site/dist"))).toMatchObject({
      kind: "content",
      problems: [{ where: { file: "/site/dist" }, next: "stop what removes files, and build again" }],
    });
  });
});
