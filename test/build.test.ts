import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { build } from "../src/build.ts";
import { readOptions } from "../src/options.ts";
import { lockOutput } from "../src/publish/output.ts";
import { StoreError } from "../src/store.ts";
import { createProgress, type Progress } from "../src/terminal/progress.ts";
import { buildSite } from "./helpers/build-site.ts";
import { aSiteFolder } from "./helpers/site-folder.ts";

describe("build(options, progress)", () => {
  it("reports the site that it published, although the store then fails", async () => {
    const site = aSiteFolder();
    await buildSite(site.folder);
    site.write("public/new.txt", "new");
    const notes: string[] = [];
    const phases: string[] = [];
    using reader = new DatabaseSync(path.join(site.folder, ".docket/state.db"));
    const progress: Progress = {
      ...createProgress(undefined),
      note: (line) => void notes.push(line),
      phase(name, work) {
        phases.push(name);
        // A reader keeps SQLite from committing.
        if (name === "store") reader.exec("BEGIN; SELECT * FROM entry LIMIT 1");
        return work();
      },
    };
    const report = await build(readOptions({}, site.folder, {}), progress);
    expect(report).toMatchObject({ published: true, changes: { added: 1 } });
    expect(site.read("dist/new.txt")).toBe("new");
    expect(notes).toEqual(["nothing is kept for the next build (database is locked)"]);
    expect(phases.filter((name) => name === "publish")).toHaveLength(1);
  });

  it("keeps its folder reserved while it is repeated without the store", async () => {
    const site = aSiteFolder();
    let attempts = 0;
    const progress: Progress = {
      ...createProgress(undefined),
      phase(name, work) {
        if (name !== "read") return work();
        attempts += 1;
        if (attempts === 1) throw new StoreError("damaged");
        expect(() => lockOutput(path.join(site.folder, "dist"))).toThrow("another build of this folder");
        return work();
      },
    };
    await build(readOptions({}, site.folder, {}), progress);
    expect(attempts).toBe(2);
  });
});
