import type { FilePlace } from "../content/markdown-document.ts";
import { parseJson } from "../content/parse-json.ts";
import type { Problem } from "../problem.ts";
import { dayOf, formatLongDate } from "../shared/dates.ts";
import type { PostBody } from "../shared/post.ts";
import { openMemoryStore } from "../store.ts";
import { type Collected, collectPosts, type ReadPost } from "./collect.ts";
import type { PostDocument, PostStore } from "./documents.ts";
import type { PostList } from "./list.ts";
import { type ListedPost, type ParsedPost, parseMarkdownPost, parseRecord } from "./parse.ts";

/** The posts of a source, and their problems. */
export interface Posts extends Collected, Pick<PostList, "source" | "isRemote" | "isLive"> {
  /** Returns the body of a post. */
  bodyOf(post: ListedPost): PostBody;
}

interface ReadOptions {
  /** Has the posts that the same docket parsed before, and receives the others. */
  readonly store?: PostStore;
  /** A hash of docket. */
  readonly docket?: string;
  /** Whether notation of other tools that readers would see makes a post invalid. */
  readonly isStrict?: boolean;
  /** Whether drafts are posts. Their problems are left out with them. */
  readonly withDrafts?: boolean;
}

/** By the id of the document. */
const POST = "post";
/** By the digest of the document. Only the post's own page needs it. */
const BODY = "body";

/** Bodies of posts that were just parsed, until their pages are rendered; those of the others are in the store. */
const MAX_BODIES = 2_000;

/** Parses the posts of a list, those that the store does not have. */
export function readPosts(
  { source, isRemote, isLive, documents, notices }: PostList,
  { store = openMemoryStore(), docket = "", isStrict = false, withDrafts = false }: ReadOptions = {},
): Posts {
  const bodies = new Map<string, PostBody>();
  const read = (document: PostDocument): ReadPost => {
    const { id, digest } = document;
    const key = `${docket} ${digest}`;
    const known = store.get(POST, id, key) as ReadPost | undefined;
    if (known) return known;
    const { post, ...rest } = parse(document);
    const result = { ...rest, post: post?.summary };
    store.put(POST, id, key, result);
    if (post) store.put(BODY, digest, docket, post.body);
    if (post && bodies.size < MAX_BODIES) bodies.set(digest, post.body);
    return result;
  };
  const all = documents.map(read);
  removeOthers(store, POST, new Set(documents.map(({ id }) => id)));
  removeOthers(store, BODY, new Set(documents.map(({ digest }) => digest)));
  const collected = collectPosts(
    all.filter(({ isDraft }) => withDrafts || !isDraft),
    isStrict,
  );
  return {
    source,
    isRemote,
    isLive,
    ...collected,
    notices: [...notices, ...collected.notices, ...(isRemote ? [] : findFuture(collected.posts))],
    bodyOf: ({ digest }) => bodies.get(digest) ?? (store.get(BODY, digest, docket) as PostBody),
  };
}

function removeOthers(store: PostStore, kind: string, ids: ReadonlySet<string>): void {
  for (const [id] of store.keys(kind)) if (!ids.has(id)) store.remove(kind, id);
}

/** Files are published as they stand: a build asks no clock for its output. Rows of the future are hidden by the backend. */
function findFuture(posts: readonly ListedPost[]): readonly Problem[] {
  // A day means noon, so a post of today can be some hours ahead.
  const today = dayOf(Date.now());
  return posts
    .filter(({ createdAt, isDraft }) => !isDraft && dayOf(Date.parse(createdAt)) > today)
    .map(({ source, createdAt }) => ({
      where: source,
      found: `a date in the future, ${formatLongDate(createdAt, "en-US")}, on a post that is published now`,
      expected: "a date of today or earlier",
      next: "set draft to true until then, or keep posts that are dated ahead in Supabase",
    }));
}

function parse({ digest, read }: PostDocument): ParsedPost {
  const content = read();
  if ("record" in content) return parseRecord({ ...content, digest });
  const { where, text, problem, language } = content;
  if (problem) return { isDraft: false, post: undefined, problems: [problem], notices: [], leftovers: [] };
  const parsed = parseFile(where, text, digest);
  const { post } = parsed;
  if (!post || language === undefined) return parsed;
  return { ...parsed, post: { ...post, summary: { ...post.summary, language } } };
}

function parseFile(where: FilePlace, text: string, digest: string): ParsedPost {
  if (!/\.json$/i.test(where.file)) return parseMarkdownPost(where, text, digest);
  const { value, problems } = parseJson(text, where);
  if (problems.length > 0) return { isDraft: false, post: undefined, problems, notices: [], leftovers: [] };
  return parseRecord({ where, record: value, digest });
}
