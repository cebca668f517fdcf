// Converts an image to WebP in the widths of the layout, and to the picture that a shared link shows. WebP and not
// AVIF: AVIF takes ten times as long for the same saving, and would be most of the first build.
import type { Sharp } from "sharp";
import { digestOf } from "../cache/inputs.ts";
import { quote } from "../problem.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";

/** Increase it when images must be converted again. */
export const CONVERSION = "1";

/** Pixels, below the largest. */
const WIDTHS = [800, 480] as const;
/** A further width is worth its request if it has at most this part of the bytes. */
const SAVING = 0.8;
const WEBP = { quality: 80, effort: 2 };
const JPEG = { quality: 82 };
/** Pixels of an image that is decoded: 200 MB of memory, for most formats in strips. */
const MOST_PIXELS = 50_000_000;
/** Seconds. */
const TIMEOUT = 20;

/** Thrown for an image that pages must show without docket's help. */
export class UnusableImage extends Error {
  readonly found: string;
  readonly expected: string;
  /** Whether its server gave no answer at all. */
  readonly isSilence: boolean;

  constructor(found: string, expected: string, isSilence = false) {
    super(`found ${found}, expected ${expected}`);
    this.found = found;
    this.expected = expected;
    this.isSilence = isSilence;
  }
}

export interface Conversion {
  /** Pixels, of the image itself. */
  readonly width: number;
  readonly height: number;
  /** The widths that save enough, largest first. */
  readonly sizes: readonly { readonly width: number; readonly name: string }[];
  /** Whether the image itself belongs to them, as the largest. */
  readonly hasOriginal: boolean;
  /** The name of the share picture, unless it is the image itself; undefined for an animation. */
  readonly share: string | "original" | undefined;
}

export interface Converted {
  readonly conversion: Conversion;
  /** By name, which contains a hash of the bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Converts an image. An SVG is accepted only if it `mayBeVector`, and gets a share picture. Throws UnusableImage for
 * anything but a picture.
 */
export async function convertImage(bytes: Buffer, mayBeVector = false): Promise<Converted> {
  const type = mayBeVector && SVG.test(bytes.toString("latin1", 0, 1_024)) ? "svg" : typeOf(bytes);
  const { default: sharp } = await import("sharp");
  // Images are converted side by side.
  sharp.concurrency(1);
  sharp.cache(false);
  const files = new Map<string, Buffer>();
  const save = async (image: Sharp, kind: string, most = Number.POSITIVE_INFINITY) => {
    const output = await image.toBuffer();
    const name = `${digestOf(output).slice(0, 16)}-${kind}`;
    if (output.length <= most) files.set(name, output);
    return { name, length: output.length };
  };
  try {
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true });
    const { autoOrient, pages = 1 } = await open().metadata();
    const { width, height } = autoOrient;
    const conversion = { width, height, sizes: [], hasOriginal: false, share: undefined };
    // What moves would stand still.
    if (pages > 1) return { conversion, files };
    const crop = cropOf(width, height);
    const { data, info } = await open()
      .autoOrient()
      .resize(crop.width, crop.height, { fit: "cover" })
      .toColorspace("srgb")
      .timeout({ seconds: TIMEOUT })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const cropped = () => sharp(data, { raw: { ...crop, channels } });

    const sizes: { width: number; name: string }[] = [];
    let most = SAVING * bytes.length;
    const widths = type === "svg" ? [] : [crop.width, ...WIDTHS.filter((each) => each < crop.width)];
    for (const to of widths) {
      const { name, length } = await save(cropped().resize(to).webp(WEBP), `${to}.webp`, most);
      if (length > most) continue;
      most = SAVING * length;
      sizes.push({ width: to, name });
    }
    const hasOriginal = sizes.length > 0 && sizes[0]?.width !== crop.width;
    const isShareable =
      (type === "png" || type === "jpeg") && width === SHARE_SIZE.width && height === SHARE_SIZE.height;
    if (isShareable) return { conversion: { ...conversion, sizes, hasOriginal, share: "original" }, files };
    const full = cropped().resize({ ...SHARE_SIZE, fit: "fill" });
    const { name } = await save(full.flatten({ background: "#fff" }).jpeg(JPEG), "share.jpg");
    return { conversion: { ...conversion, sizes, hasOriginal, share: name }, files };
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, " ").trim();
    throw new UnusableImage(
      `a ${type} picture that cannot be decoded (${reason})`,
      "a whole picture of at most 50 megapixels",
    );
  }
}

/** Returns the size of the largest part that has the proportion of the layout; at most that of a share picture. */
function cropOf(width: number, height: number): { readonly width: number; readonly height: number } {
  const cropped = Math.min(width, (height * SHARE_SIZE.width) / SHARE_SIZE.height, SHARE_SIZE.width);
  const size = { width: cropped, height: (cropped * SHARE_SIZE.height) / SHARE_SIZE.width };
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
}

const SIGNATURES: readonly (readonly [type: string, start: RegExp])[] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["avif", /^.{4}ftypavi[fs]/s],
];

const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/;

/** Returns the type of an image by its first bytes. libvips would also read documents that refer to others. */
function typeOf(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 16);
  const found = SIGNATURES.find(([, signature]) => signature.test(start));
  if (found) return found[0];
  const text = bytes.length === 0 ? "an empty file" : `a file that begins with ${quote(start)}`;
  throw new UnusableImage(text, "a PNG, JPEG, GIF, WebP or AVIF picture");
}
