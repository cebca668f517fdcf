// Measures builds of the project's own site and of large ones: `npm run bench`. Each build is a process of its own. Two
// runs differ with the machine; ratios within one run do not: to writing the finished files and nothing else (the
// floor), and to starting Node.
//
//   npm run bench -- --posts 0,1000 --runs 3 --backend --md bench/RESULTS.md
//
// --posts 0 is the project's own site. --backend reads the posts from a local server. --cold measures cold builds only,
// without the floor, which takes half of the memory. --md writes the tables to a file.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BuildSummary } from "../src/build/format-build.ts";
import type { BackendAddress, PostEdit } from "./backend.ts";
import { median, type Run, run } from "./measure.ts";
import { copyProject, type Project } from "./project.ts";
import { formatSite, type Measured, type SiteFigures } from "./tables.ts";

const SIZES = "0,1000,10000,100000";
const runsFor = (posts: number) => (posts < 1_000 ? 9 : posts < 10_000 ? 5 : posts < 100_000 ? 3 : 1);

const { values: flags } = parseArgs({
  options: {
    posts: { type: "string", default: SIZES },
    runs: { type: "string" },
    backend: { type: "boolean", default: false },
    cold: { type: "boolean", default: false },
    md: { type: "string" },
  },
});

const ALL_CASES = ["cold", "nothing changed", "one post changed", "one template changed"] as const;
const CASES = flags.cold ? (["cold"] as const) : ALL_CASES;

interface Build extends Run {
  readonly summary: BuildSummary;
}

/** Where the posts are that a build reads: files, or a backend in another process. */
interface Posts extends Disposable {
  readonly env: NodeJS.ProcessEnv;
  edit(edit: number): Promise<void>;
}

async function preparePosts(project: Project, count: number): Promise<Posts> {
  if (!flags.backend || count === 0) {
    project.setPosts(count);
    return { env: {}, edit: async (edit) => project.editPost(edit), [Symbol.dispose]() {} };
  }
  project.removePosts();
  const server = fork(path.join(import.meta.dirname, "backend.ts"), [String(count)]);
  const { url, key } = await messageOf<BackendAddress>(server);
  return {
    env: { SUPABASE_URL: url, SUPABASE_ANON_KEY: key },
    async edit(edit) {
      server.send([Math.floor(count / 2), edit] satisfies PostEdit);
      await messageOf(server);
    },
    [Symbol.dispose]: () => void server.disconnect(),
  };
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  return (await once(child, "message"))[0] as T;
}

async function measureSite(project: Project, count: number): Promise<SiteFigures> {
  using posts = await preparePosts(project, count);
  const { folder, work, docket } = project;
  const start = (args: readonly string[]) =>
    run(args, { cwd: folder, env: { ...environmentFor(project), ...posts.env } });
  const build = async (): Promise<Build> => {
    const result = await start([docket, "build", "--json"]);
    return { ...result, summary: JSON.parse(result.stdout) as BuildSummary };
  };
  const builds = new Map<(typeof ALL_CASES)[number], Build[]>(CASES.map((name) => [name, []]));
  const [nodes, helps, floors]: [number[], number[], number[]] = [[], [], []];
  const runs = Number(flags.runs ?? runsFor(count));
  for (let turn = 1; turn <= runs; turn += 1) {
    const edits = {
      cold: () => project.clean(),
      "nothing changed": () => {},
      "one post changed": () => posts.edit(turn),
      "one template changed": () => project.editTemplate(turn),
    };
    for (const name of CASES) {
      await edits[name]();
      const result = await build();
      if (result.summary.changed === (name === "nothing changed")) {
        throw new Error(`The build "${name}" reports ${JSON.stringify(result.summary.changes)}.`);
      }
      builds.get(name)?.push(result);
    }
    nodes.push((await run(["--eval", ""])).wall);
    helps.push((await start([docket, "--help"])).wall);
    if (flags.cold) continue;
    const fresh = path.join(work, "floor");
    const floor = await start([path.join(import.meta.dirname, "floor.ts"), path.join(folder, "dist"), fresh]);
    floors.push(Number(floor.stdout));
    rmSync(fresh, { recursive: true });
  }
  const { pages = 0, files = 0 } = builds.get("cold")?.[0]?.summary ?? {};
  return {
    ...{ posts: count, isRemote: posts.env.SUPABASE_URL !== undefined, runs, pages, files },
    ...{ node: median(nodes), help: median(helps), floor: median(floors) },
    cases: [...builds].map(([name, all]) => summarize(name, all)),
  };
}

function environmentFor({ work }: Project): NodeJS.ProcessEnv {
  return { ...process.env, NODE_COMPILE_CACHE: path.join(work, "compiled") };
}

function summarize(name: string, builds: readonly Build[]): Measured {
  const medians = (partsOf: (build: Build) => Readonly<Record<string, number>>) => {
    const names = new Set(builds.flatMap((each) => Object.keys(partsOf(each))));
    return Object.fromEntries(
      [...names].map((part) => [part, median(builds.map((each) => partsOf(each)[part] ?? 0))]),
    );
  };
  return {
    name,
    wall: median(builds.map(({ wall }) => wall)),
    memory: median(builds.map(({ memory }) => memory)),
    parts: medians(({ wall, summary: { phases, duration } }) => ({
      ...phases,
      "process start and end": Math.max(0, wall - duration),
    })),
  };
}

const sizes = flags.posts.split(",").map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 0)) {
  throw new Error(`--posts takes numbers, such as ${SIZES}.`);
}
using project = copyProject(Math.max(...sizes), flags.cold ? 1 : 2);
// Fills the cache of compiled code.
await run([project.docket, "build", "--posts", "local"], {
  cwd: project.folder,
  env: environmentFor(project),
});
const machine = [
  new Date().toISOString().slice(0, 10),
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? "unknown"})`,
  `${(os.totalmem() / 2 ** 30).toFixed(0)} GB of memory`,
  `Node ${process.versions.node}`,
  `${os.type()} ${os.release()}`,
].join(", ");
const report = [`Measured on ${machine}.`];
console.log(report[0]);
for (const size of sizes) {
  const figures = await measureSite(project, size);
  console.log(`\n${formatSite(figures, "text")}`);
  report.push(formatSite(figures, "markdown"));
}
if (flags.md !== undefined) writeFileSync(flags.md, `${report.join("\n\n")}\n`);
