// Writes content/schemas/, by which editors complete and check the content: `npm run schemas`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { toRecord } from "../shared/post-columns.ts";
import { postSchema } from "../shared/post-schema.ts";
import { CONTENT_FILES, CONTENT_FOLDERS } from "./schema.ts";

/** Returns the JSON Schema of every kind of content, by file name: "city.schema.json" and its text. */
export function createSchemaFiles(): ReadonlyMap<string, string> {
  const post = { schema: z.object(toRecord(postSchema.shape)), jsonSchema: "post" };
  return new Map(
    [...Object.values(CONTENT_FILES), ...Object.values(CONTENT_FOLDERS), post].map(
      ({ schema, jsonSchema }) => [
        `${jsonSchema}.schema.json`,
        `${JSON.stringify(z.toJSONSchema(schema, { io: "input" }), null, 2)}\n`,
      ],
    ),
  );
}

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, "../../content/schemas");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of createSchemaFiles()) writeFileSync(path.join(folder, name), text);
}
