import { spawn } from "node:child_process";
import path from "node:path";

export const PROJECT = path.resolve(import.meta.dirname, "../..");
const DOCKET = path.join(PROJECT, "bin/docket.js");

export interface CliResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  /** The folder docket runs in; the project's own by default. */
  cwd?: string;
  /** Added to an environment without the variables that docket reads. */
  env?: Readonly<Record<string, string>>;
  /** Runs this Node instead of the one that runs the tests. */
  node?: string;
  /** Runs this docket instead of the project's own. */
  docket?: string;
}

/** Runs docket in a process of its own, as a shell does, and waits until it ends. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const child = startCli(args, options);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}

/** Starts docket and returns the process, for tests that end it themselves. */
export function startCli(
  args: readonly string[],
  { cwd = PROJECT, env = {}, node = process.execPath, docket = DOCKET }: CliOptions = {},
) {
  const { SITE_URL, SUPABASE_URL, SUPABASE_ANON_KEY, NODE_ENV, VITEST, FORCE_COLOR, ...inherited } =
    process.env;
  return spawn(node, [docket, ...args], {
    cwd,
    env: { ...inherited, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
