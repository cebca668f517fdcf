import { type BigIntStats, statSync } from "node:fs";

/**
 * Milliseconds: the precision of timestamps on most file systems, with room to spare, and on those that keep whole
 * seconds (FAT keeps even ones). A file that changed within it may change again and keep its state.
 */
const PRECISION = 100;
const PRECISION_IN_SECONDS = 2_000;

/**
 * Returns a text that differs after each change of a file: its size, inode, and the nanoseconds of its last
 * modification and its last status change, since tools restore the former. Undefined for a missing file, and for one
 * that changed after `time`, in milliseconds, or just before it: a reader may have read it before or after.
 */
export function fileState(file: string, time = Date.now()): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, ino, mtimeNs, ctimeNs } = stats;
  // Tools set the time of the last modification, the system that of the last status change.
  const isInSeconds = ctimeNs % 1_000_000_000n === 0n;
  const precision = isInSeconds ? PRECISION_IN_SECONDS : PRECISION;
  return changeTime(stats) > time - precision ? undefined : joined(size, ino, mtimeNs, ctimeNs);
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
  return stats && joined(stats.size, stats.mtimeNs);
}

/** A template would be kept in pieces, in twice the memory. */
function joined(...numbers: readonly bigint[]): string {
  return numbers.join("-");
}
