import path from "node:path";
import { collectPosts } from "../posts/collect.ts";
import { type LocalPost, listLocalPosts, readLocalPost } from "../posts/local.ts";
import { type ParsedPost, parsePost, type RawPost } from "../posts/parse.ts";
import { localPosts, type Posts } from "../posts/read.ts";

export interface LocalPostReader {
  read(): Promise<Posts>;
  /** Drops what was read from a file, given by its path. */
  forget(file: string): void;
}

/** Creates a reader of content/posts that returns what a build reads, and reads and parses a file only once. */
export function createLocalPostReader(contentFolder: string): LocalPostReader {
  const files = new Map<string, Promise<LocalPost>>();
  const parsed = new WeakMap<RawPost, ParsedPost>();

  const readOnce = (name: string): Promise<LocalPost> => {
    const post = files.get(name) ?? readLocalPost(contentFolder, name);
    files.set(name, post);
    post.catch(() => files.delete(name));
    return post;
  };
  const parseOnce = (raw: RawPost): ParsedPost => {
    const post = parsed.get(raw) ?? parsePost(raw);
    parsed.set(raw, post);
    return post;
  };
  return {
    async read() {
      const posts = await Promise.all((await listLocalPosts(contentFolder)).map(readOnce));
      return localPosts(collectPosts(posts, parseOnce));
    },
    forget: (file) => files.delete(path.basename(file)),
  };
}
