// The work of a build that threads share: reading posts, and rendering and writing pages.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import type { Route } from "../pages/kinds.ts";
import { createPostReader, type PostEntry, type PostReader, type ReadPost } from "../posts/entry.ts";
import type { EntryToRead } from "../posts/read.ts";
import { writeOutput } from "../site/write-output.ts";
import type { RenderContext } from "./context.ts";
import { isTemplateError } from "./describe-exception.ts";
import { importTemplates } from "./load-templates.ts";
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

/** What pages are rendered with: the compiled templates, given by their file, and what pages share. */
export interface Rendering {
  readonly templates: string;
  readonly context: RenderContext;
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
    /** Opens the rendering, for `write`. */
    async open(rendering: Rendering): Promise<void> {
      const templates = await importTemplates(rendering.templates);
      open = { ...rendering, render: createRenderer(templates, rendering.context) };
    },
    /** Reads posts; undefined for one that still has its digest. */
    read: (entries: readonly EntryToRead[]): readonly (ReadPost | undefined)[] =>
      entries.map(({ entry, digest }) => reader.read(entry, digest)),
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
