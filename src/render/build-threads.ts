// Shares the work of a build among this thread and, on a large site, one more for each further core.
import { setImmediate } from "node:timers/promises";
import { createPostReader, type PostEntry, type PostReader } from "../posts/entry.ts";
import type { ReadEntries } from "../posts/read.ts";
import { CORES, shareOut, startThread, type Thread } from "../threads.ts";
import { type BuildThread, createBuildThread } from "./build-thread.ts";
import type { RenderContext } from "./context.ts";
import type { WritePages } from "./render-pages.ts";

/** From this many posts or pages on, a thread saves more time than it takes to start. */
const ITEMS_FOR_THREADS = 1_500;
const BATCH = 64;

export interface BuildThreads extends Disposable {
  readonly reader: PostReader;
  readonly read: ReadEntries;
  /** Returns the function that writes pages with the compiled templates in the file `templates`. */
  open(templates: string, context: RenderContext): Promise<WritePages>;
}

type Calls = { [K in keyof BuildThread]: (...args: Parameters<BuildThread[K]>) => Awaitable<BuildThread[K]> };
type Awaitable<F extends (...args: never[]) => unknown> = ReturnType<F> | Promise<Awaited<ReturnType<F>>>;

/** `onProgress` takes the number of pages that were written. */
export function createBuildThreads(
  onProgress: (done: number, total: number) => Promise<void> | undefined,
  threads = CORES,
): BuildThreads {
  const opened = new DisposableStack();
  const reader = createPostReader();
  const own = createBuildThread(reader);
  const workers: Thread<BuildThread>[] = [];
  /** The thread that read each post, and may still have its body. */
  const readers = new Map<PostEntry["source"], number>();

  const threadsFor = (items: number): readonly Calls[] => {
    const wanted = items < ITEMS_FOR_THREADS ? 0 : threads - 1;
    while (workers.length < wanted) {
      workers.push(opened.use(startThread<BuildThread>(WORKER, ["read", "open", "write"])));
    }
    return [own, ...workers];
  };
  return {
    reader,
    read: (entries) =>
      shareOut(
        entries,
        threadsFor(entries.length).map((thread, index) => async (batch) => {
          for (const { entry } of batch) readers.set(entry.source, index);
          const read = await thread.read(batch);
          await setImmediate();
          return read;
        }),
        { size: BATCH },
      ),
    async open(templates, context) {
      await own.open(templates, context);
      return async (jobs) => {
        const calls = threadsFor(jobs.length);
        let done = 0;
        const write = calls.map((thread) => {
          // In a worker, this runs while this thread renders its first pages.
          const ready = thread === own ? undefined : thread.open(templates, context);
          return async (batch: Parameters<BuildThread["write"]>[0]) => {
            await ready;
            const written = await thread.write(batch);
            done += written.length;
            await (onProgress(done, jobs.length) ?? setImmediate());
            return written;
          };
        });
        const ownerOf = (index: number) => {
          const source = jobs[index]?.entry?.source;
          return (source && readers.get(source)) ?? index % calls.length;
        };
        return shareOut(jobs, write, { size: BATCH, ownerOf });
      };
    },
    [Symbol.dispose]() {
      opened.dispose();
      reader[Symbol.dispose]();
    },
  };
}

const WORKER = new URL("./build-worker.ts", import.meta.url);
