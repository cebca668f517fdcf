import { parseJson } from "../content/parse-json.ts";
import type { Problem } from "../problem.ts";
import { dayOf, formatLongDate } from "../shared/dates.ts";
import type { PostBody } from "../shared/post.ts";
import type { Store } from "../store.ts";
import { type Collected, collectPosts, type ReadPost } from "./collect.ts";
import type { PostContent, PostDocument } from "./documents.ts";
import type { PostList } from "./list.ts";
import { parseMarkdownFile, readPostFile } from "./markdown-file.ts";
import { type ListedPost, type ParsedPost, parseBodyOnly, parsePost } from "./parse.ts";

/** The posts of a source, and their problems. */
export interface Posts extends Collected, Pick<PostList, "source" | "isRemote" | "isLive"> {
  /** Reads the body of a post. */
  bodyOf(post: ListedPost): PostBody;
}

interface ReadOptions {
  /** Where posts that the same docket parsed before are kept. */
  readonly cache?: Cache;
  /** Whether drafts are posts. Their problems are left out with them. */
  readonly withDrafts?: boolean;
}

interface Cache {
  readonly store: Pick<Store, "get" | "put" | "keys" | "remove">;
  /** A hash of docket. */
  readonly docket: string;
}

const KIND = "post";

/** Reads and checks the posts of a list, and keeps those of an earlier read that did not change. */
export function readPosts(list: PostList, { cache, withDrafts = false }: ReadOptions = {}): Posts {
  const { source, isRemote, isLive, documents } = list;
  const all = documents.map((document) => (cache ? readKnown(document, cache) : read(document)));
  if (cache) removeOthers(documents, cache);
  const documentsBySlug = new Map(all.map(({ post }, index) => [post?.slug, documents[index]]));
  const collected = collectPosts(all.filter(({ isDraft }) => withDrafts || !isDraft));
  return {
    source,
    isRemote,
    isLive,
    ...collected,
    notices: [...list.notices, ...collected.notices, ...(isRemote ? [] : findFuture(collected.posts))],
    bodyOf({ slug }) {
      const document = documentsBySlug.get(slug);
      return document ? parseBodyOnly(readRecord(document.read())) : [];
    },
  };
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

/** Takes a post from the store, or reads it and keeps it there. */
function readKnown(document: PostDocument, { store, docket }: Cache): ReadPost {
  const key = `${docket} ${document.digest}`;
  const known = store.get(KIND, document.id, key) as ReadPost | undefined;
  if (known) return known;
  const post = read(document);
  store.put(KIND, document.id, key, post);
  return post;
}

function read(document: PostDocument): ReadPost {
  const { post, ...rest } = parse(document);
  return { post: post?.summary, ...rest };
}

function parse({ digest, read }: PostDocument): ParsedPost {
  const content = read();
  if ("record" in content) return parsePost({ ...content, digest });
  const parsed = parseFile(content, digest);
  const { post } = parsed;
  if (!post || content.language === undefined) return parsed;
  return { ...parsed, post: { ...post, summary: { ...post.summary, language: content.language } } };
}

function parseFile({ where, text }: Extract<PostContent, { text: string }>, digest: string): ParsedPost {
  if (where.file.endsWith(".md")) return parseMarkdownFile(where, text, digest);
  const { value, problems } = parseJson(text, where);
  if (problems.length > 0) return { isDraft: false, post: undefined, problems, notices: [] };
  return parsePost({ where, record: value, digest });
}

/** Reads the record of a document that was checked before. */
export function readRecord(content: PostContent): unknown {
  if ("record" in content) return content.record;
  const { where, text } = content;
  if (where.file.endsWith(".md")) return readPostFile(where, text).record;
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

function removeOthers(documents: readonly PostDocument[], { store }: Cache): void {
  const ids = new Set(documents.map(({ id }) => id));
  for (const [id] of store.keys(KIND)) if (!ids.has(id)) store.remove(KIND, id);
}
