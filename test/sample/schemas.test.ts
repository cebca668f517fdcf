import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { PROJECT } from "../helpers/cli.ts";

const CONTENT = path.join(PROJECT, "content");

// A translation has the words of its original only, so the schema of the original does not describe it.
it("every content file names its JSON Schema, so that editors check it", async () => {
  const files = await fastGlob("**/*.json", { cwd: CONTENT, ignore: ["schemas/**", "es/**"] });
  const without = files.filter((file) => {
    const { $schema } = JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")) as { $schema?: string };
    return $schema === undefined;
  });
  expect(files.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
});
