// What .github/workflows/publish.yml does before it builds.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";

interface Workflow {
  readonly jobs: {
    readonly address: { readonly steps: readonly { readonly id?: string; readonly run?: string }[] };
    readonly publish: { readonly needs: string; readonly if: string };
  };
}

const WORKFLOW = path.join(PROJECT, ".github/workflows/publish.yml");

describe.skipIf(process.platform === "win32")("the address of publish.yml", () => {
  const { jobs } = load(readFileSync(WORKFLOW, "utf8")) as Workflow;
  const script = jobs.address.steps.find(({ id }) => id === "read")?.run ?? "";

  /** Runs the step that decides whether there is an address. */
  function isSet(url: string, variable: string): boolean {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, "content"));
    writeFileSync(path.join(cwd, "content/site.json"), JSON.stringify({ url }, null, 2));
    writeFileSync(path.join(cwd, "output"), "");
    const env = { PATH: process.env.PATH, SITE_URL: variable, GITHUB_OUTPUT: path.join(cwd, "output") };
    execFileSync("bash", ["-e", "-c", script], { cwd, env });
    return readFileSync(path.join(cwd, "output"), "utf8").includes("isSet=true");
  }

  it("is that of site.json when the variable is not set, unless it is the sample's", () => {
    expect(isSet("https://www.whitfield-ames.test", "")).toBe(true);
    expect(isSet("https://www.example.com", "")).toBe(false);
    expect(isSet("https://www.example.com", "https://firm.test")).toBe(true);
    expect(jobs.publish).toMatchObject({ needs: "address", if: expect.stringContaining("isSet") });
  });
});
