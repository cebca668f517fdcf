import type { NewerPostsProps } from "../../src/pages/blog-list.ts";
import type { PostSummary } from "../../src/shared/post.ts";
import { fetchRows, inLanguage, newestFirst, SUMMARY, tableOf } from "./request-posts.ts";
import { withShownImage } from "./shown-pictures.ts";

/** Returns the posts published after `newest`, newest first. Without retries, as no visitor waits for them. */
export async function fetchNewerPosts({
  backend,
  newest,
  pageSize,
  postLanguage,
}: NewerPostsProps): Promise<readonly PostSummary[]> {
  const posts = inLanguage(postLanguage, tableOf(backend).select(SUMMARY));
  const newer = newest ? newerThan(newest, posts) : posts;
  const { rows } = await fetchRows((signal) =>
    newestFirst(newer).limit(pageSize).retry(false).abortSignal(signal),
  );
  if (rows.length === 0) return [];
  // The schema is as large as the rest, and most visits to the blog find no newer posts.
  const { parseSummary } = await import("../../src/shared/parse-post.ts");
  return rows.flatMap((row) => {
    const post = parseSummary(row);
    return post ? withShownImage(post, backend) : [];
  });
}

/** Includes posts that have the date of the newest built ones but were added after the build. */
function newerThan<Query extends Filters<Query>>(
  { createdAt, ids }: NonNullable<NewerPostsProps["newest"]>,
  posts: Query,
): Query {
  if (ids.length === 0) return posts.gt("created_at", createdAt);
  return posts.gte("created_at", createdAt).not("id", "in", `(${ids.map(quoteValue).join(",")})`);
}

interface Filters<Query> {
  gt(column: string, value: string): Query;
  gte(column: string, value: string): Query;
  not(column: string, operator: "in", value: string): Query;
}

/** Quotes a value for a list (PostgREST's documentation, "Reserved characters"). */
function quoteValue(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
