import fastGlob from "fast-glob";
import { compareText } from "../problem.ts";

/** Returns the files in `folder` that match a pattern, sorted. Broken symlinks are included: reading them fails. */
export async function listFiles(
  folder: string,
  pattern: string,
  ignore: readonly string[] = [],
): Promise<readonly string[]> {
  // With onlyFiles, fast-glob would leave out broken symlinks silently.
  const entries = await fastGlob(pattern, {
    cwd: folder,
    ignore: [...ignore],
    onlyFiles: false,
    markDirectories: true,
  });
  return entries.filter((name) => !name.endsWith("/")).sort(compareText);
}
