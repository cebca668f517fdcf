import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { watchFolders } from "../dev/watch.ts";
import type { WorkerMessage, WorkerSetup } from "../dev/worker.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { parsePort, untilInterrupted } from "../server.ts";
import { paintFor } from "../terminal.ts";

/** What the command line gives to `docket dev`, unchecked. */
export interface DevFlags extends Flags {
  readonly port: string;
}

interface Running {
  readonly url: string;
  close(): Promise<void>;
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
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const setup: WorkerSetup = {
    port: parsePort(flags.port),
    options: readOptions(flags),
    hasColors: paint("bold", "") !== "",
  };
  const interrupted = untilInterrupted();
  const started = Date.now();
  const first = await startWorker(setup);
  let running: Running | undefined = first;
  say(`\n  ${paint("bold", first.url)}`);
  say(`${paint("dim", "  What you save shows in the browser; Ctrl-C ends it.")}\n`);

  let isWanted = false;
  let restarting: Promise<void> | undefined;
  // The port stays the same, so that pages that are open find their server again.
  const again: WorkerSetup = { ...setup, port: Number(new URL(first.url).port) };
  async function restart(): Promise<void> {
    while (isWanted) {
      await wait(SETTLING);
      isWanted = false;
      await running?.close();
      try {
        running = await startWorker(again);
        say(paint("dim", "  src/ has changed: started again"));
      } catch (error) {
        running = undefined;
        say(`${paint("red", "error")} ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        say("  → mend src/, which starts it again");
      }
    }
    restarting = undefined;
  }
  const watching = await watchFolders(
    [SOURCE],
    started,
    () => {
      isWanted = true;
      restarting ??= restart();
    },
    (error) => say(`${paint("red", "error")} ${error.message}`),
  );
  await interrupted;
  await watching.close();
  await restarting;
  await running?.close();
}

/** Starts the thread and waits until it serves. Throws the Failure that it ends with instead. */
function startWorker(setup: WorkerSetup): Promise<Running> {
  const worker = new Worker(new URL("../dev/worker.ts", import.meta.url), { workerData: setup });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  return new Promise((resolve, reject) => {
    let isServing = false;
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "says") process.stdout.write(message.text);
      else if (message.kind === "failed") {
        const { kind, problems } = message.failure;
        void worker.terminate().then(() => reject(new Failure(kind, problems)));
      } else {
        isServing = true;
        resolve({
          url: message.url,
          async close() {
            worker.postMessage("close");
            await ended;
          },
        });
      }
    });
    worker.on("error", (error) => {
      reject(error);
      // A fault of docket's own, which its next start may not have.
      if (isServing) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    });
  });
}
