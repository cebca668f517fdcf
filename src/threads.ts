// Work on more than one core. A module's methods are called in a thread of its own; see bench/RESULTS.md for what it saves.
import os from "node:os";
import { setImmediate } from "node:timers/promises";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { giveThreadsMemory } from "./memory.ts";
import { Failure, type FailureKind, type Problem } from "./problem.ts";

type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The methods of a module, called in a thread of its own until it is disposed of. */
export type Thread<M extends Methods> = {
  readonly [K in keyof M]: (...args: Parameters<M[K]>) => Promise<Awaited<ReturnType<M[K]>>>;
} & Disposable;

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Answer =
  | { readonly id: number; readonly value: unknown }
  | {
      readonly id: number;
      readonly error: unknown;
      /** Those of the operating system's errors, which a copy lacks. */
      readonly fields?: object | undefined;
    }
  | { readonly id: number; readonly kind: FailureKind; readonly problems: readonly Problem[] };

/**
 * Starts `module`, which calls `serveThread`. Arguments and results are copied. A method rejects with the error that
 * it threw, and with a Failure when the thread ends.
 */
export function startThread<M extends Methods>(
  module: URL,
  methods: readonly (keyof M & string)[],
): Thread<M> {
  giveThreadsMemory();
  const worker = new Worker(module, { resourceLimits: { maxYoungGenerationSizeMb: 24 } });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  let cause: unknown;

  const settle = (answer: Answer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("problems" in answer) call?.reject(new Failure(answer.kind, answer.problems));
    else if (!("error" in answer)) call?.resolve(answer.value);
    else {
      const { error, fields } = answer;
      call?.reject(error instanceof Error ? Object.assign(error, fields) : error);
    }
  };
  worker.on("message", settle);
  worker.on("error", (error) => {
    cause = error;
  });
  worker.on("exit", (status) => {
    const error = cause ?? endedEarly(status);
    for (const call of waiting.values()) call.reject(error);
    cause = error;
    waiting.clear();
  });
  const call = (method: string, args: readonly unknown[]): Promise<unknown> => {
    if (cause !== undefined) return Promise.reject(cause);
    const id = calls++;
    const answer = Promise.withResolvers<unknown>();
    // A caller may no longer wait when the thread ends.
    answer.promise.catch(() => {});
    waiting.set(id, answer);
    worker.postMessage({ id, method, args } satisfies Call);
    return answer.promise;
  };
  const remote = Object.fromEntries(methods.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  return { ...remote, [Symbol.dispose]: () => void worker.terminate() } as Thread<M>;
}

/** Answers the calls of `startThread` in this thread, one after the other. */
export function serveThread(methods: Methods): void {
  if (isMainThread || !parentPort) return;
  const port = parentPort;
  let last: Promise<unknown> = Promise.resolve();
  port.on("message", ({ id, method, args }: Call) => {
    last = last.then(async () => {
      const result = await answer(id, () => methods[method]?.(...(args as never[])));
      try {
        port.postMessage(result);
      } catch (error) {
        // Neither every value nor every error can be copied.
        port.postMessage({ id, error: new Error(String(error)) } satisfies Answer);
      }
    });
  });
}

async function answer(id: number, run: () => unknown): Promise<Answer> {
  try {
    const value = await run();
    // A rejection that was not handled ends the thread here, before the call counts as done.
    await setImmediate();
    return { id, value };
  } catch (error) {
    // A copied error keeps its message and stack, but neither its class nor its fields.
    if (error instanceof Failure) return { id, kind: error.kind, problems: error.problems };
    if (!(error instanceof Error)) return { id, error };
    const { code, path } = error as NodeJS.ErrnoException;
    return { id, error, fields: { code, path } };
  }
}

function endedEarly(status: number): Failure {
  return new Failure("content", {
    where: { name: "a thread of docket" },
    found: `an end with status ${status} before the work was done`,
    expected: "templates that do not call process.exit(), and enough memory",
    next: "look at the templates and packages that changed last",
  });
}

/** The number of threads that run at the same time. */
export const CORES = os.availableParallelism();

/** Splits `items` among workers in batches of `size`, and returns the results in the order of the items. */
export async function shareOut<Item, Result>(
  items: readonly Item[],
  workers: readonly ((batch: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>)[],
  size: number,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const work = async (run: (typeof workers)[number]) => {
    while (next < items.length) {
      const start = next;
      next += size;
      const done = await run(items.slice(start, next));
      for (const [index, result] of done.entries()) results[start + index] = result;
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    // After an error, the others finish their batches and start no more.
    next = items.length;
  }
  return results;
}
