// What the workflows run besides docket: whether there is anything to do, what a build said, and the issue about it.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it, onTestFinished } from "vitest";
import { callCli, PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";
import { aListStore, startPostgrest, TEST_KEY } from "./helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder, replaceSamples } from "./helpers/site-folder.ts";

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly if?: string;
        readonly permissions?: Readonly<Record<string, string>>;
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
const jobsOf = (name: string) =>
  (load(readFileSync(path.join(GITHUB, "workflows", name), "utf8")) as Workflow).jobs;
const stepsOf = (name: string, job: string) => jobsOf(name)[job]?.steps ?? [];

describe.skipIf(process.platform === "win32")(
  "what a run of publish.yml does before it installs anything",
  () => {
    const DAY_MS = 86_400_000;
    const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

    function plan(
      url: string,
      env: NodeJS.ProcessEnv,
      dates: readonly string[] = [],
      empty = "a.md",
    ): string {
      const cwd = temporaryFolder();
      mkdirSync(path.join(cwd, "content/posts"), { recursive: true });
      writeFileSync(path.join(cwd, "content/site.json"), JSON.stringify({ url }, null, 2));
      for (const [index, date] of dates.entries())
        writeFileSync(path.join(cwd, `content/posts/${index}.md`), `---\ndate: ${date}\n---\n`);
      writeFileSync(path.join(cwd, "content/posts", empty), "");
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
      expect(plan(FIRM, schedule, [dayIn(-30)], `${dayIn(20)}-ice.md`)).toBe("run=true\n");
      expect(plan(FIRM, schedule, [`2026-01-01\npubDate: ${dayIn(20)}`])).toBe("run=true\n");
      for (const field of ["publishDate", "expiryDate", "unpublish_date"])
        expect(plan(FIRM, schedule, [`2026-01-01\n${field}: ${dayIn(20)}`])).toBe("run=true\n");
      expect(plan(FIRM, schedule, [dayIn(20).replaceAll("-", "/")])).toBe("run=true\n");
      expect(plan(FIRM, { ...schedule, SUPABASE_URL: "https://a.supabase.co" })).toBe("run=true\n");
      expect(plan(FIRM, { GITHUB_EVENT_NAME: "push" })).toBe("run=true\n");
    });

    it("keeps all steps that take time from running", () => {
      const [, ...others] = stepsOf("publish.yml", "build").slice(1);
      for (const step of others) expect(step.if, JSON.stringify(step)).toMatch(/steps\.(?:plan|build)\./);
    });
  },
);

