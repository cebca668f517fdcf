// The work of a build that threads share: reading posts, and rendering and writing pages.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import { articleRoute } from "../pages/article.ts";
import { RELATED, type Unlisted } from "../pages/articles.ts";
import type { Route } from "../pages/kinds.ts";
import { createPostReader, type PostEntry, type PostReader, type ReadPost } from "../posts/entry.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { EntryToRead } from "../posts/read.ts";
import { pageFiles } from "../shared/url.ts";
import { writeOutput } from "../site/write-output.ts";
import type { RenderContext } from "./context.ts";
import { isTemplateError } from "./describe-exception.ts";
import { importTemplates } from "./load-templates.ts";
import { type KindKeys, pageKey } from "./page-key.ts";
import { createRenderer, type RenderedPage, type Renderer } from "./render.ts";

/** A page to write, under one or more names in the output folder. */
export interface PageJob {
  readonly route: Route;
  /** Where the page's post was read, if it has one. */
  readonly entry: PostEntry | undefined;
  readonly files: readonly [string, ...string[]];
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

/** Its methods take and return plain data, so that they can be called in another thread. */
export function createBuildThread(reader: PostReader = createPostReader()) {
  let open: (Rendering & { readonly render: Renderer }) | undefined;
  const folders = new Set<string>();
  const times = { render: 0, write: 0 };
  return {
    /** Opens the rendering, for `write`, and for `read` to write the pages of posts at once. */
    async open(rendering: Rendering): Promise<void> {
      const templates = await importTemplates(rendering.templates);
      open = { ...rendering, render: createRenderer(templates, rendering.context) };
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
      return entries.map(({ entry, digest }) => {
        const read = reader.read(entry, digest);
        if (!read || !neighbors) return read && { ...read, page: undefined };
        const page = writeArticle(read, entry, neighbors.slice(-RELATED).reverse());
        if (read.post) neighbors.push(read.post);
        return { ...read, page };
      });
    },
    /** Renders and writes pages. "failed" stands for a page whose template throws; no page is written after it. */
    write(jobs: readonly PageJob[]): readonly (WrittenPage | "failed")[] {
      const results: (WrittenPage | "failed")[] = [];
      for (const job of jobs) {
        const result = writePage(job);
        results.push(result);
        if (result === "failed") break;
      }
      return results;
    },
    /** What this thread spent so far. */
    times: (): ThreadTimes => ({ ...reader.times(), ...times }),
  };

  function writeArticle(
    { post }: ReadPost,
    entry: PostEntry,
    related: readonly ListedPost[],
  ): EarlyPage | undefined {
    if (!open?.unlisted || !post || related.length < RELATED) return undefined;
    const { context, unlisted, articleKey } = open;
    if (unlisted.listed.includes(post.slug)) return undefined;
    const route = {
      kind: "article",
      ...articleRoute(post, { specialty: unlisted.specialty, related }),
    } as const;
    const page = writePage({ route, entry, files: pageFiles(route.path, context.article.site.format) });
    // A page that fails is rendered again with the others, and then reported.
    return page === "failed" ? undefined : { ...page, key: pageKey(articleKey, route) };
  }

  function writePage({ route, entry, files }: PageJob): WrittenPage | "failed" {
    if (!open) throw new Error("open() was not called.");
    try {
      const start = performance.now() - readTime();
      const { bytes, digest, links } = open.render(route, (post) =>
        entry ? reader.readBody(entry, post) : [],
      );
      const rendered = performance.now();
      times.render += rendered - readTime() - start;
      const { folder } = open;
      const [file, ...copies] = files.map((name) => targetOf(folder, name)) as [string, ...string[]];
      writeOutput([file, ...copies], bytes);
      const state = outputState(file);
      times.write += performance.now() - rendered;
      return { digest, links, size: bytes.length, state };
    } catch (error) {
      if (isTemplateError(error)) return "failed";
      throw error;
    }
  }

  function readTime(): number {
    const { read, validate } = reader.times();
    return read + validate;
  }

  function targetOf(root: string, name: string): string {
    const file = path.join(root, name);
    const folder = path.dirname(file);
    // After an error in another thread, the folder of the build is gone for good.
    if (!folders.has(folder) && existsSync(root)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return file;
  }
}

export type BuildThread = ReturnType<typeof createBuildThread>;
