import type { PostBody } from "../shared/post.ts";
import type { Store } from "../store.ts";
import { type Collected, collectPosts, type ReadPost } from "./collect.ts";
import type { PostDocument } from "./documents.ts";
import type { PostList } from "./list.ts";
import { type ListedPost, type ParsedPost, parsePost } from "./parse.ts";

/** The posts of a source, and their problems. */
export interface Posts extends Collected, Pick<PostList, "source" | "isRemote" | "isLive"> {
  /** Reads the body of a post. Throws a Failure when its document changed since. */
  bodyOf(post: ListedPost): PostBody;
}

interface ReadOptions {
  readonly store: Pick<Store, "get" | "put" | "keys" | "remove">;
  /** A hash of docket: posts that the same docket parsed before are taken from the store. */
  readonly docket: string;
}

const KIND = "post";

/** Reads and checks the posts of a list, and keeps those of an earlier read that did not change. */
export function readPosts(list: PostList, parsed?: ReadOptions): Posts {
  const { source, isRemote, isLive, documents } = list;
  const posts = documents.map((document) => (parsed ? readKnown(document, parsed) : read(document)));
  if (parsed) removeOthers(documents, parsed);
  const documentsBySlug = new Map(posts.map(({ post }, index) => [post?.slug, documents[index]]));
  const collected = collectPosts(posts);
  return {
    source,
    isRemote,
    isLive,
    ...collected,
    notices: [...list.notices, ...collected.notices],
    bodyOf({ slug }) {
      const document = documentsBySlug.get(slug);
      return (document && parse(document).post?.body) ?? [];
    },
  };
}

/** Takes a post from the store, or reads it and keeps it there. */
function readKnown(document: PostDocument, { store, docket }: ReadOptions): ReadPost {
  const key = `${docket} ${document.digest}`;
  const known = store.get(KIND, document.id, key) as ReadPost | undefined;
  if (known) return known;
  const post = read(document);
  store.put(KIND, document.id, key, post);
  return post;
}

function read(document: PostDocument): ReadPost {
  const { post, problems, notices } = parse(document);
  return { post: post?.summary, problems, notices };
}

function parse(document: PostDocument): ParsedPost {
  const { where, record, problems, notices } = document.read();
  if (problems.length > 0) return { post: undefined, problems, notices };
  const parsed = parsePost({ where, record, digest: document.digest });
  return { ...parsed, notices: [...notices, ...parsed.notices] };
}

function removeOthers(documents: readonly PostDocument[], { store }: ReadOptions): void {
  const ids = new Set(documents.map(({ id }) => id));
  for (const [id] of store.keys(KIND)) if (!ids.has(id)) store.remove(KIND, id);
}
