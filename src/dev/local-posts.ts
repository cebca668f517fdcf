import { listPosts } from "../posts/list.ts";
import { type Posts, readPosts } from "../posts/read.ts";
import { openMemoryStore } from "../store.ts";

export interface LocalPostReader {
  /** Returns what a build reads. Parses a file only when it changed since the last call. */
  read(): Promise<Posts>;
}

/** Creates a reader of content/posts that keeps what it read. */
export function createLocalPostReader(contentFolder: string): LocalPostReader {
  const store = openMemoryStore();
  const options = { backend: undefined, content: contentFolder, onPostsError: "fail" } as const;
  return {
    read: async () => readPosts(await listPosts(options, { store, log: () => {} }), { store, docket: "" }),
  };
}
