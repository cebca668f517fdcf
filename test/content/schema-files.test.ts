import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { createSchemaFiles, describeProperties } from "../../src/content/schema-files.ts";
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

  it.each([...createSchemaFiles()])("%s describes every property", (_, text) => {
    expect(undescribed(JSON.parse(text) as unknown)).toEqual([]);
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

describe("describeProperties(schema, descriptions)", () => {
  const schema = { type: "object", properties: { title: { type: "string" } } } as const;

  it("adds the descriptions", () => {
    expect(describeProperties(schema, { title: "The heading" })).toEqual({
      type: "object",
      properties: { title: { type: "string", description: "The heading" } },
    });
  });

  it("throws for a property without a description, and for a description without a property", () => {
    expect(() => describeProperties(schema, {})).toThrow("no description of title");
    expect(() => describeProperties(schema, { title: "The heading", name: "A name" })).toThrow(
      "no property name",
    );
  });
});
