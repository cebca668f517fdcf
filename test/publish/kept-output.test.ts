import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/files/digest.ts";
import { openKeptOutput } from "../../src/publish/kept-output.ts";
import { openMemoryStore } from "../../src/store.ts";
import { anOutputPlace, openStaging, textOf } from "../helpers/publishing.ts";

describe("openKeptOutput(place, staging, store)", () => {
  it("keeps a file by what was copied, although it was another one when it was listed", () => {
    const { parent: project, out } = anOutputPlace();
    using store = openMemoryStore();
    const from = path.join(project, "note.txt");
    const listed = { file: "note.txt", source: { file: "public/note.txt" }, from, digest: digestOf("A") };
    const build = (text: string) => {
      writeFileSync(from, text);
      using staging = openStaging(out);
      const kept = openKeptOutput({ out, project, state: project }, staging, store);
      kept.copy(listed);
      staging.publish({ force: false });
      kept.keep();
      return textOf(out, "note.txt");
    };
    expect(build("B")).toBe("B");
    expect(build("A")).toBe("A");
  });
});
