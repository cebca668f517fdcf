// Replaces the server process of `docket dev` when docket's own code changes.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Problem } from "../problem.ts";
import { type Addresses, formatAddresses, parsePort, untilInterrupted } from "../serve/server-address.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { formatWithFrames } from "./overlay.ts";
import { hasEnded, type ServerProcess, startServer, stopServer, untilEnd } from "./server-process.ts";
import { watchFolders } from "./watch.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const SOURCE = path.join(PROJECT, "src");
const TEMPLATES = path.join(PROJECT, "templates");

/** A checkout writes many files. */
const CHECKOUT_MS = 50;
const HINT = "  Saved changes show in the browser. Press Ctrl-C to stop.";
const SERVER_ENDED = "  The server ended. It starts again with the next change in src/ or templates/.";

interface Supervised {
  /** The value of --port. */
  readonly port: string;
  readonly onNetwork: boolean;
  /** When the first server started, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Watches over the server that was started first, until this process is interrupted. Another server takes its place when a
 * file in src/ changes, and when it has ended by itself, with the next change.
 */
export async function superviseServer(
  first: ServerProcess,
  { onNetwork, since, ...given }: Supervised,
): Promise<void> {
  const paint = paintFor(process.stdout);
  const print = (text: string) => printText(`${text}\n`);
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });

  let { port } = given;
  let hasServed = false;
  const onServing = (addresses: Addresses) => {
    const start = `\n  ${formatAddresses(addresses, paint)}\n${paint("dim", HINT)}\n`;
    print(hasServed ? paint("dim", "  restarted") : start);
    hasServed = true;
    // The next server has the same port, where open pages connect again.
    ({ port } = new URL(addresses.url));
  };

  let server = first;
  let change = Promise.withResolvers<void>();
  const watching = watchFolders(
    [SOURCE, TEMPLATES],
    since,
    (file) => {
      if (file.startsWith(SOURCE) || hasEnded(server)) change.resolve();
    },
    (problem) => print(formatProblems([problem], paint, "error")),
  );
  const untilChange = () => Promise.race([change.promise, interrupted]);
  const showUntilChange = async (problems: readonly Problem[], text: string) => {
    const { serveProblems } = await import("./broken-source.ts");
    // At every address of the server that is gone.
    const listening = { port: parsePort(port), onNetwork };
    const shown = await serveProblems(problems, PROJECT, listening);
    print(text);
    await untilChange();
    await shown.close();
  };
  for (;;) {
    void server.serving.then(onServing);
    await Promise.race([untilChange(), untilEnd(server)]);
    if (hasEnded(server)) {
      // It did not start, or was interrupted.
      if (!hasServed || server.child.exitCode === 0) {
        process.exitCode = server.child.exitCode ?? 1;
        break;
      }
      await showUntilChange([], paint("dim", SERVER_ENDED));
    }
    await Promise.race([wait(CHECKOUT_MS), interrupted]);
    await stopServer(server);
    for (;;) {
      change = Promise.withResolvers();
      const problems = isInterrupted ? [] : await checkSource();
      if (problems.length === 0) break;
      await showUntilChange(problems, formatWithFrames(problems, paint));
    }
    if (isInterrupted) break;
    change = Promise.withResolvers();
    server = startServer(port);
  }
  await (await watching).close();
}

async function checkSource(): Promise<readonly Problem[]> {
  return (await import("./broken-source.ts")).checkSource(SOURCE);
}
