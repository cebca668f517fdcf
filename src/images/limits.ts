// The limits of images in memory and time.
import type { ImageError } from "./image-error.ts";

/** Ends the process of images. By default, Node does not handle it. */
export const OUT_OF_MEMORY = "SIGUSR2";
/** Bytes that the process of images may take. */
export const MAX_PROCESS_MEMORY = 640_000_000;

/** Returns what a task returns, or rejects with `late` when it takes more than `timeMs` milliseconds. */
export async function withinTime<T>(timeMs: number, late: ImageError, task: () => Promise<T>): Promise<T> {
  if (timeMs <= 0) throw late;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, timeMs, late);
  return Promise.race([task(), promise]).finally(() => clearTimeout(timer));
}
