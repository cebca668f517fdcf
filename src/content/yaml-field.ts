// One field of front matter: its line read as YAML, and written.
import {
  EVENT_MAPPING,
  EVENT_SCALAR,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  YAMLException,
} from "js-yaml";
import type { $ZodType } from "zod/v4/core";
import { withoutForbidden } from "../shared/clean-text.ts";

/** The fields that a document may have, with the schema of each. */
export type Shape = Readonly<Record<string, $ZodType>>;

/** Writes a field of front matter, in quotation marks: a writer can put any punctuation but those in it. */
export function writeField(field: string, text: string): string {
  // The reader knows no escape of a line break, a tab or a control character.
  const line = withoutForbidden(text).replaceAll(/[ \t\n\v\f\r]+/g, " ");
  return `${field}: ${JSON.stringify(line.trim())}`;
}

/** Parses one field. Its text is undefined for a list or an object; a comment is that of a text without quotation marks. */
export function parseField(yaml: string) {
  try {
    const [, mapping, key, value] = parseEvents(yaml, {});
    if (mapping?.type !== EVENT_MAPPING || key?.type !== EVENT_SCALAR) return undefined;
    const field = getScalarValue(yaml, key);
    // YAML takes the first word of such a value for the name of an anchor or a tag.
    const isEaten =
      value !== undefined &&
      (("anchorStart" in value && value.anchorStart >= 0) || ("tagStart" in value && value.tagStart >= 0));
    if (value?.type !== EVENT_SCALAR) return { field, isEaten };
    // An empty value has no place.
    const rest = yaml.slice(value.valueEnd < 0 ? yaml.indexOf(":") + 1 : value.valueEnd);
    const [, comment] = (value.style === SCALAR_STYLE_PLAIN && /^[ \t]+(#.+)/.exec(rest)) || [];
    return { field, text: getScalarValue(yaml, value), comment, isEaten };
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}
