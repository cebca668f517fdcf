/** Ends the process of images. By default, Node does not handle it. */
export const OUT_OF_MEMORY = "SIGUSR2";

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
