import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readCommit } from "../../src/files/commit.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { git } from "../helpers/git.ts";

function aClone(): { folder: string; commit: string } {
  const folder = temporaryFolder();
  git(folder, "init", "--quiet", "--initial-branch", "main");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "first");
  return { folder, commit: git(folder, "rev-parse", "HEAD") };
}

describe("readCommit(clone)", () => {
  it("returns the commit of a branch", () => {
    const { folder, commit } = aClone();
    expect(readCommit(folder)).toBe(commit);
  });

  it("returns the commit of a branch whose name Git has packed", () => {
    const { folder, commit } = aClone();
    git(folder, "pack-refs", "--all");
    expect(readCommit(folder)).toBe(commit);
  });

  it("returns a commit that is checked out without a branch, as CI does it", () => {
    const { folder, commit } = aClone();
    git(folder, "checkout", "--quiet", "--detach");
    expect(readCommit(folder)).toBe(commit);
  });

  it("returns the commit of a further worktree", () => {
    const { folder } = aClone();
    const other = path.join(temporaryFolder(), "other");
    git(folder, "worktree", "add", "--quiet", "-b", "work/other", other);
    git(other, "commit", "--quiet", "--allow-empty", "--message", "second");
    expect(readCommit(other)).toBe(git(other, "rev-parse", "HEAD"));
  });

  it("returns nothing for a folder that is no clone, or that it cannot read", () => {
    const folder = temporaryFolder();
    expect(readCommit(folder)).toBeUndefined();
    writeFileSync(path.join(folder, ".git"), "what is this");
    expect(readCommit(folder)).toBeUndefined();
  });
});
