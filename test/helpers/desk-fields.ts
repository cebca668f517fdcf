// The forms of the desk in two languages, by the files that they edit.
import path from "node:path";
import { createConfig } from "../../src/desk/config.ts";
import type { Field } from "../../src/desk/form-fields.ts";

interface Collection {
  readonly name: string;
  readonly folder?: string;
  readonly identifier_field?: string;
  readonly fields?: readonly Field[];
  readonly files?: readonly {
    readonly name: string;
    readonly file: string;
    readonly fields: readonly Field[];
  }[];
}

const EDITOR = { backend: "github", repository: "firm/site", branch: "main" } as const;
export const { collections } = createConfig(EDITOR, "Firm", ["en", "es"]) as {
  collections: readonly Collection[];
};

/** Returns the paths of the fields of a form: "roads[].name". */
export function pathsOf(fields: readonly Field[] = [], parent = ""): readonly string[] {
  return fields.flatMap(({ name, widget, fields: inner }) => {
    const field = `${parent}${name}`;
    return [field, ...pathsOf(inner, `${field}${widget === "list" ? "[]" : ""}.`)];
  });
}

/** Returns the fields of the form for a file of content/. */
export function fieldsFor(file: string): readonly Field[] {
  const folder = path.posix.dirname(file);
  const found = collections.find((each) => each.folder === folder);
  const texts = collections.flatMap(({ files = [] }) => files).find((each) => each.file === file);
  return found?.fields ?? texts?.fields ?? [];
}
