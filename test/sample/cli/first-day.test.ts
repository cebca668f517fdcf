// What a firm does in its first days leaves the tests of docket green: offices by appointment and with a number of its own,
// third parties, a provider's form, its own look, no Spanish.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../helpers/cli.ts";
import { aClone, makeItsOwn, READS_CONTENT } from "../../helpers/first-day.ts";
import { temporaryFolder } from "../../helpers/folders.ts";

const LONGEST = 600_000; // ms; twenty seconds on two idle cores

/**
 * Runs the tests in a folder, in one process, which parses each page once. Returns what they print if one fails; "" if
 * all pass.
 */
async function runTests(folder: string): Promise<string> {
  const { VITEST, NODE_ENV, ...environment } = process.env;
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("VITEST_")));
  const vitest = path.join(folder, "node_modules/vitest/vitest.mjs");
  const child = spawn(
    process.execPath,
    [vitest, "run", "--reporter=dot", "--maxWorkers=1", ...READS_CONTENT],
    {
      cwd: folder,
      env: { ...env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  return status === 0 ? "" : output;
}

describe("a clone of the project on a firm's first day", () => {
  it("passes the tests of docket, and a strict build and check", { timeout: LONGEST }, async () => {
    const clone = aClone(temporaryFolder());
    await makeItsOwn(clone);
    expect(await runTests(clone.folder)).toBe("");
    const options = { cwd: clone.folder, docket: path.join(clone.folder, "bin/docket.js") };
    const built = await runCli(["build", "--strict", "--quiet"], options);
    expect(built).toMatchObject({ status: 0, stderr: "" });
    const checked = await runCli(["check", "--strict"], options);
    expect(checked.status, checked.stdout).toBe(0);
  });
});
