// The pictures of posts: their images in several sizes, made in this build or an earlier one.
import path from "node:path";
import type { CacheEvents } from "../cache/cache-file.ts";
import { outputState } from "../cache/file-state.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { atField, type Problem, quote } from "../problem.ts";
import { addPlanned } from "../publish/planned.ts";
import type { KnownPage } from "../render/render-pages.ts";
import type { Picture, PicturesByUrl } from "../shared/post-view.ts";
import { ASSETS, type OutputFile, type PageFolder } from "../site/output-file.ts";
import { shareOut } from "../threads.ts";
import type { Conversion } from "./convert.ts";
import { type KnownImage, openKeptImages } from "./kept-images.ts";
import {
  createFetch,
  type ImageSources,
  indexFiles,
  isCurrent,
  isRemote,
  postpone,
  type ReadImage,
  readImage,
} from "./read-image.ts";

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

/** Images that are fetched and converted at the same time. */
const AT_ONCE = 8;
/** Milliseconds that a build spends on new images. The next builds go on. */
const TIME_FOR_IMAGES = 120_000;
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
  const { images: isOn, out } = options;
  const closed = new AbortController();
  const { signal } = closed;
  const kept = openKeptImages(options, events);
  const sources: ImageSources = {
    kept,
    isPublished: (image) => hasFiles(out, pages, image),
    fileOf: indexFiles(publicFiles),
    fetch: createFetch(options, signal),
    now: Date.now(),
  };
  const isKnown = (image: KnownImage) => isCurrent(image, sources) && sources.isPublished(image);
  const known = new Map([...kept.images].filter(([, image]) => isKnown(image)));
  return {
    async make(posts) {
      const end = performance.now() + time;
      const urls = [...new Set(posts.map(({ imageUrl }) => imageUrl))];
      const missing = new Set(urls.filter((url) => !isRemote(url) && !sources.fileOf(url)));
      for (const url of missing)
        known.set(url, { url, unusable: { found: quote(url), expected: "a file in public/" } });
      const used = isOn ? urls : [...missing];
      const unknown = used.filter((url) => !known.has(url));
      const publisher = createPublisher(staging, pages);
      for (const url of used) {
        const image = known.get(url);
        if (image) await publisher.publish({ image });
      }
      const read = async (url: string): Promise<KnownImage> => {
        signal.throwIfAborted();
        const isLate = performance.now() > end;
        return publisher.publish(isLate ? postpone(url, sources) : await readImage(url, sources));
      };
      const readAll = (batch: readonly string[]) => Promise.all(batch.map(read));
      const workers = new Array<typeof readAll>(AT_ONCE).fill(readAll);
      for (const image of await shareOut(unknown, workers, 1)) known.set(image.url, image);
      signal.throwIfAborted();
      const images = used.map((url) => known.get(url) as KnownImage);
      const expiries = images.flatMap(({ expires }) => expires ?? []);
      return {
        byUrl: isOn ? new Map(images.map((image) => [image.url, pictureOf(image)])) : undefined,
        files: publisher.published,
        notices: describe(posts, known),
        missing,
        expires: expiries.length > 0 ? expiries.reduce((a, b) => Math.min(a, b)) : undefined,
        keep() {
          if (!isOn) return;
          // Builds with other posts may need the others.
          const isOther = ({ url, expires = 0 }: KnownImage) => !known.has(url) && expires > sources.now;
          kept.keep([...images, ...[...kept.images.values()].filter(isOther)]);
        },
      };
    },
    [Symbol.dispose]: () => closed.abort(),
  };
}

/** Returns whether the output folder has the files of an image as the last build, with these pages, left them. */
function hasFiles(out: string, pages: ReadonlyMap<string, KnownPage>, { conversion }: KnownImage): boolean {
  return filesOf(conversion).every((name) => {
    const before = pages.get(ASSETS + name)?.state;
    return before !== undefined && outputState(path.join(out, ASSETS + name)) === before;
  });
}

/** Adds the files of images to the output folder: each once, however many images share it. */
function createPublisher(staging: PageFolder, pages: ReadonlyMap<string, KnownPage>) {
  const published: KnownPage[] = [];
  const names = new Set<string>();
  return {
    published,
    async publish({ image, files }: ReadImage): Promise<KnownImage> {
      const fresh = filesOf(image.conversion).filter((name) => !names.has(name));
      for (const name of fresh) names.add(name);
      const planned = fresh.map((name) => ({
        file: ASSETS + name,
        source: { name: "images of posts" },
        key: name,
        async create() {
          const bytes = files?.get(name);
          if (!bytes) throw new Error(`${name} disappeared from the output folder.`);
          return bytes;
        },
      }));
      published.push(...(await addPlanned(planned, staging, pages)));
      return image;
    },
  };
}

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
