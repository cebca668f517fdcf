import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watchFolders } from "../dev/watch.ts";
import { type Flags, readOptions } from "../options.ts";
import { parsePort, untilInterrupted } from "../serve/server.ts";
import { formatProblems } from "../terminal/report.ts";
import { paintFor } from "../terminal/terminal.ts";

/** The options of `docket dev`, unchecked. */
export interface DevFlags extends Flags {
  readonly port: string;
  /** Whether this process is the server of another `docket dev`. */
  readonly asServer?: boolean;
}

const PROJECT = path.resolve(import.meta.dirname, "../..");
const DOCKET = path.join(PROJECT, "bin/docket.js");
const SOURCE = path.join(PROJECT, "src");
const TEMPLATES = path.join(PROJECT, "templates");

/** Milliseconds in which several files of a checkout are written. */
const CHECKOUT = 50;
/** Milliseconds after which a server that has not stopped is killed. */
const STOP_TIMEOUT = 2_000;

/**
 * `docket dev`: serves the site during development, until it is interrupted. The server is a child process, which
 * is replaced when a file in src/ changes. If the server ends by itself, the next change starts another one.
 */
export async function runDev(flags: DevFlags): Promise<void> {
  if (flags.asServer) return runServer(flags);
  const started = Date.now();
  const paint = paintFor(process.stdout);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });

  let { port } = flags;
  let isFirst = true;
  const startServer = () =>
    fork(DOCKET, [...process.argv.slice(2), "--port", port, "--as-server"], {
      // React's development build reports hydration mismatches; bin/docket.js ends a process without its parent.
      env: { ...process.env, NODE_ENV: "development", DOCKET_WRAPPED: "1" },
    }).once("message", (url) => {
      print(
        isFirst
          ? `\n  ${paint("bold", `${url}`)}\n${paint("dim", "  Saved changes show in the browser. Press Ctrl-C to stop.")}\n`
          : paint("dim", "  restarted"),
      );
      isFirst = false;
      // Open pages connect to the same port again.
      ({ port } = new URL(`${url}`));
    });

  let server = startServer();
  let change = Promise.withResolvers<void>();
  const watcher = await watchFolders(
    [SOURCE, TEMPLATES],
    started,
    (file) => {
      if (file.startsWith(SOURCE) || hasEnded(server)) change.resolve();
    },
    (problem) => print(formatProblems([problem], paint, "error")),
  );
  try {
    for (;;) {
      await Promise.race([change.promise, interrupted, untilEnd(server)]);
      if (hasEnded(server) && (isFirst || server.exitCode === 0)) {
        process.exitCode = server.exitCode ?? 1;
        return;
      }
      if (hasEnded(server)) {
        print(
          paint("dim", "  The server ended. It starts again with the next change in src/ or templates/."),
        );
        await Promise.race([change.promise, interrupted]);
      }
      if (!isInterrupted) await wait(CHECKOUT);
      await stop(server);
      if (isInterrupted) return;
      change = Promise.withResolvers();
      server = startServer();
    }
  } finally {
    await watcher.close();
  }
}

async function runServer(flags: DevFlags): Promise<void> {
  // Imported here, so that the parent process does not load what it does not use.
  const { serveSite } = await import("../dev/serve.ts");
  const options = readOptions(flags);
  // An invalid post of a backend cannot be corrected in the project's files.
  const skipInvalid = options.backend !== undefined;
  await serveSite({ ...options, mode: "development", skipInvalid }, parsePort(flags.port), (url) =>
    process.send?.(url),
  );
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilEnd(server: ChildProcess): Promise<void> {
  if (!hasEnded(server)) await once(server, "exit");
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill();
  const timer = setTimeout(() => server.kill("SIGKILL"), STOP_TIMEOUT);
  await untilEnd(server);
  clearTimeout(timer);
}
