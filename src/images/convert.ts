// Converts an image to WebP in the widths of the layout, and to the picture that a shared link shows. WebP and not
// AVIF: AVIF takes six times as long, which would be most of the first build. Runs in the process of
// image-process.ts, which lives as long as a build.
import sharp, { type Metadata, type Sharp } from "sharp";
import { digestOf } from "../files/digest.ts";
import { quote } from "../problem.ts";
import { DECODING_MS, PICTURE_PIXELS, SMALL_PICTURE_PIXELS } from "../shared/limits.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { ImageError } from "./image-error.ts";
import { withinTime } from "./within-time.ts";

/** What pages need to know of an image and its files. */
export interface Conversion {
  /** Pixels, of the image itself. */
  readonly width: number;
  readonly height: number;
  /** The widths that save enough, largest first. */
  readonly sizes: readonly { readonly width: number; readonly name: string }[];
  /** The name of the image itself, for one from another server. */
  readonly original?: string | undefined;
  /** Whether pages also offer the image itself, as the largest width. */
  readonly hasOriginal: boolean;
  /** The name of the share picture, unless it is the image itself; undefined for an animation and for a whole image. */
  readonly share: string | "original" | undefined;
  /** Whether the file says where the photo was taken. */
  readonly hasPosition: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels, below the largest width. */
const WIDTHS = [480, 800] as const;
/** A width is worth its file if it has at most this part of the bytes of the image itself. */
const MAX_SIZE_RATIO = 0.8;
const WEBP = { quality: 80, effort: 2 };
const JPEG = { quality: 82 };
/** Pixels of a whole image. WebP has at most 16,383, and eight images are in memory at once. */
const MAX_HEIGHT = 8_000;
export const FORMATS = "a PNG, JPEG, GIF, WebP or AVIF picture";

/** The ends of file names, by sharp's names of formats. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  png: "png",
  jpeg: "jpg",
  gif: "gif",
  webp: "webp",
  heif: "avif",
};

/** What else people name like a picture, by its first bytes. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp(?:hei[cmsx]|hevc|mif1)/s, "a HEIC picture, as iPhones take them: export it as JPEG"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF picture: export it as JPEG or PNG"],
  [/^\s*<(?:!doctype html|html)/i, "a page of HTML: save the picture itself"],
  [/^version https:\/\/git-lfs/, "a pointer of Git LFS: run git lfs pull"],
  [/^%PDF/, "a PDF document: export the page as PNG"],
];

// Images are converted side by side.
sharp.concurrency(1);
sharp.cache(false);
// libvips also reads documents that refer to others, and formats that browsers do not show.
sharp.block({ operation: ["VipsForeignLoad"] });
const loaders = ["Jpeg", "Png", "Nsgif", "Webp", "Heif", "Svg"];
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) });

const decodeInTurn = createTurns();

/** Returns a function that calls each `work` after the one before, although that one failed. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = Promise.allSettled([result]);
    return result;
  };
}

/**
 * Returns how many pixels of other pictures need the memory of one pixel of this one, as measured: an AVIF takes 20 bytes a pixel, and
 * an interlaced picture, which is decoded as a whole, up to 10 with 16 bits.
 */
const weightOf = ({ format, isProgressive, depth }: Metadata): number =>
  format === "heif" || (isProgressive && depth !== "uchar") ? 4 : 1;

export interface ConvertOptions {
  /** Whether it is a file of public/, which may be an SVG; an image of another server is among the files itself. */
  readonly isOwn: boolean;
  /** Whether the image keeps its proportion, and has no share picture. */
  readonly isWhole?: boolean;
  readonly timeoutMs?: number;
}

export type Converted = Conversion & { readonly files: ReadonlyMap<string, Uint8Array> };

/**
 * Converts an image, and returns its files by name; a name contains a hash of the bytes. Accepts an SVG only
 * of the site's own, and throws an ImageError for anything but a picture that can be decoded in time.
 */
export async function convertImage({
  bytes,
  isOwn,
  isWhole = false,
  timeoutMs = DECODING_MS,
}: ConvertOptions & { readonly bytes: Uint8Array }): Promise<Converted> {
  if (bytes.length === 0) throw new ImageError("an empty file", FORMATS);
  const open = () =>
    sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: "error", sequentialRead: true });
  const metadata = await awaitDecoder(() => open().metadata(), bytes, timeoutMs);
  checkFormat(metadata, isOwn);
  const { width, height } = metadata.autoOrient;
  const hasPosition = metadata.exif !== undefined && findPosition(metadata.exif);
  const crop = isWhole ? scaleOf(width, height) : cropOf(width, height);
  const isVector = metadata.format === "svg";
  const files = new Map<string, Uint8Array>();
  const add = (bytes: Uint8Array, kind: string) => {
    const name = `${digestOf(bytes).slice(0, 16)}-${kind}`;
    files.set(name, bytes);
    return name;
  };
  const original = isOwn ? undefined : add(bytes, `original.${EXTENSIONS[metadata.format] ?? "png"}`);
  // A converted animation would stand still.
  if ((metadata.pages ?? 1) > 1 || crop.height > MAX_HEIGHT || (isVector && isWhole)) {
    return { width, height, original, sizes: [], hasOriginal: false, share: undefined, hasPosition, files };
  }
  const decode = () => {
    const image = open()
      .autoOrient()
      .resize({ ...crop, fit: "cover" })
      .toColorspace("srgb")
      .raw();
    return awaitDecoder(() => image.toBuffer({ resolveWithObject: true }), bytes, timeoutMs);
  };
  // The header of an SVG says nothing about its memory.
  const isLarge = isVector || width * height * weightOf(metadata) > SMALL_PICTURE_PIXELS;
  const { data, info } = await (isLarge ? decodeInTurn(decode) : decode());
  const picture = () => sharp(data, { raw: { ...crop, channels: info.channels } });
  const webps = isVector ? [] : await encodeWidths(picture, crop.width, bytes.length).catch(failLate);
  const sizes = webps.map((webp) => ({ width: webp.width, name: add(webp.bytes, `${webp.width}.webp`) }));
  const hasOriginal = sizes.length > 0 && sizes[0]?.width !== crop.width;
  let share: Conversion["share"];
  if (!isWhole)
    share = isShareable(metadata, bytes.length)
      ? "original"
      : add(await encodeShare(picture()).catch(failLate), "share.jpg");
  return { width, height, original, sizes, hasOriginal, share, hasPosition, files };
}

