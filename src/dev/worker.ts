// The part of `docket dev` that is started anew when docket's own code changes: a thread of its own, so that it
// loads that code again. It serves, watches what the site is made of, and says what it does.
import path from "node:path";
import { styleText } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { build, stop } from "esbuild";
import type { Options } from "../options.ts";
import type { Problem } from "../problem.ts";
import { Failure } from "../problem.ts";
import { serveLocally } from "../serve/server.ts";
import { formatDuration } from "../terminal/format.ts";
import { formatProblems } from "../terminal/report.ts";
import type { Paint } from "../terminal/terminal.ts";
import { createDevServer } from "./dev-server.ts";
import { formatFault } from "./overlay.ts";
import { createPostSource } from "./posts.ts";
import { watchFolders } from "./watch.ts";
import { createWorkbench } from "./workbench.ts";

/** What the thread is given when it starts. */
export interface WorkerSetup {
  readonly options: Options;
  readonly port: number;
  readonly hasColors: boolean;
}

/** What it hears from the thread that has started it: to say that it is alive, and to end. */
export type WorkerRequest = "ping" | "close";

/** What it tells that thread. */
export type WorkerMessage =
  | { readonly kind: "alive" }
  | { readonly kind: "serving"; readonly url: string }
  | { readonly kind: "failed"; readonly failure: Pick<Failure, "kind" | "problems"> }
  | { readonly kind: "says"; readonly text: string };

const { port, hasColors, ...setup } = workerData as WorkerSetup;
// A post of a backend that has faults is left out: whoever works on the pages cannot mend it here.
const options: Options = { ...setup.options, skipInvalid: setup.options.backend !== undefined };
const root = path.dirname(options.templates);
const paint: Paint = (style, text) => (hasColors ? styleText(style, text, { validateStream: false }) : text);
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
const say = (text: string) => tell({ kind: "says", text });

/** Templates run in this thread: a promise or a timer of theirs that throws must not end it. */
const UNCAUGHT = ["uncaughtException", "unhandledRejection"] as const;

// Errors of templates name the template's own lines.
process.setSourceMapsEnabled(true);

parentPort?.on("message", (request: WorkerRequest) => {
  if (request === "ping") tell({ kind: "alive" });
});

try {
  await serve();
} catch (error) {
  // What has kept it from serving ends it: see UNCAUGHT.
  for (const event of UNCAUGHT) process.removeAllListeners(event);
  if (!(error instanceof Failure)) throw error;
  tell({ kind: "failed", failure: { kind: error.kind, problems: error.problems } });
}

async function serve(): Promise<void> {
  const started = Date.now();
  let saidFault = "";

  const onFault = (fault: readonly Problem[]) => {
    const text = formatFault(fault, paint);
    if (text !== saidFault) say(text);
    saidFault = text;
  };
  const posts = createPostSource(options, {
    warn: (problems) => say(formatProblems(problems, paint, "warning")),
    note: (line) => say(paint("dim", `  ${line}`)),
  });
  const workbench = createWorkbench(options, posts, (state, { files, duration }) => {
    if ("fault" in state) {
      onFault(state.fault);
    } else if (saidFault !== "") {
      say(`${paint("green", "✓")} mended`);
      saidFault = "";
    } else if (files.length > 0) {
      const names = files.map((file) => path.relative(process.cwd(), file));
      say(paint("dim", `  ${names.join(", ")}  ${formatDuration(duration)}`));
    }
    void server.refresh();
  });
  for (const event of UNCAUGHT) process.on(event, workbench.fail);
  const server = createDevServer({
    publicFolder: options.publicFolder,
    root,
    client: bundleClient(),
    state: workbench.state,
    onFault,
  });
  const [running, watching] = await Promise.all([
    serveLocally(port, server.listener),
    watchFolders(
      [options.content, options.templates, options.publicFolder],
      started,
      workbench.change,
      (problem) => say(formatProblems([problem], paint, "error")),
    ),
  ]);
  parentPort?.on("message", async (request: WorkerRequest) => {
    if (request !== "close") return;
    await Promise.all([running.close(), watching.close()]);
    posts.close();
    await stop();
    process.exit();
  });
  tell({ kind: "serving", url: running.url });
}

/** Compiles the script that goes with every page. */
async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "client.ts")],
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
