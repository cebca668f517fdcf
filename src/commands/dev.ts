import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Finding } from "../dev/fault.ts";
import { formatFault } from "../dev/overlay.ts";
import { createStandIn } from "../dev/stand-in.ts";
import { watchFolders } from "../dev/watch.ts";
import type { WorkerMessage, WorkerSetup } from "../dev/worker.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { formatProblems } from "../report.ts";
import { type LocalServer, parsePort, serveLocally, untilInterrupted } from "../server.ts";
import { removeOwnTemplateFiles } from "../template-files.ts";
import { paintFor } from "../terminal.ts";

/** What the command line gives to `docket dev`, unchecked. */
export interface DevFlags extends Flags {
  readonly port: string;
}

const SOURCE = path.resolve(import.meta.dirname, "..");
/** Milliseconds in which several files of a checkout arrive. */
const SETTLING = 50;

/**
 * `docket dev`: serves the site while somebody works on it, until it is interrupted. The work is done in a thread,
 * which is started anew when docket's own code changes, its schema for one.
 */
export async function runDev(flags: DevFlags): Promise<void> {
  const paint = paintFor(process.stdout);
  const setup: WorkerSetup = {
    port: parsePort(flags.port),
    options: readOptions(flags),
    hasColors: paint("bold", "") !== "",
  };
  const started = Date.now();
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });
  // A signal reaches the bundler as well, and what the thread says of that is no news.
  const say = (text: string) => {
    if (!isInterrupted) process.stdout.write(`${text}\n`);
  };
  let thread = startThread(setup, say);
  let standIn: LocalServer | undefined;
  try {
    const url = await Promise.race([thread.serving, interrupted]).catch(async (error: unknown) => {
      await wait(0);
      if (!isInterrupted) throw error;
    });
    if (!url) return;
    say(`\n  ${paint("bold", url)}`);
    say(`${paint("dim", "  What you save shows in the browser; Ctrl-C ends it.")}\n`);
    // The port stays the same, so that pages that are open find their server again.
    const again: WorkerSetup = { ...setup, port: Number(new URL(url).port) };
    const restart = repeatable(async () => {
      await wait(SETTLING);
      if (isInterrupted) return;
      await thread.end();
      await standIn?.close();
      standIn = undefined;
      thread = startThread(again, say);
      try {
        await thread.serving;
        say(paint("dim", "  src/ has changed: started again"));
      } catch (error) {
        const fault = [describeEnd(error)];
        say(formatFault(fault, paint));
        if (isInterrupted) return;
        // Where the port has gone to another program meanwhile, the terminal has said so.
        standIn = await serveLocally(again.port, createStandIn(fault)).catch(() => undefined);
      }
    });
    const watching = await watchFolders([SOURCE], started, restart.request, (problem) =>
      say(formatProblems([problem], paint, "error")),
    );
    await interrupted;
    await watching.close();
    await restart.settled();
  } finally {
    await standIn?.close();
    await thread.end();
    removeOwnTemplateFiles(path.dirname(setup.options.templates));
  }
}

function describeEnd(error: unknown): Finding {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    where: "src/",
    message: `docket does not run: ${message}\n→ mend src/, which starts it again`,
    frame: stack,
  };
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

function startThread(setup: WorkerSetup, say: (text: string) => void): Thread {
  const worker = new Worker(new URL("../dev/worker.ts", import.meta.url), { workerData: setup });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let isServing = false;
  const serving = new Promise<string>((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "says") say(message.text);
      else if (message.kind === "failed") reject(new Failure(message.failure.kind, message.failure.problems));
      else {
        isServing = true;
        resolve(message.url);
      }
    });
    worker.on("error", (error) => {
      // A fault of docket's own, after which nothing answers.
      if (isServing) say(formatFault([describeEnd(error)], (_style, text) => text));
      reject(error);
    });
    // Where it ends without a word, nobody waits for ever.
    worker.on("exit", () => reject(new Error("The thread that serves has ended.")));
  });
  // Whoever starts a thread hears of it, unless it is ended first.
  serving.catch(() => {});
  return {
    serving,
    async end() {
      if (isServing) {
        worker.postMessage("close");
        await Promise.race([ended, wait(LONGEST_END, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