describe("report.mjs", () => {
  it("says what it needs where it has no run of GitHub to report to", () => {
    const file = path.join(GITHUB, "report.mjs");
    const run = (...args: readonly string[]) => {
      const { status, stderr, stdout } = spawnSync(process.execPath, [file, ...args], {
        ...{ cwd: temporaryFolder(), encoding: "utf8" },
        env: { PATH: process.env.PATH },
      });
      return { status, stdout, lines: stderr.split("\n").length - 1, stderr };
    };
    const said = {
      ...{ status: 2, stdout: "", lines: 1 },
      stderr: expect.stringMatching(/^report\.mjs needs .+GITHUB_OUTPUT/),
    };
    for (const args of [[], ["build.json"]]) expect(run(...args)).toEqual(said);
  });

  /** Runs report.mjs on what a build printed. */
  function report(cwd: string, json: string) {
    const file = (name: string) => path.join(cwd, name);
    writeFileSync(file("build.json"), json);
    for (const name of ["output", "summary"]) writeFileSync(file(name), "");
    const { stderr, stdout } = spawnSync(process.execPath, [path.join(GITHUB, "report.mjs"), "build.json"], {
      cwd,
      env: {
        ...process.env,
        GITHUB_ACTOR: "jane",
        GITHUB_EVENT_NAME: "push",
        GITHUB_OUTPUT: file("output"),
        GITHUB_STEP_SUMMARY: file("summary"),
      },
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
    expect(summary).toContain("- `content/posts/bad.md:9:1`: `found HTML: <video>, expected Markdown");
    expect(output).toBe("changed=false\nisComplete=false\n");
    // GitHub writes to the person who is named.
    expect(site.read("report.md")).toMatch(/^@jane: Nothing was published.+This issue closes itself\.\n$/s);
  });

  it("names what was left out when everything else is published, and nothing when all is", async () => {
    const site = aSiteFolder();
    site.write("content/posts/bad.md", BAD);
    const linked = BAD.replace(/<video>.*/, "See [Huston](/huston).").replace("A post", '"Links: two"');
    site.write("content/posts/linked.md", linked);
    site.write(
      "content/posts/fall/chat.md",
      BAD.replace(/<video>.*/, "[cite: 3]").replace("A post", "Of a chat"),
    );
    replaceSamples(site);
    const args = ["build", "--json", "--strict", "--skip-invalid"];
    const left = await callCli(args, { cwd: site.folder });
    const { stderr, output, summary } = report(site.folder, left.stdout);
    expect(stderr).toContain("::warning file=content/posts/bad.md,line=9,col=1::");
    const places = "- `content/posts/bad.md:9:1`: `found HTML: <video>";
    expect(summary).toContain("## Left out\n\nEverything is published but this:");
    expect(summary).toContain(
      `- The post \`A post\` is not on the site until this is corrected:\n  ${places}, expected Markdown`,
    );
    expect(summary).toContain(
      "- The post `Of a chat` is not on the site until this is corrected:\n  - `content/posts/fall/chat.md:9:",
    );
    expect(summary).toContain(
      "- The post `Links: two` is published without these links:\n  - `content/posts/linked.md:9:",
    );
    expect(output).toBe("changed=true\nisComplete=false\n");
    for (const name of ["bad", "linked", "fall/chat"]) site.remove(`content/posts/${name}.md`);
    const whole = await callCli(["build", "--json", "--allow-lost"], { cwd: site.folder });
    const { stderr: nothing, ...said } = report(site.folder, whole.stdout);
    expect(nothing).not.toMatch(/::(?:error|warning)/);
    expect(said.output).toBe("changed=true\nisComplete=true\n");
    expect(said.summary).toBe("");
    expect(said.stdout).toMatch(/^\d+ pages, newest post: /);
  });

  it("names the title of the row, its column and the line of what is wrong, in the issue and the summary", async () => {
    const site = aSiteFolder();
    const rows = [
      aPostRecord(),
      aPostRecord({ id: "2", slug: "no-words", title: "No {{ words }}" }),
      aPostRecord({
        id: "3",
        slug: "a-table",
        title: "A Table",
        content: null,
        body: "Text.\n\na | b\nc | d\n\nTwo years [cite: 3].",
      }),
      aPostRecord({
        id: "4",
        slug: "linked",
        title: "Linked",
        content: null,
        body: "See [Huston](/huston).",
      }),
      aPostRecord({ id: "5", slug: "code", title: "Code", content: null, body: "Text.\n\n    code" }),
    ];
    const named = rows.map((row) => ({ ...row, summary: `What ${row.slug} says, in a sentence.` }));
    const server = await startPostgrest(aListStore(named));
    onTestFinished(() => server.close());
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: TEST_KEY };
    const args = ["build", "--json", "--strict", "--skip-invalid", "--allow-lost"];
    replaceSamples(site);
    const { stdout } = await callCli(args, { cwd: site.folder, env });
    const { summary } = report(site.folder, stdout);
    // Each of the first two is a warning without --strict.
    const problems = `- The post \`No {{ words }}\` is not on the site until this is corrected:
  - \`post 2 (no-words) › title\`: \`found "{{ words }}" in a text, which readers will see, expected text, links and pictures: other notation is shown as it is\`
- The post \`A Table\` is not on the site until this is corrected:
  - \`post 3 (a-table):6:11 › body\`: \`found "[cite: 3]" in a text, which readers will see, expected the text without what a chat adds to it\`
- The post \`Linked\` is published without these links:
  - \`post 4 (linked):1:14 › body\`: \`found a link to "/huston", expected a page of the site or a file in public/\`
`;
    expect(site.read("report.md")).toContain(problems);
    expect(summary).toContain(problems);
    expect(summary).toContain('- `post 3 (a-table):3:1 › body`: `found "a | b" in a text');
    expect(summary).toContain("- `post 5 (code):3:5 › body`: `found a block of code,");
  });

  it("names each error of a check once, with its file", () => {
    const finding = { severity: "error", where: "content/site.json", file: "content/site.json" };
    const error = { ...finding, found: "no disclaimer", expected: "a disclaimer", next: "add it" };
    const findings = [error, error, { ...finding, severity: "warning", found: "a short title" }];
    const { stderr, summary } = report(temporaryFolder(), JSON.stringify({ ok: false, findings }));
    expect(stderr).toBe(
      "::error file=content/site.json::content/site.json: found no disclaimer, expected a disclaimer, add it\n",
    );
    expect(summary).toContain(
      "site stays as it was. This has to be corrected:\n\n- `content/site.json`: `found no",
    );
  });

  it("has the warnings of a check that passes in the summary", async () => {
    const site = aSiteFolder();
    replaceSamples(site);
    await callCli(["build", "--quiet"], { cwd: site.folder });
    const { status, stdout } = await callCli(["check", "--json"], { cwd: site.folder });
    const { output, stderr, summary } = report(site.folder, stdout);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).warnings).toBeGreaterThan(0);
    expect(stderr).toMatch(/^(?:::notice .+\n)+$/);
    expect(summary).toMatch(/^## Worth correcting\n\n(?:- `.+\n)+$/);
    expect(output).toContain("isComplete=true");
  });

  it("has warnings in the summary, which keep nothing from being published", () => {
    const file = "content/es/posts/una-nota.md";
    const next = `compare it with content/posts/a.md, and then run docket translate --accept ${file}`;
    const [found, expected] = ["a translation of an earlier text", "original: 8d31e0a2"];
    const stale = { where: `${file} › original`, file, found, expected, next };
    const { output, stderr, summary } = report(
      temporaryFolder(),
      JSON.stringify({ ok: true, pages: 3, warnings: [stale] }),
    );
    const words = `found ${found}, expected ${expected}, ${next}`;
    expect(summary).toBe(`## Worth correcting\n\n- \`${file} › original\`: \`${words}\`\n`);
    expect(stderr).toContain(`::notice file=${file}::`);
    expect(output).toContain("isComplete=true");
  });

  it("says so when the system ended the build", () => {
    const { stderr, output } = report(temporaryFolder(), "");
    expect(stderr).toContain("::error ::docket: the build ended before it was done");
    expect(output).toContain("changed=false");
  });
});

