import { existsSync } from "node:fs";
import { locateProblems } from "../content/locate.ts";
import { parseContent } from "../content/parse-content.ts";
import { readContent } from "../content/read-content.ts";
import { listPublicFiles } from "../files/public.ts";
import { type Flags, type Options, readOptions } from "../options.ts";
import { checkPosts } from "../pages/plan-site.ts";
import { listPosts } from "../posts/list.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import { linkPostPictures } from "../posts/post-pictures.ts";
import { type Posts, parseDocument, readPosts } from "../posts/read.ts";
import { checkPostWords } from "../posts/word-differences.ts";
import { cutText, describeProblem, Failure, formatPlace, listProblems } from "../problem.ts";
import { dayOf, formatLongDate } from "../shared/dates.ts";
import { withStore } from "../store.ts";
import { displayFile, formatAmount, formatColumns } from "../terminal/format.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printError, printJson, printText } from "../terminal/print.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

const MAX_TITLE_LENGTH = 200;

/** `docket posts`: reads and checks the posts, as a table or as JSON. Throws a Failure when one is invalid. */
export async function runPosts(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  // A content folder without posts is fine; a missing content folder is a mistake.
  if (!options.backend && !existsSync(options.content))
    throw new Failure("content", {
      where: { file: displayFile(options.content) },
      found: "no such folder",
      expected: "the folder with the content of a site",
      next: "run docket in the project's folder, or name the content folder with --content",
    });
  const log = progressOutput(process.stderr).note;
  const posts = await withStore(options.backend && options.state, log, async (store): Promise<Posts> => {
    const list = await listPosts(options, { store, log });
    const posts = readPosts(list, { withDrafts: true });
    if (posts.problems.length === 0) store.commit();
    const references = await checkReferences(posts, options);
    const words = list.documents.flatMap((each) => checkPostWords(each, parseDocument(each)));
    return {
      ...posts,
      problems: [...posts.problems, ...references.problems],
      notices: [...posts.notices, ...references.notices, ...words],
    };
  });
  const isInvalid = posts.problems.length > 0;
  if (!flags.json) printText(formatPosts(posts));
  else if (!isInvalid) printJson(describePosts(posts));
  if (posts.notices.length > 0) {
    printError(
      `${formatProblems(locateProblems(posts.notices), paintFor(process.stderr), "warning", true)}\n`,
    );
  }
  if (isInvalid) throw new Failure("content", locateProblems(posts.problems));
}

/** Finds links to nothing and missing pictures, as a build does; nothing while the content itself has problems. */
async function checkReferences(posts: Posts, options: Options) {
  const { value } = parseContent(readContent(options.content));
  if (!value) return { problems: [], notices: [] };
  const published = { ...posts, posts: posts.posts.filter(({ isDraft }) => !isDraft) };
  return checkPosts(
    value,
    published,
    [...listPublicFiles(options.publicFolder), ...linkPostPictures(options.content, published)].map(
      ({ file }) => file,
    ),
    options,
  );
}

/** Files wait for their day with docket, and rows with the backend. */
function statusOf({ isDraft, createdAt }: ListedPost): string {
  if (isDraft) return "draft";
  return dayOf(Date.parse(createdAt)) > dayOf(Date.now()) ? "waits" : "";
}

function describePosts({ source, posts, notices }: Posts): object {
  return {
    ok: true,
    source,
    posts: posts.map(({ id, slug, title, createdAt, words, isDraft, language, source: where }) => ({
      id,
      slug,
      title,
      createdAt,
      words,
      isDraft,
      ...(language !== undefined && { language }),
      source: formatPlace(where),
    })),
    notices: listProblems(notices, true).map(describeProblem),
  };
}

function formatPosts({ source, posts, problems }: Posts): string {
  const hasLanguages = posts.some(({ language }) => language !== undefined);
  const rows = posts.map((post) => [
    formatLongDate(post.createdAt, "en-US"),
    ...(hasLanguages ? [post.language ?? ""] : []),
    statusOf(post),
    formatAmount(post.words, "word"),
    formatPlace(post.source),
    cutText(post.title, MAX_TITLE_LENGTH),
  ]);
  const invalid = problems.length > 0 ? `, ${formatAmount(problems.length, "problem")}` : "";
  const lines = formatColumns(rows).map((line) => `${line}\n`);
  return `${lines.join("")}\n${formatAmount(posts.length, "post")} from ${source}${invalid}\n`;
}
