import { statSync } from "node:fs";

/** Milliseconds: the coarsest timestamps of a file system (FAT). A later change could leave the state as it is. */
const TIMESTAMP_PRECISION = 2_000;

/**
 * Returns a text that differs after each change of a file: its size, inode, and the nanoseconds of its last
 * modification and its last status change, since tools restore the former. Undefined for a missing file, and for one
 * that changed just now.
 */
export function fileState(file: string, now = Date.now()): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, ino, mtimeNs, ctimeNs } = stats;
  const changed = Number(ctimeNs > mtimeNs ? ctimeNs : mtimeNs) / 1e6;
  return changed > now - TIMESTAMP_PRECISION ? undefined : `${size}-${ino}-${mtimeNs}-${ctimeNs}`;
}

/**
 * Returns the same for a file that docket wrote, without its last status change, which linking and publishing it
 * update. Undefined for a missing file.
 */
export function outputState(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.size}-${stats.ino}-${stats.mtimeNs}`;
}
