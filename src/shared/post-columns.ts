// The columns of `blog_posts`, and the fields of front matter that they stand for.
import { foreignFields, postSchema } from "./post-schema.ts";
import { isObject } from "./values.ts";

const COLUMNS: Readonly<Record<string, string>> = {
  image: "image_url",
  imageAlt: "image_alt",
  date: "created_at",
  updated: "updated_at",
  reviewedBy: "reviewed_by",
  reviewedOn: "reviewed_on",
  translationOf: "translation_of",
};

/** Returns the column of `blog_posts` that has a field of front matter. */
export const columnOf = (field: string): string => COLUMNS[field] ?? field;

/** Returns the field of front matter that a column stands for. */
export const fieldOf = (column: string): string =>
  Object.keys(COLUMNS).find((field) => COLUMNS[field] === column) ?? column;

/** Gives fields of front matter the names of columns. */
export const toRecord = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

/** Gives the columns of a record the names of front matter. Unknown columns are left out. */
export function fromRecord(record: unknown): unknown {
  if (!isObject(record)) return record;
  return Object.fromEntries(Object.keys(postSchema.shape).map((field) => [field, record[columnOf(field)]]));
}

/** Returns the fields of a row, without those that the table seems to have for another purpose. */
export function fromRow(row: unknown): unknown {
  const fields = fromRecord(row);
  if (!isObject(fields)) return fields;
  const invalid = Object.entries(foreignFields).filter(
    ([name, type]) => !type.safeParse(fields[name]).success,
  );
  return { ...fields, ...Object.fromEntries(invalid.map(([name]) => [name, undefined])) };
}
