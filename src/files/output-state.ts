import { statSync } from "node:fs";

/**
 * Returns a text that differs after a change of a file that docket wrote: its size and the nanoseconds of its last
 * modification. Publishing a file updates its last status change, and a CI that restores the output folder from an
 * archive gives it another inode. Undefined for a missing file.
 */
export function outputState(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.size}-${stats.mtimeNs}`;
}
