// Images are fetched, converted and drawn in a process of their own. Neither libvips nor the system's lookup of names can
// be interrupted, but a process can be ended, and an image that crashes a decoder ends only this one.
import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import type { convertImage } from "./convert.ts";
import type { drawPicture } from "./draw.ts";
import type { fetchImage } from "./fetch-image.ts";
import { ImageError } from "./image-error.ts";

export type ImageProcess = ReturnType<typeof createImageProcess>;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: object;
}

/** A call that has no answer yet. */
interface Call {
  readonly message: { readonly module: string; readonly name: string; readonly task: unknown };
  readonly answer: PromiseWithResolvers<never>;
}

/**
 * Returns functions that run in the process, which starts with the first call. Disposing of them ends it: they reject
 * with an AbortError, also the calls that have no answer yet.
 */
export function createImageProcess() {
  const calls = new Map<number, Call>();
  let child: ChildProcess | undefined;
  let count = 0;
  let isOpen = true;

  const rejectAll = (error: Error) => {
    for (const { answer } of calls.values()) answer.reject(error);
    calls.clear();
  };
  const start = () => {
    const worker = forkWorker();
    const end = (reason: string) => {
      if (child !== worker) return;
      child = undefined;
      if (calls.size < 2) {
        rejectAll(new ImageError(`a crash while it was read (${reason})`, "an image", "late"));
        return;
      }
      const crashed = [...calls.values()];
      calls.clear();
      void repeat(crashed, send);
    };
    return worker
      .on("message", ({ id, value, error }: Answer) => {
        const answer = calls.get(id)?.answer;
        calls.delete(id);
        if (error) answer?.reject(restoreError(error));
        else answer?.resolve(value as never);
      })
      .on("error", ({ message }) => end(message))
      .on("exit", (status, signal) => end(signal ?? `status ${status}`));
  };
  const send = (call: Call) => {
    if (!isOpen) {
      call.answer.reject(abortError());
      return;
    }
    const id = ++count;
    calls.set(id, call);
    child ??= start();
    child.send({ id, ...call.message });
  };
  const call = (module: string, name: string, task: unknown): Promise<never> => {
    const answer = Promise.withResolvers<never>();
    send({ message: { module, name, task }, answer });
    return answer.promise;
  };
  return {
    fetchImage: ((task) => call("./fetch-image.ts", "fetchImage", task)) as typeof fetchImage,
    convertImage: ((task) => call("./convert.ts", "convertImage", task)) as typeof convertImage,
    drawPicture: ((task) => call("./draw.ts", "drawPicture", task)) as typeof drawPicture,
    [Symbol.dispose]() {
      isOpen = false;
      rejectAll(abortError());
      child?.kill("SIGKILL");
    },
  };
}

/** Repeats calls one by one, so that an image that crashes a decoder fails alone. */
async function repeat(crashed: readonly Call[], send: (call: Call) => void): Promise<void> {
  for (const call of crashed) {
    send(call);
    await Promise.allSettled([call.answer.promise]);
  }
}

function abortError(): DOMException {
  return new DOMException("The process has ended.", "AbortError");
}

function forkWorker(): ChildProcess {
  const cache = getCompileCacheDir();
  return fork(new URL("image-worker.ts", import.meta.url), {
    // For bytes.
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Without the cache of compiled code, the process would begin by loading Node's TypeScript compiler.
    env: { ...process.env, ...(cache !== undefined && { NODE_COMPILE_CACHE: path.dirname(cache) }) },
  });
}

function restoreError(error: object): Error {
  const { name, message, found, expected, kind } = error as ImageError;
  if (name === "ImageError") return new ImageError(found, expected, kind);
  return Object.assign(new Error(message), error);
}
