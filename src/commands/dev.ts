import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkSource, serveProblems } from "../dev/broken-source.ts";
import { formatWithFrames } from "../dev/overlay.ts";
import { watchFolders } from "../dev/watch.ts";
import { type Flags, readOptions } from "../options.ts";
import type { Problem } from "../problem.ts";
import { type Addresses, formatAddresses, parsePort, untilInterrupted } from "../serve/server.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";

export interface DevFlags extends Omit<Flags, "host"> {
  readonly port: string;
  /** Whether other devices on the network are served, too. */
  readonly network?: boolean;
  /** Whether third parties run, whose reports then have these visits. */
  readonly thirdParties?: boolean;
  /** An alias of `network`, not the hosting provider. */
  readonly host?: boolean;
  /** Whether this process is the server of another `docket dev`. */
  readonly asServer?: boolean;
}

const PROJECT = path.resolve(import.meta.dirname, "../..");
const DOCKET = path.join(PROJECT, "bin/docket.js");
const SOURCE = path.join(PROJECT, "src");
const TEMPLATES = path.join(PROJECT, "templates");

/** A checkout writes many files. */
const CHECKOUT_MS = 50;
const STOP_TIMEOUT_MS = 2_000;
const HINT = "  Saved changes show in the browser. Press Ctrl-C to stop.";
const SERVER_ENDED = "  The server ended. It starts again with the next change in src/ or templates/.";

/**
 * `docket dev`: serves the site during development, until it is interrupted. The server is a child process, which
 * is replaced when a file in src/ changes. If the server ends by itself, the next change starts another one.
 */
export async function runDev(flags: DevFlags): Promise<void> {
  if (flags.asServer) return runServer(flags);
  const paint = paintFor(process.stdout);
  const print = (text: string) => printText(`${text}\n`);
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });

  let { port } = flags;
  let hasServed = false;
  const onServing = (server: Addresses) => {
    const start = `\n  ${formatAddresses(server, paint)}\n${paint("dim", HINT)}\n`;
    print(hasServed ? paint("dim", "  restarted") : start);
    hasServed = true;
    // The next server has the same port, where open pages connect again.
    ({ port } = new URL(server.url));
  };

  let server: ChildProcess | undefined;
  let change = Promise.withResolvers<void>();
  const watching = watchFolders(
    [SOURCE, TEMPLATES],
    Date.now(),
    (file) => {
      if (file.startsWith(SOURCE) || (server && hasEnded(server))) change.resolve();
    },
    (problem) => print(formatProblems([problem], paint, "error")),
  );
  const untilChange = () => Promise.race([change.promise, interrupted]);
  const showUntilChange = async (problems: readonly Problem[], text: string) => {
    // At every address of the server that is gone.
    const listening = { port: parsePort(port), onNetwork: flags.network ?? false };
    const server = await serveProblems(problems, PROJECT, listening);
    print(text);
    await untilChange();
    await server.close();
  };
  while (!isInterrupted) {
    change = Promise.withResolvers();
    server = startServer(port, onServing);
    await Promise.race([untilChange(), untilEnd(server)]);
    if (hasEnded(server)) {
      // It did not start, or was interrupted.
      if (!hasServed || server.exitCode === 0) {
        process.exitCode = server.exitCode ?? 1;
        break;
      }
      await showUntilChange([], paint("dim", SERVER_ENDED));
    }
    await Promise.race([wait(CHECKOUT_MS), interrupted]);
    await stop(server);
    for (;;) {
      change = Promise.withResolvers();
      const problems = isInterrupted ? [] : await checkSource(SOURCE);
      if (problems.length === 0) break;
      await showUntilChange(problems, formatWithFrames(problems, paint));
    }
  }
  await (await watching).close();
}

function startServer(port: string, onServing: (server: Addresses) => void): ChildProcess {
  const server = fork(DOCKET, [...process.argv.slice(2), "--port", port, "--as-server"], {
    // React's development build reports hydration mismatches. With DOCKET_WRAPPED, bin/docket.js ends the server when
    // this process is killed.
    env: { ...process.env, NODE_ENV: "development", DOCKET_WRAPPED: "1" },
  });
  return server.once("message", (addresses: Addresses) => onServing(addresses));
}

async function runServer(flags: DevFlags): Promise<void> {
  // The parent process does not need these modules.
  const { serveSite } = await import("../dev/serve.ts");
  const { host: _, ...others } = flags;
  const options = readOptions(others);
  const { network: onNetwork = false, thirdParties = false } = flags;
  const listening = { port: parsePort(flags.port), onNetwork, thirdParties };
  await serveSite({ ...options, mode: "development", drafts: true }, listening, (addresses) =>
    process.send?.(addresses),
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
  const timer = setTimeout(() => server.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await untilEnd(server);
  clearTimeout(timer);
}
