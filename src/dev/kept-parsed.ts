// What a server has of content and posts that a build or another server parsed, and keeps for the next one.
import path from "node:path";
import { CONTENT } from "../build/parts.ts";
import { POST } from "../posts/read.ts";
import { FILE, keepIfPossible, openMemoryStore, openStore, type Store } from "../store.ts";

const KINDS = [CONTENT, POST];

export interface KeptParsed {
  /** Has what was parsed before. Builds can use the store of the project meanwhile. */
  readonly store: Store;
  /** Keeps what was parsed since. */
  keep(): Promise<void>;
}

/** Reads what is kept in the folder `state`. */
export function openKeptParsed(state: string): KeptParsed {
  const store = openMemoryStore(path.join(state, FILE), KINDS);
  const keysOf = (from: Store) =>
    KINDS.flatMap((kind) => Array.from(from.keys(kind), (entry) => [kind, ...entry] as const));
  const before = new Set(keysOf(store).map((entry) => entry.join("\0")));
  return {
    store,
    keep: () =>
      // Without it, the next server parses everything, as this one did.
      keepIfPossible(
        () => {},
        () => {
          const parsed = keysOf(store).filter((entry) => !before.has(entry.join("\0")));
          if (parsed.length === 0) return;
          using kept = openStore(state, () => {});
          for (const [kind, id, key] of parsed) kept.put(kind, id, key, store.get(kind, id, key));
          kept.commit();
        },
      ),
  };
}
