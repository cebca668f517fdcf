import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { watchFolders } from "../../src/dev/watch.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Watches a folder; `hears` waits until a file of it was named since the last call. */
async function watching(folder: string, since = Date.now()) {
  const changed = new Set<string>();
  let wake = () => {};
  const watcher = await watchFolders(
    [folder],
    since,
    (file) => {
      changed.add(path.relative(folder, file));
      wake();
    },
    (problem) => {
      throw new Error(problem.found);
    },
  );
  onTestFinished(() => watcher.close());
  return {
    heard: () => [...changed],
    async hears(file: string) {
      while (!changed.has(file)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      changed.clear();
    },
  };
}

describe("watchFolders(folders, since)", () => {
  it("hears of files that are added, changed and removed, in folders that come later too", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.json"), "1");
    const { hears } = await watching(folder);
    writeFileSync(path.join(folder, "a.json"), "12");
    await hears("a.json");
    mkdirSync(path.join(folder, "later/deep"), { recursive: true });
    writeFileSync(path.join(folder, "later/deep/b.json"), "1");
    await hears("later/deep/b.json");
    rmSync(path.join(folder, "a.json"));
    await hears("a.json");
  });

  it("hears of a file that is replaced by another one", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "a.json");
    writeFileSync(file, "1");
    const { hears } = await watching(folder);
    for (let round = 0; round < 5; round += 1) {
      writeFileSync(path.join(folder, "a.json.tmp"), `round ${round}`);
      renameSync(path.join(folder, "a.json.tmp"), file);
      await hears("a.json");
    }
  });

  it("hears of a file that was saved while the watch began, and not of older ones", async () => {
    const folder = temporaryFolder();
    for (const name of ["old.json", "saved.json"]) writeFileSync(path.join(folder, name), "1");
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(path.join(folder, "old.json"), yesterday, yesterday);
    const { heard } = await watching(folder, Date.now() - 3_600_000);
    expect(heard()).toEqual(["saved.json"]);
  });

  it("waits for a folder that is not there yet", async () => {
    const folder = path.join(temporaryFolder(), "public");
    const { hears } = await watching(folder);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "a.txt"), "1");
    await hears("a.txt");
  });
});
