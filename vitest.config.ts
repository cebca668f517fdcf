import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { HAS_SAMPLE } from "./test/helpers/sample-content.ts";

// Hundreds of sites are built and removed. On some disks, creating files takes many times longer after that.
const MEMORY = "/dev/shm";
const ROOM = 4e9; // bytes
if (existsSync(MEMORY) && freeBytes(MEMORY) > ROOM) process.env.TMPDIR = MEMORY;
// All processes of a run have the compiled code of the first build. It is good for copies of the project, too: see
// aProjectFolder().
process.env.NODE_COMPILE_CACHE = path.join(import.meta.dirname, ".docket/code");
process.env.NODE_COMPILE_CACHE_PORTABLE = "1";

const env = {
  // As bin/docket.js sets it, before a test renders in this process: React reads it when it is imported.
  NODE_ENV: "production",
  // esbuild is a Go program that runs as long as a worker: with more room it collects garbage a quarter as often.
  GOGC: "400",
};
// For a machine with other work.
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };
const shared = {
  ...timeouts,
  env,
  setupFiles: ["test/helpers/setup.ts"],
  // Files share the modules of their worker, and with them the parsed pages of the built site.
  isolate: false,
  // Node loads the modules, as it does for a build: it has their compiled code, and runs them faster than Vite does.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const BROWSERS = [
  ...["test/auth/**/*.test.ts", "test/browser/**/*.test.ts"],
  ...["test/sample/deadlines.test.ts", "test/sample/drawings.test.ts"],
];
// These need modules of their own, which Vite loads: a mocked module must not be loaded already.
const MOCKS = ["test/publish/swap.test.ts"];

// What is said of the sample content is no test of docket, and a firm's own content need not have it.
const SAMPLE = HAS_SAMPLE ? [] : ["test/sample/**"];

export default defineConfig({
  test: {
    globalSetup: ["test/helpers/global-setup.ts"],
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...BROWSERS, ...MOCKS, ...SAMPLE],
        },
      },
      {
        test: {
          ...shared,
          name: "browsers",
          include: BROWSERS,
          exclude: SAMPLE,
          globalSetup: ["test/helpers/browser-setup.ts"],
        },
      },
      { test: { ...timeouts, name: "mocks", include: MOCKS } },
    ],
  },
});

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
