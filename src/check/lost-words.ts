// Compares the words and links of posts with those of their documents.
import { existsSync } from "node:fs";
import path from "node:path";
import { listLocalPosts } from "../posts/local.ts";
import type { PostDocument, PostStore } from "../posts/post-document.ts";
import { parseDocument } from "../posts/read.ts";
import { checkPostWords } from "../posts/word-differences.ts";
import { formatPlace } from "../problem.ts";
import { openMemoryStore } from "../store.ts";
import type { CheckedSite, Finding } from "./rule.ts";
import { warning } from "./rule.ts";

/** Returns a finding for each difference; nothing where another machine built the site. `state` is the store of builds. */
export async function checkWords(
  site: Pick<CheckedSite, "content" | "pages">,
  state = path.resolve(".docket/state.db"),
): Promise<readonly Finding[]> {
  const articles = site.pages.filter(({ kind }) => kind === "article");
  const pages = new Map(articles.map(({ source, path }) => [formatPlace(source), path]));
  const hasRows = articles.some(({ source }) => source.file === undefined);
  using store = openMemoryStore(hasRows ? state : undefined);
  const documents = hasRows ? await listRows(store) : listFiles(path.resolve(site.content));
  return documents.flatMap((document) => {
    const page = pages.get(formatPlace(document.read().where));
    // A post that is a draft, or that came after the build, has no page.
    if (page === undefined) return [];
    return checkPostWords(document, parseDocument(document)).map(({ where, found, expected }) =>
      warning({ page, element: "article", where, isOfPost: true }, found, expected),
    );
  });
}

const listFiles = (folder: string): readonly PostDocument[] =>
  existsSync(folder) ? listLocalPosts(folder) : [];

/** Lists the rows that the build read, which the store has. */
async function listRows(store: PostStore): Promise<readonly PostDocument[]> {
  // Sites without a backend do not load it.
  const { newestRows } = await import("../posts/rows.ts");
  return newestRows(store);
}
