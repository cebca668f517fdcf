// Links that an author wrote as seen from the page, or from its file, as other generators read them.
import { slugOfFile } from "./post.ts";
import { articlePath, decodePath, leavesSite, rootedPath } from "./url.ts";

/** Characters that no address has, or that change what it means for a browser. */
const FOREIGN = /[\s\p{Cc}"<>\\{}|^`]/u;
/** A person has an "@" at the beginning of an address, and no page has. */
const PERSON = /^[^/?#]*@/;

/** Returns whether a link leads on from the page that has it: "../rental-cars/", "rental-cars.md#costs", "?page=2". */
export function isRelative(href: string): boolean {
  if (href === "" || href.startsWith("/") || leavesSite(href)) return false;
  return !FOREIGN.test(decodePath(href)) && !PERSON.test(href);
}

/** A file that other generators publish as a page. */
const PAGE_FILE = /\.(?:mdx?|markdown|html?)$/i;

/** The file of a folder's own page, which others call index.md. */
const FOLDER_FILE = /\/(?:_index|readme)(?=\.\w+$)/i;

/** The page that has a link: its path, and what the addresses of its language begin with, "" or "/es". */
export interface LinkingPage {
  readonly path: string;
  readonly root: string;
  /** Returns the path of the page in a Markdown file, by the slug that the name of the file gives. */
  readonly pathOfFile?: (name: string) => string | undefined;
}

/**
 * Returns the addresses of the site that a link can mean, the likeliest first; only the link itself if it is not relative. Its
 * page is in a folder of its own, "/blog/a-post/", as other generators serve it. The name of a file stands for the post or the
 * page of that name, and an address of a further language also for what is translated.
 */
export function meaningsOf(href: string, { path, root, pathOfFile }: LinkingPage): readonly string[] {
  if (!isRelative(href)) return [href];
  const { pathname, search, hash } = new URL(href, `https://site.example${path === "/" ? "" : path}/`);
  // Two slashes would begin the address of another site.
  const seen = pathname.replace(/^\/+/, "/");
  const name = PAGE_FILE.test(seen) ? slugOfFile(decodePath(seen.replace(FOLDER_FILE, "/index"))) : "";
  const named =
    name === ""
      ? []
      : [pathOfFile?.(name) ?? [], [articlePath(name), `/${name}`].map((each) => rootedPath(each, root))];
  // A server has addresses that end in .html, and none that end in .md.
  const paths = [...(name === "" || /\.html?$/i.test(seen) ? [seen] : []), ...named.flat()];
  const translated = paths.flatMap((each) =>
    root !== "" && each.startsWith(`${root}/`) ? each.slice(root.length) : [],
  );
  return [...paths, ...translated].map((each) => each + search + hash);
}
