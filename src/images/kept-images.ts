// What builds keep of the images of posts: what is known of each address, and the files that an image was converted to.
import path from "node:path";
import { type CacheEvents, readCache, removeIfPossible, writeCache } from "../cache/cache-file.ts";
import type { Options } from "../options.ts";
import type { Problem } from "../problem.ts";
import { CONVERSION, type Conversion, type Converted } from "./convert.ts";
import type { Validators } from "./fetch-image.ts";

/** An image as it was read last. */
export interface KnownImage {
  readonly url: string;
  /** Of the bytes; undefined for one that could not be read. */
  readonly digest?: string | undefined;
  readonly conversion?: Conversion | undefined;
  readonly unusable?: Pick<Problem, "found" | "expected"> | undefined;
  readonly validators?: Validators | undefined;
  /** When a remote image must be asked for again, in milliseconds since 1970. */
  readonly expires?: number | undefined;
}

export interface KeptImages {
  /** By their addresses. */
  readonly images: ReadonlyMap<string, KnownImage>;
  /** Returns what the image with these bytes was converted to. */
  readConverted(digest: string): Converted | undefined;
  keepConverted(digest: string, converted: Converted): void;
  /** Replaces `images`, and removes what only the others were converted to. */
  keep(images: readonly KnownImage[]): void;
}

export function openKeptImages(
  { images: isOn, state, force }: Pick<Options, "images" | "state" | "force">,
  events: CacheEvents,
): KeptImages {
  const file = path.join(state, "images.ndjson");
  const list = force || !isOn ? [] : (readCache(file, CONVERSION, events) as readonly KnownImage[]);
  // Each in a folder by the first digits: a folder is listed whenever a file is written there.
  const fileOf = (digest: string) => path.join(state, "images", digest.slice(0, 2), `${digest}.ndjson`);
  return {
    images: new Map(list.map((image) => [image.url, image])),
    readConverted(digest) {
      const [conversion, ...files] = force ? [] : readCache(fileOf(digest), CONVERSION, events);
      if (!conversion) return undefined;
      const decode = ([name, base64]: [string, string]) => [name, Buffer.from(base64, "base64")] as const;
      return {
        conversion: conversion as Conversion,
        files: new Map((files as [string, string][]).map(decode)),
      };
    },
    keepConverted(digest, { conversion, files }) {
      const encoded = [...files].map(([name, bytes]) => [name, bytes.toString("base64")]);
      writeCache(fileOf(digest), CONVERSION, [conversion, ...encoded], events);
    },
    keep(images) {
      writeCache(file, CONVERSION, images, events);
      const digests = new Set(images.map(({ digest }) => digest));
      for (const { digest } of list)
        if (digest !== undefined && !digests.has(digest)) removeIfPossible(fileOf(digest));
    },
  };
}
