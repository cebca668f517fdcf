import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { describeErrors } from "../dev/describe-errors.ts";
import { formatFault } from "../dev/overlay.ts";
import { createStandIn } from "../dev/stand-in.ts";
import { watchFolders } from "../dev/watch.ts";
import type { WorkerMessage, WorkerRequest, WorkerSetup } from "../dev/worker.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { removeOwnTemplateFiles } from "../render/template-files.ts";
import { parsePort, serveLocally, untilInterrupted } from "../serve/server.ts";
import { formatProblems } from "../terminal/report.ts";
import { paintFor } from "../terminal/terminal.ts";

/** What the command line gives to `docket dev`, unchecked. */
export interface DevFlags extends Flags {
  readonly port: string;
}

const SOURCE = path.resolve(import.meta.dirname, "..");
/** Milliseconds in which several files of a checkout arrive. */
const SETTLING = 50;

/**
 * `docket dev`: serves the site while somebody works on it, until it is interrupted. The work is done in a thread,
 * which is started anew when docket's own code changes, its schema for one, and after something has ended it.
 */
export async function runDev(flags: DevFlags): Promise<void> {
  const paint = paintFor(process.stdout);
  const setup: WorkerSetup = {
    port: parsePort(flags.port),
    options: readOptions(flags),
    hasColors: paint("bold", "") !== "",
  };
  const { content, templates, publicFolder } = setup.options;
  const started = Date.now();
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });
  // A signal reaches the bundler as well, and what the thread says of that is no news.
  const say = (text: string) => {
    if (!isInterrupted) process.stdout.write(`${text}\n`);
  };
  // The port stays the same, so that pages that are open find their server again.
  let again = setup;
  /** Something has changed that the thread does not take up by itself. */
  let isStale = false;
  /** Why there is no thread, until it has been told. */
  let reason: unknown;
  /** What there is instead of a thread that serves. */
  let meanwhile: readonly { close(): Promise<void> }[] = [];
  const onEnd = (error: unknown) => {
    reason = error;
    keeping.request();
  };
  const watch = (folders: readonly string[], since: number) =>
    watchFolders(
      folders,
      since,
      () => {
        isStale = true;
        keeping.request();
      },
      (problem) => say(formatProblems([problem], paint, "error")),
    );
  const endMeanwhile = async () => {
    await Promise.all(meanwhile.map((each) => each.close()));
    meanwhile = [];
  };

  const keeping = repeatable(async () => {
    if (isStale) {
      await wait(SETTLING);
      isStale = false;
      if (isInterrupted) return;
      await thread.end();
      await endMeanwhile();
      reason = undefined;
      thread = startThread(again, say, onEnd);
      const isServing = await Promise.race([thread.serving, interrupted]).then(
        () => true,
        (error: unknown) => {
          reason = error;
          return false;
        },
      );
      // Where it was interrupted, nothing is said.
      if (isServing) say(paint("dim", "  started again"));
    }
    if (reason === undefined || isInterrupted) return;
    const since = Date.now();
    const fault = describeErrors([reason], path.dirname(templates));
    reason = undefined;
    await thread.end();
    // Where the port has gone to another program meanwhile, the terminal has said so.
    const standIn = await serveLocally(again.port, createStandIn(fault)).catch(() => undefined);
    // What is in src/ is watched all the time.
    meanwhile = [await watch([content, templates, publicFolder], since), ...(standIn ? [standIn] : [])];
    say(formatFault(fault, paint));
  });

  let thread = startThread(setup, say, onEnd);
  try {
    const url = await Promise.race([thread.serving, interrupted]).catch(async (error: unknown) => {
      await wait(0);
      if (!isInterrupted) throw error;
    });
    if (!url) return;
    say(`\n  ${paint("bold", url)}`);
    say(`${paint("dim", "  What you save shows in the browser; Ctrl-C ends it.")}\n`);
    again = { ...setup, port: Number(new URL(url).port) };
    const watching = await watch([SOURCE], started);
    await interrupted;
    await watching.close();
    await keeping.settled();
  } finally {
    await endMeanwhile();
    await thread.end();
    removeOwnTemplateFiles(path.dirname(templates));
  }
}

/** Makes work that is done once at a time, and once more after a request that came meanwhile. */
function repeatable(work: () => Promise<void>): { request(): void; settled(): Promise<void> } {
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    running = undefined;
  };
  return {
    request() {
      isWanted = true;
      running ??= run();
    },
    settled: async () => running,
  };
}

interface Thread {
  /** The address, as soon as it answers. Rejects with what has kept it from that. */
  readonly serving: Promise<string>;
  /** Ends it, wherever it is. */
  end(): Promise<void>;
}

/** Milliseconds after which a thread that does not end by itself is ended. */
const LONGEST_END = 2_000;
/** Milliseconds from one question whether the thread is alive to the next. */
const PING = 2_000;
/** So many questions may go without an answer: while it starts, and later. */
const SILENT_AT_START = 15;
const SILENT = 5;

/** Starts the thread; `onEnd` is told why when it has served and ends, or hangs, without being asked to. */
function startThread(
  setup: WorkerSetup,
  say: (text: string) => void,
  onEnd: (reason: unknown) => void,
): Thread {
  const worker = new Worker(new URL("../dev/worker.ts", import.meta.url), { workerData: setup });
  const tell = (request: WorkerRequest) => worker.postMessage(request);
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const serving = Promise.withResolvers<string>();
  let isServing = false;
  let isOver = false;
  let unanswered = 0;
  let patience = SILENT_AT_START;
  const close = (reason: unknown) => {
    if (isOver) return;
    isOver = true;
    clearInterval(asking);
    serving.reject(reason);
    if (isServing) onEnd(reason);
  };
  const asking = setInterval(() => {
    if (unanswered >= patience) {
      close(hangs(patience * PING));
      void worker.terminate();
      return;
    }
    unanswered += 1;
    tell("ping");
  }, PING);
  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "alive") {
      unanswered = 0;
      patience = SILENT;
    } else if (message.kind === "says") say(message.text);
    else if (message.kind === "failed") close(new Failure(message.failure.kind, message.failure.problems));
    else {
      isServing = true;
      unanswered = 0;
      patience = SILENT;
      serving.resolve(message.url);
    }
  });
  worker.on("error", close);
  worker.on("exit", (status) => close(new Error(`The thread that serves ended with status ${status}.`)));
  // Whoever starts a thread hears of it, unless it is ended first.
  serving.promise.catch(() => {});
  return {
    serving: serving.promise,
    async end() {
      const mayClose = isServing && !isOver;
      isOver = true;
      clearInterval(asking);
      serving.reject(new Error("The thread that serves was ended."));
      if (mayClose) {
        tell("close");
        await Promise.race([ended, wait(LONGEST_END, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}

function hangs(silence: number): Failure {
  return new Failure("content", [
    {
      where: { file: "templates" },
      found: `code that has not come to its end for ${silence / 1000} seconds`,
      expected: "templates that render at once",
      next: "look for a loop without end in what was changed last; docket starts again with the next change",
    },
  ]);
}
