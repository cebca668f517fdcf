import type { Backend } from "../../src/shared/backend.ts";
import type { PostBody, PostSummary } from "../../src/shared/post.ts";

/** Browsers ask only the site and its backend for pictures. The next build copies those of other servers. */
const isShown = (url: string, backend: Backend) =>
  url.startsWith("/") || url.startsWith(`${new URL(backend.url).origin}/`);

/** Returns a post without a picture of another server. */
export function withShownImage(post: PostSummary, backend: Backend): PostSummary {
  const { imageUrl, ...others } = post;
  return imageUrl === undefined || isShown(imageUrl, backend) ? post : others;
}

/** Returns a body without pictures of other servers. */
export const withShownImages = (body: PostBody, backend: Backend): PostBody =>
  body.filter((block) => block.type !== "image" || isShown(block.url, backend));