describe.skipIf(process.platform === "win32")("the issue about what is not published", () => {
  /** Runs issue.sh with a `gh` that logs its arguments, while `open` is the number of an open issue with the text `body`. */
  function run(command: "open" | "close", open: string, body = ""): string {
    const cwd = temporaryFolder();
    cpSync(path.join(GITHUB, "issue.sh"), path.join(cwd, "issue.sh"));
    writeFileSync(
      path.join(cwd, "gh"),
      `#!/bin/sh\ncase $2 in list) echo "${open}" ;; view) echo "${body}" ;; *) echo "$1 $2 $3" >> log ;; esac\n`,
    );
    chmodSync(path.join(cwd, "gh"), 0o755);
    writeFileSync(path.join(cwd, "log"), "");
    writeFileSync(path.join(cwd, "report.md"), "Nothing was published:\n\n- a fault\n\nRun 2\n");
    execFileSync("bash", ["issue.sh", command], { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } });
    return readFileSync(path.join(cwd, "log"), "utf8");
  }

  it("is opened once, changed while it is open, and closed when everything is published", () => {
    expect(run("open", "")).toBe("label create publishing\nissue create --title\n");
    // A comment is a mail.
    expect(run("open", "7", "- another fault")).toBe("issue edit 7\nissue comment 7\n");
    expect(run("open", "7", "Nothing was published:\n\n- a fault\n\nRun 1")).toBe("");
    expect(run("close", "7")).toBe("issue close 7\n");
    expect(run("close", "")).toBe("");
  });
});

it.each([
  ["publish.yml", "build"],
  ["preview.yml", "preview"],
])("%s reports what a build and a check find", (name, job) => {
  const runs = stepsOf(name, job).flatMap(({ run = "" }) => (/\.github\/report\.mjs/.test(run) ? [run] : []));
  expect(runs.map((run) => /> (\w+)\.json/.exec(run)?.[1])).toEqual(["build", "check"]);
});

describe("publish.yml", () => {
  const cachesIn = (job: string, step: "restore" | "save") =>
    stepsOf("publish.yml", job).filter(({ uses }) => uses?.startsWith(`actions/cache/${step}@`));

  it("compares with the last site that was deployed, and keeps one after a push and in the first run of a day", () => {
    const [restore] = cachesIn("build", "restore");
    const [built, unchanged] = cachesIn("build", "save");
    const [deployed] = cachesIn("deploy", "save");
    expect(restore?.with).toMatchObject({ "restore-keys": "published-" });
    const isOfToday = `startsWith(steps.${restore?.id}.outputs.cache-matched-key, format('published-{0}-', steps.plan.outputs.day))`;
    expect(unchanged?.if).toBe(
      `steps.build.outcome == 'success' && steps.build.outputs.changed != 'true' && (github.event_name == 'push' || !${isOfToday})`,
    );
    // Until the site is deployed, its key is one that the next run does not restore.
    expect(built?.with?.key).toMatch(/^built-/);
    expect(cachesIn("deploy", "restore")[0]?.with).toMatchObject({
      key: built?.with?.key,
      "fail-on-cache-miss": true,
    });
    expect(deployed?.with?.key).toBe(
      String(restore?.with?.key).replace("steps.plan.outputs.day", "needs.build.outputs.day"),
    );
    expect(stepsOf("publish.yml", "deploy").at(-1)).toEqual(deployed);
  });

  it("keeps data from run to run, and no code", () => {
    const all = ["build", "deploy"].flatMap((job) => [...cachesIn(job, "restore"), ...cachesIn(job, "save")]);
    expect(all.length).toBe(5);
    for (const { with: given } of all)
      expect(String(given?.path).trim().split("\n")).toEqual(["dist", ".docket/state.db", ".docket/images"]);
  });
});

