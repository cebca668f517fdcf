import pMap from "p-map";
import type { Route } from "../pages/kinds.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { KeptFile, KeptOutput } from "../publish/kept-output.ts";
import type { PostBody } from "../shared/post.ts";
import { type Format, pageFiles } from "../shared/url.ts";
import { describeTemplateError } from "./describe-exception.ts";
import type { OpenTemplates } from "./open-templates.ts";
import { pageKey } from "./page-key.ts";
import { createRenderer } from "./render.ts";
import { openRenderPool } from "./render-pool.ts";

/** What is kept of a page after its HTML is written. */
export interface PageRecord extends KeptFile, Pick<Route, "kind" | "path" | "source"> {
  /** Relative to the output folder; a page with more names has the same bytes under each. */
  readonly file: string;
}

interface PageOptions {
  readonly format: Format;
  readonly output: KeptOutput;
  readonly bodyOf: (post: ListedPost) => PostBody;
  /** The folder of the templates, for errors. */
  readonly folder: string;
  /** Takes the number of further pages that are finished. */
  readonly onProgress: (pages: number) => Promise<void>;
}

/** A page that the output folder does not have yet. */
interface Job {
  readonly index: number;
  readonly route: Route;
  readonly files: readonly string[];
  readonly key: string;
}

/** Pages that a thread renders at once. */
const PAGES_PER_BATCH = 32;

/**
 * Adds the pages of routes to the output folder, and renders those that it does not have with the same key. Throws a
 * Failure at the line of a template that throws.
 */
export async function renderPages(
  routes: readonly Route[],
  opened: OpenTemplates,
  options: PageOptions,
): Promise<readonly PageRecord[]> {
  const { compiled, templates, context } = opened;
  const { output, bodyOf, folder, onProgress } = options;
  const records = new Array<PageRecord | undefined>(routes.length);
  const record = ({ index, route, files: [file = ""] }: Omit<Job, "key">, page: KeptFile) => {
    const { kind, path, source } = route;
    const { digest, size, links } = page;
    records[index] = { kind, path, source, file, digest, size, links };
  };
  const jobs = findChanged(routes, opened, options, record);
  await onProgress(routes.length - jobs.length);

  const renderer = createRenderer(templates, context);
  await using pool = await openRenderPool(jobs.length, renderer, { templates: compiled.templates, context });
  const renderJobs = async (batch: readonly Job[]) => {
    // Bodies are read for their pages and then dropped, so that memory stays flat.
    const pages = batch.map(({ route }) => ({
      route,
      body: route.kind === "article" ? bodyOf(route.post) : [],
    }));
    const rendered = await pool.render(pages);
    for (const [at, { html, links }] of rendered.entries()) {
      const job = batch[at] as Job;
      record(job, output.write(job.files, job.key, Buffer.from(html), links));
    }
    const failed = pages[rendered.length];
    // Threads cannot pass on what a template threw, so the page is rendered once more.
    if (failed) throw errorOf(() => renderer(failed.route, failed.body), folder);
    await onProgress(batch.length);
  };
  await pMap(batchesOf(jobs), renderJobs, { concurrency: pool.concurrency });
  return records.filter((each) => each !== undefined);
}

/** Claims the names of all pages, records those that can be reused, and returns the others. */
function findChanged(
  routes: readonly Route[],
  opened: OpenTemplates,
  { format, output }: PageOptions,
  record: (job: Omit<Job, "key">, page: KeptFile) => void,
): readonly Job[] {
  return routes.flatMap((route, index) => {
    const files = output.claim(pageFiles(route.path, format), route.source);
    // Another page has its names, which is a problem of the folder.
    if (files.length === 0) return [];
    const key = pageKey(route, opened);
    const page = output.reuse(files, key);
    if (!page) return [{ index, route, files, key }];
    record({ index, route, files }, page);
    return [];
  });
}

function* batchesOf(jobs: readonly Job[]): Iterable<readonly Job[]> {
  for (let start = 0; start < jobs.length; start += PAGES_PER_BATCH)
    yield jobs.slice(start, start + PAGES_PER_BATCH);
}

function errorOf(renderPage: () => unknown, folder: string): unknown {
  try {
    renderPage();
  } catch (error) {
    return describeTemplateError(error, folder);
  }
  return new Error("A page did not render at first, and then did.");
}
