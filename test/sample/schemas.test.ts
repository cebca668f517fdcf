import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { PROJECT } from "../helpers/cli.ts";

const CONTENT = path.join(PROJECT, "content");

it("every content file names its JSON Schema, so that editors check it", async () => {
  const files = await fastGlob("**/*.json", { cwd: CONTENT, ignore: ["schemas/**"] });
  const without = files.filter((file) => {
    const { $schema } = JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")) as { $schema?: string };
    return $schema === undefined;
  });
  expect(files.length).toBeGreaterThan(25);
  expect(without).toEqual([]);
});
