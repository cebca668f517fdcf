import { digestOf } from "../files/digest.ts";
import type { Pictures } from "../pages/kind.ts";
import type { Page, SharePicture } from "../pages/page.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import type { KeptFile, KeptOutput } from "../publish/kept-output.ts";
import type { BuiltPage } from "../publish/manifest.ts";
import type { PostBody } from "../shared/post.ts";
import { type Format, pageFiles } from "../shared/url.ts";
import { memoize } from "../shared/values.ts";
import { describeTemplateError } from "./describe-exception.ts";
import type { OpenTemplates } from "./open-templates.ts";
import { createPageToRender, createRenderer, type PageToRender, type RenderedPage } from "./render.ts";

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
  /** Is called after each page. */
  readonly onProgress: () => Promise<void>;
}

/**
 * Adds pages to the output folder, and renders those that it does not have with the same key. Throws a Failure at the line
 * of a template that throws.
 */
export async function renderPages(
  pages: readonly Page[],
  pictures: Pictures,
  opened: OpenTemplates,
  { format, output, bodyOf, shareOf, folder, onProgress }: PageOptions,
): Promise<readonly PageRecord[]> {
  const render = createRenderer(opened.templates, opened.context);
  const records: PageRecord[] = [];
  for (const page of pages) {
    const { kind, language, path, source, post, linksInText } = page;
    const isNoindex = page.isNoindex || undefined;
    const files = output.claim(pageFiles(path, format), source);
    const [file] = files;
    // Another page has its names, which is a problem of the folder.
    if (file === undefined) continue;
    const create = (body: PostBody) => createPageToRender(page, { pictures, body, share: shareOf(page) });
    const created = create([]);
    const key = pageKey(created, post && [post.digest, post.bodyImages, linksInText], opened);
    try {
      const { digest, size, links } =
        output.reuse(files, key) ??
        writePage(render(post ? create(bodyOf(post)) : created), files, key, output);
      const subject = page.subject === path ? undefined : page.subject;
      records.push({ kind, language, path, subject, isNoindex, source, file, digest, size, links });
    } catch (error) {
      throw describeTemplateError(error, folder);
    }
    await onProgress();
  }
  return records;
}

function writePage(
  { html, links }: RenderedPage,
  files: readonly string[],
  key: string,
  output: KeptOutput,
): KeptFile {
  return output.write(files, key, Buffer.from(html), links);
}

/**
 * Returns the key of a page: a hash of what it shows, of what all pages of its kind share, of the templates and of docket.
 * `body` stands for the body of its post, which need not be read: its digest, pictures and links.
 */
export function pageKey(
  page: PageToRender,
  body: readonly unknown[] | undefined,
  { docketHash, compiled, context }: Pick<OpenTemplates, "docketHash" | "compiled" | "context">,
): string {
  const shared = context[page.language]?.[page.kind];
  return digestOf(
    JSON.stringify([docketHash, compiled.digest, shared && digestOfObject(shared), body, page]),
  );
}

const digestOfObject = memoize((value: object) => digestOf(JSON.stringify(value)));
