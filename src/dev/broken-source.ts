// What `docket dev` shows while src/ does not compile: it has no server then.
import path from "node:path";
import { build, stop as endEsbuild } from "esbuild";
import { describeBuildFailure, isBuildFailure } from "../assets/compile-failure.ts";
import type { Problem } from "../problem.ts";
import { type LocalServer, serveLocally } from "../serve/server.ts";
import { createDevServer } from "./dev-server.ts";

/** Shown for what only the process that ended has printed. */
const ENDED: Problem = {
  where: { name: "docket dev" },
  found: "a server that stopped",
  expected: "a server that runs",
  next: "the terminal shows why; the next change in src/ or templates/ starts it again",
};

/** Returns what keeps the code in the folder `source` from starting: syntax errors, and imports of nothing. */
export async function checkSource(source: string): Promise<readonly Problem[]> {
  try {
    await build({
      entryPoints: [path.join(source, "main.ts")],
      bundle: true,
      write: false,
      packages: "external",
      platform: "node",
      format: "esm",
      logLevel: "silent",
    });
    return [];
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return describeBuildFailure(error).map((problem) => ({ ...problem, expected: "code that compiles" }));
  } finally {
    // The process that waits for changes uses esbuild for nothing else.
    await endEsbuild();
  }
}

/** Serves problems at every address, also to pages that are open; without any, those of a server that ended. */
export async function serveProblems(
  problems: readonly Problem[],
  project: string,
  { port, onNetwork }: { readonly port: number; readonly onNetwork: boolean },
): Promise<LocalServer> {
  const state = { problems: problems.length > 0 ? problems : [ENDED] };
  const { answer } = createDevServer({ state: async () => state }, project, () => {});
  const server = await serveLocally(port, answer, onNetwork);
  return {
    ...server,
    async close() {
      await Promise.all([server.close(), endEsbuild()]);
    },
  };
}
