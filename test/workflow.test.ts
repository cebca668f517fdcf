// What the workflows run besides docket: whether there is anything to do, what a build said, and the issue about it.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { callCli, PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";
import { aSiteFolder } from "./helpers/site-folder.ts";

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly {
          readonly id?: string;
          readonly if?: string;
          readonly uses?: string;
          readonly with?: Readonly<Record<string, unknown>>;
          readonly run?: string;
        }[];
      }
    >
  >;
}

const GITHUB = path.join(PROJECT, ".github");
const stepsOf = (name: string, job: string) =>
  (load(readFileSync(path.join(GITHUB, "workflows", name), "utf8")) as Workflow).jobs[job]?.steps ?? [];

describe.skipIf(process.platform === "win32")(
  "what a run of publish.yml does before it installs anything",
  () => {
    const DAY_MS = 86_400_000;
    const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

    function plan(url: string, env: NodeJS.ProcessEnv, dates: readonly string[] = []): string {
      const cwd = temporaryFolder();
      mkdirSync(path.join(cwd, "content/posts"), { recursive: true });
      writeFileSync(path.join(cwd, "content/site.json"), JSON.stringify({ url }, null, 2));
      for (const [index, date] of dates.entries())
        writeFileSync(path.join(cwd, `content/posts/${index}.md`), `---\ndate: ${date}\n---\n`);
      return execFileSync(path.join(GITHUB, "plan.sh"), {
        cwd,
        env: { PATH: process.env.PATH, ...env },
        stdio: ["ignore", "pipe", "ignore"],
      }).toString();
    }
    const FIRM = "https://www.whitfield-ames.test";

    it("ends it while the address is the sample's, unless the variable has another", () => {
      expect(plan(FIRM, {})).toBe("run=true\n");
      expect(plan("https://www.example.com", {})).toBe("run=false\n");
      expect(plan("https://www.example.com", { SITE_URL: "https://firm.test" })).toBe("run=true\n");
    });

    it("ends it on the schedule when there is neither a backend nor a post that waits for its day", () => {
      const schedule = { GITHUB_EVENT_NAME: "schedule" };
      expect(plan(FIRM, schedule)).toBe("run=false\n");
      expect(plan(FIRM, schedule, [dayIn(-30), dayIn(-7)])).toBe("run=false\n");
      expect(plan(FIRM, schedule, [dayIn(-30), dayIn(20)])).toBe("run=true\n");
      expect(plan(FIRM, schedule, [dayIn(0)])).toBe("run=true\n");
      expect(plan(FIRM, schedule, [`"${dayIn(20)}T09:00:00-05:00"`])).toBe("run=true\n");
      expect(plan(FIRM, { ...schedule, SUPABASE_URL: "https://a.supabase.co" })).toBe("run=true\n");
      expect(plan(FIRM, { GITHUB_EVENT_NAME: "push" })).toBe("run=true\n");
    });

    it("keeps all steps that take time from running", () => {
      const [, ...others] = stepsOf("publish.yml", "publish").slice(1);
      for (const step of others) expect(step.if, JSON.stringify(step)).toMatch(/steps\.(?:plan|build)\./);
    });
  },
);

