import path from "node:path";
import { parseWithin } from "../content/document.ts";
import { parseJson } from "../content/parse-json.ts";
import type { Problem } from "../problem.ts";
import { dayOf, formatLongDate, noonOf } from "../shared/dates.ts";
import type { PostBody } from "../shared/post.ts";
import { isObject } from "../shared/values.ts";
import { openMemoryStore } from "../store.ts";
import { type AbsentPost, absentFor } from "./absent.ts";
import { type Collected, collectPosts, type ReadPost } from "./collect.ts";
import type { PostList } from "./list.ts";
import { atPostField, type ListedPost, type ParsedPost } from "./listed-post.ts";
import { parseMarkdownPost } from "./parse-markdown-post.ts";
import { parseRecord } from "./parse-record.ts";
import type { FileContent, PostDocument, PostStore } from "./post-document.ts";

/** The posts of a source, and their problems. */
export interface Posts extends Collected, Pick<PostList, "source" | "isRemote" | "isLive"> {
  bodyOf(post: ListedPost): PostBody;
  /** The posts that are on no page: those that wait are in files, with their translations. */
  readonly absent: readonly AbsentPost[];
}

interface ReadOptions {
  /** Has the posts that the same docket parsed before, and receives the others. */
  readonly store?: PostStore;
  /** A hash of docket. */
  readonly docket?: string;
  /** Whether what no person can mean, such as a mark of a template, makes a post invalid. */
  readonly isStrict?: boolean;
  /** Whether drafts are posts, and files that are dated ahead. Problems of drafts are left out with them. */
  readonly withDrafts?: boolean;
  /** The day in Texas; by default that of the clock. The backend hides rows that are dated ahead. */
  readonly today?: string | undefined;
}

/** By the id of the document. */
export const POST = "post";
/** By the digest of the document. Only the post's own page needs it. */
const BODY = "body";

/** Parses the posts of a list, those that the store does not have. */
export function readPosts(
  { source, isRemote, isLive, documents, notices }: PostList,
  {
    store = openMemoryStore(),
    docket = "",
    isStrict = false,
    withDrafts = false,
    today = dayOf(Date.now()),
  }: ReadOptions = {},
): Posts {
  const read = (document: PostDocument): ReadPost => {
    const { id, digest } = document;
    const key = `${docket} ${digest}`;
    const known = store.get(POST, id, key) as ReadPost | undefined;
    if (known) return known;
    const { post, ...rest } = parseDocument(document);
    // V8 keeps a text as long as a part of it: a copy has parts of its own.
    const result: ReadPost = JSON.parse(JSON.stringify({ ...rest, post: post?.summary }));
    store.put(POST, id, key, result);
    if (post) store.put(BODY, digest, docket, post.body);
    return result;
  };
  const all = documents.map(read);
  removeOthers(store, POST, new Set(documents.map(({ id }) => id)));
  removeOthers(store, BODY, new Set(documents.map(({ digest }) => digest)));
  const waits = withDrafts ? () => false : findWaiting(all, today);
  const isOver = ({ until }: ReadPost) => until !== undefined && until <= today;
  const { drafts = [], shown = [] } = Object.groupBy(all, (each) =>
    (each.isDraft || isOver(each)) && !withDrafts ? "drafts" : "shown",
  );
  const ahead = new Set(shown.filter(waits).map(({ post }) => post));
  // What would stop the build on the day of a post stops this one: its author is still there.
  const collected = collectPosts(shown, isStrict);
  const { later = [], posts = [] } = Object.groupBy(collected.posts, (post) =>
    ahead.has(post) ? "later" : "posts",
  );
  return {
    source,
    isRemote,
    isLive,
    ...collected,
    posts,
    notices: [
      ...notices,
      ...all.flatMap(({ withheld = [] }) => withheld),
      ...collected.notices,
      ...posts.flatMap((post) => checkReviewDay(post, today)),
      ...later.map(describeWaiting),
    ],
    bodyOf: ({ digest }) => store.get<PostBody>(BODY, digest, docket) ?? parseAgain(documents, digest),
    absent: [
      ...later.flatMap((post) => absentFor("waits", { post })),
      ...collected.absent,
      ...drafts.flatMap((each) => absentFor("draft", each)),
    ],
  };
}

/** Parses a post again: a damaged store can have lost its body alone, and the page would have no text. */
function parseAgain(documents: readonly PostDocument[], digest: string): PostBody {
  const document = documents.find((each) => each.digest === digest);
  const body = document && parseDocument(document).post?.body;
  if (!body) throw new Error(`The body of a post is missing (${digest}).`);
  return body;
}

function removeOthers(store: PostStore, kind: string, ids: ReadonlySet<string>): void {
  for (const [id] of store.keys(kind)) if (!ids.has(id)) store.remove(kind, id);
}

/** Returns whether a post is dated ahead: a post of today is not, although a day means noon. Translations wait with it. */
function findWaiting(read: readonly ReadPost[], today: string): (read: ReadPost) => boolean {
  const noon = Date.parse(noonOf(today));
  const isAhead = ({ post }: ReadPost) => {
    const time = Date.parse(post?.createdAt ?? "");
    return time > noon && dayOf(time) > today;
  };
  const ahead = new Set(read.filter(isAhead).map(({ slug }) => slug));
  return (each) => isAhead(each) || (each.post !== undefined && ahead.has(each.post.translationOf));
}

/** A review is a claim about what has happened. */
function checkReviewDay({ source, reviewed }: ListedPost, today: string): readonly Problem[] {
  if (!reviewed || dayOf(Date.parse(reviewed.on)) <= today) return [];
  const found = `a review of ${formatLongDate(reviewed.on, "en-US")}, which readers see`;
  return [{ where: atPostField(source, "reviewedOn"), found, expected: "today or an earlier day" }];
}

export function describeWaiting({ source, createdAt }: ListedPost): Problem {
  return {
    where: source,
    found: `a post that waits until ${formatLongDate(createdAt, "en-US")}`,
    expected: "today or an earlier date, for a post that readers should see now",
    next: "nothing, if it should wait: the first build on that day in Texas publishes it",
  };
}

const NO_POST: ParsedPost = { isDraft: false, post: undefined, problems: [], notices: [], leftovers: [] };

export function parseDocument({ digest, read }: PostDocument): ParsedPost {
  const content = read();
  const { where } = content;
  const language = "language" in content ? content.language : undefined;
  const row = "record" in content && isObject(content.record) ? content.record : {};
  // With its slug, links to the post are known to lead to an invalid one.
  const slug = where.file ? path.parse(where.file).name : row.slug;
  const unread = { ...NO_POST, slug, isDraft: row.draft === true, language, source: where };
  return parseWithin(where, unread, () => {
    if (content.problem) return { ...unread, problems: [content.problem] };
    if ("record" in content) return parseRecord({ ...content, digest });
    const parsed = parseFile(content, digest, unread);
    const { post } = parsed;
    if (language === undefined) return parsed;
    return post
      ? { ...parsed, post: { ...post, summary: { ...post.summary, language } } }
      : { ...parsed, language };
  });
}

function parseFile({ where, text, folder }: FileContent, digest: string, unread: ParsedPost): ParsedPost {
  if (!/\.json$/i.test(where.file)) return parseMarkdownPost(where, text, digest, folder);
  const { value, problems } = parseJson(text, where);
  return problems.length > 0 ? { ...unread, problems } : parseRecord({ where, record: value, digest });
}
