import { listPosts } from "../posts/list.ts";
import type { ListedPost } from "../posts/parse.ts";
import { type Posts, readPosts } from "../posts/read.ts";
import { openMemoryStore } from "../store.ts";

export interface LocalPostReader {
  /** Returns what a build reads, and drafts. Parses a file only when it changed since the last call. */
  read(): Promise<Posts>;
}

/** Creates a reader of content/posts that keeps what it read. */
export function createLocalPostReader(contentFolder: string): LocalPostReader {
  const store = openMemoryStore();
  const options = { backend: undefined, content: contentFolder, onPostsError: "fail" } as const;
  return {
    async read() {
      const list = await listPosts(options, { store, log: () => {} });
      const posts = readPosts(list, { cache: { store, docket: "" }, withDrafts: true });
      return { ...posts, posts: posts.posts.map(markDraft) };
    },
  };
}

function markDraft(post: ListedPost): ListedPost {
  return post.isDraft ? { ...post, title: `Draft: ${post.title}` } : post;
}
