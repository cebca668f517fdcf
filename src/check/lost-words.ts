// Compares the words of posts with those of their documents.
import { existsSync } from "node:fs";
import path from "node:path";
import { listLocalPosts } from "../posts/local.ts";
import { parseDocument } from "../posts/read.ts";
import { findWordDifferences } from "../posts/word-differences.ts";
import { articlePath } from "../shared/url.ts";
import type { Finding } from "./check.ts";
import { warning } from "./check.ts";

/** Returns a finding for each difference. `content` is the folder; nothing where another machine built the site. */
export function findLostWords(content: string): readonly Finding[] {
  const folder = path.resolve(content);
  if (!existsSync(folder)) return [];
  return listLocalPosts(folder).flatMap((document) => {
    const parsed = parseDocument(document);
    if (parsed.isDraft || !parsed.post) return [];
    const page = articlePath(parsed.post.summary.slug);
    return findWordDifferences(document, parsed).map(({ where, found, expected }) =>
      warning({ page, element: "article", where, isOfPost: true }, found, expected),
    );
  });
}
