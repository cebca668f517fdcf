// CONTRIBUTING.md lists the files that a firm edits. The list has all that setup writes, and that the guides and recipes
// tell a reader to change.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli, PROJECT } from "./helpers/cli.ts";
import { readFolder } from "./helpers/folders.ts";
import { aSiteFolder } from "./helpers/site-folder.ts";

const read = (file: string) => readFileSync(path.join(PROJECT, file), "utf8");
const namesIn = (text: string) =>
  [...text.matchAll(/`((?:\.github|content|public|src|supabase|templates|test)\/[\w./*{}-]*)`/g)].map(
    ([, name = ""]) => name,
  );

/** Returns a section of a document with its subsections. */
function sectionOf(document: string, heading: string): string {
  const text = read(document);
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start < 0) throw new Error(`${document} has no section "${heading}".`);
  const end = text.indexOf("\n## ", start + 1);
  return text.slice(start, end < 0 ? undefined : end);
}

const LIST = namesIn(sectionOf("CONTRIBUTING.md", "A firm's copy, and a newer docket"));
const isListed = (file: string) =>
  LIST.some((name) => file === name || (name.endsWith("/") && file.startsWith(name)));

/** Files that the texts only explain, or tell to copy or to delete. */
const READ_ONLY = [
  "src/check/rule.ts",
  "src/check/contrast.ts",
  "src/cli.ts",
  "src/commands/import.ts",
  "src/",
  "src/pages/",
  "src/pages/attorneys.ts",
  "src/pages/deadlines.ts",
  "src/pages/kind.ts",
  "src/pages/plain.ts",
];
/** Files that the recipes tell to create. */
const NEW = /guide|Guide|tables|Counter/;

describe("the list of a firm's files in CONTRIBUTING.md", () => {
  it.each([
    ["docs/going-live.md", read("docs/going-live.md")],
    ["docs/before-launch.md", read("docs/before-launch.md")],
    ["docs/look.md", read("docs/look.md")],
    // A host and a field of posts are changes of docket.
    [
      "the recipes",
      read("docs/recipes-pages.md") +
        sectionOf("docs/recipes-docket.md", "A check") +
        sectionOf("docs/recipes-docket.md", "A language"),
    ],
  ])("has every file that %s tells to change", (_, text) => {
    const named = namesIn(text).filter((name) => !NEW.test(name) && !READ_ONLY.includes(name));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !isListed(name))).toEqual([]);
  });

  it("has every file that docket setup writes", async () => {
    const site = aSiteFolder();
    const before = readFolder(site.folder);
    const { status } = await callCli(["setup", "--yes", "--name", "Ames", "--figures", "remove"], {
      cwd: site.folder,
    });
    expect(status).toBe(0);
    const changed = [...readFolder(site.folder)]
      .filter(([file, bytes]) => !file.startsWith(".docket/") && !before.get(file)?.equals(bytes))
      .map(([file]) => file);
    expect(changed).toContain("content/site.json");
    expect(changed.filter((file) => !isListed(file))).toEqual([]);
  });
});
