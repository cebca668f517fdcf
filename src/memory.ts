import v8 from "node:v8";

/**
 * Stops V8 from doubling the space for young objects, which would grow to 128 MB a thread and save no time: rows and pages
 * leave little behind. What stays, the posts and the records of pages, may only grow by a fifth between two collections.
 * Applies to all threads.
 */
export function keepMemoryFlat(): void {
  v8.setFlagsFromString("--semi-space-growth-factor=1");
  v8.setFlagsFromString("--heap-growing-percent=20");
}

/** Gives threads that start from now on 4 MB for young objects: after `keepMemoryFlat`, the space does not grow. */
export function giveThreadsMemory(): void {
  v8.setFlagsFromString("--min-semi-space-size=4");
}
