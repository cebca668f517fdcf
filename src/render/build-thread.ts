// The work of a build that threads share: reading posts, and rendering and writing pages.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import { articleRoute } from "../pages/article.ts";
import { RELATED, type Unlisted } from "../pages/articles.ts";
import type { Route } from "../pages/kinds.ts";
import { createPostReader, type PostEntry, type PostReader, type ReadPost } from "../posts/entry.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { EntryToRead } from "../posts/read.ts";
import { pageFiles } from "../shared/url.ts";
import { sizeOf, writeOutput } from "../site/write-output.ts";
import type { RenderContext } from "./context.ts";
import { isTemplateError } from "./describe-exception.ts";
import { importTemplates } from "./load-templates.ts";
import { type KindKeys, pageKey } from "./page-key.ts";
import { createEncoder, createRenderer, type RenderedPage, type Renderer } from "./render.ts";

/** A page to write, under one or more names in the output folder. */
export interface PageJob {
  readonly route: Route;
  /** Where the page's post was read, if it has one. */
  readonly entry: PostEntry | undefined;
  readonly files: readonly string[];
}

export interface WrittenPage extends Pick<RenderedPage, "digest" | "links"> {
  /** Bytes, uncompressed. */
  readonly size: number;
  /** The state of the file. */
  readonly state: string | undefined;
}

/** A page that was written before all posts were read. It is the page of the post if it has the same key. */
export interface EarlyPage extends WrittenPage {
  readonly key: string;
}

/** A post, and its page if it could be written already. */
export interface ReadArticle extends ReadPost {
  readonly page: EarlyPage | undefined;
}

/** What pages are rendered with: the compiled templates, given by their file, and what pages share. */
export interface Rendering {
  readonly templates: string;
  readonly context: RenderContext;
  readonly articleKey: KindKeys["article"];
  /** Undefined when articles cannot be written before all posts are read. */
  readonly unlisted: Unlisted | undefined;
  /** The folder to write pages to, an absolute path. */
  readonly folder: string;
}

/** Milliseconds by kind of work. */
export type ThreadTimes = Readonly<Record<"read" | "validate" | "render" | "write", number>>;

/** Folders that a thread remembers as made. */
const MOST_FOLDERS = 1_000;

/** Its methods take and return plain data, so that they can be called in another thread. */
export function createBuildThread(reader: PostReader = createPostReader()) {
  let open: (Rendering & { readonly render: Renderer }) | undefined;
  const encoder = createEncoder();
  const folders = new Set<string>();
  const times = { render: 0, write: 0 };
  return {
    /** Opens the rendering, for `write`, and for `read` to write the pages of posts at once. */
    async open(rendering: Rendering): Promise<void> {
      const templates = await importTemplates(rendering.templates);
      open = { ...rendering, render: createRenderer(templates, rendering.context, encoder) };
    },
    /**
     * Reads posts; undefined for one that still has its digest. With the entries `before` them in the order of slugs, it
     * writes the pages of those that link to their neighbors, too.
     */
    read(
      entries: readonly EntryToRead[],
      before?: readonly EntryToRead[],
    ): readonly (ReadArticle | undefined)[] {
      const neighbors = open?.unlisted && before?.flatMap(({ entry }) => reader.readSummary(entry) ?? []);
      // One kind of work after the other: the processor has the code of each at hand for the whole batch.
      const articles = entries.map(({ entry, digest }) => reader.read(entry, digest));
      const jobs = articles.map((article, index) => {
        const entry = entries[index]?.entry;
        if (!neighbors || !entry || !article?.post) return undefined;
        const related = neighbors.slice(-RELATED).reverse();
        neighbors.push(article.post);
        return planArticle(article.post, entry, related);
      });
      encoder.reuse();
      const pages = jobs.map((job) => job && renderPage(job));
      return articles.map((article, index) => {
        const [job, page] = [jobs[index], pages[index]];
        if (!article) return undefined;
        // A page that fails is rendered again with the others, and then reported.
        if (!job || !page || page === "failed") return { ...article, page: undefined };
        return { ...article, page: { ...writePage(page, job), key: job.key } };
      });
    },
    /** Renders and writes pages. "failed" stands for a page whose template throws; no page is written after it. */
    write(jobs: readonly PageJob[]): readonly (WrittenPage | "failed")[] {
      encoder.reuse();
      const pages = jobs.map(renderPage);
      const results: (WrittenPage | "failed")[] = [];
      for (const [index, job] of jobs.entries()) {
        const page = pages[index];
        if (!page || page === "failed") return [...results, "failed"];
        results.push(writePage(page, job));
      }
      return results;
    },
    /** What this thread spent so far. */
    times: (): ThreadTimes => ({ ...reader.times(), ...times }),
  };

  /** Plans the page of an article that no specialty names. */
  function planArticle(
    post: ListedPost,
    entry: PostEntry,
    related: readonly ListedPost[],
  ): (PageJob & Pick<EarlyPage, "key">) | undefined {
    if (!open?.unlisted || related.length < RELATED) return undefined;
    const { context, unlisted, articleKey } = open;
    if (unlisted.listed.includes(post.slug)) return undefined;
    const route = {
      kind: "article",
      ...articleRoute(post, { specialty: unlisted.specialty, related }),
    } as const;
    const files = pageFiles(route.path, context.article.site.format);
    return { route, entry, files, key: pageKey(articleKey, route) };
  }

  function renderPage({ route, entry }: PageJob): RenderedPage | "failed" {
    const start = performance.now() - readTime();
    try {
      return opened().render(route, (post) => (entry ? reader.readBody(entry, post) : []));
    } catch (error) {
      if (isTemplateError(error)) return "failed";
      throw error;
    } finally {
      times.render += performance.now() - readTime() - start;
    }
  }

  function writePage({ parts, digest, links }: RenderedPage, { files }: PageJob): WrittenPage {
    const start = performance.now();
    const [file, ...copies] = files.map(targetOf) as [string, ...string[]];
    writeOutput([file, ...copies], parts);
    const state = outputState(file);
    times.write += performance.now() - start;
    return { digest, links, size: sizeOf(parts), state };
  }

  function opened(): Rendering & { readonly render: Renderer } {
    if (!open) throw new Error("open() was not called.");
    return open;
  }

  function readTime(): number {
    const { read, validate } = reader.times();
    return read + validate;
  }

  function targetOf(name: string): string {
    const file = `${opened().folder}/${name}`;
    makeFolder(path.dirname(file));
    return file;
  }

  /** Not with all folders above it: after an error in another thread, the folder of the build is gone for good. */
  function makeFolder(folder: string): void {
    if (folders.has(folder) || folder === opened().folder) return;
    makeFolder(path.dirname(folder));
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another thread made it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    // Some layouts have a folder for each page.
    if (folders.size === MOST_FOLDERS) folders.clear();
    folders.add(folder);
  }
}

export type BuildThread = ReturnType<typeof createBuildThread>;
