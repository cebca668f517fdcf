// The server process of `docket dev`: watches, serves and reports.
import path from "node:path";
import { hashDocket } from "../build/inputs.ts";
import type { Options } from "../options.ts";
import { escapeLines, type Problem } from "../problem.ts";
import { belowBase, serveLocally, withThirdParties } from "../serve/server.ts";
import { type Addresses, addressesBelow, untilInterrupted } from "../serve/server-address.ts";
import { displayFile, formatDuration } from "../terminal/format.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { createDevServer } from "./dev-server.ts";
import { type KeptParsed, openKeptParsed } from "./kept-parsed.ts";
import { formatWithFrames } from "./overlay.ts";
import { createPostReader, type PostLog } from "./post-reader.ts";
import { watchFolders } from "./watch.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

/** Serves the site until the process is interrupted. Calls `onServing` with the addresses. */
export async function serveSite(
  options: Options,
  { port, onNetwork, thirdParties }: Readonly<{ port: number; onNetwork: boolean; thirdParties: boolean }>,
  onServing: (addresses: Addresses) => void,
): Promise<void> {
  const started = Date.now();
  const paint = paintFor(process.stdout);
  let isInterrupted = false;
  const interrupted = untilInterrupted().then(() => {
    isInterrupted = true;
  });
  const print = (text: string) => {
    // Ctrl-C also stops esbuild, and its errors are then meaningless.
    if (!isInterrupted) printText(`${text}\n`);
  };

  let shown = "";
  /** The problems of posts, which only their own pages show. */
  let lasting = "";
  const showProblems = (problems: readonly Problem[]) => {
    const text = formatWithFrames(problems, paint);
    if (text !== shown) print(text);
    shown = text;
  };
  const kept = openKeptParsed(options.state);
  const workbench = openWorkbench(options, kept, print, !thirdParties);
  const devServer = createDevServer(workbench, path.dirname(options.templates), showProblems, options.base);

  const report = (names: readonly string[], hadProblems: boolean, duration: string) => {
    const line = paint("dim", escapeLines(`  ${names.join(", ")}  ${duration}`));
    if (shown === lasting) print(hadProblems && shown === "" ? `${paint("green", "✓")} fixed` : line);
  };
  const onChange = batchChanges(workbench, async (files) => {
    const start = performance.now();
    const state = await workbench.state();
    const names = Array.from(files, displayFile);
    files.clear();
    const hadProblems = shown !== "";
    const { problems } = "problems" in state ? state : state.edition;
    if (problems.length > 0) showProblems(problems);
    else shown = "";
    lasting = "problems" in state ? "" : shown;
    const duration = formatDuration(performance.now() - start);
    await devServer.refresh();
    report(names, hadProblems, duration);
  });

  const { base } = options;
  const answer = withThirdParties(
    belowBase(devServer.answer, () => base),
    thirdParties,
  );
  const server = await serveLocally(port, answer, onNetwork);
  const watcher = await watchFolders(
    [options.content, options.templates, options.publicFolder],
    started,
    onChange,
    (problem) => print(formatProblems([problem], paint, "error")),
  );
  onServing(addressesBelow(server, base));
  const first = await workbench.state();
  if ("edition" in first && first.edition.problems.length > 0) showProblems(first.edition.problems);
  lasting = shown;
  if ("edition" in first) await Promise.all([workbench.keep(), kept.keep()]);
  await interrupted;
  await Promise.all([server.close(), watcher.close()]);
}

function openWorkbench(
  options: Options,
  { store }: KeptParsed,
  print: (text: string) => void,
  hasDesk: boolean,
): Workbench {
  const paint = paintFor(process.stdout);
  const kept = { store, docketHash: hashDocket(options) };
  const log: PostLog = {
    warn: (problems) => print(formatProblems(problems, paint, "warning")),
    note: (line) => print(paint("dim", `  ${line}`)),
  };
  return createWorkbench(options, createPostReader(options, log, kept), { hasDesk, ...kept });
}

/** Returns a function that takes a changed file. The first call also handles the changes that arrive while it waits. */
function batchChanges(
  workbench: Pick<Workbench, "change">,
  handle: (files: Set<string>) => Promise<void>,
): (file: string) => Promise<void> {
  const files = new Set<string>();
  return async (file) => {
    if (!workbench.change(file)) return;
    files.add(file);
    if (files.size === 1) await handle(files);
  };
}