function checkFormat(metadata: Metadata, isOwn: boolean): void {
  const { format, width, height } = metadata;
  if (format === "svg" && !isOwn) throw new ImageError("an SVG from another server", FORMATS);
  const largest = PICTURE_PIXELS / weightOf(metadata);
  if (width * height > largest) {
    const kind = format === "heif" ? "an AVIF" : "an interlaced";
    const found = `${kind} picture of ${width} by ${height} pixels`;
    throw new ImageError(found, `at most ${largest / 1e6} megapixels in this form`);
  }
}

/** Returns what sharp decodes, or rejects with an ImageError: other errors do not tell of an unusable image. */
function awaitDecoder<T>(decode: () => Promise<T>, bytes: Uint8Array, timeoutMs: number): Promise<T> {
  const found = `a picture that takes more than ${timeoutMs / 1_000} s to decode`;
  const slow = new ImageError(found, "one that takes less", "slow");
  const decodeOrRefuse = () =>
    decode().catch(({ message }: Error) => {
      const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
      const [, kind] = SIGNATURES.find(([signature]) => signature.test(start)) ?? [];
      // sharp's own messages. Those of libvips can be about another image that is decoded at the same time.
      const reason = message.startsWith("Input ") ? ` (${message.split(":", 1)})` : "";
      const unknown = `a file that begins with ${quote(start.slice(0, 16))} and cannot be decoded${reason}`;
      throw new ImageError(kind ?? unknown, `${FORMATS} of at most ${PICTURE_PIXELS / 1e6} megapixels`);
    });
  // sharp has a time limit, too, but not for the header.
  return withinTime(timeoutMs, slow, decodeOrRefuse);
}

/** Returns the size of the largest part that has the proportion of the layout; at most that of a share picture. */
function cropOf(width: number, height: number): Size {
  const largest = Math.min(width, (height * SHARE_SIZE.width) / SHARE_SIZE.height);
  return scaleOf(largest, (largest * SHARE_SIZE.height) / SHARE_SIZE.width);
}

/** Returns a size in whole pixels, at most as wide as a share picture. */
function scaleOf(width: number, height: number): Size {
  const scale = Math.min(1, SHARE_SIZE.width / width);
  const round = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: round(width), height: round(height) };
}

/** Bytes of a share picture that is published as it is: messengers give up on larger ones. */
const MAX_SHARE_BYTES = 500_000;

function isShareable({ format, autoOrient: { width, height } }: Metadata, bytes: number): boolean {
  const isExact = width === SHARE_SIZE.width && height === SHARE_SIZE.height;
  return ["png", "jpeg"].includes(format) && isExact && bytes <= MAX_SHARE_BYTES;
}

/** Returns whether EXIF data have a GPS directory (Exif 2.3, tag 0x8825 of the first directory). */
function findPosition(exif: Buffer): boolean {
  const tiff = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
  if (tiff.length < 10) return false;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  return Array.from({ length: read16(start) }, (_, entry) => read16(start + 2 + 12 * entry)).includes(0x8825);
}

/** Pixels can be encoded, unless the machine has neither memory nor a thread to spare. */
function failLate({ message }: Error): never {
  throw new ImageError(`no copy of it in another size (${message})`, "memory and threads for it", "late");
}

async function encodeShare(picture: Sharp): Promise<Buffer> {
  const whole = picture.resize({ ...SHARE_SIZE, fit: "fill" }).flatten({ background: "#fff" });
  return whole.jpeg(JPEG).toBuffer();
}

/** Encodes the widths that save enough bytes of the image itself, and returns them largest first. */
async function encodeWidths(picture: () => Sharp, largest: number, length: number) {
  const webps: { readonly width: number; readonly bytes: Uint8Array }[] = [];
  for (const width of [...WIDTHS.filter((each) => each < largest), largest]) {
    const [smaller] = webps;
    // Bytes grow faster than the width, so this one would not save enough.
    if (smaller && (smaller.bytes.length / smaller.width) * width > MAX_SIZE_RATIO * length) break;
    const bytes = await picture().resize(width).webp(WEBP).toBuffer();
    if (bytes.length > MAX_SIZE_RATIO * length) break;
    webps.unshift({ width, bytes });
  }
  return webps;
}
