import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Returns the commit that a clone has checked out, without starting Git; undefined for any other folder. */
export function readCommit(clone: string): string | undefined {
  try {
    const read = (file: string) => readFileSync(file, "utf8").trim();
    const git = path.join(clone, ".git");
    // In a further worktree, .git is a file that names the folder.
    const folder = existsSync(path.join(git, "HEAD"))
      ? git
      : path.resolve(clone, read(git).slice("gitdir: ".length));
    const head = read(path.join(folder, "HEAD"));
    if (!head.startsWith("ref: ")) return head;
    const [name, shared] = [head.slice("ref: ".length), path.join(folder, "commondir")];
    const common = existsSync(shared) ? path.resolve(folder, read(shared)) : folder;
    const file = path.join(common, name);
    if (existsSync(file)) return read(file);
    const packed = read(path.join(common, "packed-refs")).split("\n");
    return packed.find((line) => line.endsWith(` ${name}`))?.split(" ")[0];
  } catch {
    return undefined; // No clone, or one that only Git can read.
  }
}
