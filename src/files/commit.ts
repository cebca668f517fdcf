import { spawnSync } from "node:child_process";
import path from "node:path";

/** Returns the commit that a clone has checked out; undefined for any other folder. */
export function readCommit(clone: string): string | undefined {
  const options = [`--git-dir=${path.join(clone, ".git")}`, "rev-parse", "HEAD"];
  const { status, stdout } = spawnSync("git", options, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
