import { type FSWatcher, watch } from "chokidar";
import { codeOf, messageOf, type Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/**
 * Watches folders, which need not exist yet. Calls `onChange` with the absolute path of each file that is added,
 * changed or removed, and of each that changed between `since` (milliseconds since 1970) and the start of the
 * watch. Resolves when the watch has started.
 */
export async function watchFolders(
  folders: readonly string[],
  since: number,
  onChange: (file: string) => void,
  onError: (problem: Problem) => void,
): Promise<FSWatcher> {
  const watcher = watch([...folders]);
  let isReady = false;
  watcher.on("error", (error) => onError(describeError(error)));
  watcher.on("all", (event, file, stats) => {
    if (event === "addDir" || event === "unlinkDir") return;
    const isUnchanged = !isReady && event === "add" && (stats?.mtimeMs ?? 0) < since;
    if (!isUnchanged) onChange(file);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  isReady = true;
  return watcher;
}

function describeError(error: unknown): Problem {
  const isLimit = ["ENOSPC", "EMFILE"].includes(codeOf(error) ?? "");
  const file = error instanceof Error && "path" in error ? String(error.path) : undefined;
  return {
    where: file === undefined ? { name: "watching files" } : { file: displayFile(file) },
    found: messageOf(error),
    expected: "files and folders that can be watched",
    next: isLimit
      ? "raise the limit (on Linux: sysctl fs.inotify.max_user_watches) and start again"
      : undefined,
  };
}
