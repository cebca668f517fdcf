import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { dayOf } from "../shared/dates.ts";
import { RESERVED_SLUGS } from "../shared/parse-post.ts";
import { LONGEST_SLUG, SLUG } from "../shared/post.ts";
import { slugify } from "../shared/url.ts";
import { displayFile } from "../terminal/format.ts";

/** `docket posts new`: writes a draft with front matter. Throws a Failure when its file exists already. */
export function runNewPost(title: string, flags: Flags): void {
  // It writes a file: half of the settings of a backend must not stop it.
  const { content } = readOptions({ ...flags, posts: "local" });
  const slug = slugOf(title);
  const file = path.join(content, "posts", `${slug}.md`);
  if (existsSync(file)) {
    throw new Failure("usage", {
      where: { file: displayFile(file) },
      found: "a post with this title",
      expected: "a new title",
      next: "edit that post, or choose another title",
    });
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, describePost(title.trim()));
  process.stdout.write(
    `${displayFile(file)}\n\nWrite it, replace the summary and the image, and set draft to false to publish it.\n` +
      `Until then, only docket dev shows it: /blog/${slug}\n`,
  );
}

function slugOf(title: string): string {
  const words = slugify(title).replaceAll("_", "-").split("-").filter(Boolean);
  while (words.join("-").length > LONGEST_SLUG) words.pop();
  const slug = words.join("-") + (RESERVED_SLUGS.includes(words.join("-")) ? "-post" : "");
  if (SLUG.test(slug)) return slug;
  throw new Failure("usage", {
    where: { name: "title" },
    found: JSON.stringify(title),
    expected: "a title with letters or digits, from which the address is made",
  });
}

function describePost(title: string): string {
  const texts = {
    title,
    summary: "One or two sentences that say what the reader learns. Lists and search engines show them.",
    imageAlt: "What the image shows",
  };
  const fields = { image: "/images/share.png", date: dayOf(Date.now()), draft: true };
  // In quotation marks, a writer can put any punctuation but those.
  const quoted = stringify(texts, {
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
  return `---\n${quoted}${stringify(fields)}---\n\nThe first paragraph answers the question of the title.\n\n## A heading\n\nA paragraph with a [link](/blog), then a list:\n\n- one point\n- another point\n`;
}
