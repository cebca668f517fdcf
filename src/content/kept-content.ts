// Content as the last build checked it. Loading zod and checking again takes longer than all else that a build without
// new content does before its first page.
import path from "node:path";
import { type CacheEvents, readCache, writeCache } from "../cache/cache-file.ts";
import { digestOf } from "../cache/inputs.ts";
import type { ParsedContent } from "./content.ts";
import { readContent } from "./read-content.ts";

export interface KeptContent extends ParsedContent {
  /** Keeps valid content for the next build. */
  keep(): void;
}

/** Reads content, and checks it unless the same docket, given by `own`, a hash of it, has checked the same files. */
export async function loadContent(
  { content, state, force }: { readonly content: string; readonly state: string; readonly force: boolean },
  own: string,
  events: CacheEvents,
): Promise<KeptContent> {
  const raw = readContent(content);
  const file = path.join(state, "content.json");
  const key = digestOf(JSON.stringify([own, raw]));
  const [kept] = force ? [] : (readCache(file, key, events) as readonly (ParsedContent | undefined)[]);
  if (kept) return { ...kept, keep() {} };
  const { parseContent } = await import("./content.ts");
  const parsed = parseContent(raw);
  return {
    ...parsed,
    keep() {
      if (parsed.value) writeCache(file, key, [parsed], events);
    },
  };
}
