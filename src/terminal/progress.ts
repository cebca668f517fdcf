/** What a long piece of work tells while it runs, and how long its parts took. */
export interface Progress {
  /** Runs a part of the work and keeps how long it took. */
  phase<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds by name of part, in the order in which they ended. */
  phases(): Readonly<Record<string, number>>;
  /** So many of so many pages are done; to be awaited, so that signals are heard while pages are made. */
  step(done: number, total: number): Promise<void> | undefined;
  /** Says something that stays, e.g. that a request is tried again. */
  note(line: string): void;
  /** Asks for `cleanUp` when the work is interrupted by a signal, or by whoever ends the process. */
  onInterrupt(cleanUp: () => void): void;
}

export interface ProgressOutput {
  /** Shows a line that the next one replaces, or in a log that stays. */
  show(line: string): void;
  /** Shows a line that stays. */
  note(line: string): void;
  /** Removes a line that was to be replaced. */
  clear(): void;
  /** Milliseconds from one line to the next: a terminal shows more of them than a log. */
  readonly interval: number;
}

/** Milliseconds of work after which signals and other events get their turn. */
const BREATH = 50;

/** Makes a progress that shows on `output`, or nowhere. `now` is the clock, in milliseconds. */
export function createProgress(output: ProgressOutput | undefined, now = () => performance.now()): Progress {
  const durations = new Map<string, number>();
  let lastShown = now();
  let lastBreath = now();
  return {
    async phase(name, work) {
      const start = now();
      try {
        return await work();
      } finally {
        durations.set(name, now() - start);
        output?.clear();
      }
    },
    phases: () => Object.fromEntries(durations),
    step(done, total) {
      const time = now();
      if (output && time - lastShown >= output.interval) {
        lastShown = time;
        output.show(`${done} of ${total} pages`);
      }
      if (time - lastBreath < BREATH) return undefined;
      lastBreath = time;
      return new Promise((resolve) => setImmediate(resolve));
    },
    note: (line) => output?.note(line),
    onInterrupt(cleanUp) {
      process.once("exit", cleanUp);
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
        process.once(signal, () => {
          cleanUp();
          output?.clear();
          // 128 and the number of the signal, as shells report it.
          process.exit({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
        });
      }
    },
  };
}
