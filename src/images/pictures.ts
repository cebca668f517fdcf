// The pictures of posts: their images in several sizes, from this build or an earlier one. An image that cannot be used
// ends no build.
import path from "node:path";
import pMap from "p-map";
import { ASSETS, type LinkedFile } from "../files/output-file.ts";
import { packageVersion } from "../files/package-version.ts";
import type { Options } from "../options.ts";
import type { PageImage } from "../pages/kind.ts";
import { formatPlace, type Problem, quote } from "../problem.ts";
import { PICTURES_MS } from "../shared/limits.ts";
import type { ShownPicture } from "../shared/post-view.ts";
import { decodePath } from "../shared/url.ts";
import { DAY_MS, isFresh } from "../shared/values.ts";
import type { Store } from "../store.ts";
import type { Conversion, Converted } from "./convert.ts";
import type { Validators } from "./fetch-image.ts";
import { ImageError } from "./image-error.ts";
import type { ImageFiles } from "./image-files.ts";
import type { ImageProcess } from "./image-process.ts";
import { withinTime } from "./within-time.ts";

export interface Pictures {
  /** By the address of the image. */
  readonly byUrl: ReadonlyMap<string, ShownPicture>;
  readonly files: readonly LinkedFile[];
  /** The images that pages show as they are, or not at all. */
  readonly notices: readonly Problem[];
  /** When the first image must be read again, in milliseconds since 1970. */
  readonly expires: number | undefined;
}

interface PictureSources {
  readonly options: Pick<Options, "images" | "backend" | "allowPrivateImages">;
  readonly store: Store;
  readonly files: ImageFiles;
  readonly worker: ImageProcess;
  readonly publicFiles: readonly LinkedFile[];
  /** For new images. The next builds go on. */
  readonly timeMs?: number;
}

/** What the store keeps of an image under its address. */
interface KnownImage {
  /** A hash of its bytes, for one in public/. */
  readonly digest?: string | undefined;
  readonly conversion?: Conversion | undefined;
  /** Why pages show it as it is, or leave it out if it is on another server. */
  readonly unusable?: Pick<Problem, "found" | "expected" | "next">;
  readonly validators?: Validators | undefined;
  /** When it must be read again, in milliseconds since 1970: 0 for the next build, undefined for "when it changes". */
  readonly expires?: number | undefined;
}

const KIND = "image";
/** The name of a fetched image, which a docket that converts differently can read again. */
const ORIGINAL = "image-original";
/** Increase it when images must be converted again. */
const CONVERSION_VERSION = 5;

/** For an image that could not be read. */
const RETRY_IMAGE_MS = 3_600_000;
/** Images that are fetched and converted at the same time. */
const MAX_CONCURRENT_IMAGES = 8;

/** Reads the images on pages, and converts those that no earlier build converted. */
export async function readPictures(used: readonly PageImage[], sources: PictureSources): Promise<Pictures> {
  const { options, files, publicFiles } = sources;
  const fileOf = indexFiles(publicFiles);
  const urls = [...new Set(used.map(({ url }) => url))];
  const missing = new Set(urls.filter((url) => !isRemote(url) && !fileOf(url)));
  const images = new Map<string, KnownImage>();
  for (const url of missing) {
    images.set(url, { unusable: { found: quote(url), expected: "a file in public/" } });
  }
  for (const url of options.images ? [] : urls.filter(isRemote)) {
    const found = `${quote(url)}, which --no-images does not fetch`;
    const next = "build without --no-images";
    images.set(url, { unusable: { found, expected: "a picture of the site", next } });
  }
  const cropped = new Set(used.flatMap(({ url, isCropped }) => (isCropped ? url : [])));
  const reading = startReading(sources, (url) => !cropped.has(url));
  const wanted = options.images ? urls.filter((url) => !missing.has(url)) : [];
  const read = async (url: string) => images.set(url, await readImage(url, fileOf(url), reading));
  await pMap(wanted, read, { concurrency: MAX_CONCURRENT_IMAGES });
  const known = urls.flatMap((url) => images.get(url) ?? []);
  const names = new Set(known.flatMap(({ conversion }) => namesOf(conversion)));
  const expiries = known.flatMap(({ expires }) => expires ?? []);
  return {
    byUrl: new Map(urls.map((url) => [url, pictureOf(url, images.get(url)?.conversion)])),
    files: [...names].flatMap((name) => files.find(name) ?? []),
    notices: describe(used, images),
    expires: expiries.length > 0 ? expiries.reduce((a, b) => Math.min(a, b)) : undefined,
  };
}

