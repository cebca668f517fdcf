import type { ImageError } from "./image-error.ts";

/** Returns what a task returns, or rejects with `late` when it takes more than `timeMs` milliseconds. */
export async function withinTime<T>(timeMs: number, late: ImageError, task: () => Promise<T>): Promise<T> {
  if (timeMs <= 0) throw late;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, timeMs, late);
  return Promise.race([task(), promise]).finally(() => clearTimeout(timer));
}
