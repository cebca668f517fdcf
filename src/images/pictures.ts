// The pictures of posts: their images in several sizes, made in this build or an earlier one.
import path from "node:path";
import { type CacheEvents, readCache, removeIfPossible, writeCache } from "../cache/cache-file.ts";
import { outputState } from "../cache/file-state.ts";
import { digestOf } from "../cache/inputs.ts";
import { decodePath } from "../check/broken-links.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { atField, type Problem, quote } from "../problem.ts";
import { addPlanned } from "../publish/planned.ts";
import type { KnownPage } from "../render/render-pages.ts";
import type { Picture, PicturesByUrl } from "../shared/post-view.ts";
import { ASSETS, type OutputFile, type PageFolder } from "../site/output-file.ts";
import { shareOut } from "../threads.ts";
import { CONVERSION, type Conversion, type Converted, convertImage, UnusableImage } from "./convert.ts";
import type { Validators } from "./fetch-image.ts";

export interface MadePictures {
  /** Undefined when images are not converted. */
  readonly byUrl: PicturesByUrl | undefined;
  /** The published files, for the next build. */
  readonly files: readonly KnownPage[];
  /** The images that pages must show without docket's help. */
  readonly notices: readonly Problem[];
  /** The addresses of images that are not in public/. */
  readonly missing: ReadonlySet<string>;
  /** Milliseconds since 1970: until then, remote images are taken to be what they were. */
  readonly expires: number | undefined;
  /** Keeps what is known of the images, for the next build. */
  keep(): void;
}

/** Disposing of it ends what is under way. */
export interface Pictures extends Disposable {
  /** Makes and publishes the pictures of posts. */
  make(posts: readonly ListedPost[]): Promise<MadePictures>;
}

/** An image as it was read last. */
interface KnownImage {
  readonly url: string;
  /** Of the bytes; undefined for one that could not be read. */
  readonly digest?: string | undefined;
  readonly conversion?: Conversion | undefined;
  readonly unusable?: Pick<Problem, "found" | "expected"> | undefined;
  readonly validators?: Validators | undefined;
  /** When a remote image must be asked for again, in milliseconds since 1970. */
  readonly expires?: number | undefined;
}

/** Milliseconds: a day, and an hour for an image that could not be read. */
const FRESH = 86_400_000;
const RETRY = 3_600_000;
/** Images that are fetched and converted at the same time. */
const AT_ONCE = 8;
/** Milliseconds that a build spends on new images. The next builds go on. */
const TIME_FOR_IMAGES = 120_000;
/** An origin that gave no answer so many times in a row is not asked again in this build. */
const MOST_SILENCES = 4;
/** Of each kind, in the report. */
const MOST_NOTICES = 20;

