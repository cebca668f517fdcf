// What a firm does on its first day leaves the tests of docket green.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { aClone, makeItsOwn } from "../../helpers/first-day.ts";
import { temporaryFolder } from "../../helpers/folders.ts";

/** The tests that read the project's own content or its pages; the others build sites of their own. */
const SELECTION = [
  ...["test/specification/", "test/content/content.test.ts", "test/site/sample-data.test.ts"],
  ...["test/templates/call-links.test.ts", "test/templates/landscapes.test.ts"],
];
const LONGEST = 300_000; // ms; fifteen seconds on two idle cores

/**
 * Runs the tests in a folder, in one process, which parses each page once. Returns what they print if one fails; "" if
 * all pass.
 */
async function runTests(folder: string): Promise<string> {
  const { VITEST, NODE_ENV, ...environment } = process.env;
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("VITEST_")));
  const vitest = path.join(folder, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--reporter=dot", "--maxWorkers=1", ...SELECTION], {
    cwd: folder,
    env: { ...env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  return status === 0 ? "" : output;
}

describe("a clone of the project on a firm's first day", () => {
  it("passes the tests of docket", { timeout: LONGEST }, async () => {
    const clone = aClone(temporaryFolder());
    await makeItsOwn(clone);
    expect(await runTests(clone.folder)).toBe("");
  });
});