describe("report.mjs", () => {
  /** Runs report.mjs on what a build printed. */
  function report(cwd: string, json: string) {
    const file = (name: string) => path.join(cwd, name);
    writeFileSync(file("build.json"), json);
    for (const name of ["output", "summary"]) writeFileSync(file(name), "");
    const { stderr, stdout } = spawnSync(process.execPath, [path.join(GITHUB, "report.mjs"), "build.json"], {
      cwd,
      env: { ...process.env, GITHUB_OUTPUT: file("output"), GITHUB_STEP_SUMMARY: file("summary") },
      encoding: "utf8",
    });
    return {
      stderr,
      stdout,
      output: readFileSync(file("output"), "utf8"),
      summary: readFileSync(file("summary"), "utf8"),
    };
  }
  const BAD =
    "---\ntitle: A post\nsummary: What it says, in a sentence.\ndate: 2026-01-01\n---\n\nText.\n\n<video>50%, now</video>\n";

  it("has each problem of a failed build as an annotation at its line, and in words", async () => {
    const site = aSiteFolder();
    site.write("content/posts/bad.md", BAD);
    const { stdout } = await callCli(["build", "--json"], { cwd: site.folder });
    const { stderr, output, summary } = report(site.folder, stdout);
    expect(stderr).toContain(
      "::error file=content/posts/bad.md,line=9,col=1::content/posts/bad.md:9:1: found HTML%3A <video>".replace(
        "%3A",
        ":",
      ),
    );
    expect(summary).toContain("## Not published\n\nNothing was published, and the site stays as it was.");
    expect(summary).toContain("- `content/posts/bad.md:9:1`: found HTML: <video>, expected Markdown");
    expect(output).toBe("changed=false\nisComplete=false\n");
    expect(site.read("report.md")).toContain("This issue closes itself.");
  });

  it("names what was left out when everything else is published, and nothing when all is", async () => {
    const site = aSiteFolder();
    site.write("content/posts/bad.md", BAD);
    const left = await callCli(["build", "--json", "--skip-invalid"], { cwd: site.folder });
    const { stderr, output, summary } = report(site.folder, left.stdout);
    expect(stderr).toContain("::warning file=content/posts/bad.md,line=9,col=1::");
    expect(summary).toContain("## Left out\n\nEverything is published but this:");
    expect(output).toBe("changed=true\nisComplete=false\n");
    site.remove("content/posts/bad.md");
    const whole = await callCli(["build", "--json"], { cwd: site.folder });
    const { stderr: nothing, ...said } = report(site.folder, whole.stdout);
    expect(nothing).toBe("");
    expect(said).toMatchObject({ output: "changed=false\nisComplete=true\n", summary: "" });
    expect(said.stdout).toMatch(/^\d+ pages, newest post: /);
  });

  it("says so when the system ended the build", () => {
    const { stderr, output } = report(temporaryFolder(), "");
    expect(stderr).toContain("::error ::docket: found the build ended before it was done");
    expect(output).toContain("changed=false");
  });
});

describe.skipIf(process.platform === "win32")("the issue about what is not published", () => {
  /** Runs issue.sh with a `gh` that logs its arguments, while `open` is the number of an open issue. */
  function run(command: "open" | "close", open: string): string {
    const cwd = temporaryFolder();
    cpSync(path.join(GITHUB, "issue.sh"), path.join(cwd, "issue.sh"));
    writeFileSync(
      path.join(cwd, "gh"),
      `#!/bin/sh\nif [ "$2" = list ]; then echo "${open}"; else echo "$1 $2 $3" >> log; fi\n`,
    );
    chmodSync(path.join(cwd, "gh"), 0o755);
    writeFileSync(path.join(cwd, "log"), "");
    execFileSync("bash", ["issue.sh", command], { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } });
    return readFileSync(path.join(cwd, "log"), "utf8");
  }

  it("is opened once, changed while it is open, and closed when everything is published", () => {
    expect(run("open", "")).toBe("label create publishing\nissue create --title\n");
    expect(run("open", "7")).toBe("issue edit 7\n");
    expect(run("close", "7")).toBe("issue close 7\n");
    expect(run("close", "")).toBe("");
  });
});

it.each(["publish.yml", "preview.yml"])("%s uploads hidden files such as .well-known/, too", (name) => {
  const { jobs } = load(readFileSync(path.join(GITHUB, "workflows", name), "utf8")) as Workflow;
  const uploads = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses = "" }) => /^actions\/upload-(?:pages-)?artifact@/.test(uses));
  expect(uploads).not.toEqual([]);
  for (const { with: given } of uploads) expect(given).toMatchObject({ "include-hidden-files": true });
});
