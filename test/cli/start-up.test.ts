import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { aFreshSiteFolder, aPostRecord } from "../helpers/site-folder.ts";

/** Prints the packages that the process imported. */
const LISTING = `--import=data:text/javascript,${encodeURIComponent(`
import { registerHooks } from "node:module";
const names = new Set();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
    if (name) names.add(name);
    return next(url, context);
  },
});
process.on("exit", () => process.stderr.write("imported " + [...names].sort().join(", ") + "\\n"));
`)}`;

async function packagesOf(args: readonly string[], cwd: string): Promise<readonly string[]> {
  const { status, stderr } = await runCli(args, { cwd, env: { NODE_OPTIONS: LISTING } });
  expect(status).toBe(0);
  return /^imported (.*)$/m.exec(stderr)?.[1]?.split(", ") ?? [];
}

describe("docket loads only what a command needs", () => {
  it("build without changes: neither zod nor React nor esbuild; with one changed post: not esbuild", async () => {
    const { folder, write } = aFreshSiteFolder();
    expect(await packagesOf(["build"], folder)).toEqual(expect.arrayContaining(["esbuild", "react", "zod"]));
    expect(await packagesOf(["build"], folder)).toEqual(["commander", "jsonc-parser"]);
    write("content/posts/new.json", aPostRecord({ id: "new", slug: "new" }));
    const packages = await packagesOf(["build"], folder);
    expect(packages).toContain("react");
    expect(packages).not.toContain("esbuild");
  });

  it("--help: what reads the command line, and reports errors", async () => {
    expect(await packagesOf(["--help"], aFreshSiteFolder().folder)).toEqual(["commander", "jsonc-parser"]);
  });
});
