// A build: nothing at all if nothing changed, or the steps of build-site.ts.
import { setImmediate } from "node:timers/promises";
import type { CacheEvents } from "./cache/cache-file.ts";
import { findInputs, hashOf, hasKnown, readUnchanged } from "./last-build.ts";
import type { Options } from "./options.ts";
import { listPosts } from "./posts/list.ts";
import { lockOutput } from "./publish/output.ts";
import { createBuildWorkers } from "./render/build-workers.ts";
import type { Progress } from "./terminal/progress.ts";
import type { BuildReport } from "./terminal/report.ts";

/** Builds the site into `options.out`. Throws a Failure when a person must act, and leaves the folder as it was. */
export async function build(options: Options, progress: Progress): Promise<BuildReport> {
  using opened = new DisposableStack();
  opened.use(progress.onInterrupt(() => opened.dispose()));
  const output = opened.use(lockOutput(options.out));
  const list = opened.use(await progress.phase("posts", () => listPosts(options, progress.note)));
  const events = createCacheEvents(progress.note);
  const { inputs, unchanged } = await progress.phase("cache", async () => {
    const inputs = findInputs(options, list);
    return { inputs, unchanged: options.force ? undefined : readUnchanged(options, inputs, events) };
  });
  if (unchanged) {
    list.keep();
    return unchanged;
  }
  const workers = opened.use(createBuildWorkers());
  // Without the pages of an earlier build, they are certain to be worth it.
  if (options.force || !hasKnown(options)) workers.startFor(list.entries.length);
  const own = hashOf(inputs);
  // esbuild is a process of its own: it compiles while this one loads what follows, most of docket.
  const { compile } = await import("./render/compile.ts");
  const compiling = compile(options, own, events);
  // Awaited by the build, also if it fails while content is read.
  compiling.catch(() => {});
  // Loading the rest blocks this process, so esbuild gets its work first.
  await setImmediate();
  const { buildSite } = await import("./build-site.ts");
  return await buildSite(options, {
    output,
    list,
    inputs,
    own,
    workers,
    compiling,
    opened,
    progress,
    events,
  });
}

/** Notes once that a cache is damaged, and once that one cannot be written: the build does without it. */
function createCacheEvents(note: (line: string) => void): CacheEvents {
  const noted = new Set<string>();
  const noteOnce = (line: string) => {
    if (!noted.has(line)) note(line);
    noted.add(line);
  };
  return {
    onDamage: () => noteOnce("docket’s cache is damaged: everything is built again"),
    onRefusal: () => noteOnce("docket’s cache cannot be written: the next build starts without it"),
  };
}
