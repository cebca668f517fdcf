// File systems that are mounted inside of a folder. Publishing replaces the output folder as a whole, which would move a
// mount out of it, and remove the files in it.
import { existsSync, readFileSync } from "node:fs";

/** The mounts of this process, on Linux (proc(5)). */
const MOUNTS = "/proc/self/mountinfo";

/** Returns the path of a mount inside of a folder, which is an absolute path without symlinks. */
export function findMount(folder: string, mounts = readMounts()): string | undefined {
  const points = mounts.split("\n").map((line) => unescapeOctal(line.split(" ")[4] ?? ""));
  return points.find((point) => point.startsWith(`${folder}/`));
}

const readMounts = () => (existsSync(MOUNTS) ? readFileSync(MOUNTS, "utf8") : "");

/** A space in a path is "\040". */
const unescapeOctal = (text: string) =>
  text.replaceAll(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
