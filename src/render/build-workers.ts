// The threads that a build starts. This module loads nothing else, so that they start before the rest of docket is loaded.
import { CORES, startThread, type Thread } from "../threads.ts";
import type { BuildThread } from "./build-thread.ts";

/** From this many posts or pages on, a thread saves more time than it takes to start. */
const ITEMS_FOR_THREADS = 1_500;
const WORKER = new URL("./build-worker.js", import.meta.url);

export interface BuildWorkers extends Disposable {
  readonly started: readonly Thread<BuildThread>[];
  /** Starts those that are worth it for so many posts or pages, one for each further core, and returns the new ones. */
  startFor(items: number): readonly Thread<BuildThread>[];
}

export function createBuildWorkers(threads = CORES): BuildWorkers {
  const opened = new DisposableStack();
  const started: Thread<BuildThread>[] = [];
  return {
    started,
    startFor(items) {
      const missing = items < ITEMS_FOR_THREADS ? 0 : threads - 1 - started.length;
      const added = Array.from({ length: missing }, () =>
        opened.use(startThread<BuildThread>(WORKER, ["read", "open", "write", "times"])),
      );
      started.push(...added);
      return added;
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}
