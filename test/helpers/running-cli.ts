import { once } from "node:events";
import { onTestFinished } from "vitest";
import { type CliOptions, startCli } from "./cli.ts";

/** A serving command in a process of its own. */
export interface RunningCli {
  readonly pid: number;
  /** "http://127.0.0.1:40123" */
  readonly url: string;
  /** Everything printed so far, on both outputs. */
  output(): string;
  /** Waits until the output that follows the last match of `prints` matches, and returns the match. */
  prints(pattern: RegExp): Promise<string>;
  /** Sends a signal, waits until all child processes have ended, and returns the exit status or the signal. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

/** Starts a serving command and waits for its address. It ends with the test. */
export async function serveCli(args: readonly string[], options: CliOptions = {}): Promise<RunningCli> {
  const cli = await startServing(args, options);
  onTestFinished(() => void cli.end("SIGKILL"));
  return cli;
}

/** The same for a file of tests, which ends the command itself. */
export async function startServing(args: readonly string[], options: CliOptions = {}): Promise<RunningCli> {
  const child = startCli(args, options);
  let output = "";
  let read = 0;
  let onOutput = () => {};
  const receive = (chunk: Buffer) => {
    output += chunk;
    onOutput();
  };
  child.stdout.on("data", receive);
  child.stderr.on("data", receive);
  // Unlike "exit", "close" also waits for the child processes that share the outputs.
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const prints = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(output.slice(read));
      if (match) {
        read += match.index + match[0].length;
        return match[0];
      }
      const more = new Promise<void>((resolve) => {
        onOutput = resolve;
      });
      const [status] = (await Promise.race([more, closed])) ?? [];
      if (status !== undefined) throw new Error(`docket ended with ${status} and printed:\n${output}`);
    }
  };
  const url = await prints(/http:\/\/127\.0\.0\.1:\d+/);
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    prints,
    async end(signal = "SIGINT") {
      child.kill(signal);
      const [status, by] = await closed;
      return status ?? by;
    },
  };
}
