// The process that serves during development. It loads no module that its parent does not need to start it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Addresses } from "../serve/server-address.ts";

const DOCKET = path.resolve(import.meta.dirname, "../../bin/docket.js");
const STOP_TIMEOUT_MS = 2_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves when the server answers; never if it ends before. */
  readonly serving: Promise<Addresses>;
}

/** Starts `docket dev` again, with the arguments of this process, as the server on a port. */
export function startServer(port: string): ServerProcess {
  const child = fork(DOCKET, [...process.argv.slice(2), "--port", port, "--as-server"], {
    // React's development build reports hydration mismatches. With DOCKET_WRAPPED, bin/docket.js ends the server when
    // this process is killed.
    env: { ...process.env, NODE_ENV: "development", DOCKET_WRAPPED: "1" },
  });
  return { child, serving: new Promise((resolve) => child.once("message", resolve)) };
}

export function hasEnded({ child: { exitCode, signalCode } }: ServerProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export async function untilEnd(server: ServerProcess): Promise<void> {
  if (!hasEnded(server)) await once(server.child, "exit");
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.child.kill();
  const timer = setTimeout(() => server.child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await untilEnd(server);
  clearTimeout(timer);
}
