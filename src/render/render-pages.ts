import type { Route } from "../pages/kinds.ts";
import { addPictures } from "../pages/routes.ts";
import type { PicturesByUrl } from "../shared/post-view.ts";
import { articlePath, pageFiles } from "../shared/url.ts";
import { ASSETS, type PageFolder } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import type { PageJob, WrittenPage } from "./build-thread.ts";
import type { BuildThreads } from "./build-threads.ts";
import type { Compiled } from "./compile.ts";
import { type KindKeys, pageKey } from "./page-key.ts";

/** What is kept of a page after its HTML is written. */
export interface PageRecord extends KnownPage, Pick<Route, "kind" | "path" | "source"> {}

/** A page, or another file, as a build wrote it. */
export interface KnownPage extends WrittenPage {
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
  readonly keys: KindKeys;
  readonly staging: PageFolder;
  /** The pages of the last build, by file. */
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
  { assets }: Pick<Compiled, "assets">,
  threads: Pick<BuildThreads, "write" | "written">,
  { keys, staging, known, pictures }: PageOptions,
): Promise<PageSet> {
  const chunks = new Set(assets.files.map(({ file }) => `/${file}`));
  const hasChunks = ({ links }: KnownPage) =>
    links.every((link) => !link.startsWith(`/${ASSETS}`) || chunks.has(link));
  const records = new Array<PageRecord | undefined>(routes.length);
  const { written } = threads;

  /** Returns a page that must be written, unless the folder or the last build has it. */
  const plan = ([index, route]: readonly [number, Route]): readonly PlannedPage[] => {
    const { kind, path, source } = route;
    const post = "post" in route ? route.post : undefined;
    const files = staging.claim(pageFiles(path, site.format), source);
    const [file] = files;
    // Another page has its names, which is a problem of the folder.
    if (file === undefined) return [];
    const key = pageKey(keys[kind], route);
    const record = (page: WrittenPage) => {
      records[index] = recordOf(route, file, key, page);
    };
    const before = known.get(file);
    const early = post && written.get(post);
    if (post) written.delete(post);
    if (early?.key === key) {
      staging.add(files, early.digest);
      record(early);
      return [];
    }
    if (early) staging.remove(files);
    if (before?.key === key && hasChunks(before) && staging.reuse(files, before)) {
      record(before);
      return [];
    }
    return [{ record, route: toSend(route), entry: post && posts.entryOf(post), files }];
  };
  const write = async (pages: readonly PlannedPage[]): Promise<readonly Route[]> => {
    const results = await threads.write(pages.map(({ route, entry, files }) => ({ route, entry, files })));
    return pages.flatMap(({ record, route, files }, at) => {
      const page = results[at];
      if (page === "failed") return [route];
      // After a failed page, others may be missing.
      if (page === undefined) return [];
      record(page);
      staging.add(files, page.digest);
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
  // Posts that turned out to be invalid, because another one has their slug.
  for (const { slug } of written.keys()) staging.remove(pageFiles(articlePath(slug), site.format));
  return { records: records.filter((record) => record !== undefined), failed };
}

interface PlannedPage extends PageJob {
  /** Takes the page when it is written. */
  record(page: WrittenPage): void;
}

/** In one literal: an object that others are spread into takes half as much memory again. */
function recordOf(
  { kind, path, source }: Route,
  file: string,
  key: string,
  { digest, links, size, state }: WrittenPage,
): PageRecord {
  return { kind, path, source, file, key, digest, links, size, state };
}

/** Returns a route without what its page does not show of other posts, since threads get a copy. */
function toSend(route: Route): Route {
  if (route.kind !== "article") return route;
  return { ...route, related: route.related.map(({ slug, title }) => ({ slug, title })) };
}
