import path from "node:path";
import { collectPosts } from "../posts/collect.ts";
import { type LocalPost, listLocalPosts, readLocalPost } from "../posts/local.ts";
import { type ParsedPost, parsePost, type RawPost } from "../posts/parse.ts";
import { localPosts, type Posts } from "../posts/read.ts";

/** The posts of content/posts, of which only those are read again that have changed. */
export interface LocalPostReader {
  /** Lets go of what is known of a file, by any path that ends in its name. */
  forget(file: string): void;
  read(): Promise<Posts>;
}

/** So many files are read at once: other work with files must not wait for ten thousand posts. */
const AT_ONCE = 32;

/** Makes a reader that gives what the build would, and remembers each file until it is told to forget it. */
export function createLocalPostReader(contentFolder: string): LocalPostReader {
  const files = new Map<string, LocalPost>();
  const checked = new WeakMap<RawPost, ParsedPost>();
  // Sorting what is sorted already is quick, and ten thousand posts are sorted after each save.
  let newestFirst: readonly string[] = [];
  const parse = (post: RawPost): ParsedPost => {
    const known = checked.get(post) ?? parsePost(post);
    checked.set(post, known);
    return known;
  };
  return {
    forget: (file) => files.delete(path.basename(file)),
    async read() {
      const names = await listLocalPosts(contentFolder);
      const present = new Set(names);
      for (const name of files.keys()) if (!present.has(name)) files.delete(name);
      const unread = names.filter((name) => !files.has(name));
      for (let index = 0; index < unread.length; index += AT_ONCE) {
        await Promise.all(
          unread
            .slice(index, index + AT_ONCE)
            .map(async (name) => files.set(name, await readLocalPost(contentFolder, name))),
        );
      }
      const collect = (order: readonly string[]) =>
        collectPosts(
          order.flatMap((name) => files.get(name) ?? []),
          parse,
        );
      const sorted = newestFirst.filter((name) => present.delete(name));
      const quick = collect([...sorted, ...present]);
      // Messages about two posts name the first of them, which is the first by name.
      const collected = quick.problems.length === 0 ? quick : collect(names);
      newestFirst = collected.posts.map(({ summary }) => path.posix.basename(summary.source.file ?? ""));
      return localPosts(collected);
    },
  };
}
