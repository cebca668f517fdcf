import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { publishPages } from "../helpers/publish-pages.ts";

/** Kills the process, as a power failure would, before its nth change to the folders beside the output folder. */
const KILL_AT_STEP = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
let left = Number(process.env.KILL_AT_STEP);
for (const name of ["linkSync", "mkdirSync", "renameSync", "rmSync", "writeFileSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    const isStep = args.slice(0, 2).some((arg) => /[/]\\.dist\\.(?:building|ready|old|lock[.\\d]*)$/.test(String(arg)));
    if (isStep) left -= 1;
    if (isStep && left === 0) process.kill(process.pid, "SIGKILL");
    return original(...args);
  };
}
syncBuiltinESMExports();
`;

/** Publishes the version "after" in another process that is killed before this step; returns whether it ended. */
function publishUntil(step: number, out: string, preload: string): boolean {
  const helper = pathToFileURL(path.resolve(import.meta.dirname, "../helpers/publish-pages.ts")).href;
  const script = `import { publishPages } from ${JSON.stringify(helper)}; publishPages(${JSON.stringify(out)}, "after");`;
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    ["--import", pathToFileURL(preload).href, "--input-type=module", "-e", script],
    { env: { ...process.env, KILL_AT_STEP: String(step) }, encoding: "utf8" },
  );
  expect([0, "SIGKILL"], stderr).toContain(signal ?? status);
  return status === 0;
}

const textsOf = (folder: string) =>
  Object.fromEntries([...readFolder(folder)].map(([file, bytes]) => [file, bytes.toString()]));

describe("publish() in a process that is killed", () => {
  it("leaves the old or the new site complete before each step, and the next build publishes its own", {
    timeout: 120_000,
  }, () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "dist");
    const preload = path.join(temporaryFolder(), "kill.mjs");
    writeFileSync(preload, KILL_AT_STEP);
    const reference = path.join(temporaryFolder(), "dist");
    publishPages(out, "before");
    cpSync(out, reference, { recursive: true });
    const before = textsOf(out);
    publishPages(out, "after");
    const after = textsOf(out);
    expect(after).not.toEqual(before);
    const seen = new Set<string>();
    for (let step = 1; ; step += 1) {
      rmSync(out, { recursive: true });
      cpSync(reference, out, { recursive: true });
      if (publishUntil(step, out, preload)) break;
      if (existsSync(out)) {
        const files = JSON.stringify(textsOf(out));
        expect([JSON.stringify(before), JSON.stringify(after)]).toContain(files);
        seen.add(files === JSON.stringify(before) ? "before" : "after");
      } else {
        expect(readdirSync(parent)).toEqual(expect.arrayContaining([".dist.old", ".dist.ready"]));
        seen.add("absent");
      }
      publishPages(out, "after");
      expect(textsOf(out)).toEqual(after);
      expect(readdirSync(parent)).toEqual(["dist"]);
    }
    // The kills reached every state that a publish goes through.
    expect([...seen]).toEqual(["before", "absent", "after"]);
  });
});
