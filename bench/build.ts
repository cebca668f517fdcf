// How long the project's own site takes to build, as a whole process, and where the time goes:
// `npm run bench`. The machine's speed drifts, so quote the ratio to starting Node, not the milliseconds.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const RUNS = 9;
const DOCKET = path.resolve(import.meta.dirname, "../bin/docket.js");
const folder = mkdtempSync(path.join(os.tmpdir(), "docket-bench-"));

/** Runs Node with `args` and returns how long the process took, in milliseconds, and what it printed. */
function run(args: readonly string[]): { wall: number; stdout: string } {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return { wall: performance.now() - start, stdout };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const builds: { wall: number; phases: Record<string, number> }[] = [];
const starts: number[] = [];
// One more than is counted: the first fills the cache of compiled code.
for (let index = 0; index <= RUNS; index += 1) {
  // Each into a folder of its own: a file system is slow for a while after a deletion.
  const out = path.join(folder, String(index));
  const start = run(["--eval", ""]);
  const build = run([DOCKET, "build", "--json", "--out", out]);
  if (index === 0) continue;
  starts.push(start.wall);
  builds.push({
    wall: build.wall,
    phases: (JSON.parse(build.stdout) as { phases: Record<string, number> }).phases,
  });
}
rmSync(folder, { recursive: true });

const wall = median(builds.map((build) => build.wall));
const node = median(starts);
const parts = Object.keys(builds[0]?.phases ?? {}).map(
  (name) => [name, median(builds.map(({ phases }) => phases[name] ?? 0))] as const,
);
const measured = parts.reduce((sum, [, time]) => sum + time, 0);
const rows = [
  ["Node itself", node],
  ["loading docket and its libraries", wall - node - measured],
  ...parts,
  ["whole process", wall],
] as const;
for (const [name, time] of rows) console.log(`${name.padEnd(34)} ${time.toFixed(0).padStart(5)} ms`);
console.log(`\n${(wall / node).toFixed(1)} times as long as starting Node; medians of ${RUNS} runs`);
