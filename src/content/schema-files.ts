// Writes content/schemas/, by which editors complete and check the content: `npm run schemas`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isObject } from "../shared/is-object.ts";
import { postSchema } from "../shared/parse-post.ts";
import { CONTENT_FILES, CONTENT_FOLDERS } from "./schema.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * What the fields of a post are for. They are not in postSchema, because browsers load it. The fields of a section come
 * after the name of its type.
 */
const POST_DESCRIPTIONS: Readonly<Record<string, string>> = {
  id: "Any text or whole number that no other post has",
  slug: "The last part of the address: lower-case letters, digits and single hyphens. /blog/{slug}",
  title: "The heading of the article and of its cards. At most 60 characters are shown by search engines",
  summary: "One or two sentences for cards and search results, 70 to 160 characters",
  image_url:
    'The picture above the article: an https address, or a file in public/ such as "/images/blog/crash.jpg"',
  image_alt: "What the picture shows, for people who cannot see it",
  created_at:
    'When the post is published: "2026-03-09" (noon in Texas), or with a time and its zone, "2026-03-09T15:00:00+00:00"',
  updated_at: 'When the article last changed, in the same forms. Pages show "Updated" if it is another day',
  reviewed_by: "The Texas lawyer who reviewed the article. Shown only together with reviewed_on",
  reviewed_on: 'When the lawyer reviewed it: "2026-03-09"',
  language: 'The language of the post, if it is not that of the content: "es"',
  translation_of: "The slug of the post that it translates",
  original: "Identifies the text of that post. When it changes, a build prints a warning with the new value",
  draft: "true for a post that is not published: only docket dev shows it",
  content: "The body, in sections. Leave it out, or set it to null, for a body in Markdown",
  "content.sections": "Headings, paragraphs, lists, quotes and images, from top to bottom",
  "content.sections.heading.type": "A heading",
  "content.sections.heading.content": "Its text",
  "content.sections.heading.level": "2, or 3 for a heading below one of level 2. 2 if left out",
  "content.sections.paragraph.type": "A paragraph",
  "content.sections.paragraph.content": "Its text, with **strong**, *emphasis* and [text](address)",
  "content.sections.list.type": "A list",
  "content.sections.list.items": "Its items, with **strong**, *emphasis* and [text](address)",
  "content.sections.list.ordered": "true for numbers instead of bullets",
  "content.sections.quote.type": "A quote",
  "content.sections.quote.content": "Its text, with **strong**, *emphasis* and [text](address)",
  "content.sections.image.type": "An image",
  "content.sections.image.url": 'An https address, or a file in public/ such as "/images/blog/crash.jpg"',
  "content.sections.image.alt": "What it shows, for people who cannot see it",
  body: "The body in Markdown, if there is no content: docs/writing.md",
};

/** Returns the JSON Schema of every kind of content, by file name: "city.schema.json" and its text. */
export function createSchemaFiles(): ReadonlyMap<string, string> {
  const schemas = [...Object.values(CONTENT_FILES), ...Object.values(CONTENT_FOLDERS)].map(
    ({ schema, jsonSchema }) => [jsonSchema, toJsonSchema(schema)] as const,
  );
  const post = describeProperties(toJsonSchema(postSchema), POST_DESCRIPTIONS);
  return new Map(
    [...schemas, ["post", post] as const].map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}

function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input" });
}

/** Returns a schema whose properties have descriptions. Throws unless the schema and the descriptions have the same paths. */
export function describeProperties(
  schema: JsonSchema,
  descriptions: Readonly<Record<string, string>>,
): JsonSchema {
  const unused = new Set(Object.keys(descriptions));
  const describe = (node: JsonSchema, above: string): JsonSchema => {
    const variant = node.properties?.type;
    const path = isObject(variant) && "const" in variant ? `${above}${variant.const}.` : above;
    const properties = Object.entries(node.properties ?? {}).map(([name, property]) => {
      const description = descriptions[path + name];
      if (description === undefined) throw new Error(`no description of ${path}${name}`);
      unused.delete(path + name);
      return [name, { description, ...describe(property as JsonSchema, `${path}${name}.`) }];
    });
    const all = (nodes: readonly JsonSchema[]) => nodes.map((each) => describe(each, path));
    return {
      ...node,
      ...(node.properties && { properties: Object.fromEntries(properties) }),
      ...(node.items && { items: describe(node.items as JsonSchema, path) }),
      ...(node.anyOf && { anyOf: all(node.anyOf) }),
      ...(node.oneOf && { oneOf: all(node.oneOf) }),
    };
  };
  const described = describe(schema, "");
  if (unused.size > 0) throw new Error(`no property ${[...unused].join(", ")}`);
  return described;
}

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, "../../content/schemas");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of createSchemaFiles()) writeFileSync(path.join(folder, name), text);
}
