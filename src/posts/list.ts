// The posts of a source before they are read: files, rows of a backend, or those of the last good fetch.
import { addNext, Failure, type Problem } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type FileHasher, listLocalPosts } from "./local.ts";
import type { PostDocument, PostStore } from "./post-document.ts";
import type { Limits } from "./retry.ts";

/** What a build does when it cannot read the posts; "live" leaves them to browsers. */
export const ON_POSTS_ERROR = ["fail", "cache", "live"] as const;

export interface PostOptions {
  /** The source of the posts; content/posts when undefined. */
  readonly backend: Backend | undefined;
  readonly content: string;
  readonly onPostsError: (typeof ON_POSTS_ERROR)[number];
  readonly limits?: Limits;
}

export interface PostList {
  /** "content/posts", "the backend", "the last good fetch" or "browsers". */
  readonly source: string;
  readonly isRemote: boolean;
  /** Whether browsers read the posts, because the build could not. */
  readonly isLive: boolean;
  /** Why the backend could not be read. */
  readonly notices: readonly Problem[];
  readonly documents: readonly PostDocument[];
}

interface ListOptions {
  /** Has the last good fetch of a backend, and receives the new one. */
  readonly store: PostStore;
  /** Receives a line for each retry, and one about how much was fetched. */
  readonly log: (line: string) => void;
  /** Hashes the file of a post; by default, reads it. */
  readonly hashFile?: FileHasher;
}

/** Lists the posts. Throws a Failure when a backend cannot be read. */
export async function listPosts(
  options: PostOptions,
  { store, log, hashFile }: ListOptions,
): Promise<PostList> {
  const { backend, content, onPostsError, limits } = options;
  if (!backend) {
    const documents = listLocalPosts(content, hashFile);
    return { source: "content/posts", isRemote: false, isLive: false, notices: [], documents };
  }
  // Builds without a backend do not load it.
  const { fetchRows, lastFetch } = await import("./rows.ts");
  const remote = { isRemote: true, isLive: false, notices: [] };
  try {
    const documents = await fetchRows(backend, { store, log, limits });
    return { ...remote, source: "the backend", documents };
  } catch (error) {
    if (!(error instanceof Failure) || onPostsError === "fail") throw error;
    const explain = (next: string) => error.problems.map((problem) => ({ ...problem, next }));
    if (onPostsError === "live") {
      const next =
        "built without articles: the list and the articles load in the browser (--on-posts-error live)";
      return { ...remote, source: "browsers", isLive: true, notices: explain(next), documents: [] };
    }
    const last = lastFetch(backend, store);
    if (!last) {
      throw new Failure(error.kind, addNext(error.problems, "there is no earlier fetch to fall back on"));
    }
    const time = new Date(last.time).toUTCString();
    const notices = explain(`built with the posts of the last good fetch, ${time} (--on-posts-error cache)`);
    return { ...remote, source: "the last good fetch", notices, documents: last.documents };
  }
}
