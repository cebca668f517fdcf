import { beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const folder = temporaryFolderOfFile();
let site: SiteFolder;

/** A text of distinct words, which compresses as prose does. */
function words(count: number, seed: number): string {
  let state = seed;
  const next = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  const word = () =>
    Array.from({ length: 2 + next(7) }, () => "etaoinshrdlucmfwypvbgkjqxz"[next(26)]).join("");
  return Array.from({ length: count }, word).join(" ");
}

describe("an article of 3,000 words", () => {
  beforeAll(() => {
    site = aSiteFolder(folder);
    const parts = Array.from(
      { length: 6 },
      (_, index) => `## Part ${index + 1}\n\n${words(500, index + 1)}.\n`,
    );
    site.write(
      "content/posts/long.md",
      `---\ntitle: A long article\nsummary: ${"What it says. ".repeat(6)}\nimage: /images/share.png\nimageAlt: A road\ndate: 2026-01-01\n---\n\n${parts.join("\n")}`,
    );
  });

  it("is built, and is a warning that says what is large and how far the first round trip goes", async () => {
    expect(await runCli(["build"], { cwd: site.folder })).toMatchObject({ status: 0 });
    const { status, stdout } = await runCli(["check", "--json"], { cwd: site.folder });
    const { findings } = JSON.parse(stdout) as {
      findings: { rule: string; severity: string; page: string; found: string; next: string }[];
    };
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(status).toBe(0);
    const [finding, ...others] = findings.filter(
      ({ rule, page }) => rule === "size" && page === "/blog/long",
    );
    expect(others).toEqual([]);
    expect(finding?.found).toMatch(
      /^\d+\.\d KB of HTML, compressed, \d+ bytes too many \(text \d+\.\d KB, styles \d\.\d KB, scripts \d\.\d KB\)$/,
    );
    expect(finding?.next).toMatch(/^the first round trip ends in the section “Part \d”; shorten/);
  });
});
