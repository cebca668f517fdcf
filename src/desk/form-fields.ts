// The form of a content file in the desk, made from the JSON Schema of the file.

/** What docket's schemas use of JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Widget {
  readonly widget: string;
  readonly fields?: readonly Field[];
  readonly [option: string]: unknown;
}

/** A field of the CMS; https://sveltiacms.app/en/docs/fields has its options. */
export interface Field extends Widget {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

/** Returns the options of a field that its schema does not tell, or undefined to leave the field out. */
type Refine = (path: string, schema: Schema) => object | undefined;

/** Fields that hold a sentence or more. */
const LONG =
  /text|description|summary|prompt|note|about|tagline|answer|says|disclaimers|paragraphs|steps|points/i;
const FOLDED = { collapsed: true };

/** Returns the fields of an object. "[]" in a path stands for any item of a list: "roads[].name". */
export function createFields(
  { properties = {}, required = [] }: Schema,
  refine: Refine = () => ({}),
  parent = "",
): readonly Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${parent}${name}`;
    const refined = refine(path, schema);
    // Editors of code use it; the desk leaves it as it is.
    if (!refined || name === "$schema") return [];
    const widget = widgetOf(name, schema, refine, path);
    // An object without fields has nothing to fill in; one that takes any field stays as it is.
    if (widget.fields?.length === 0 || (schema.type === "object" && !schema.properties)) return [];
    const hint = schema.description && { hint: schema.description };
    return { name, label: labelOf(name), required: required.includes(name), ...hint, ...widget, ...refined };
  });
}

function widgetOf(name: string, schema: Schema, refine: Refine, path: string): Widget {
  const { properties, items, minItems, maxItems, minimum, maximum } = schema;
  const type = [schema.type].flat().find((each) => each !== "null");
  if (properties) return { widget: "object", fields: createFields(schema, refine, `${path}.`), ...FOLDED };
  if (items?.properties) {
    const fields = createFields(items, refine, `${path}[].`);
    const first = fields.find(({ widget }) => widget === "string" || widget === "text");
    const summary = first && { summary: `{{fields.${first.name}}}` };
    return { widget: "list", min: minItems, max: maxItems, fields, ...summary, ...FOLDED };
  }
  if (items) {
    const field = { name, label: labelOf(name), ...widgetOf(name, items, refine, path) };
    return { widget: "list", min: minItems, max: maxItems, field };
  }
  const options = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (options) return { widget: "select", options };
  if (type === "boolean") return { widget: "boolean" };
  const kind = { number: "float", integer: "int" }[type ?? ""];
  if (kind) return { widget: "number", value_type: kind, min: minimum, max: maximum };
  return { widget: LONG.test(name) ? "text" : "string" };
}

/** "otherCounties" → "Other counties" */
export function labelOf(name: string): string {
  if (name === "imageAlt") return "Picture in words";
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start}`);
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
