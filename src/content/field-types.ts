// The kinds of fields that the schemas of content are made of. Each `error` becomes the `expected` of a problem.
import { z } from "zod";
import { quote } from "../problem.ts";
import { NOT_IN_LINE } from "../shared/characters.ts";
import { recordOf } from "../shared/records.ts";
import { isOrigin, ORIGIN, ORIGIN_FORM } from "../shared/url.ts";
import { expectedFields } from "./validate.ts";

// Compiling a schema takes longer than the one or two times it is used.
z.config({ jitless: true });

/** A text of the form `pattern`; `what` it is, as errors of another type name it, and its `form`. */
export const matching = (what: string, pattern: RegExp, form: string) =>
  z.string({ error: what }).regex(pattern, { error: form, abort: true });
export const oneOf = <T extends string>(what: string, names: readonly T[]) =>
  z.enum(names, { error: `one of the ${what} ${names.join(", ")}` });
export const line = z
  .string({ error: "a line of text" })
  .regex(new RegExp(`^[^\\s${NOT_IN_LINE}](?:[^${NOT_IN_LINE}]*[^\\s${NOT_IN_LINE}])?$`, "u"), {
    error: "a line of text, not empty, without spaces at its ends and without control characters",
  });
export const httpsAddress = z
  .url({ protocol: /^https$/, error: "an address that begins with https://", abort: true })
  // Its origin becomes a part of security policies and of server configurations.
  .refine((url) => isOrigin(/^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? ""), {
    error: "an address that begins with https://",
  });
export const boolean = z.boolean({ error: "true or false" });
export const numberFrom = (least: number, most: number, error: string) =>
  z.number({ error }).min(least, { error }).max(most, { error });
export const wholeNumber = (what: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.int({ error: what }).min(least, { error: what }).max(most, { error: what });
export const webOrigin = matching("an address", ORIGIN, ORIGIN_FORM).refine((url) => URL.canParse(url), {
  error: "a valid URL",
});

export const pixels = wholeNumber("a whole number of pixels", 1);

export const exactly = <T extends z.ZodType>(item: T, length: number, what: string) =>
  z
    .array(item, { error: `a list of ${length} ${what}` })
    .length(length, { error: `exactly ${length} ${what}` });
export const list = <T extends z.ZodType>(item: T, what: string, atLeast = 1) =>
  z.array(item, { error: `a list of ${what}` }).min(atLeast, { error: `at least ${atLeast} ${what}` });

export const object = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? expectedFields(issue.keys, shape) : "an object"),
  });

export const optionalObject = <T extends z.core.$ZodLooseShape>(shape: T) => object(shape).optional();
/** A field that may be left out, and what it is for. */
export const optional = <T extends z.ZodType>(field: T, what: string) => field.optional().describe(what);

const FACTS = z.registry<object>();
/** Marks a field that is the same in every language. It has to be what `describe` returns, because that is a copy. */
export const fact = <T extends z.ZodType>(field: T): T => {
  const copy = field.clone(undefined, { parent: true });
  FACTS.add(copy, {});
  return copy;
};

/** Returns the paths of the fields of a schema that are facts: "roads[].name". "[]" stands for any item of a list. */
export function factsOf(schema: z.core.$ZodType, path = ""): readonly string[] {
  if (FACTS.has(schema)) return [path];
  if (schema instanceof z.ZodOptional) return factsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return factsOf(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    factsOf(field, path === "" ? name : `${path}.${name}`),
  );
}

/** An object with the same kind of text in all of its fields. */
export const textsOf = <T extends z.ZodType, K extends string>(text: T, ...fields: readonly K[]) =>
  object(recordOf(fields, () => text));

/** Says what a text is for, before what its schema says already: its placeholders. */
export const about = <T extends z.ZodType>(text: T, what: string) =>
  text.describe([what, text.description].filter(Boolean).join(". "));

const $schema = optional(z.string({ error: "the path of a JSON Schema" }), "The JSON Schema for editors");
/** The content of a file. */
export const document = <T extends z.core.$ZodLooseShape>(shape: T) => object({ $schema, ...shape });

/** A line with placeholders such as {city}, which each page fills in: those of the firm, and `more`. */
export const template = (...more: readonly string[]) => {
  const allowed = ["brand", "product", "Product", "phone", "fees", ...more].map((name) => `{${name}}`);
  return line
    .superRefine((text, context) => {
      for (const [placeholder] of text.matchAll(/\{[^{}]*\}/g)) {
        if (allowed.includes(placeholder)) continue;
        const found = `the unknown placeholder ${placeholder} in ${quote(text)}`;
        const message = `only the placeholders ${allowed.join(", ")}`;
        context.addIssue({ code: "custom", message, params: { found } });
      }
    })
    .describe(`Placeholders: ${allowed.join(", ")}`);
};