export function openPictures(
  options: Pick<Options, "images" | "out" | "state" | "force" | "backend" | "allowPrivateImages">,
  staging: PageFolder,
  pages: ReadonlyMap<string, KnownPage>,
  publicFiles: readonly OutputFile[],
  events: CacheEvents,
  time = TIME_FOR_IMAGES,
): Pictures {
  const { images: isOn, out, state, force, backend, allowPrivateImages } = options;
  const now = Date.now();
  const closed = new AbortController();
  const { signal } = closed;
  const file = path.join(state, "images.ndjson");
  const list = force || !isOn ? [] : (readCache(file, CONVERSION, events) as readonly KnownImage[]);
  const earlier = new Map(list.map((image) => [image.url, image]));
  const local = new Map(publicFiles.map((each) => [`/${each.file}`, each]));
  const localFile = (url: string) => {
    const address = url.replace(/[?#].*$/, "");
    return local.get(address) ?? local.get(decodePath(address));
  };
  const backendOrigin = backend && new URL(backend.url).origin;
  const mayBePrivate = (origin: string) => allowPrivateImages || origin === backendOrigin;

  const isPublished = ({ conversion }: KnownImage) =>
    filesOf(conversion).every((name) => {
      const before = pages.get(ASSETS + name)?.state;
      return before !== undefined && outputState(path.join(out, ASSETS + name)) === before;
    });
  const isCurrent = (image: KnownImage): boolean => {
    if (isRemote(image.url)) return (image.expires ?? 0) > now;
    const found = localFile(image.url);
    return found !== undefined && digestOf(found.bytes) === image.digest;
  };

  // Each in a folder by the first digits: a folder is listed whenever a file is written there.
  const keptFile = (digest: string) => path.join(state, "images", digest.slice(0, 2), `${digest}.ndjson`);
  const readKept = ({ digest = "" }: Pick<KnownImage, "digest">): Converted | undefined => {
    const [conversion, ...files] = force ? [] : readCache(keptFile(digest), CONVERSION, events);
    if (!conversion) return undefined;
    const decode = ([name, base64]: [string, string]) => [name, Buffer.from(base64, "base64")] as const;
    return {
      conversion: conversion as Conversion,
      files: new Map((files as [string, string][]).map(decode)),
    };
  };
  const convert = async (digest: string, bytes: Buffer, isLocal: boolean): Promise<Converted> => {
    const converted = await convertImage(bytes, isLocal);
    const files = [...converted.files].map(([name, output]) => [name, output.toString("base64")]);
    writeCache(keptFile(digest), CONVERSION, [converted.conversion, ...files], events);
    return converted;
  };

  const published: KnownPage[] = [];
  const names = new Set<string>();
  /** Adds the files of an image to the output folder; without `files`, the folder has them. */
  const publish = async (image: KnownImage, files?: Converted["files"]): Promise<KnownImage> => {
    const fresh = filesOf(image.conversion).filter((name) => !names.has(name));
    for (const name of fresh) names.add(name);
    const source = { name: "images of posts" };
    const planned = fresh.map((name) => ({
      file: ASSETS + name,
      source,
      key: name,
      async create() {
        const bytes = files?.get(name);
        if (!bytes) throw new Error(`${name} disappeared from the output folder.`);
        return bytes;
      },
    }));
    published.push(...(await addPlanned(planned, staging, pages)));
    return image;
  };

  const silences = new Map<string, number>();
  const fetchFrom = async (url: string, validators: Validators | undefined) => {
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
  const read = async (url: string): Promise<KnownImage> => {
    const before = earlier.get(url);
    const isWhole = before && isPublished(before);
    const kept = before && !isWhole ? readKept(before) : undefined;
    if (before && (isWhole || kept) && isCurrent(before)) return publish(before, kept?.files);
    const found = localFile(url);
    const validators = isWhole || kept ? before?.validators : undefined;
    const fetched = found ? undefined : await fetchFrom(url, validators);
    const expires = found ? undefined : now + FRESH;
    if (before && fetched && !fetched.bytes) return publish({ ...before, expires }, kept?.files);
    const bytes = Buffer.from(found?.bytes ?? fetched?.bytes ?? "");
    const digest = digestOf(bytes);
    const { conversion, files } = readKept({ digest }) ?? (await convert(digest, bytes, found !== undefined));
    return publish({ url, digest, conversion, validators: fetched?.validators, expires }, files);
  };
  /** Goes on with what the output folder has of an image. */
  const reuse = (url: string, expires: number): Promise<KnownImage> | undefined => {
    const before = earlier.get(url);
    return before?.conversion && isPublished(before) ? publish({ ...before, expires }) : undefined;
  };
  let end = Number.POSITIVE_INFINITY;
  const readOrRefuse = async (url: string): Promise<KnownImage> => {
    signal.throwIfAborted();
    if (performance.now() > end) return reuse(url, 0) ?? { url, expires: 0 };
    try {
      return await read(url);
    } catch (error) {
      if (!(error instanceof UnusableImage)) throw error;
      const { found, expected, isSilence } = error;
      const before = isSilence ? reuse(url, now + RETRY) : undefined;
      if (before) return before;
      const source = localFile(url);
      // The bytes of a file tell when it changes.
      if (source) return { url, digest: digestOf(source.bytes), unusable: { found, expected } };
      return { url, unusable: { found, expected }, expires: now + RETRY };
    }
  };

  const known = new Map(
    list.filter((image) => isCurrent(image) && isPublished(image)).map((image) => [image.url, image]),
  );
  return {
    async make(posts) {
      end = performance.now() + time;
      const urls = [...new Set(posts.map(({ imageUrl }) => imageUrl))];
      const missing = new Set(urls.filter((url) => !isRemote(url) && !localFile(url)));
      for (const url of missing)
        known.set(url, { url, unusable: { found: quote(url), expected: "a file in public/" } });
      const used = isOn ? urls : [...missing];
      for (const url of used) {
        const image = known.get(url);
        if (image) await publish(image);
      }
      const workers = Array.from({ length: AT_ONCE }, () => async ([url = ""]: readonly string[]) => [
        await readOrRefuse(url),
      ]);
      const unknown = used.filter((url) => !known.has(url));
      for (const image of await shareOut(unknown, workers, 1)) known.set(image.url, image);
      signal.throwIfAborted();
      const images = used.map((url) => known.get(url) as KnownImage);
      const expiries = images.flatMap(({ expires }) => expires ?? []);
      return {
        byUrl: isOn ? new Map(images.map((image) => [image.url, pictureOf(image)])) : undefined,
        files: published,
        notices: describe(posts, known),
        missing,
        expires: expiries.length > 0 ? expiries.reduce((a, b) => Math.min(a, b)) : undefined,
        keep() {
          if (!isOn) return;
          // Builds with other posts may need the others.
          const others = list.filter(({ url, expires = 0 }) => !known.has(url) && expires > now);
          const all = [...images, ...others];
          writeCache(file, CONVERSION, all, events);
          const digests = new Set(all.map(({ digest }) => digest));
          for (const { digest } of list)
            if (digest !== undefined && !digests.has(digest)) removeIfPossible(keptFile(digest));
        },
      };
    },
    [Symbol.dispose]: () => closed.abort(),
  };
}

const isRemote = (url: string) => !url.startsWith("/");

function filesOf(conversion: Conversion | undefined): readonly string[] {
  const { sizes = [], share = "original" } = conversion ?? {};
  return [...sizes.map(({ name }) => name), ...(share === "original" ? [] : [share])];
}

function pictureOf({ url, conversion }: KnownImage): Picture | undefined {
  if (!conversion) return undefined;
  const { width, height, sizes, hasOriginal, share } = conversion;
  const candidates = [
    // A comma separates candidates.
    ...(hasOriginal ? [`${url.replaceAll(",", "%2C")} ${width}w`] : []),
    ...sizes.map((size) => `/${ASSETS}${size.name} ${size.width}w`),
  ];
  return {
    width,
    height,
    srcSet: candidates.length > 0 ? candidates.join(", ") : undefined,
    shareHref: share === "original" ? url : share && `/${ASSETS}${share}`,
  };
}

/** Describes the images that cannot be used, and those that a build had no time for. */
function describe(posts: readonly ListedPost[], images: ReadonlyMap<string, KnownImage>): readonly Problem[] {
  const asIs = "until then, pages refer to it as it is";
  const unusable = posts.flatMap(({ source, imageUrl }) => {
    const found = images.get(imageUrl)?.unusable;
    return found
      ? [{ where: atField(source, "image_url"), ...found, next: `replace the image; ${asIs}` }]
      : [];
  });
  const late = [...images.values()].filter(({ expires }) => expires === 0).length;
  const count = (of: number, found: string, next: string): readonly Problem[] =>
    of > 0 ? [{ where: { name: "images of posts" }, found: `${of} ${found}`, expected: "none", next }] : [];
  return [
    ...unusable.slice(0, MOST_NOTICES),
    ...count(unusable.length - MOST_NOTICES, "more that cannot be used", "see docs/content.md"),
    ...count(late, "that there was no time for", "build again; until then, pages refer to them as they are"),
  ];
}