describe("workflows", () => {
  const names = readdirSync(path.join(GITHUB, "workflows"));

  it.each(names)("%s has tokens that write only where no package and no template runs", (name) => {
    const jobs = Object.entries(jobsOf(name));
    const text = readFileSync(path.join(GITHUB, "workflows", name), "utf8");
    // Without permissions of its own, a job has those of the workflow.
    expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m);
    for (const [job, { permissions = {}, steps }] of jobs) {
      const writes = Object.values(permissions).includes("write");
      const runs = steps.flatMap(({ run = "" }) => run).join("\n");
      const runsCode =
        /\b(?:npm|npx|node|\.ci)\b/.test(runs) || steps.some(({ uses = "" }) => uses.includes("setup-node"));
      expect({ job, both: writes && runsCode }).toEqual({ job, both: false });
    }
  });

  it.each(names)("%s leaves no token with the checkout", (name) => {
    const checkouts = Object.values(jobsOf(name))
      .flatMap(({ steps }) => steps)
      .filter(({ uses = "" }) => uses.startsWith("actions/checkout@"));
    expect(checkouts).not.toEqual([]);
    for (const { with: given } of checkouts) expect(given).toMatchObject({ "persist-credentials": false });
  });
});

describe("package-lock.json", () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT, file), "utf8"));
  const { packages } = read("package-lock.json") as {
    packages: Record<string, { integrity?: string; version?: string; link?: true }>;
  };

  it("names every package by the hash of its bytes, and npm runs no script of any", () => {
    const unnamed = Object.entries(packages).filter(
      ([name, { integrity = "" }]) => name !== "" && !/^sha512-/.test(integrity),
    );
    expect(unnamed).toEqual([]);
    const settings = readFileSync(path.join(PROJECT, ".npmrc"), "utf8");
    expect(settings).toMatch(/^ignore-scripts=true$/m);
    expect(settings).toMatch(/^min-release-age=\d+$/m);
  });

  it("has a Node 24 for each platform that bin/docket.js knows", () => {
    const { optionalDependencies } = read("package.json") as { optionalDependencies: Record<string, string> };
    const known =
      readFileSync(path.join(PROJECT, "bin/docket.js"), "utf8").match(/(?<=": ")node-[\w-]+/g) ?? [];
    expect(Object.keys(optionalDependencies).sort()).toEqual([...known].sort());
    for (const name of known) {
      expect(optionalDependencies[name]).toMatch(/^24\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`]?.version).toBe(optionalDependencies[name]);
    }
  });

  it("has every package that is installed", () => {
    const installed = read("node_modules/.package-lock.json") as { packages: object };
    expect(Object.keys(installed.packages).filter((name) => !packages[name])).toEqual([]);
  });
});

it.each(readdirSync(path.join(GITHUB, "workflows")))(
  "%s names each action by the hash of a commit, which no one can move, with its version",
  (name) => {
    const text = readFileSync(path.join(GITHUB, "workflows", name), "utf8");
    const uses = text.match(/uses:.*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

it("preview.yml says in the artifact how to open it", () => {
  const step = stepsOf("preview.yml", "preview").find(({ run }) => run?.includes("how-to-open.txt"));
  const cwd = temporaryFolder();
  mkdirSync(path.join(cwd, "dist"));
  const summary = path.join(cwd, "summary.md");
  execFileSync("bash", ["-e", "-c", step?.run ?? ""], {
    cwd,
    env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
  });
  const text = readFileSync(path.join(cwd, "dist/how-to-open.txt"), "utf8");
  expect(text).toContain("python3 -m http.server 4322");
  expect(readFileSync(summary, "utf8")).toBe(text);
});

it.each(["publish.yml", "preview.yml"])("%s uploads hidden files such as .well-known/, too", (name) => {
  const { jobs } = load(readFileSync(path.join(GITHUB, "workflows", name), "utf8")) as Workflow;
  const uploads = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses = "" }) => /^actions\/upload-(?:pages-)?artifact@/.test(uses));
  expect(uploads).not.toEqual([]);
  for (const { with: given } of uploads) expect(given).toMatchObject({ "include-hidden-files": true });
});
