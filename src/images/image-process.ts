// Images are fetched and converted in a process of their own. Neither libvips nor the system's lookup of names can
// be interrupted, but a process can be ended, and an image that crashes a decoder ends only this one.
import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import type { convertImage } from "./convert.ts";
import type { fetchImage } from "./fetch-image.ts";
import { ImageError } from "./image-error.ts";

export type ImageProcess = ReturnType<typeof createImageProcess>;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: object;
}

/**
 * Returns functions that run in the process, which starts with the first call. Disposing of them ends it: they reject
 * with an AbortError, also the calls that have no answer yet. If it crashes, what is under way is left to the next build.
 */
export function createImageProcess() {
  const calls = new Map<number, PromiseWithResolvers<never>>();
  let child: ChildProcess | undefined;
  let count = 0;
  let isOpen = true;

  const rejectAll = (error: Error) => {
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
  };
  const start = () => {
    const worker = forkWorker();
    const end = (reason: string) => {
      if (child !== worker) return;
      child = undefined;
      rejectAll(new ImageError(`a crash while images were read (${reason})`, "an image", "late"));
    };
    return worker
      .on("message", ({ id, value, error }: Answer) => {
        const answer = calls.get(id);
        calls.delete(id);
        if (error) answer?.reject(restoreError(error));
        else answer?.resolve(value as never);
      })
      .on("error", ({ message }) => end(message))
      .on("exit", (status, signal) => end(signal ?? `status ${status}`));
  };
  const call = async (module: string, name: string, task: unknown): Promise<never> => {
    if (!isOpen) throw abortError();
    const answer = Promise.withResolvers<never>();
    const id = ++count;
    calls.set(id, answer);
    child ??= start();
    child.send({ id, module, name, task });
    return answer.promise;
  };
  return {
    fetchImage: ((task) => call("./fetch-image.ts", "fetchImage", task)) as typeof fetchImage,
    convertImage: ((task) => call("./convert.ts", "convertImage", task)) as typeof convertImage,
    [Symbol.dispose]() {
      isOpen = false;
      rejectAll(abortError());
      child?.kill("SIGKILL");
    },
  };
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
