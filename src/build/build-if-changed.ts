// A build in a folder that no other one works in: nothing at all if nothing changed, or the steps of build-site.ts.
import { setImmediate } from "node:timers/promises";
import { timeOfFiles, unfinishedFolder } from "../files/write-output.ts";
import type { Options } from "../options.ts";
import { lockOutput, noteUnfinished, type Output, onExit } from "../publish/output.ts";
import { keepIfPossible, type Store, withStore } from "../store.ts";
import type { Progress } from "../terminal/progress.ts";
import { readUnchanged } from "./last-build.ts";
import { createParts } from "./parts.ts";
import type { BuildReport } from "./summarize-build.ts";

/** Builds the site into `options.out`. Throws a Failure when a person must act, and leaves the folder as it was. */
export async function build(options: Options, progress: Progress): Promise<BuildReport> {
  using opened = new DisposableStack();
  opened.use(onExit(() => opened.dispose()));
  const output = opened.use(lockOutput(options.out, progress.note));
  const finish = noteUnfinished(output.folders);
  const report = await withStore(options.state, progress.note, (store) =>
    buildWith(store, options, output, progress),
  );
  finish();
  return report;
}

async function buildWith(
  store: Store,
  options: Options,
  output: Output,
  progress: Progress,
): Promise<BuildReport> {
  // By the clock of the disk, which gives files their times.
  const unfinished = unfinishedFolder(options.state);
  const started = unfinished === undefined ? 0 : timeOfFiles(unfinished);
  const parts = createParts(options, { store, started, note: progress.note });
  await progress.phase("posts", () => parts.postList.get());
  const unchanged = await progress.phase("inputs", () => readUnchanged(options, parts, output.previous));
  if (unchanged) {
    // The posts of the backend, which were fetched again.
    await keepIfPossible(progress.note, () => store.commit());
    return unchanged;
  }
  await parts.changeState.get();
  // esbuild is a process of its own: it compiles while this one loads what follows, most of docket.
  void parts.compiled.get();
  await setImmediate();
  const { buildSite } = await import("./build-site.ts");
  return buildSite(options, output, parts, progress);
}
