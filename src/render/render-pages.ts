import { digestOf } from "../cache/inputs.ts";
import { ROUTE_KINDS, type Route, type RouteKind, type RouteOf } from "../pages/kinds.ts";
import { addPictures } from "../pages/routes.ts";
import type { Place } from "../problem.ts";
import { isObject } from "../shared/is-object.ts";
import type { PicturesByUrl } from "../shared/post-view.ts";
import { pageFiles } from "../shared/url.ts";
import { ASSETS, type PageFolder } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import type { PageJob, WrittenPage } from "./build-thread.ts";
import type { BuildThreads } from "./build-threads.ts";
import type { Compiled } from "./compile.ts";
import type { RenderContext } from "./context.ts";

/** What is kept of a page after its HTML is written. */
export interface PageRecord extends KnownPage {
  readonly kind: RouteKind;
  readonly source: Place;
  readonly files: readonly string[];
}

/** A page as a build wrote it. */
export interface KnownPage extends WrittenPage {
  readonly path: string;
  /** Relative to the output folder; a page with more names has the same bytes under each. */
  readonly file: string;
  /** A hash of everything that the page was made from: the same key is the same page. */
  readonly key: string;
}

export interface PageSet {
  readonly records: readonly PageRecord[];
  /** A page whose template throws. */
  readonly failed: Route | undefined;
}

export interface PageOptions {
  /** A hash of docket itself. */
  readonly own: string;
  readonly staging: PageFolder;
  /** The pages of the last build, by path. */
  readonly known: ReadonlyMap<string, KnownPage>;
  /** The pictures of posts; other pages are rendered before these are made. */
  readonly pictures?: Promise<PicturesByUrl | undefined>;
}

/**
 * Renders and writes the pages that the output folder does not have yet. A page depends on its route, on what its
 * kind shares, on its templates, and on docket itself.
 */
export async function renderPages(
  { site, routes, posts }: Pick<Source, "site" | "routes" | "posts">,
  context: RenderContext,
  { digests, assets }: Pick<Compiled, "digests" | "assets">,
  threads: Pick<BuildThreads, "write">,
  { own, staging, known, pictures }: PageOptions,
): Promise<PageSet> {
  const kinds = Object.fromEntries(
    ROUTE_KINDS.map((kind) => {
      // The pages that use an island link to its chunks.
      const shared = { ...context[kind], chunks: undefined };
      return [kind, digestOf(JSON.stringify([own, digests[kind], shared]))];
    }),
  );
  const chunks = new Set(assets.files.map(({ file }) => `/${file}`));
  const hasChunks = ({ links }: KnownPage) =>
    links.every((link) => !link.startsWith(`/${ASSETS}`) || chunks.has(link));
  const records = new Array<PageRecord | undefined>(routes.length);

  /** Returns a page that must be written, unless the folder or the last build has it. */
  const plan = ([index, route]: readonly [number, Route]): readonly PlannedPage[] => {
    const { kind, path, source } = route;
    const post = "post" in route ? route.post : undefined;
    const [first, ...copies] = staging.claim(pageFiles(path, site.format), source);
    // Another page has its names, which is a problem of the folder.
    if (first === undefined) return [];
    const files = [first, ...copies] as const;
    const key = digestOf(
      kinds[kind] + ("post" in route ? articleKey(route) : JSON.stringify(route, withDigests)),
    );
    const record = { kind, path, source, file: first, files, key };
    const before = known.get(path);
    if (before?.key === key && hasChunks(before) && staging.reuse(files, before)) {
      records[index] = { ...before, ...record };
      return [];
    }
    return [{ index, record, route, entry: post && posts.entryOf(post), files }];
  };
  const write = async (pages: readonly PlannedPage[]): Promise<readonly Route[]> => {
    const results = await threads.write(pages.map(({ route, entry, files }) => ({ route, entry, files })));
    return pages.flatMap(({ index, record, route }, at) => {
      const page = results[at];
      if (page === "failed") return [route];
      // After a failed page, others may be missing.
      if (page === undefined) return [];
      records[index] = { ...page, ...record };
      staging.add(record.files, page.digest);
      return [];
    });
  };

  const showsPosts = ({ kind }: Route) => kind === "article" || kind === "blogList";
  const writeAll = (all: readonly Route[], isIncluded: (route: Route) => boolean) =>
    write([...all.entries()].filter(([, route]) => isIncluded(route)).flatMap(plan));
  // Other threads begin with these, while this one looks through the articles.
  const others = writeAll(routes, (route) => !showsPosts(route));
  // Awaited with the other pages, also if it fails while the pictures are made.
  others.catch(() => {});
  const withPosts = writeAll(addPictures(routes, await pictures), showsPosts);
  const [failed] = (await Promise.all([others, withPosts])).flat();
  return { records: records.filter((record) => record !== undefined), failed };
}

interface PlannedPage extends PageJob {
  readonly index: number;
  readonly record: Omit<PageRecord, keyof WrittenPage>;
}

/** The body of a related post changes nothing. */
function articleKey({ path, post, picture, specialty, related }: RouteOf<"article">): string {
  const names = related.map(({ slug, title }) => [slug, title]);
  return JSON.stringify([path, post.digest, picture, specialty, names]);
}

/** Replaces a post by the hash of its document, from which all of it comes. */
function withDigests(_: string, value: unknown): unknown {
  return isObject(value) && "digest" in value ? value.digest : value;
}
