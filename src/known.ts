// Posts and pages of the last build, for those that did not change.
import { type CacheEvents, readCache, writeCache } from "./cache/cache-file.ts";
import { knownFile } from "./last-build.ts";
import type { Options } from "./options.ts";
import { indexKnownPosts, type KnownPost, type KnownPosts } from "./posts/read.ts";
import type { KnownPage } from "./render/render-pages.ts";

export interface Known {
  readonly posts: KnownPosts;
  /** By file. */
  readonly pages: ReadonlyMap<string, KnownPage>;
}

/** Returns the posts and pages of the last build by the same docket, given by `own`, a hash of it. */
export function readKnown(options: Options, own: string, events: CacheEvents): Known {
  const values = options.force ? [] : readCache(knownFile(options), own, events);
  const [posts, pages, addresses] = [[] as KnownPost[], new Map<string, KnownPage>(), [] as string[]];
  for (const value of values as readonly KnownValue[]) {
    if (typeof value === "string") addresses.push(value);
    else if ("post" in value) posts.push(value);
    else pages.set(value.file, { ...value, links: value.links.map((index) => addresses[index] ?? "") });
  }
  return { posts: indexKnownPosts(posts), pages };
}

/** Pages link to the same addresses: each is a value of its own, and links are their indexes. */
type KnownValue = string | KnownPost | (Omit<KnownPage, "links"> & { readonly links: readonly number[] });

/** Keeps posts and pages for the next build. `own` is a hash of docket itself. */
export function keepKnown(
  options: Options,
  own: string,
  {
    posts,
    pages,
    states,
  }: {
    readonly posts: Iterable<KnownPost>;
    readonly pages: readonly KnownPage[];
    /** The states of pages in the output folder, where they differ from those that were written. */
    readonly states: ReadonlyMap<string, string | undefined> | undefined;
  },
  events: CacheEvents,
): void {
  writeCache(knownFile(options), own, knownValues(), events);

  function* knownValues(): Iterable<KnownValue> {
    const indexes = new Map<string, number>();
    for (const { links } of pages) {
      for (const link of links) if (!indexes.has(link)) indexes.set(link, indexes.size);
    }
    yield* indexes.keys();
    yield* posts;
    for (const { file, key, digest, size, links, state } of pages) {
      yield {
        file,
        key,
        digest,
        size,
        links: links.map((link) => indexes.get(link) ?? 0),
        state: states?.has(file) ? states.get(file) : state,
      };
    }
  }
}
