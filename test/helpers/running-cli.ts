import { once } from "node:events";
import { onTestFinished } from "vitest";
import { type CliOptions, startCli } from "./cli.ts";

/** A docket that serves, in a process of its own. */
export interface RunningCli {
  /** "http://127.0.0.1:40123" */
  readonly url: string;
  /** Everything that it has said so far, on both outputs. */
  said(): string;
  /** Waits until it has said something. */
  hears(pattern: RegExp): Promise<void>;
  /** Sends a signal, waits until all that it has started is gone too, and returns the exit status, or the signal. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

/** Starts a serving command and waits for its address; it is ended with the test, whatever happens. */
export async function serveCli(args: readonly string[], options: CliOptions = {}): Promise<RunningCli> {
  const child = startCli(args, options);
  let said = "";
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  // Not "exit": the outputs are closed when the last process that has them ends.
  const exit = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const hears = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (!pattern.test(said)) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      listener();
      exit.then(([status]) => reject(new Error(`docket ended with ${status} and said:\n${said}`)));
    });
  await hears(/http:\/\/127\.0\.0\.1:\d+/);
  const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
  return {
    url,
    said: () => said,
    hears,
    async end(signal = "SIGINT") {
      child.kill(signal);
      const [status, by] = await exit;
      return status ?? by;
    },
  };
}
