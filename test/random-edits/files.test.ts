import { describe, it } from "vitest";
import { expectEqualBuilds } from "../helpers/edited-project.ts";

describe("build(options, progress) with posts in files", () => {
  it("publishes what a first build publishes, after each of many edits", { timeout: 900_000 }, () =>
    expectEqualBuilds("files"),
  );
});
