import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { prepareBrowser } from "./browser.ts";
import { runCli } from "./cli.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project's own site, built once for all tests that read it. */
    builtSite: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "docket-site-"));
  const builtSite = path.join(folder, "dist");
  const [build] = await Promise.all([runCli(["build", "--out", builtSite, "--quiet"]), prepareBrowser()]);
  if (build.status !== 0) throw new Error(`The project's own site does not build:\n${build.stderr}`);
  project.provide("builtSite", builtSite);
  return () => rm(folder, { recursive: true });
}
