// What `docket dev` and `docket preview` share as servers on this machine: their port and their end.
import { createServer, type RequestListener, type Server } from "node:http";
import { Failure } from "../problem.ts";

/** Other machines have no business here. */
const LOOPBACK = "127.0.0.1";
const LAST_PORT = 65_535;

export interface LocalServer {
  /** "http://127.0.0.1:4321" */
  readonly url: string;
  /** Ends it at once, with the connections that are open. */
  close(): Promise<void>;
}

/** Parses the value of --port; 0 asks for any free port. Throws a Failure of kind "usage". */
export function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new Failure("usage", [
    {
      where: { name: "--port" },
      found: value === "" ? "nothing" : value,
      expected: `a number from 1 to ${LAST_PORT}, or 0 for any port that is free`,
    },
  ]);
}

/**
 * Serves on `port` of this machine. Throws a Failure of kind "usage" when the port cannot be had, naming the next
 * one that can.
 */
export async function serveLocally(port: number, listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  try {
    await listen(server, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    const free = await findFreePort(code === "EACCES" ? 1024 : port + 1);
    throw new Failure("usage", [
      {
        where: { name: `--port ${port}` },
        found:
          code === "EACCES" ? "a port that this user may not use" : "a port that another program is using",
        expected: "a port that is free",
        next: `${code === "EADDRINUSE" ? "stop that program, or " : ""}start with --port ${free}`,
      },
    ]);
  }
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://${LOOPBACK}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function findFreePort(first: number): Promise<number> {
  for (let port = first; port <= LAST_PORT; port += 1) {
    const server = createServer();
    try {
      await listen(server, port);
      await new Promise((resolve) => server.close(resolve));
      return port;
    } catch {
      // Taken as well: the next one may be free.
    }
  }
  return 0;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Waits until someone ends the program, as with Ctrl-C. A second signal while it ends changes nothing. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
