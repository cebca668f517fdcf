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

/** A field of the CMS; https://sveltiacms.app/en/docs/fields has its options. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly fields?: readonly Field[];
  readonly field?: Field;
  readonly [option: string]: unknown;
}

interface FormOptions {
  /** Returns the options of a field that its schema does not tell, or undefined to leave the field out. */
  readonly refine?: (path: string, schema: Schema) => object | undefined;
}

/** Fields that hold a sentence or more. */
const LONG =
  /text|description|summary|prompt|note|about|tagline|answer|says|disclaimers|paragraphs|steps|points/i;

/** Returns the fields of an object. "[]" in a path stands for any item of a list: "roads[].name". */
export function createFields(schema: Schema, options: FormOptions = {}, parent = ""): readonly Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const field = createField(
      name,
      property,
      isRequired,
      options,
      parent === "" ? name : `${parent}.${name}`,
    );
    return field ?? [];
  });
}

function createField(
  name: string,
  schema: Schema,
  required: boolean,
  options: FormOptions,
  path: string,
): Field | undefined {
  const refined = options.refine ? options.refine(path, schema) : {};
  // Editors of code use it; the desk leaves it as it is.
  if (!refined || name === "$schema") return undefined;
  const widget = widgetOf(name, schema, options, path);
  // An object or a list whose fields are all left out has nothing to fill in.
  if (widget.fields?.length === 0) return undefined;
  const hint = schema.description && { hint: schema.description };
  return { name, label: labelOf(name), required, ...hint, ...widget, ...refined };
}

function widgetOf(
  name: string,
  schema: Schema,
  options: FormOptions,
  path: string,
): { readonly widget: string; readonly fields?: readonly Field[] } {
  const { properties, items, minimum, maximum } = schema;
  const type = [schema.type].flat().find((each) => each !== "null");
  if (properties) return { widget: "object", fields: createFields(schema, options, path), ...FOLDED };
  if (items) return { widget: "list", ...itemsOf(name, items, options, path), ...limitsOf(schema) };
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return { widget: "select", ...{ options: values } };
  if (type === "boolean") return { widget: "boolean" };
  if (type === "number" || type === "integer") {
    const limits = { value_type: type === "number" ? "float" : "int", min: minimum, max: maximum };
    return { widget: "number", ...limits };
  }
  return { widget: LONG.test(name) ? "text" : "string" };
}

const FOLDED = { collapsed: true };

function itemsOf(name: string, items: Schema, options: FormOptions, path: string): object {
  if (items.properties) {
    const fields = createFields(items, options, `${path}[]`);
    return { fields, summary: summaryOf(fields), ...FOLDED };
  }
  return { field: createField(name, items, true, {}, path) };
}

const limitsOf = ({ minItems: min, maxItems: max }: Schema) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Lists show their items by the first text. */
function summaryOf(fields: readonly Field[]): string {
  const first = fields.find(({ widget }) => widget === "string" || widget === "text");
  return first ? `{{fields.${first.name}}}` : "";
}

/** "otherCounties" → "Other counties" */
export function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start}`);
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
