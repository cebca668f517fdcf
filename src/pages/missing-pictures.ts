// A missing picture of a post never stops a scheduled build.
import { atPostField, type ListedPost } from "../posts/listed-post.ts";
import { type Problem, quote } from "../problem.ts";
import { fileOfAddress } from "../shared/link.ts";
import { decodePath } from "../shared/url.ts";

/** The address of a picture beside a post. */
const POST_PICTURE = /^\/images\/(?:..\/)?posts\//;

/** Leaves out the pictures of posts that are not among the files, and describes each. */
export function leaveOutMissingPictures(posts: readonly ListedPost[], files: ReadonlySet<string>) {
  const notices: Problem[] = [];
  const isThere = (url: string, where: ListedPost["source"]): boolean => {
    if (!url.startsWith("/") || files.has(fileOfAddress(url))) return true;
    notices.push({
      where,
      found: quote(url),
      expected: POST_PICTURE.test(url) ? "a file beside the post, or in public/" : "a file in public/",
      next: `${describeMissing(url, files)}; until then, the post is shown without this picture`,
    });
    return false;
  };
  const kept = posts.map((post): ListedPost => {
    const { imageUrl, ...others } = post;
    const { source } = post;
    const hasImage = imageUrl === undefined || isThere(imageUrl, atPostField(source, "image"));
    const bodyImages = post.bodyImages.filter((url) => isThere(url, { ...source, address: url }));
    return { ...(hasImage ? post : others), bodyImages };
  });
  return { posts: kept, notices };
}

function describeMissing(url: string, files: ReadonlySet<string>): string {
  if (url.includes("#")) return "write %23 for #, or rename the file: # ends an address";
  const name = decodePath(url).slice(1).toLowerCase();
  const alike = [...files].find((file) => file.toLowerCase() === name);
  return alike === undefined
    ? "add the file, or correct its address"
    : `write ${quote(`/${alike}`)}: upper- and lower-case letters count`;
}
