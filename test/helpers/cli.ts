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

/**
 * Runs a command line of docket in this process, which saves the second that Node needs to load docket. For tests that
 * neither end docket nor start another one meanwhile.
 */
export async function callCli(
  args: readonly string[],
  { cwd = PROJECT, env = {} }: Pick<CliOptions, "cwd" | "env"> = {},
): Promise<CliResult> {
  const { run } = await import("../../src/cli.ts");
  // It starts its processes in the folder in which it was imported, which must outlive the test.
  await import("esbuild");
  const result = { stdout: "", stderr: "" };
  const { exitCode } = process;
  using state = new DisposableStack();
  for (const name of ["stdout", "stderr"] as const) {
    const { write } = process[name];
    process[name].write = (chunk: string | Uint8Array) => {
      result[name] += chunk;
      return true;
    };
    state.defer(() => {
      process[name].write = write;
    });
  }
  const [folder, environment] = [process.cwd(), process.env];
  process.chdir(cwd);
  process.env = { NODE_ENV: environment.NODE_ENV, ...environmentWith(env) };
  state.defer(() => {
    process.chdir(folder);
    process.env = environment;
  });
  process.exitCode = undefined;
  state.defer(() => {
    process.exitCode = exitCode;
  });
  await run(args);
  return { ...result, status: Number(process.exitCode ?? 0) };
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
  return spawn(node, [docket, ...args], {
    cwd,
    // A copy of docket has its compiled code beside it, also for commands that keep it among temporary files.
    env: environmentWith(docket === DOCKET ? env : { NODE_COMPILE_CACHE: codeOf(docket), ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const codeOf = (docket: string) => path.resolve(path.dirname(docket), "../.docket/code");

/** Returns an environment without the variables that docket reads, and with those of the test. */
function environmentWith(env: CliOptions["env"]): NodeJS.ProcessEnv {
  const { SITE_URL, SUPABASE_URL, SUPABASE_ANON_KEY, NODE_ENV, VITEST, FORCE_COLOR, ...inherited } =
    process.env;
  return { ...inherited, NO_COLOR: "1", ...env };
}
