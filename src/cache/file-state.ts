import { type BigIntStats, statSync } from "node:fs";

// The precision of timestamps, with room to spare: on most file systems, and on those that keep whole seconds (FAT keeps
// even ones). A file that changed within it may change again and keep its state.
const PRECISION_MS = 100;
const SECONDS_PRECISION_MS = 2_000;

/**
 * Returns a text that differs after each change of a file: its size, its inode, and the nanoseconds of its last
 * modification and of its last status change. Undefined for a missing file. Also undefined for one that changed just
 * before `time` (milliseconds), or after it: it may change again and have the same text.
 */
export function fileState(file: string, time = Date.now()): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, ino, mtimeNs, ctimeNs } = stats;
  // Tools set the time of the last modification, the system that of the last status change.
  const isInSeconds = ctimeNs % 1_000_000_000n === 0n;
  const precision = isInSeconds ? SECONDS_PRECISION_MS : PRECISION_MS;
  return changeTime(stats) > time - precision ? undefined : joinNumbers(size, ino, mtimeNs, ctimeNs);
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
  return stats && joinNumbers(stats.size, stats.mtimeNs);
}

/** A template would be kept in pieces, in twice the memory. */
function joinNumbers(...numbers: readonly bigint[]): string {
  return numbers.join("-");
}
