import { digestOf } from "../files/digest.ts";
import type { Store } from "../store.ts";
import type { ParsedContent } from "./content.ts";
import { readContent } from "./read-content.ts";

/**
 * Reads and checks content. Takes it from the store if the same docket checked the same files before: loading zod and
 * checking all files takes longer than everything else before the first page.
 */
export async function loadContent(
  folder: string,
  docketHash: string,
  store: Pick<Store, "get" | "put">,
): Promise<ParsedContent> {
  const raw = readContent(folder);
  const key = digestOf(JSON.stringify([docketHash, raw]));
  const stored = store.get<ParsedContent>("content", raw.folder, key);
  if (stored) return stored;
  const { parseContent } = await import("./content.ts");
  const parsed = parseContent(raw);
  if (parsed.value) store.put("content", raw.folder, key, parsed);
  return parsed;
}
