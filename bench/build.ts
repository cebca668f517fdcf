// Measures how long the project's own site takes to build, as a whole process, and its parts: `npm run bench`.
// The speed of a shared machine varies, so compare the ratio to starting Node, not milliseconds.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const RUNS = 9;
const DOCKET = path.resolve(import.meta.dirname, "../bin/docket.js");
const folder = mkdtempSync(path.join(os.tmpdir(), "docket-bench-"));

/** Runs Node with `args`. Returns its duration in milliseconds and its standard output. */
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
// The first run fills the cache of compiled code and is not counted.
for (let index = 0; index <= RUNS; index += 1) {
  // Each build has its own folder: file systems are slow for a while after a deletion.
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
  ["starting Node", node],
  ["loading docket and its libraries", wall - node - measured],
  ...parts,
  ["whole process", wall],
] as const;
for (const [name, time] of rows) console.log(`${name.padEnd(34)} ${time.toFixed(0).padStart(5)} ms`);
console.log(`\n${(wall / node).toFixed(1)} times as long as starting Node; medians of ${RUNS} runs`);
