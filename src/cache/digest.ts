import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { compareText } from "../problem.ts";

/** Returns a short hash of a text or of bytes. */
export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 32);
}

/** Returns a hash of the bytes of a file; undefined when it cannot be read. */
export function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(readFileSync(file));
  } catch {
    // A missing file, or a broken symlink: reading it for the build reports the problem.
    return undefined;
  }
}

/** Returns a hash of the names, relative to `folder`, and the bytes of files. */
export function digestOfFiles(files: readonly string[], folder: string): string {
  return digestOf(JSON.stringify(files.map((file) => [path.relative(folder, file), digestOfFile(file)])));
}

/**
 * Returns the files below a folder, or the file itself, as absolute paths, sorted. Follows symlinks, as reading the
 * files does.
 */
export function listTree(root: string): readonly string[] {
  const files: string[] = [];
  const walk = (file: string, above: readonly string[]) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isDirectory()) {
      if (stats || above.length > 0) files.push(file);
      return;
    }
    const real = realpathSync(file);
    if (above.includes(real)) return;
    for (const entry of readdirSync(file, { withFileTypes: true })) {
      const child = path.join(file, entry.name);
      if (entry.isFile()) files.push(child);
      else walk(child, [...above, real]);
    }
  };
  walk(root, []);
  return files.sort(compareText);
}
