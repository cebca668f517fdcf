// Shares the work of a build among this thread and, on a large site, one more for each further core.
import { setImmediate } from "node:timers/promises";
import v8 from "node:v8";
import { createPostReader, type PostReader } from "../posts/entry.ts";
import type { ReadEntries } from "../posts/read.ts";
import { shareOut } from "../threads.ts";
import {
  type BuildThread,
  createBuildThread,
  type PageJob,
  type Rendering,
  type ThreadTimes,
  type WrittenPage,
} from "./build-thread.ts";
import type { BuildWorkers } from "./build-workers.ts";

const BATCH = 32;

export interface BuildThreads extends Disposable {
  readonly reader: PostReader;
  readonly read: ReadEntries;
  /** Opens the rendering in all threads. Comes before `write`. */
  open(rendering: Rendering): Promise<void>;
  write(jobs: readonly PageJob[]): Promise<readonly (WrittenPage | "failed")[]>;
  /** What all threads together spent so far. */
  times(): Promise<ThreadTimes>;
}

type Calls = { [K in keyof BuildThread]: (...args: Parameters<BuildThread[K]>) => Awaitable<BuildThread[K]> };
type Awaitable<F extends (...args: never[]) => unknown> = ReturnType<F> | Promise<Awaited<ReturnType<F>>>;

/** Works in this thread and in `workers`. `onProgress` takes the number of pages that were written. */
export function createBuildThreads(
  onProgress: (done: number, total: number) => Promise<void> | undefined,
  workers: BuildWorkers,
): BuildThreads {
  const reader = createPostReader();
  const own = createBuildThread(reader);
  let open: Rendering | undefined;

  const threadsFor = (items: number): readonly Calls[] => {
    const added = workers.startFor(items);
    // Its calls come in order. If it ends, the next call reports that.
    if (open) for (const worker of added) worker.open(open).catch(() => {});
    // Each worker has two more batches at hand when it finishes one while this thread is busy.
    return [own, ...workers.started, ...workers.started, ...workers.started];
  };
  return {
    reader,
    async read(entries) {
      let done = 0;
      const read = threadsFor(entries.length).map((thread) => async (batch: typeof entries) => {
        const results = await thread.read(batch);
        done += batch.length;
        if (done > 8 * BATCH) keepMemoryFlat();
        await setImmediate();
        return results;
      });
      return shareOut(entries, read, BATCH);
    },
    async open(rendering) {
      open = rendering;
      await own.open(rendering);
      await Promise.all(workers.started.map((worker) => worker.open(rendering)));
    },
    async write(jobs) {
      let done = 0;
      const write = threadsFor(jobs.length).map((thread) => async (batch: typeof jobs) => {
        const pages = await thread.write(batch);
        done += pages.length;
        if (done > 8 * BATCH) keepMemoryFlat();
        await (onProgress(done, jobs.length) ?? setImmediate());
        return pages;
      });
      return shareOut(jobs, write, BATCH);
    },
    async times() {
      const all = await Promise.all([own, ...workers.started].map((thread) => thread.times()));
      const sum = (part: keyof ThreadTimes) => all.reduce((total, times) => total + times[part], 0);
      return { read: sum("read"), validate: sum("validate"), render: sum("render"), write: sum("write") };
    },
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  };
}

/**
 * Stops V8 from doubling the space for young objects, which would grow to 128 MB a thread and save no time: pages leave
 * nothing behind.
 */
function keepMemoryFlat(): void {
  v8.setFlagsFromString("--semi-space-growth-factor=1");
}
