// Finds missing pictures and dead links in posts. A missing picture never stops a scheduled build.
import { atPostField, type ListedPost } from "../posts/parse.ts";
import { type Place, type Problem, quote } from "../problem.ts";
import { createRedirectFinder, type Redirect } from "../redirects/redirect.ts";
import { formatLongDate } from "../shared/dates.ts";
import { decodePath, isArticle, withoutLanguage, withoutQuery } from "../shared/url.ts";
import type { Page } from "./page.ts";

/** The address of a picture beside a post. */
const POST_PICTURE = /^\/images\/(?:..\/)?posts\//;

/** Leaves out the pictures of posts that are not among the files, and describes each. */
export function leaveOutMissingPictures(posts: readonly ListedPost[], files: ReadonlySet<string>) {
  const notices: Problem[] = [];
  const isThere = (url: string, where: ListedPost["source"]): boolean => {
    if (!url.startsWith("/") || files.has(decodePath(withoutQuery(url)).slice(1))) return true;
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

/** Returns the path of the post that a link means, in any language. */
export const targetOf = (href: string): string => withoutLanguage(withoutQuery(href)).replace(/\/$/, "");

const describeEarlyLink = (where: Place, found: string, { createdAt }: ListedPost): Problem => ({
  where,
  found: `${found}, a post that waits until ${formatLongDate(createdAt, "en-US")}`,
  expected: "a post that readers can see",
  next: "nothing, if it should wait: until then, its words are shown without a link",
});

/** What the links to nothing can mean. */
interface Meant {
  /** The paths of invalid posts. */
  readonly leftOut: ReadonlySet<string>;
  /** The posts that wait for their day, by their paths. */
  readonly waiting?: ReadonlyMap<string, ListedPost>;
  readonly redirects?: readonly Redirect[];
}

/**
 * Describes the links of pages that lead to nothing, those for which `isMeant` returns true. They are shown as texts.
 */
export function describeDeadLinks(
  pages: readonly Page[],
  { leftOut, waiting = new Map(), redirects = [] }: Meant,
  isMeant: (href: string) => boolean = () => true,
): readonly Problem[] {
  const findMoved = createRedirectFinder(redirects);
  return pages.flatMap(({ deadLinks, post: own }) =>
    deadLinks
      .filter(({ href }) => isMeant(href))
      .map(({ href, where }) => {
        const moved = findMoved(href.split("#", 1)[0] ?? "");
        const next = moved?.to ? `link to ${quote(moved.to)}, where it moved` : stepFor(href, own);
        const isLeftOut = leftOut.has(withoutQuery(href));
        const found = `a link to ${quote(decodePath(href))}`;
        const post = waiting.get(targetOf(href));
        if (post) return describeEarlyLink(where, found, post);
        return {
          where,
          found,
          expected: "a page of the site or a file in public/",
          next: isLeftOut ? "correct the post at this address, which is invalid" : next,
        };
      }),
  );
}

/** A firm that removes the sample's posts has links to all of them in its pages. */
const stepFor = (href: string, post: Page["post"]): string | undefined =>
  post === undefined && isArticle(href)
    ? "link to another page, or keep the words without a link; docs/before-launch.md has the command for the sample’s posts"
    : undefined;
