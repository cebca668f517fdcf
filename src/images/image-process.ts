// Images are fetched and converted in a process of their own. Neither libvips nor the system's lookup of names can
// be interrupted, but a process can be ended, and an image that crashes a decoder ends only this one.
import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { PICTURE_MEMORY } from "../shared/limits.ts";
import { ImageError, OUT_OF_MEMORY } from "./image-error.ts";
import type { convertFile, fetchAndConvert } from "./read-image.ts";

export interface ImageProcess extends Disposable {
  readonly convertFile: typeof convertFile;
  readonly fetchAndConvert: typeof fetchAndConvert;
}

interface Answer {
  readonly id: number;
  readonly value: never;
  readonly error?: Pick<ImageError, "name" | "message" | "found" | "expected" | "kind">;
}

interface Call {
  readonly message: { readonly name: keyof ImageProcess; readonly task: unknown };
  readonly answer: PromiseWithResolvers<never>;
  /** Whether the process crashed while it worked on the call. */
  hasCrashed: boolean;
}

/**
 * Returns functions that run in the process, which starts with the first call. Disposing of them ends it: they reject
 * with an AbortError, also the calls that have no answer yet. If it crashes, the calls under way are repeated one by one,
 * so that an image that crashes a decoder fails alone. A decoder that takes too long ends with its process, which would
 * keep its threads and its memory; the others begin again in a new one, because they may have waited for it.
 */
export function createImageProcess(): ImageProcess {
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
    const end = (found: string, kind: ImageError["kind"]) => {
      if (child !== worker) return;
      child = undefined;
      const crashed = [...calls.values()];
      calls.clear();
      void repeat(crashed, new ImageError(found, "an image", kind));
    };
    const restart = () => {
      if (child !== worker) return;
      child = undefined;
      worker.kill("SIGKILL");
      const others = [...calls.values()];
      calls.clear();
      for (const each of others) void send(each);
    };
    settleCalls(worker, calls, restart);
    // A signal is a crash of the decoder, which the same image causes again; a status is a process that cannot start, and
    // SIGKILL comes from a person, or from a system without memory.
    worker.on("exit", (status, signal) =>
      end(describeEnd(status, signal), signal && signal !== "SIGKILL" ? "unusable" : "late"),
    );
    return worker.on("error", ({ message }) => end(describeEnd(message), "late"));
  };
  const send = (call: Call): Promise<never> => {
    const id = ++count;
    if (isOpen) {
      calls.set(id, call);
      child ??= start();
      child.send({ id, ...call.message });
    } else call.answer.reject(abortError());
    return call.answer.promise;
  };
  const repeat = async (crashed: readonly Call[], error: ImageError) => {
    const isAlone = crashed.length === 1;
    for (const each of crashed) {
      if (isAlone && each.hasCrashed) {
        each.answer.reject(error);
        continue;
      }
      each.hasCrashed = true;
      await Promise.allSettled([send(each)]);
    }
  };
  const call = (name: keyof ImageProcess, task: unknown): Promise<never> =>
    send({
      message: { name, task },
      answer: Promise.withResolvers<never>(),
      hasCrashed: false,
    });
  return {
    convertFile: (task) => call("convertFile", task),
    fetchAndConvert: (task) => call("fetchAndConvert", task),
    [Symbol.dispose]() {
      isOpen = false;
      rejectAll(abortError());
      child?.kill("SIGKILL");
    },
  };
}

/** Calls `onSlow` when a decoder works on although its picture was given up; the answers of an ended process have no call. */
function settleCalls(worker: ChildProcess, calls: Map<number, Call>, onSlow: () => void): void {
  worker.on("message", ({ id, value, error }: Answer) => {
    const call = calls.get(id);
    calls.delete(id);
    if (error) call?.answer.reject(restoreError(error));
    else call?.answer.resolve(value);
    if (call && error?.kind === "slow") onSlow();
  });
}

function describeEnd(status: number | string | null, signal?: NodeJS.Signals | null): string {
  return signal === OUT_OF_MEMORY
    ? `a picture that takes more than ${PICTURE_MEMORY / 1e6} MB of memory to decode`
    : `a crash while it was read (${signal ?? `status ${status}`})`;
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
    // GLib prints warnings about some pictures.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Without the cache of compiled code, the process would begin by loading Node's TypeScript compiler.
    env: { ...process.env, ...(cache !== undefined && { NODE_COMPILE_CACHE: path.dirname(cache) }) },
  });
}

function restoreError(error: Required<Answer>["error"]): Error {
  const { name, message, found, expected, kind } = error;
  if (name === "ImageError") return new ImageError(found, expected, kind);
  return Object.assign(new Error(message), error);
}
