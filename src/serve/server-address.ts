// What `docket dev` and `docket preview` know of their servers without loading them.
import { Failure } from "../problem.ts";
import type { Paint } from "../terminal/terminal.ts";

const MAX_PORT = 65_535;

/** Where a server answers. */
export interface Addresses {
  /** "http://127.0.0.1:4321", or with the path of the site: "http://127.0.0.1:4321/preview/" */
  readonly url: string;
  /** For other devices, such as "http://192.168.1.20:4321"; none without --network. */
  readonly networkUrls: readonly string[];
}

/** Parses the value of --port; 0 stands for any free port. Throws a Failure of kind "usage". */
export function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new Failure("usage", {
    where: { name: "--port" },
    found: value === "" ? "nothing" : value,
    expected: `a number from 1 to ${MAX_PORT}, or 0 for any free port`,
  });
}

/** Returns the addresses of a site on a server. */
export const addressesBelow = ({ url, networkUrls }: Addresses, base: string): Addresses => {
  const place = (address: string) => (base === "" ? address : `${address}${base}/`);
  return { url: place(url), networkUrls: networkUrls.map(place) };
};

/** Returns the addresses of a server, each on a line of its own. */
export function formatAddresses({ url, networkUrls }: Addresses, paint: Paint): string {
  return [url, ...networkUrls].map((address) => paint("bold", address)).join("\n  ");
}

/** Resolves on the first signal that ends a program, such as Ctrl-C sends. Later signals are ignored. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
