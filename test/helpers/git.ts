import { execFileSync } from "node:child_process";
import path from "node:path";

/** Runs Git in a folder, without the settings of this machine, and returns what it prints. */
export function git(folder: string, ...args: string[]): string {
  const settings = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: path.join(folder, "no-such-file"),
    GIT_CONFIG_NOSYSTEM: "1",
  };
  return execFileSync("git", [...settings, ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}
