import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { CONTENT_FILES } from "../content/schema.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { type Flags, readOptions } from "../options.ts";
import { writeNewPost } from "../posts/first-draft.ts";
import { listLocalPosts } from "../posts/local.ts";
import { readPosts } from "../posts/read.ts";
import { Failure, type Place } from "../problem.ts";
import { dayOf } from "../shared/dates.ts";
import { createSlug } from "../shared/post.ts";
import { RESERVED_SLUGS } from "../shared/post-schema.ts";
import { displayFile } from "../terminal/format.ts";
import { printText } from "../terminal/print.ts";

/** `docket posts new`: writes a draft with front matter. Throws a Failure when a post has its address already. */
export function runNewPost(title: string, flags: Flags): void {
  // It writes a file: half of the settings of a backend must not stop it.
  const { content, state } = readOptions({ ...flags, posts: "local" });
  if (!existsSync(path.join(content, CONTENT_FILES.site.file))) {
    const expected = `the content of a site, with its ${CONTENT_FILES.site.file}`;
    throw new Failure("usage", { where: { file: displayFile(content) }, found: "no site", expected });
  }
  const slug = slugOf(title);
  const file = path.join(content, "posts", `${slug}.md`);
  const where = findPost(content, slug);
  if (where) {
    throw new Failure("usage", {
      where,
      found: `a post whose address is /blog/${slug}`,
      expected: "a new title",
      next: "edit that post, or choose another title",
    });
  }
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, writeNewPost(title.trim(), dayOf(Date.now())), unfinishedFolder(state));
  printText(
    `${displayFile(file)}\n\nWrite it, replace the summary and the image, and set draft to false to publish it.\n` +
      `Until then, only docket dev shows it: /blog/${slug}\n`,
  );
}

/** Finds the post that has a slug already: by its name, with any ending, in any folder, or by its field. */
function findPost(content: string, slug: string): Place | undefined {
  const documents = listLocalPosts(content);
  const named = documents.find(({ id }) => path.parse(id).name === slug);
  if (named) return { file: named.id };
  const list = { source: "content/posts", isRemote: false, isLive: false, notices: [] };
  const { posts, absent } = readPosts({ ...list, documents }, { withDrafts: true });
  return [...posts, ...absent].find((post) => post.slug === slug)?.source;
}

function slugOf(title: string): string {
  const slug = createSlug(title);
  if (slug !== "") return RESERVED_SLUGS.includes(slug) ? `${slug}-post` : slug;
  throw new Failure("usage", {
    where: { name: "title" },
    found: JSON.stringify(title),
    expected: "a title with letters or digits, from which the address is made",
  });
}
