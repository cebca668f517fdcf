import pMap from "p-map";
import { digestOf } from "../files/digest.ts";
import type { Pictures } from "../pages/kind.ts";
import type { Page, SharePicture } from "../pages/page.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { KeptFile, KeptOutput } from "../publish/kept-output.ts";
import type { BuiltPage } from "../publish/manifest.ts";
import type { PostBody } from "../shared/post.ts";
import { type Format, pageFiles } from "../shared/url.ts";
import { memoize } from "../shared/values.ts";
import { describeTemplateError } from "./describe-exception.ts";
import type { OpenTemplates } from "./open-templates.ts";
import { createPageToRender, createRenderer, type PageToRender } from "./render.ts";
import { openRenderPool } from "./render-pool.ts";

/** What is kept of a page after its HTML is written. */
export interface PageRecord extends KeptFile, BuiltPage {
  /** Relative to the output folder; a page with more names has the same bytes under each. */
  readonly file: string;
}

interface PageOptions {
  readonly format: Format;
  readonly output: KeptOutput;
  readonly bodyOf: (post: ListedPost) => PostBody;
  readonly shareOf: (page: Page) => SharePicture | undefined;
  /** The folder of the templates, for errors. */
  readonly folder: string;
  /** Takes the number of further pages that are finished. */
  readonly onProgress: (pages: number) => Promise<void>;
}

/** A page that the output folder does not have yet. */
interface Job {
  readonly index: number;
  readonly page: Page;
  readonly files: readonly string[];
  readonly key: string;
  /** Undefined for the page of a post, whose body is read when it is rendered. */
  readonly created: PageToRender | undefined;
}

type Prepare = (page: Page) => Pick<Job, "key" | "created">;
type RecordPage = (job: Pick<Job, "index" | "page" | "files">, kept: KeptFile) => void;

/** Pages that a thread renders at once. */
const PAGES_PER_BATCH = 32;

/**
 * Adds pages to the output folder, and renders those that it does not have with the same key. Throws a Failure at the line
 * of a template that throws.
 */
export async function renderPages(
  pages: readonly Page[],
  pictures: Pictures,
  opened: OpenTemplates,
  options: PageOptions,
): Promise<readonly PageRecord[]> {
  const { compiled, templates, context } = opened;
  const { output, bodyOf, shareOf, folder, onProgress } = options;
  const records = new Array<PageRecord | undefined>(pages.length);
  const record: RecordPage = ({ index, page, files: [file = ""] }, kept) => {
    const { kind, language, path, source } = page;
    const subject = page.subject === path ? undefined : page.subject;
    const { digest, size, links } = kept;
    records[index] = { kind, language, path, subject, source, file, digest, size, links };
  };
  const create = (page: Page, body: PostBody): PageToRender =>
    createPageToRender(page, { pictures, body, share: shareOf(page) });
  const prepare: Prepare = (page) => {
    const { post, language, languages, deadLinks } = page;
    // In a further language, the links of a body depend on what is translated; some depend on pages that are missing.
    const isOwn = language === languages[0]?.language && deadLinks.length === 0;
    const created = create(page, post && !isOwn ? bodyOf(post) : []);
    return { key: pageKey(created, post?.digest, opened), created: post ? undefined : created };
  };
  const jobs = findChanged(pages, prepare, options, record);
  await onProgress(pages.length - jobs.length);

  const renderer = createRenderer(templates, context);
  await using pool = await openRenderPool(jobs.length, renderer, { templates: compiled.templates, context });
  const renderJobs = async (batch: readonly Job[]) => {
    // Bodies are read for their pages and then dropped, so that memory stays flat.
    const created = batch.map(
      (job) => job.created ?? create(job.page, job.page.post ? bodyOf(job.page.post) : []),
    );
    const rendered = await pool.render(created);
    for (const [at, job] of batch.entries()) {
      const page = rendered[at];
      if (page) record(job, output.write(job.files, job.key, page.bytes, page.links));
    }
    const failed = created[rendered.length];
    // Threads cannot pass on what a template threw, so the page is rendered once more.
    if (failed) throw errorOf(() => renderer(failed), folder);
    await onProgress(batch.length);
  };
  await pMap(batchesOf(jobs), renderJobs, { concurrency: pool.concurrency });
  return records.filter((each) => each !== undefined);
}

/** Claims the names of all pages, records those that can be reused, and returns the others. */
function findChanged(
  pages: readonly Page[],
  prepare: Prepare,
  { format, output }: PageOptions,
  record: RecordPage,
): readonly Job[] {
  return pages.flatMap((page, index) => {
    const files = output.claim(pageFiles(page.path, format), page.source);
    // Another page has its names, which is a problem of the folder.
    if (files.length === 0) return [];
    const { key, created } = prepare(page);
    const kept = output.reuse(files, key);
    if (!kept) return [{ index, page, files, key, created }];
    record({ index, page, files }, kept);
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

/**
 * Returns the key of a page: a hash of what it shows, of what all pages of its kind share, of the templates and of docket.
 * `bodyDigest` stands for the body of its post, which need not be read.
 */
export function pageKey(
  page: PageToRender,
  bodyDigest: string | undefined,
  { docketHash, compiled, context }: Pick<OpenTemplates, "docketHash" | "compiled" | "context">,
): string {
  const shared = context[page.language]?.[page.kind];
  return digestOf(
    JSON.stringify([docketHash, compiled.digest, shared && digestOfObject(shared), bodyDigest, page]),
  );
}

const digestOfObject = memoize((value: object) => digestOf(JSON.stringify(value)));
