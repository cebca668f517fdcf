// Shares the work of a build among this thread and, on a large site, one more for each further core.
import { setImmediate } from "node:timers/promises";
import { keepMemoryFlat } from "../memory.ts";
import { RELATED } from "../pages/articles.ts";
import { createPostReader, type PostReader, type ReadPost } from "../posts/entry.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { EntryToRead, ReadEntries } from "../posts/read.ts";
import { compareText, type Place } from "../problem.ts";
import { shareOut } from "../threads.ts";
import {
  type BuildThread,
  createBuildThread,
  type EarlyPage,
  type PageJob,
  type ReadArticle,
  type Rendering,
  type ThreadTimes,
  type WrittenPage,
} from "./build-thread.ts";
import type { BuildWorkers } from "./build-workers.ts";

const BATCH = 32;
/** Batches that a thread has at hand while this one is busy: the second number lasts until the sitemap is created. */
const [AT_HAND, MANY_AT_HAND] = [3, 8];

export interface BuildThreads extends Disposable {
  readonly reader: PostReader;
  readonly read: ReadEntries;
  /** The pages of posts that `read` read while the rendering was open; who uses one removes it. */
  readonly written: Map<ListedPost, EarlyPage>;
  /** Opens the rendering in all threads. Comes before `write`. */
  open(rendering: Rendering): Promise<void>;
  write(jobs: readonly PageJob[]): Promise<readonly (WrittenPage | "failed")[]>;
  /** What all threads together spent so far. */
  times(): Promise<ThreadTimes>;
}

type Calls = { [K in keyof BuildThread]: (...args: Parameters<BuildThread[K]>) => Awaitable<BuildThread[K]> };
type Awaitable<F extends (...args: never[]) => unknown> = ReturnType<F> | Promise<Awaited<ReturnType<F>>>;

/** Works in this thread and in `workers`. `onProgress` takes the number of pages that were written. */
export function createBuildThreads(
  onProgress: (done: number, total: number) => Promise<void> | undefined,
  workers: BuildWorkers,
): BuildThreads {
  const reader = createPostReader();
  const own = createBuildThread(reader);
  const written = new Map<ListedPost, EarlyPage>();
  let open: Rendering | undefined;

  const addresses = new Map<string, string>();
  /** Pages link to the same addresses: memory keeps each once. */
  const withSharedLinks = <P extends WrittenPage>(page: P): P => ({
    ...page,
    links: page.links.map((link) => {
      const known = addresses.get(link);
      if (known === undefined) addresses.set(link, link);
      return known ?? link;
    }),
  });
  const threadsFor = (items: number, atHand: number): readonly Calls[] => {
    const added = workers.startFor(items);
    // Its calls come in order. If it ends, the next call reports that.
    if (open) for (const worker of added) worker.open(open).catch(() => {});
    return [own, ...Array.from({ length: atHand }, () => workers.started).flat()];
  };
  return {
    reader,
    written,
    async read(entries) {
      let done = 0;
      // A page that was written with other neighbors is written again, so a wrong order would cost more than it saves.
      let isOrdered = true;
      const results = new Array<ReadArticle | undefined>(entries.length);
      const read = threadsFor(entries.length, AT_HAND).map((thread) => async ([run]: readonly Run[]) => {
        if (!run) return [];
        const batch = run.indexes.map((index) => entries[index] as EntryToRead);
        const before = isOrdered ? run.before?.map((index) => entries[index] as EntryToRead) : undefined;
        const articles = await thread.read(batch, before);
        if (before) isOrdered &&= haveLikelySlugs(articles, batch);
        for (const [at, index] of run.indexes.entries()) {
          const article = articles[at];
          results[index] = article?.page ? { ...article, page: withSharedLinks(article.page) } : article;
        }
        dropCopies(articles, batch);
        done += batch.length;
        if (done > 8 * BATCH) keepMemoryFlat();
        await setImmediate();
        return [];
      });
      await shareOut(planRuns(entries), read, 1);
      for (const result of results) if (result?.post && result.page) written.set(result.post, result.page);
      return results;
    },
    async open(rendering) {
      open = rendering;
      await own.open(rendering);
      await Promise.all(workers.started.map((worker) => worker.open(rendering)));
    },
    async write(jobs) {
      let done = 0;
      const write = threadsFor(jobs.length, MANY_AT_HAND).map((thread) => async (batch: typeof jobs) => {
        // What only this thread can do comes first. The others are busy meanwhile.
        if (thread === own) await setImmediate();
        const pages = await thread.write(batch);
        done += pages.length;
        if (done > 8 * BATCH) keepMemoryFlat();
        await onProgress(done, jobs.length);
        return pages.map((page) => (page === "failed" ? page : withSharedLinks(page)));
      });
      return shareOut(jobs, write, BATCH);
    },
    async times() {
      const all = await Promise.all([own, ...workers.started].map((thread) => thread.times()));
      const sum = (part: keyof ThreadTimes) => all.reduce((total, times) => total + times[part], 0);
      return { read: sum("read"), validate: sum("validate"), render: sum("render"), write: sum("write") };
    },
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  };
}

/** Entries that are read together, by their indexes, and those before them in the order of slugs. */
interface Run {
  readonly indexes: readonly number[];
  readonly before: readonly number[] | undefined;
}

/** If no post is known, their pages are written at once, which needs the order of their slugs. */
function planRuns(entries: readonly EntryToRead[]): readonly Run[] {
  const indexes = entries.map((_, index) => index);
  const areNew = entries.every(({ digest }) => digest === undefined);
  if (areNew) {
    const slugs = entries.map(({ entry }) => likelySlug(entry.source));
    indexes.sort((a, b) => compareText(slugs[a] ?? "", slugs[b] ?? ""));
  }
  return Array.from({ length: Math.ceil(indexes.length / BATCH) }, (_, number) => {
    const start = number * BATCH;
    const before = areNew ? indexes.slice(Math.max(0, start - RELATED), start) : undefined;
    return { indexes: indexes.slice(start, start + BATCH), before };
  });
}

/** Guesses the slug of a post from its name: "content/posts/a-post.json" or "post 7 (a-post)". */
function likelySlug({ file, name }: Place): string {
  return file === undefined
    ? name.replace(/^.*\(|\)$/g, "")
    : file.slice(file.lastIndexOf("/") + 1, -".json".length);
}

/** Returns whether at least half of the posts have the slugs that their names suggest. */
function haveLikelySlugs(
  articles: readonly (ReadArticle | undefined)[],
  batch: readonly EntryToRead[],
): boolean {
  const likely = batch.filter(({ entry }, at) => articles[at]?.post?.slug === likelySlug(entry.source));
  return likely.length >= batch.length / 2;
}

/** What another thread read is a copy, also of what this thread has already. */
function dropCopies(results: readonly (ReadPost | undefined)[], batch: readonly EntryToRead[]): void {
  for (const [index, { entry }] of batch.entries()) {
    const post = results[index]?.post;
    if (post) Object.assign(post, { source: entry.source });
  }
}