/** What images are read with. */
interface ImageReading extends Pick<PictureSources, "store" | "files" | "worker"> {
  /** Of docket and of what converts images: another one converts all of them again. */
  readonly version: string;
  /** The private addresses of which images may be fetched. */
  readonly privateOrigins: "all" | readonly string[];
  /** Whether an image is only within the text of posts, where it keeps its proportion. */
  readonly isWhole: (url: string) => boolean;
  /** Of the build, in milliseconds since 1970. */
  readonly now: number;
  /** When the time of this build for new images ends, by `performance.now`. */
  readonly end: number;
}

function startReading(
  { options, store, files, worker, timeMs = PICTURES_MS }: PictureSources,
  isWhole: ImageReading["isWhole"],
): ImageReading {
  const { backend, allowPrivateImages } = options;
  const privateOrigins = allowPrivateImages ? "all" : backend ? [new URL(backend.url).origin] : [];
  const version = `${CONVERSION_VERSION} ${packageVersion("sharp")}`;
  const [now, end] = [Date.now(), performance.now() + timeMs];
  return { store, files, worker, version, privateOrigins, isWhole, now, end };
}

/** Reads an image where it is: in the store, in public/, which has it as `file`, or on its server. */
async function readImage(
  url: string,
  file: LinkedFile | undefined,
  reading: ImageReading,
): Promise<KnownImage> {
  const { store, files, version, now, isWhole } = reading;
  const origins = originsOf(reading);
  const key = [version, ...(isWhole(url) ? ["whole"] : []), ...(file ? [] : [origins])].join(" ");
  const before = findKnown(store, files, url, key);
  const isCurrent = before?.expires === undefined || isFresh(before.expires, now);
  if (before && isCurrent && before.digest === file?.digest) return before;
  const image = await readAgain(url, file, before, reading);
  store.put(KIND, url, key, image);
  const { original } = image.conversion ?? {};
  if (original !== undefined) store.put(ORIGINAL, url, origins, original);
  return image;
}

/** Reads an image that no earlier build read, or that changed since; `before` is what is known of it. */
async function readAgain(
  url: string,
  file: LinkedFile | undefined,
  before: KnownImage | undefined,
  reading: ImageReading,
): Promise<KnownImage> {
  try {
    return await (file ? convertFile(url, file, reading) : fetchAndConvert(url, before, reading));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { found, expected, kind } = error;
    const isNew = before?.unusable === undefined || before.digest !== file?.digest;
    const expires = expiryOf(kind, file !== undefined && isNew, reading.now);
    // A server that is down, or that answers with a page to sign in, says nothing about the image.
    const usable =
      file || kind === "gone" ? undefined : before?.conversion ? before : await convertKept(url, reading);
    return usable ? { ...usable, expires } : { digest: file?.digest, unusable: { found, expected }, expires };
  }
}

async function convertFile(
  url: string,
  { from, digest }: LinkedFile,
  reading: ImageReading,
): Promise<KnownImage> {
  const task = { file: from, isWhole: reading.isWhole(url) };
  const converted = await inTime(reading, ({ worker }) => worker.convertFile(task));
  return { digest, conversion: keep(converted, reading.files) };
}

async function fetchAndConvert(
  address: string,
  before: KnownImage | undefined,
  reading: ImageReading,
): Promise<KnownImage> {
  const { privateOrigins, isWhole, files, now } = reading;
  const task = { address, validators: before?.validators, privateOrigins, isWhole: isWhole(address) };
  const { converted, validators } = await inTime(reading, ({ worker }) => worker.fetchAndConvert(task));
  const expires = now + DAY_MS;
  return converted ? { conversion: keep(converted, files), validators, expires } : { ...before, expires };
}

/** Converts the copy of an image that an earlier build fetched; undefined if there is none. */
async function convertKept(url: string, reading: ImageReading): Promise<KnownImage | undefined> {
  const { store, files, isWhole } = reading;
  const kept = files.find(store.get<string>(ORIGINAL, url, originsOf(reading)) ?? "");
  if (!kept) return undefined;
  const task = { file: kept.from, isOwn: false, isWhole: isWhole(url) };
  try {
    return { conversion: keep(await inTime(reading, ({ worker }) => worker.convertFile(task)), files) };
  } catch (error) {
    if (error instanceof ImageError) return undefined;
    throw error;
  }
}

