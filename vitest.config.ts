import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

// Tests that start processes and browsers mostly wait, so more of them run than there are cores.
const BROWSERS = ["test/auth/**/*.test.ts", "test/browser/**/*.test.ts"];
const PROCESSES = ["test/cli/**/*.test.ts", "test/dev/**/*.test.ts", "test/supabase/**/*.test.ts"];
// A mocked module must not be loaded already.
const MOCKS = ["test/publish/swap.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["test/helpers/global-setup.ts"],
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...timeouts,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...BROWSERS, ...PROCESSES, ...MOCKS],
          // These files share the modules of their worker, and with them the parsed pages of the built site.
          isolate: false,
        },
      },
      { test: { ...timeouts, name: "processes", include: [...PROCESSES, ...MOCKS] } },
      { test: { ...timeouts, name: "browsers", include: BROWSERS } },
    ],
  },
});
