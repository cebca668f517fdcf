// A rehearsal of an update: a firm made from the commit of the last version takes this docket by the documented commands.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { PROJECT, runCli } from "../../helpers/cli.ts";
import { changeContent } from "../../helpers/first-day.ts";
import { temporaryFolder } from "../../helpers/folders.ts";
import { git } from "../../helpers/git.ts";
import { type SiteFolder, siteFolder } from "../../helpers/site-folder.ts";

const LONGEST = 180_000; // ms; twenty seconds on two idle cores

/** Returns the commit that set the version of package.json; undefined in a clone without its history. */
function commitOfVersion(): string | undefined {
  if (!existsSync(path.join(PROJECT, ".git"))) return undefined;
  if (git(PROJECT, "rev-parse", "--is-shallow-repository") === "true") return undefined;
  const version = `"version": "${packageJson.version}"`;
  return (
    git(PROJECT, "log", "--format=%H", `-S${version}`, "--", "package.json").split("\n").at(-1) || undefined
  );
}

const ANSWERS = {
  brand: "Whitfield & Ames",
  phone: { label: "(713) 442-2200", number: "(713) 442-2200" },
  email: "help@whitfield-ames.test",
  url: "https://www.whitfield-ames.test",
  responsibleAttorney: { name: "Ruth Whitfield", city: "Waco" },
};

/** Makes the firm's clone of a commit, and commits what the firm changes on its first day. */
function aFirm(commit: string): SiteFolder {
  const folder = path.join(temporaryFolder(), "firm");
  git(PROJECT, "clone", "--quiet", "--shared", "--no-checkout", PROJECT, folder);
  git(folder, "checkout", "--quiet", "-b", "firm", commit);
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "junction");
  const firm = siteFolder(folder);
  // Not by its docket setup: the packages are those of this docket.
  firm.edit("content/site.json", (site) => Object.assign(site, ANSWERS));
  changeContent(firm);
  firm.edit("content/es/site.json", (site) => {
    site.offices = [{ name: "Oficina de Waco", hours: { text: "Con cita" } }, { name: "Oficina de Dallas" }];
  });
  const tokens = "templates/styles/tokens.css";
  firm.write(tokens, firm.read(tokens).replace("--navy: #14284b;", "--navy: #3d1433;"));
  rmSync(path.join(folder, ".docket"), { recursive: true, force: true });
  git(folder, "add", "--all", "--", ".", ":!node_modules");
  git(folder, "commit", "--quiet", "--message", "Our own");
  return firm;
}

/** Merges another commit, as CONTRIBUTING.md says: the firm's lines stay, and what it removed stays removed. */
function merge(folder: string, commit: string): void {
  git(folder, "fetch", "--quiet", PROJECT, commit);
  try {
    git(folder, "merge", "--quiet", "--no-edit", "-X", "ours", "FETCH_HEAD");
  } catch {
    const unmerged = git(folder, "diff", "--name-only", "--diff-filter=U").split("\n");
    git(folder, "rm", "--quiet", "--force", "--", ...unmerged);
    git(folder, "commit", "--quiet", "--no-edit");
  }
}

const commit = commitOfVersion();

describe(`a firm's copy of version ${packageJson.version}`, () => {
  it.skipIf(commit === undefined)(
    "takes this docket by a merge, builds, and passes the check (skipped in a clone without history)",
    { timeout: LONGEST },
    async () => {
      const { folder } = aFirm(commit ?? "");
      merge(folder, git(PROJECT, "rev-parse", "HEAD"));
      expect(git(folder, "status", "--porcelain", "--untracked-files=no")).toBe("");
      const docket = path.join(folder, "bin/docket.js");
      // The pictures and the compiled code of the build of the tests.
      cpSync(path.join(PROJECT, ".docket"), path.join(folder, ".docket"), { recursive: true });
      execFileSync(process.execPath, ["src/content/schema-files.ts"], { cwd: folder });
      // A style without a definition, which looked broken after an update, fails the build.
      const built = await runCli(["build"], { cwd: folder, docket });
      expect(built).toMatchObject({ status: 0 });
      expect(built.stderr).not.toContain("phone 1-800-555-0199");
      const checked = await runCli(["check", "--json"], { cwd: folder, docket });
      expect(checked.status, checked.stdout).toBe(0);
    },
  );
});
