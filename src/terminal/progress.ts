import { setImmediate } from "node:timers/promises";

/** Reports the progress of a long task, and measures its phases. */
export interface Progress {
  /** Runs a phase of the task and keeps its duration. A phase that runs again adds to its duration. */
  phase<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds by name of phase, in the order in which they first ended. */
  phases(): Readonly<Record<string, number>>;
  /** Returns a function to call after each of `total` pages. Await it, so that signals are handled between pages. */
  counter(total: number): () => Promise<void>;
  /** Prints a line that stays, for example that a request is retried. */
  note(line: string): void;
}

export interface ProgressOutput {
  /** Prints a line that the next one replaces if the output is a terminal. */
  show(line: string): void;
  note(line: string): void;
  clear(): void;
  /** The minimum time between two lines. */
  readonly intervalMs: number;
}

/** Creates a Progress that prints to `output`, or prints nothing. `now` is the clock, in milliseconds. */
export function createProgress(output: ProgressOutput | undefined, now = () => performance.now()): Progress {
  const durations = new Map<string, number>();
  let lastShown = now();
  return {
    async phase(name, work) {
      const start = now();
      try {
        return await work();
      } finally {
        durations.set(name, (durations.get(name) ?? 0) + now() - start);
        output?.clear();
      }
    },
    phases: () => Object.fromEntries(durations),
    counter(total) {
      let done = 0;
      return async () => {
        done += 1;
        const time = now();
        if (output && time - lastShown >= output.intervalMs) {
          lastShown = time;
          output.show(`${done} of ${total} pages`);
        }
        await setImmediate();
      };
    },
    note: (line) => output?.note(line),
  };
}
