import { startServer } from "../dev/server-process.ts";
import type { Flags } from "../options.ts";

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

/**
 * `docket dev`: serves the site during development, until it is interrupted. The server is a child process, which
 * is replaced when a file in src/ changes. If the server ends by itself, the next change starts another one.
 */
export async function runDev(flags: DevFlags): Promise<void> {
  if (flags.asServer) return runServer(flags);
  const { port, network: onNetwork = false } = flags;
  const since = Date.now();
  // Before the other modules of this process: the server loads its own meanwhile, on another processor.
  const first = startServer(port);
  const { superviseServer } = await import("../dev/supervise.ts");
  await superviseServer(first, { port, onNetwork, since });
}

async function runServer(flags: DevFlags): Promise<void> {
  const { serveSite } = await import("../dev/serve.ts");
  const { readOptions } = await import("../options.ts");
  const { parsePort } = await import("../serve/server-address.ts");
  const { host: _, ...others } = flags;
  const options = readOptions(others);
  const { network: onNetwork = false, thirdParties = false } = flags;
  const listening = { port: parsePort(flags.port), onNetwork, thirdParties };
  await serveSite({ ...options, mode: "development", drafts: true }, listening, (addresses) =>
    process.send?.(addresses),
  );
}
