import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it, onTestFinished } from "vitest";
import { watchFolders } from "../../src/dev/watch.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Watches a folder. `changes` waits until a change of a file is reported after the last call. */
async function watching(folder: string) {
  const changed = new Set<string>();
  let wake = () => {};
  const watcher = await watchFolders(
    [folder],
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

describe("watchFolders(folders, onChange)", () => {
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

  it("watches a folder that does not exist yet", async () => {
    const folder = path.join(temporaryFolder(), "public");
    const { changes } = await watching(folder);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "a.txt"), "1");
    await changes("a.txt");
  });
});
