import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { createSchemaFiles } from "../../src/content/schema-files.ts";
import { PROJECT } from "../helpers/cli.ts";

const CONTENT = path.join(PROJECT, "content");

/** Returns the paths of the properties without a description, anywhere in a JSON Schema. */
function undescribed(schema: unknown, place = ""): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = `${place}/${key}`;
    if (key !== "properties" || place.endsWith("/properties")) return undescribed(value, here);
    return Object.entries(value as Record<string, { description?: string }>).flatMap(([name, property]) => [
      ...(property.description ? [] : [`${here}/${name}`]),
      ...undescribed(property, `${here}/${name}`),
    ]);
  });
}

describe("content/schemas", () => {
  it.each([...createSchemaFiles()])(
    "%s matches src/content/schema.ts (to update it: npm run schemas)",
    (name, text) => {
      expect(readFileSync(path.join(CONTENT, "schemas", name), "utf8")).toBe(text);
    },
  );

  it("describe every property, but for those of posts", () => {
    const files = [...createSchemaFiles()].filter(([name]) => name !== "post.schema.json");
    for (const [, text] of files) expect(undescribed(JSON.parse(text) as unknown)).toEqual([]);
  });

  it("exist where content files name them", async () => {
    const files = await fastGlob("**/*.json", { cwd: CONTENT, ignore: ["schemas/**"] });
    const wrong = files.filter((file) => {
      const { $schema } = JSON.parse(readFileSync(path.join(CONTENT, file), "utf8")) as { $schema?: string };
      return $schema !== undefined && !existsSync(path.join(CONTENT, path.dirname(file), $schema));
    });
    expect(wrong).toEqual([]);
  });
});
