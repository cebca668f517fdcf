import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { PostEntry } from "../../src/posts/entry.ts";
import type { EntryToRead } from "../../src/posts/read.ts";
import type { BuildThread } from "../../src/render/build-thread.ts";
import { createBuildThreads } from "../../src/render/build-threads.ts";
import type { BuildWorkers } from "../../src/render/build-workers.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const POSTS = 500;

/** Reads posts with a second thread. Returns for each of its calls whether it was to write pages at once. */
async function readWith(slugOf: (name: string) => string): Promise<readonly boolean[]> {
  const folder = temporaryFolder();
  const entries = Array.from({ length: POSTS }, (_, index): EntryToRead => {
    const name = `post-${index}`;
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(aPostRecord({ id: name, slug: slugOf(name) })));
    const entry: PostEntry = { source: { file: `content/posts/${name}.json` }, file, state: undefined };
    return { entry, digest: undefined };
  });
  const calls: boolean[] = [];
  const read = async (batch: readonly EntryToRead[], before?: readonly EntryToRead[]) => {
    calls.push(before !== undefined);
    const slugs = batch.map(({ entry }) => slugOf(path.basename(entry.file, ".json")));
    return slugs.map((slug) => ({ post: { slug }, problems: [], notices: [], page: undefined }));
  };
  const worker = { read } as unknown as BuildWorkers["started"][number] & BuildThread;
  using threads = createBuildThreads(async () => {}, {
    started: [worker],
    startFor: () => [],
    [Symbol.dispose]() {},
  });
  await threads.read(entries);
  return calls;
}

describe("a build that reads new posts", () => {
  it("writes their pages at once, if their names tell the order of their slugs", async () => {
    expect(new Set(await readWith((name) => name))).toEqual(new Set([true]));
  });

  it("stops doing so when names and slugs turn out to differ: it would write each page twice", async () => {
    const calls = await readWith((name) => `other-${name}`);
    expect(calls[0]).toBe(true);
    expect(calls.at(-1)).toBe(false);
  });
});
