import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { createSchemaFiles } from "../../src/content/schema-files.ts";
import { PROJECT } from "../helpers/cli.ts";

const CONTENT = path.join(PROJECT, "content");

describe("content/schemas", () => {
  it.each([...createSchemaFiles()])(
    "%s matches src/content/schema.ts (to update it: npm run schemas)",
    (name, text) => {
      expect(readFileSync(path.join(CONTENT, "schemas", name), "utf8")).toBe(text);
    },
  );

  it("is referenced by every content file, so that editors check it", async () => {
    const files = await fastGlob("**/*.json", { cwd: CONTENT, ignore: ["schemas/**"] });
    const unchecked = files.filter((file) => {
      const { $schema } = JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")) as { $schema?: string };
      return $schema === undefined || !existsSync(path.join(CONTENT, path.dirname(file), $schema));
    });
    expect(files.length).toBeGreaterThan(30);
    expect(unchecked).toEqual([]);
  });
});
