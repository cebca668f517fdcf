import { listLocal } from "../posts/list.ts";
import { indexKnownPosts, type KnownPosts, type Posts, readPosts } from "../posts/read.ts";

export interface LocalPostReader {
  /** Returns what a build reads. Reads and parses a file only when it changed since the last call. */
  read(): Promise<Posts>;
}

/** Creates a reader of content/posts that keeps what it read. */
export function createLocalPostReader(contentFolder: string): LocalPostReader {
  let known: KnownPosts = new Map();
  return {
    async read() {
      const posts = await readPosts(listLocal(contentFolder), { known });
      known = indexKnownPosts(posts.known());
      return posts;
    },
  };
}
