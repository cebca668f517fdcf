// Reads posts that a visitor waits for, so the schema is loaded with it.
import type { LiveListProps, PostLanguage } from "../../src/pages/blog-list.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { parsePost, parseSummary } from "../../src/shared/parse-post.ts";
import { mapLinks, type PostBody, type PostSummary } from "../../src/shared/post.ts";
import { meaningsOf } from "../../src/shared/relative-links.ts";
import { articlePath, rootedPath } from "../../src/shared/url.ts";
import { fetchRows, inLanguage, newestFirst, SUMMARY, tableOf } from "./request-posts.ts";
import { withShownImage, withShownImages } from "./shown-pictures.ts";

export interface PostPage {
  readonly posts: readonly PostSummary[];
  /** Rows read so far, invalid ones included: the next request starts here. */
  readonly read: number;
  /** Rows in the table. */
  readonly count: number;
}

/** Returns a page of posts, newest first, skipping the first `from`. Throws as fetchRows does. */
export async function fetchPostPage(
  { backend, pageSize, postLanguage }: Pick<LiveListProps, "backend" | "pageSize" | "postLanguage">,
  from: number,
): Promise<PostPage> {
  const posts = inLanguage(postLanguage, tableOf(backend).select(SUMMARY, { count: "exact" }));
  const { rows, count } = await fetchRows((signal) =>
    newestFirst(posts)
      .range(from, from + pageSize - 1)
      .abortSignal(signal),
  );
  const read = from + rows.length;
  const valid = rows.flatMap((row) => {
    const post = parseSummary(row);
    return post ? withShownImage(post, backend) : [];
  });
  return { posts: valid, read, count: count ?? read };
}

/** Returns the post with a slug. Throws an Error when there is none, or when it is invalid or in another language. */
export async function fetchPost(
  backend: Backend,
  slug: string,
  language: PostLanguage | undefined,
): Promise<{ post: PostSummary; body: PostBody }> {
  const { rows } = await fetchRows((signal) =>
    tableOf(backend).select("*").eq("slug", slug).limit(1).abortSignal(signal),
  );
  const parsed = await parsePost(
    rows[0],
    () => import("../../src/shared/markdown.ts"),
    // For the person who has just saved the post; visitors see that it cannot be shown.
    (problems) => console.error(["The article cannot be shown:", ...problems].join("\n")),
  );
  const isOther =
    language && (parsed?.post.language ?? (language.isFirst && language.code)) !== language.code;
  if (parsed?.post.slug !== slug || isOther) throw new Error("There is no such article.");
  const root = language && !language.isFirst ? `/${language.code}` : "";
  const page = { path: rootedPath(articlePath(slug), root), root };
  // A browser would read them as seen from "/blog/", and cannot know which of their meanings the site answers.
  const body = mapLinks(parsed.body, (href) => meaningsOf(href, page)[0]);
  return { post: withShownImage(parsed.post, backend), body: withShownImages(body, backend) };
}
