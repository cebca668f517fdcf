import { statSync } from "node:fs";

/**
 * Milliseconds: the precision of timestamps on most file systems, and on those that keep whole seconds (FAT keeps even
 * ones). A file that changed within it may change again and keep its state.
 */
const PRECISION = 100;
const PRECISION_IN_SECONDS = 2_000;

/**
 * Returns a text that differs after each change of a file: its size, inode, and the nanoseconds of its last
 * modification and its last status change, since tools restore the former. Undefined for a missing file, and for one
 * that changed just now.
 */
export function fileState(file: string, now = Date.now()): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, ino, mtimeNs, ctimeNs } = stats;
  const changed = ctimeNs > mtimeNs ? ctimeNs : mtimeNs;
  const precision = changed % 1_000_000_000n === 0n ? PRECISION_IN_SECONDS : PRECISION;
  if (Number(changed) / 1e6 > now - precision) return undefined;
  return `${size}-${ino}-${mtimeNs}-${ctimeNs}`;
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
