import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT_FILES, CONTENT_FOLDERS, plainPageSchema } from "../../src/content/schema.ts";
import { SOURCE_FIELD } from "../../src/desk/config.ts";
import type { Field } from "../../src/desk/form-fields.ts";
import { frontMatterSchema } from "../../src/shared/post-schema.ts";
import { PROJECT } from "../helpers/cli.ts";
import { collections, fieldsFor, pathsOf } from "../helpers/desk-fields.ts";

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly description?: string;
  readonly additionalProperties?: unknown;
}

function describedIn(
  { properties = {} }: JsonSchema,
  parent = "",
): readonly (readonly [string, string | undefined])[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = `${parent}${name}`;
    const { items, additionalProperties = false } = schema;
    // An object of any fields, which no form has.
    if (additionalProperties !== false) return [];
    return [
      [field, schema.description] as const,
      ...describedIn(items ?? schema, `${field}${items ? "[]" : ""}.`),
    ];
  });
}

function findField(fields: readonly Field[], field: string): Field | undefined {
  const [first = "", ...rest] = field.replaceAll("[]", "").split(".");
  const found = fields.find(({ name }) => name === first);
  return found && rest.length > 0 ? findField(found.fields ?? [], rest.join(".")) : found;
}

const SCHEMAS = [
  ...Object.values(CONTENT_FILES).map(({ file, jsonSchema }) => [`content/${file}`, jsonSchema] as const),
  ...Object.entries(CONTENT_FOLDERS).map(
    ([folder, { jsonSchema }]) => [`content/${folder}/x.json`, jsonSchema] as const,
  ),
];

describe("createConfig(editor, brand, languages)", () => {
  it.each(SCHEMAS)("has every field of %s, with the description of the schema", (file, name) => {
    const text = readFileSync(path.join(PROJECT, `content/schemas/${name}.schema.json`), "utf8");
    const described = describedIn(JSON.parse(text) as JsonSchema).filter(([field]) => field !== "$schema");
    const fields = fieldsFor(file);
    expect(pathsOf(fields)).toEqual([SOURCE_FIELD, ...described.map(([field]) => field)]);
    for (const [field, description] of described)
      expect([field, findField(fields, field)?.hint]).toEqual([field, description]);
  });

  it("has every field of posts and pages, but for those that a file has by its place", () => {
    const rest = (file: string) =>
      pathsOf(fieldsFor(file)).filter((name) => ![SOURCE_FIELD, "body"].includes(name));
    const [post, page] = [frontMatterSchema, plainPageSchema].map(({ shape }) => Object.keys(shape));
    expect(rest("content/es/posts/x.md")).toEqual(
      post?.filter((name) => !["language", "slug"].includes(name)),
    );
    expect(rest("content/posts/x.md")).toEqual(
      post?.filter((name) => !["language", "slug", "translationOf", "original"].includes(name)),
    );
    expect(rest("content/es/plain/x.md")).toEqual(page);
    expect(rest("content/plain/x.md")).toEqual(page?.filter((name) => name !== "original"));
  });

  it("names each document by one of its fields", () => {
    const named = collections.filter(({ identifier_field }) => identifier_field !== undefined);
    expect(named.length).toBeGreaterThan(Object.keys(CONTENT_FOLDERS).length);
    for (const { name, identifier_field, fields = [] } of named)
      expect([name, fields.map((field) => field.name)]).toEqual([
        name,
        expect.arrayContaining([identifier_field]),
      ]);
  });

  it("has no fact in a translation, but for the name or article that says which item is translated", () => {
    const city = pathsOf(fieldsFor("content/es/cities/x.json"));
    expect(city).not.toContain("region");
    expect(city).not.toContain("population");
    expect(city).toContain("county");
    expect(city).toContain("roads[].name");
    const site = fieldsFor("content/es/site.json");
    expect(pathsOf(site)).not.toContain("phone");
    // A translation that has none is matched by position.
    expect(findField(site, "guides.items[].article")).toMatchObject({ required: false });
  });

  it("leaves out objects of any fields, which a form cannot show: they stay as they are", () => {
    const paths = pathsOf(fieldsFor("content/site.json")).filter((field) => field.startsWith("thirdParties"));
    expect(paths).toContain("thirdParties[].id");
    expect(paths).not.toContain("thirdParties[].attributes");
    expect(paths).not.toContain("thirdParties[].globals");
  });
});
