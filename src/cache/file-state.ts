import { type BigIntStats, statSync } from "node:fs";

/** Milliseconds: the coarsest timestamps of a file system (FAT). A later change could leave the state as it is. */
const TIMESTAMP_PRECISION = 2_000;

/**
 * Returns a text that differs after each change of a file: its size, inode, and the nanoseconds of its last
 * modification and its last status change, since tools restore the former. Undefined for a missing file, and for one
 * that changed after `time`, in milliseconds, or just before it: a reader may have read it before or after.
 */
export function fileState(file: string, time = Date.now()): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, ino, mtimeNs, ctimeNs } = stats;
  return changeTime(stats) > time - TIMESTAMP_PRECISION ? undefined : `${size}-${ino}-${mtimeNs}-${ctimeNs}`;
}

/** Returns whether a file is missing or changed after `time`, in milliseconds. */
export function isChangedSince(file: string, time: number): boolean {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return !stats || changeTime(stats) > time;
}

/** Milliseconds. */
function changeTime({ mtimeNs, ctimeNs }: BigIntStats): number {
  return Number(ctimeNs > mtimeNs ? ctimeNs : mtimeNs) / 1e6;
}

/**
 * Returns a text that differs after a change of a file that docket wrote: its size and the nanoseconds of its last
 * modification. Publishing a file updates its last status change, and a CI that restores the output folder from an
 * archive gives it another inode. Undefined for a missing file.
 */
export function outputState(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.size}-${stats.mtimeNs}`;
}
