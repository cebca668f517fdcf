import { statSync } from "node:fs";
import { watch } from "chokidar";
import type { Problem } from "../problem.ts";

export interface Watching {
  close(): Promise<void>;
}

/** Milliseconds after which a file that was saved is looked at once more. */
const SECOND_LOOK = 100;

/**
 * Watches folders, also such as come later, and calls `onChange` with the absolute path of each file that is
 * added, changed or removed, and of each that was changed after `since` (milliseconds since 1970), while the
 * watch began. Resolves when it has begun.
 */
export async function watchFolders(
  folders: readonly string[],
  since: number,
  onChange: (file: string) => void,
  onError: (problem: Problem) => void,
): Promise<Watching> {
  const timers = new Map<string, NodeJS.Timeout>();
  const watcher = watch([...folders]);
  let isReady = false;
  const ready = new Promise<void>((resolve) => {
    watcher.once("ready", () => {
      isReady = true;
      resolve();
    });
  });
  watcher.on("error", (error) => onError(describeError(error)));
  watcher.on("all", (event, file, stats) => {
    if (event === "addDir" || event === "unlinkDir") return;
    if (!isReady && event === "add" && (stats?.mtimeMs ?? 0) < since) return;
    const seen = stamp(file);
    onChange(file);
    // Notifications of one file that come close together may arrive as one, before the last of its saves.
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => {
        timers.delete(file);
        if (stamp(file) !== seen) onChange(file);
      }, SECOND_LOOK),
    );
  });
  await ready;
  return {
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** What the system refuses to watch shows no changes until docket starts again; the rest goes on. */
function describeError(error: unknown): Problem {
  const { message, code, path } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || code === "EMFILE";
  return {
    where: path === undefined ? { name: "watching files" } : { file: path },
    found: message,
    expected: "files and folders that can be watched",
    next: isFull
      ? "raise the limit (on Linux: sysctl fs.inotify.max_user_watches) and start again"
      : undefined,
  };
}

/** Returns what differs from one version of a file to the next; nothing when there is no such file. */
function stamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "";
}
