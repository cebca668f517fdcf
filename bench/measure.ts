// Runs a command in a process of its own, and measures its time and memory.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds between two samples of the memory. */
const SAMPLE_INTERVAL = 25;

export interface Run {
  /** Milliseconds from starting the process to its end. */
  readonly wall: number;
  /**
   * The largest sum of the resident sets of the process and its descendants, in bytes, from samples. What processes
   * share is counted for each. Zero where there is no /proc.
   */
  readonly memory: number;
  readonly stdout: string;
}

/** Runs Node with `args`. Throws an error with what it printed when it fails. */
export async function run(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, residentBytes(child.pid ?? 0));
  }, SAMPLE_INTERVAL);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  let wall = 0;
  child.once("exit", () => {
    wall = performance.now() - start;
    clearInterval(timer);
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`${args.join(" ")} ended with status ${status}:\n${output.stderr}`);
  return { wall, memory, stdout: output.stdout };
}

function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
    return (
      Number(kilobytes ?? 0) * 1024 + children.reduce((sum, child) => sum + residentBytes(Number(child)), 0)
    );
  } catch {
    // The process ended, or the system has no /proc.
    return 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [above = Number.NaN, below = above] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 0 ? (above + below) / 2 : above;
}
