import { formatPlace } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import { type Collected, collectPosts } from "./collect.ts";
import { createPostReader, type PostEntry, type PostReader, type ReadPost } from "./entry.ts";
import type { PostList } from "./list.ts";
import type { ListedPost } from "./parse.ts";

/** The posts of a source and their problems, with access to the bodies until they are disposed of. */
export interface Posts extends Collected, Omit<PostList, "entries"> {
  /** Returns where a post was read. */
  entryOf(post: ListedPost): PostEntry;
  bodyOf(post: ListedPost): PostBody;
  /** Returns the valid posts, for the next build. */
  known(): Iterable<KnownPost>;
}

/** A valid post as it was read, with the state of its document: an unchanged one is not read again. */
export interface KnownPost extends Pick<PostEntry, "state">, Pick<ReadPost, "notices"> {
  readonly post: ListedPost;
}

/** By the name of the post's source. */
export type KnownPosts = ReadonlyMap<string, KnownPost>;

export function indexKnownPosts(posts: Iterable<KnownPost>): KnownPosts {
  return new Map(Array.from(posts, (known) => [formatPlace(known.post.source), known]));
}

/** An entry, and the digest of its document in the last build. */
export interface EntryToRead {
  readonly entry: PostEntry;
  readonly digest: string | undefined;
}

/** Reads entries, in their order; undefined for one that still has its digest. */
export type ReadEntries = (
  entries: readonly EntryToRead[],
) => Promise<readonly (ReadPost | undefined)[]> | readonly (ReadPost | undefined)[];

export interface ReadOptions {
  /** The posts of an earlier read. */
  readonly known?: KnownPosts;
  readonly reader?: PostReader;
  /** Reads with `reader` by default. */
  readonly read?: ReadEntries;
}

/** Reads and checks the posts of a list, except those that are known and did not change. Takes over the list. */
export async function readPosts(list: PostList, options: ReadOptions = {}): Promise<Posts> {
  const { known = new Map(), reader = createPostReader() } = options;
  const read = options.read ?? ((all) => all.map(({ entry, digest }) => reader.read(entry, digest)));
  const posts = await readEntries(list.entries, known, read);
  const entries = new Map(posts.map(({ post }, index) => [post, list.entries[index]]));
  const collected = collectPosts(posts);
  const notices = new Map(
    posts.filter(({ notices }) => notices.length > 0).map(({ post, notices }) => [post, notices]),
  );
  const entryOf = (post: ListedPost) => entries.get(post) as PostEntry;
  return {
    ...list,
    ...collected,
    notices: [...list.notices, ...collected.notices],
    entryOf,
    bodyOf: (post) => reader.readBody(entryOf(post), post),
    *known() {
      for (const [post, entry] of entries) {
        if (post) yield { state: entry?.state, post, notices: notices.get(post) ?? [] };
      }
    },
    [Symbol.dispose]() {
      reader[Symbol.dispose]();
      list[Symbol.dispose]();
    },
  };
}

/** Reads the entries that are not known or changed. */
async function readEntries(
  entries: readonly PostEntry[],
  known: KnownPosts,
  read: ReadEntries,
): Promise<readonly ReadPost[]> {
  const before = entries.map(({ source }) => (known.size > 0 ? known.get(formatPlace(source)) : undefined));
  const isSame = ({ state }: PostEntry, index: number) =>
    state !== undefined && state === before[index]?.state;
  const changed = [...entries.entries()].filter(([index, entry]) => !isSame(entry, index));
  const results = await read(
    changed.map(([index, entry]) => ({ entry, digest: before[index]?.post.digest })),
  );
  const posts: (ReadPost | undefined)[] = before.map((post) => post && { problems: [], ...post });
  // Without a result, the post is known and has its digest.
  for (const [at, [index]] of changed.entries()) posts[index] = results[at] ?? posts[index];
  return posts as readonly ReadPost[];
}