const originsOf = ({ privateOrigins }: ImageReading): string => JSON.stringify(privateOrigins);

const LATE = new ImageError("no time left for it", "images that take less", "late");

function inTime<T>(reading: ImageReading, task: (reading: ImageReading) => Promise<T>): Promise<T> {
  return withinTime(reading.end - performance.now(), LATE, () => task(reading));
}

/** Writes the files of an image. */
function keep({ files: contents, ...conversion }: Converted, files: ImageFiles): Conversion {
  for (const [name, content] of contents) files.write(name, content);
  return conversion;
}

/** Finds what an earlier build knew of an image, if its files are still there. */
function findKnown(store: Store, files: ImageFiles, url: string, key: string): KnownImage | undefined {
  const image = store.get<KnownImage>(KIND, url, key);
  return namesOf(image?.conversion).every((name) => files.find(name)) ? image : undefined;
}

/** Returns when to read an image again that could not be read. */
function expiryOf(kind: ImageError["kind"], isNewFile: boolean, now: number): number {
  if (kind === "late") return 0;
  // A machine that is busy is slow, too.
  if (kind === "slow") return now + DAY_MS;
  // A machine without a thread or memory to spare fails on pictures that are fine.
  return isNewFile ? 0 : now + RETRY_IMAGE_MS;
}

/** Browsers of visitors ask no other server for a picture, so that what a build cannot fetch is left out. */
const isRemote = (url: string) => !url.startsWith("/");

/** Returns a function that finds the file in public/ that an address refers to. */
function indexFiles(publicFiles: readonly LinkedFile[]): (url: string) => LinkedFile | undefined {
  const files = new Map(publicFiles.map((each) => [`/${each.file}`, each]));
  return (url) => files.get(decodePath(url.replace(/[?#].*$/, "")));
}

function namesOf(conversion: Conversion | undefined): readonly string[] {
  const { original, sizes = [], share = "original" } = conversion ?? {};
  return [original ?? [], sizes.map(({ name }) => name), share === "original" ? [] : share].flat();
}

function pictureOf(url: string, conversion: Conversion | undefined): ShownPicture {
  if (!conversion) return isRemote(url) ? null : undefined;
  const { width, height, original, sizes, hasOriginal, share } = conversion;
  const src = original === undefined ? url : `/${ASSETS}${original}`;
  const candidates = [
    // A comma separates candidates.
    ...(hasOriginal ? [`${src.replaceAll(",", "%2C")} ${width}w`] : []),
    ...sizes.map((size) => `/${ASSETS}${size.name} ${size.width}w`),
  ];
  return {
    src,
    width,
    height,
    srcSet: candidates.length > 0 ? candidates.join(", ") : undefined,
    shareHref: share === "original" ? src : share && `/${ASSETS}${share}`,
  };
}

/** Describes the images that pages show as they are, or not at all, each once for each place that has its address. */
function describe(used: readonly PageImage[], images: ReadonlyMap<string, KnownImage>): readonly Problem[] {
  const unique = new Map(used.map((image) => [`${image.url} ${formatPlace(image.source)}`, image]));
  return [...unique.values()].flatMap(({ url, source: where }) => {
    const { unusable, conversion, expires } = images.get(url) ?? {};
    if (conversion?.hasPosition)
      return {
        where,
        found: `the place where the photo ${quote(url)} was taken, in its file`,
        expected: "a photo without it, because everyone can read it",
        next: "export the photo without its location",
      };
    if (!unusable) return [];
    const retry =
      expires === 0 ? "build again, or replace the image" : "replace the image, or correct its address";
    const shown = isRemote(url) ? "are shown without this picture" : "refer to it as it is";
    return { where, ...unusable, next: `${unusable.next ?? retry}; until then, pages ${shown}` };
  });
}

/** Removes what is known of images that the published site does not show, and their files. */
export function removeUnusedImages(
  store: Store,
  files: ImageFiles,
  pictures: Pictures,
  shares: readonly LinkedFile[],
): void {
  for (const kind of [KIND, ORIGINAL])
    for (const [url] of store.keys(kind)) if (!pictures.byUrl.has(url)) store.remove(kind, url);
  files.removeOthers(new Set([...pictures.files, ...shares].map(({ from }) => path.basename(from))));
}
