import { hashDocket } from "../build/inputs.ts";
import type { Options } from "../options.ts";
import { listPosts } from "../posts/list.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import { createPostHasher } from "../posts/local.ts";
import type { PostStore } from "../posts/post-document.ts";
import { POST, type Posts, readPosts } from "../posts/read.ts";
import type { Limits } from "../posts/retry.ts";
import { addNext, Failure, type Problem } from "../problem.ts";
import { openMemoryStore, withStore } from "../store.ts";
import { formatAmount } from "../terminal/format.ts";

/** Shorter than those of a build, because a person waits (milliseconds). */
const LIMITS: Limits = { attempt: 5_000, page: 6_000, total: 60_000, firstDelay: 500, longestDelay: 2_000 };

export type PostReader = () => Promise<Posts>;

interface ReaderOptions {
  readonly limits?: Limits;
  /** Has posts that were parsed before, and receives the others. */
  readonly store?: PostStore;
  /** The hash of docket, if it is known: a changed docket is another server. */
  readonly docketHash?: string;
}

export interface PostLog {
  warn(problems: readonly Problem[]): void;
  note(line: string): void;
}

/**
 * Creates the reader of the posts. Those of a backend are fetched once. If that fails, the posts of the last good
 * fetch are used, and without one those of content/posts.
 */
export function createPostReader(
  options: Options,
  log: PostLog,
  { limits = LIMITS, ...kept }: ReaderOptions = {},
): PostReader {
  const readLocal = createLocalPostReader(options, kept);
  const fetched = options.backend
    ? fetchPosts({ ...options, onPostsError: "cache", limits }, log)
    : Promise.resolve(undefined);
  return async () => (await fetched) ?? readLocal();
}

/**
 * Creates a reader of content/posts, with drafts. It parses a file only when it changed since the last call, or since the
 * same docket put it into the store.
 */
export function createLocalPostReader(
  { content, templates }: Pick<Options, "content" | "templates">,
  {
    store = openMemoryStore(),
    docketHash: docket = hashDocket({ templates }),
  }: Omit<ReaderOptions, "limits"> = {},
): PostReader {
  const hashFile = createPostHasher();
  const parsed = withParsed(store);
  return async () => {
    const list = await listPosts(
      { backend: undefined, content, onPostsError: "fail" },
      { store, hashFile, log: () => {} },
    );
    const posts = readPosts(list, { store: parsed, docket, withDrafts: true });
    return { ...posts, posts: posts.posts.map(markDraft) };
  };
}

/** Returns a store that keeps posts as objects, too. To parse the JSON of all takes as long as to plan their pages. */
function withParsed(store: PostStore): PostStore {
  const known = new Map<string, { readonly key: string; readonly value: unknown }>();
  return {
    keys: (kind) => store.keys(kind),
    put: (kind, id, key, value) => store.put(kind, id, key, value),
    remove: (kind, id) => store.remove(kind, id),
    get<T>(kind: string, id: string, key: string): T | undefined {
      if (kind !== POST) return store.get<T>(kind, id, key);
      const before = known.get(id);
      const value = before?.key === key ? before.value : store.get(kind, id, key);
      if (value !== undefined) known.set(id, { key, value });
      return value as T | undefined;
    },
  };
}

function markDraft(post: ListedPost): ListedPost {
  return post.isDraft ? { ...post, title: `Draft: ${post.title}` } : post;
}

async function fetchPosts(options: Options, { warn, note }: PostLog): Promise<Posts | undefined> {
  try {
    // The posts stay in memory, so that a build can use the store meanwhile.
    const posts = await withStore(options.state, note, async (store) => {
      const posts = readPosts(await listPosts(options, { store, log: note }));
      if (posts.problems.length === 0) store.commit();
      return posts;
    });
    const count = formatAmount(posts.posts.length, "post");
    note(`${count} from ${posts.source}; restart docket dev to fetch them again`);
    const skipped = addNext(posts.problems, "the post is left out");
    const warnings = [...skipped, ...posts.notices];
    if (warnings.length > 0) warn(warnings);
    return { ...posts, problems: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    warn(addNext(error.problems, "the posts of content/posts are used"));
    return undefined;
  }
}
