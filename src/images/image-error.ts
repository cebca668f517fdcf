/** Ends the process of images. By default, Node does not handle it. */
export const OUT_OF_MEMORY = "SIGUSR2";
/** Bytes that the process of images may take. */
export const MAX_PROCESS_MEMORY = 640_000_000;

/** Thrown for an image that a build does without. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly found: string;
  readonly expected: string;
  /** "late": the next build may have more time. "slow": it takes too long by itself. "gone": its server says so. */
  readonly kind: "unusable" | "late" | "slow" | "gone";

  constructor(found: string, expected: string, kind: ImageError["kind"] = "unusable") {
    super(`found ${found}, expected ${expected}`);
    this.found = found;
    this.expected = expected;
    this.kind = kind;
  }
}

/** Returns what a task returns, or rejects with `late` when it takes more than `timeMs` milliseconds. */
export async function withinTime<T>(timeMs: number, late: ImageError, task: () => Promise<T>): Promise<T> {
  if (timeMs <= 0) throw late;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, timeMs, late);
  return Promise.race([task(), promise]).finally(() => clearTimeout(timer));
}
