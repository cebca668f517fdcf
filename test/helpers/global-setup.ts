import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { PROJECT, runCli } from "./cli.ts";
import { prepareDatabase } from "./database.ts";
import { HAS_SAMPLE } from "./sample-content.ts";
import { keepCompiled } from "./state-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project's own site, built once for all tests that read it. */
    builtSite: string;
    /** The state folder of test/sites/small: compiled templates, assets and pictures, made once for all copies. */
    smallState: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!HAS_SAMPLE) process.stdout.write("content/ is not the sample, so test/sample/ is left out.\n");
  const folder = await mkdtemp(path.join(os.tmpdir(), "docket-site-"));
  const [builtSite, small] = [path.join(folder, "dist"), path.join(folder, "small")];
  const smallState = path.join(small, ".docket");
  // With the address in site.json, the posts in content/ in format "both", whatever .env and site.json set.
  const { url } = JSON.parse(await readFile(path.join(PROJECT, "content/site.json"), "utf8")) as {
    url: string;
  };
  const options = ["--posts", "local", "--site-url", url, "--host", "any"];
  const [{ status, stderr }] = await Promise.all([
    runCli(["build", "--out", builtSite, "--quiet", ...options]),
    // Once, and not in each worker.
    prepareDatabase(),
  ]);
  if (status !== 0) throw new Error(`The project's own site does not build:\n${stderr}`);
  await buildSmallSite(small);
  project.provide("builtSite", builtSite);
  project.provide("smallState", smallState);
  return () => rm(folder, { recursive: true });
}

/** Builds test/sites/small in `folder`, and keeps of its state what takes long: the others depend on each test. */
async function buildSmallSite(folder: string): Promise<void> {
  await cp(path.join(PROJECT, "test/sites/small"), folder, { recursive: true });
  const { status, stderr } = await runCli(["build", "--quiet"], { cwd: folder });
  if (status !== 0)
    throw new Error(
      `test/sites/small does not build:\n${stderr}It needs each file that docket needs; its only picture is /images/share.png.`,
    );
  keepCompiled(path.join(folder, ".docket"));
}
