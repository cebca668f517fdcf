import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { watchFolders } from "../../src/dev/watch.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Watches a folder. `changes` waits until a change of a file is reported after the last call. */
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
    reported: () => [...changed],
    async changes(file: string) {
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
  it("reports files that are added, changed and removed, also in new folders", async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "a.json"), "1");
    const { changes } = await watching(folder);
    writeFileSync(path.join(folder, "a.json"), "12");
    await changes("a.json");
    mkdirSync(path.join(folder, "later/deep"), { recursive: true });
    writeFileSync(path.join(folder, "later/deep/b.json"), "1");
    await changes("later/deep/b.json");
    rmSync(path.join(folder, "a.json"));
    await changes("a.json");
  });

  it("reports a file that is replaced by another one", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "a.json");
    writeFileSync(file, "1");
    const { changes } = await watching(folder);
    for (let round = 0; round < 5; round += 1) {
      writeFileSync(path.join(folder, "a.json.tmp"), `round ${round}`);
      renameSync(path.join(folder, "a.json.tmp"), file);
      await changes("a.json");
    }
  });

  it("reports a file that was saved before the watch started, but not older ones", async () => {
    const folder = temporaryFolder();
    for (const name of ["old.json", "saved.json"]) writeFileSync(path.join(folder, name), "1");
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(path.join(folder, "old.json"), yesterday, yesterday);
    const { reported } = await watching(folder, Date.now() - 3_600_000);
    expect(reported()).toEqual(["saved.json"]);
  });

  it("watches a folder that does not exist yet", async () => {
    const folder = path.join(temporaryFolder(), "public");
    const { changes } = await watching(folder);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "a.txt"), "1");
    await changes("a.txt");
  });
});
