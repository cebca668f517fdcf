import { digestOf } from "../cache/inputs.ts";
import { ROUTE_KINDS, type Route, type RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import { pageFiles } from "../shared/url.ts";
import type { PageFolder } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import type { PageJob, WrittenPage } from "./build-thread.ts";
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
  /** A hash of everything that the page was made from: the same key is the same page. */
  readonly key: string;
}

export type WritePages = (jobs: readonly PageJob[]) => Promise<readonly (WrittenPage | "failed")[]>;

export interface PageSet {
  readonly records: readonly PageRecord[];
  /** A page whose template throws. */
  readonly failed: Route | undefined;
}

/**
 * Renders and writes the pages that the output folder does not have yet. A page depends on its route, on what its
 * kind shares, on its templates, and on docket itself, whose hash is `own`.
 */
export async function renderPages(
  { site, routes, posts }: Pick<Source, "site" | "routes" | "posts">,
  context: RenderContext,
  { digests }: Pick<Compiled, "digests">,
  own: string,
  folder: PageFolder,
  known: ReadonlyMap<string, KnownPage>,
  write: WritePages,
): Promise<PageSet> {
  const kinds = Object.fromEntries(
    ROUTE_KINDS.map((kind) => [kind, digestOf(JSON.stringify([own, digests[kind], context[kind]]))]),
  );
  const records = new Array<PageRecord | undefined>(routes.length);
  const jobs: (PageJob & { readonly index: number; readonly record: Omit<PageRecord, keyof WrittenPage> })[] =
    [];
  for (const [index, route] of routes.entries()) {
    const { kind, path, source } = route;
    const [first, ...copies] = folder.claim(pageFiles(path, site.format), source);
    // Another page has its names, which is a problem of the folder.
    if (first === undefined) continue;
    const files = [first, ...copies] as const;
    const key = digestOf(kinds[kind] + JSON.stringify(route));
    const record = { kind, path, source, files, key };
    const before = known.get(path);
    if (before?.key === key && folder.reuse(files, before)) records[index] = { ...before, ...record };
    else {
      const entry = "post" in route ? posts.entryOf(route.post) : undefined;
      jobs.push({ index, record, route, entry, paths: folder.prepare(files) });
    }
  }
  const written = await write(jobs.map(({ route, entry, paths }) => ({ route, entry, paths })));
  let failed: Route | undefined;
  for (const [at, { index, record, route }] of jobs.entries()) {
    const page = written[at];
    if (page === "failed") failed ??= route;
    // After a failed page, others may be missing.
    if (page === undefined || page === "failed") continue;
    records[index] = { ...page, ...record };
    folder.add(record.files, page.digest);
  }
  return { records: records.filter((record) => record !== undefined), failed };
}
