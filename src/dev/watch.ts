import { type FSWatcher, watch } from "chokidar";
import type { Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/**
 * Watches folders, which need not exist yet. Calls `onChange` with the absolute path of each file that is added,
 * changed or removed from the moment on when the watch has started and the result resolves.
 */
export async function watchFolders(
  folders: readonly string[],
  onChange: (file: string) => void,
  onError: (problem: Problem) => void,
): Promise<FSWatcher> {
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on("error", (error) => onError(describeError(error)));
  watcher.on("all", (event, file) => {
    if (event !== "addDir" && event !== "unlinkDir") onChange(file);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return watcher;
}

function describeError(error: unknown): Problem {
  const { message, code, path } = error as NodeJS.ErrnoException;
  const isLimit = code === "ENOSPC" || code === "EMFILE";
  return {
    where: path === undefined ? { name: "watching files" } : { file: displayFile(path) },
    found: message,
    expected: "files and folders that can be watched",
    next: isLimit
      ? "raise the limit (on Linux: sysctl fs.inotify.max_user_watches) and start again"
      : undefined,
  };
}
