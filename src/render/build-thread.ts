// The work of a build that threads share: reading posts, and rendering and writing pages.
import { outputState } from "../cache/file-state.ts";
import type { Route } from "../pages/kinds.ts";
import { createPostReader, type PostEntry, type PostReader, type ReadPost } from "../posts/entry.ts";
import type { EntryToRead } from "../posts/read.ts";
import { writeOutput } from "../site/write-output.ts";
import type { RenderContext } from "./context.ts";
import { isTemplateError } from "./describe-exception.ts";
import { importTemplates } from "./load-templates.ts";
import { createRenderer, type RenderedPage, type Renderer } from "./render.ts";

/** A page to write; `paths` are absolute, and their folders exist. */
export interface PageJob {
  readonly route: Route;
  /** Where the page's post was read, if it has one. */
  readonly entry: PostEntry | undefined;
  readonly paths: readonly [string, ...string[]];
}

export interface WrittenPage extends Pick<RenderedPage, "digest" | "links"> {
  /** Bytes, uncompressed. */
  readonly size: number;
  /** The state of the file. */
  readonly state: string | undefined;
}

/** Its methods take and return plain data, so that they can be called in another thread. */
export function createBuildThread(reader: PostReader = createPostReader()) {
  let renderer: Renderer | undefined;
  return {
    read: (entries: readonly EntryToRead[]): readonly (ReadPost | undefined)[] =>
      entries.map(({ entry, digest }) => reader.read(entry, digest)),
    /** Takes the compiled templates, given by their file, and what pages share. Comes before `write`. */
    async open(templates: string, context: RenderContext): Promise<void> {
      renderer = createRenderer(await importTemplates(templates), context);
    },
    /** Renders and writes pages. "failed" stands for a page whose template throws; no page is written after it. */
    write(jobs: readonly PageJob[]): readonly (WrittenPage | "failed")[] {
      const results: (WrittenPage | "failed")[] = [];
      for (const job of jobs) {
        const result = writeOne(job);
        results.push(result);
        if (result === "failed") break;
      }
      return results;
    },
  };

  function writeOne({ route, entry, paths }: PageJob): WrittenPage | "failed" {
    try {
      const page = renderer?.(route, (post) => (entry ? reader.readBody(entry, post) : []));
      if (!page) throw new Error("open() was not called.");
      writeOutput(paths, page.bytes);
      const { digest, links, bytes } = page;
      return { digest, links, size: bytes.length, state: outputState(paths[0]) };
    } catch (error) {
      if (isTemplateError(error)) return "failed";
      throw error;
    }
  }
}

export type BuildThread = ReturnType<typeof createBuildThread>;
