// The desk, tried on every file of the sample content.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatData, formatDocument, parseData, parseEntry } from "../../src/client/desk/entries.ts";
import { readFrontMatter } from "../../src/content/front-matter.ts";
import { plainPageSchema } from "../../src/content/schema.ts";
import { listFiles } from "../../src/files/list-files.ts";
import { frontMatterSchema } from "../../src/shared/post-schema.ts";
import { isObject } from "../../src/shared/values.ts";
import { PROJECT } from "../helpers/cli.ts";
import { fieldsFor, pathsOf } from "../helpers/desk-fields.ts";

const content = path.join(PROJECT, "content");
const files = listFiles(content, (name) => name.endsWith("schemas"));
const read = (file: string) => readFileSync(path.join(content, file), "utf8");

/** Returns the paths of the fields of a file, in the same form. */
function pathsIn(value: unknown, parent = ""): readonly string[] {
  if (Array.isArray(value)) return value.filter(isObject).flatMap((item) => pathsIn(item, parent));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = parent === "" ? name : `${parent}.${name}`;
    return [field, ...pathsIn(inner, Array.isArray(inner) ? `${field}[]` : field)];
  });
}

describe("the files of the desk", () => {
  it("keep every byte of the sample content if nothing is changed", () => {
    for (const file of files) {
      const [parse, format] = file.endsWith(".json") ? [parseData, formatData] : [parseEntry, formatDocument];
      expect([file, format(parse(read(file)))]).toEqual([file, read(file)]);
    }
  });
});

describe("the forms of the desk", () => {
  it("have every field of the sample content, in both languages", () => {
    const missing = files.flatMap((name) => {
      const file = `content/${name}`;
      const text = read(name);
      const value = name.endsWith(".json")
        ? JSON.parse(text)
        : readFrontMatter({ file }, text, { ...frontMatterSchema.shape, ...plainPageSchema.shape }).fields;
      const known = pathsOf(fieldsFor(file));
      return pathsIn(value).flatMap((field) =>
        field === "$schema" || known.includes(field) ? [] : `${file} ${field}`,
      );
    });
    expect(missing).toEqual([]);
  });
});
