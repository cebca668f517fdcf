import os from "node:os";
import type { RenderContext } from "./context.ts";
import { type EncodedPage, type PageToRender, type Renderer, renderBatch } from "./render.ts";

/** From this many pages on, threads save more time than they take to start. */
const MIN_PAGES_FOR_THREADS = 1_500;
/** Batches that wait for each thread, so that it is never idle. */
const BATCHES_PER_THREAD = 2;

/** Renders batches of pages. A batch ends early at a page whose template throws. */
interface RenderPool extends AsyncDisposable {
  /** Batches that are worth rendering at the same time. */
  readonly concurrency: number;
  render(pages: readonly PageToRender[]): Promise<readonly EncodedPage[]>;
}

/** Opens a pool for a number of pages: this thread, or for a large site one thread for each core. */
export async function openRenderPool(
  pages: number,
  renderer: Renderer,
  /** `templates` is the file of the compiled templates. */
  workerData: { readonly templates: string; readonly context: RenderContext },
): Promise<RenderPool> {
  const cores = os.availableParallelism();
  if (pages < MIN_PAGES_FOR_THREADS || cores === 1) return createLocalPool(renderer);
  const { Tinypool } = await import("tinypool");
  const pool = new Tinypool({
    filename: new URL("./render-thread.js", import.meta.url).href,
    minThreads: cores,
    maxThreads: cores,
    isolateWorkers: false,
    workerData,
  });
  return {
    concurrency: cores * BATCHES_PER_THREAD,
    render: (batch) => pool.run(batch),
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}

function createLocalPool(renderer: Renderer): RenderPool {
  return {
    concurrency: 1,
    render: async (batch) => renderBatch(renderer, batch),
    [Symbol.asyncDispose]: async () => {},
  };
}
