// Reads an image of a post: as an earlier build left it if it is the same, or from public/ or its server. One that
// cannot be used ends no build.
import { digestOf } from "../cache/inputs.ts";
import { decodePath } from "../check/broken-links.ts";
import type { Options } from "../options.ts";
import type { OutputFile } from "../site/output-file.ts";
import { type Converted, convertImage, UnusableImage } from "./convert.ts";
import type { FetchedImage, Validators } from "./fetch-image.ts";
import type { KeptImages, KnownImage } from "./kept-images.ts";

/** An image with its files; without them, the output folder has them. */
export interface ReadImage {
  readonly image: KnownImage;
  readonly files?: Converted["files"];
}

/** Where images are read. */
export interface ImageSources {
  readonly kept: KeptImages;
  /** Returns whether the output folder has all files of an image. */
  isPublished(image: KnownImage): boolean;
  /** Returns the file in public/ that an address refers to. */
  fileOf(url: string): OutputFile | undefined;
  /** Fetches a remote image. Throws UnusableImage. */
  fetch(url: string, validators: Validators | undefined): Promise<FetchedImage>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds: a day, and an hour for an image that could not be read. */
const FRESH = 86_400_000;
const RETRY = 3_600_000;
/** An origin that gave no answer so many times in a row is not asked again in this build. */
const MOST_SILENCES = 4;

export const isRemote = (url: string) => !url.startsWith("/");

/** Returns whether an image is taken to be what it was when it was read. */
export function isCurrent({ url, digest, expires = 0 }: KnownImage, { fileOf, now }: ImageSources): boolean {
  if (isRemote(url)) return expires > now;
  const file = fileOf(url);
  return file !== undefined && digestOf(file.bytes) === digest;
}

export async function readImage(url: string, sources: ImageSources): Promise<ReadImage> {
  try {
    return await readUsable(url, sources);
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    return refuse(url, error, sources);
  }
}

/** Leaves an image to the next build: returns it as the output folder has it, or without a conversion. */
export function postpone(url: string, sources: ImageSources): ReadImage {
  return reuse(url, 0, sources) ?? { image: { url, expires: 0 } };
}

async function readUsable(url: string, sources: ImageSources): Promise<ReadImage> {
  const before = findConverted(url, sources);
  if (before && isCurrent(before.image, sources)) return before;
  const file = sources.fileOf(url);
  if (file) return convert({ url }, Buffer.from(file.bytes), true, sources);
  const { bytes, validators } = await sources.fetch(url, before?.image.validators);
  const expires = sources.now + FRESH;
  if (before && !bytes) return { ...before, image: { ...before.image, expires } };
  return convert({ url, validators, expires }, bytes ?? Buffer.alloc(0), false, sources);
}

/** Finds an image of an earlier build, and its files if the output folder does not have them. */
function findConverted(url: string, { kept, isPublished }: ImageSources): ReadImage | undefined {
  const image = kept.images.get(url);
  if (!image || isPublished(image)) return image && { image };
  const converted = image.digest === undefined ? undefined : kept.readConverted(image.digest);
  return converted && { image, files: converted.files };
}

async function convert(
  image: KnownImage,
  bytes: Buffer,
  isLocal: boolean,
  { kept }: ImageSources,
): Promise<ReadImage> {
  const digest = digestOf(bytes);
  let converted = kept.readConverted(digest);
  if (!converted) {
    converted = await convertImage(bytes, isLocal);
    kept.keepConverted(digest, converted);
  }
  const { conversion, files } = converted;
  return { image: { ...image, digest, conversion }, files };
}

function refuse(
  url: string,
  { found, expected, isSilence }: UnusableImage,
  sources: ImageSources,
): ReadImage {
  const expires = sources.now + RETRY;
  const before = isSilence ? reuse(url, expires, sources) : undefined;
  if (before) return before;
  const image = { url, unusable: { found, expected } };
  const file = sources.fileOf(url);
  // The bytes of a file tell when it changes.
  return { image: file ? { ...image, digest: digestOf(file.bytes) } : { ...image, expires } };
}

/** Goes on with what the output folder has of an image. */
function reuse(url: string, expires: number, { kept, isPublished }: ImageSources): ReadImage | undefined {
  const before = kept.images.get(url);
  return before?.conversion && isPublished(before) ? { image: { ...before, expires } } : undefined;
}

/** Returns a function that finds the file in public/ that an address refers to. */
export function indexFiles(publicFiles: readonly OutputFile[]): ImageSources["fileOf"] {
  const files = new Map(publicFiles.map((each) => [`/${each.file}`, each]));
  return (url) => {
    const address = url.replace(/[?#].*$/, "");
    return files.get(address) ?? files.get(decodePath(address));
  };
}

/** Returns a function that fetches images until `signal` aborts. It stops asking origins that give no answer. */
export function createFetch(
  { backend, allowPrivateImages }: Pick<Options, "backend" | "allowPrivateImages">,
  signal: AbortSignal,
): ImageSources["fetch"] {
  const backendOrigin = backend && new URL(backend.url).origin;
  const mayBePrivate = (origin: string) => allowPrivateImages || origin === backendOrigin;
  const silences = new Map<string, number>();
  return async (url, validators) => {
    const { origin } = new URL(url);
    const count = () => silences.get(origin) ?? 0;
    if (count() >= MOST_SILENCES) throw new UnusableImage(`no answer from ${origin} before`, "the image");
    try {
      const { fetchImage } = await import("./fetch-image.ts");
      const fetched = await fetchImage(url, { mayBePrivate, validators, signal });
      silences.delete(origin);
      return fetched;
    } catch (error) {
      if (error instanceof UnusableImage && error.isSilence) silences.set(origin, count() + 1);
      throw error;
    }
  };
}
