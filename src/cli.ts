// The command line: what the commands are called, and the one place that turns errors into exit statuses.
import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import type { DevFlags } from "./commands/dev.ts";
import type { PreviewFlags } from "./commands/preview.ts";
import type { Flags } from "./options.ts";
import { Failure, type FailureKind, quote } from "./problem.ts";
import { templateExit } from "./render/template-exit.ts";
import { formatProblems } from "./terminal/report.ts";
import { describeSystemError } from "./terminal/system-error.ts";
import { paintFor } from "./terminal/terminal.ts";

const EXIT: Readonly<Record<FailureKind, number>> = { content: 1, usage: 2, busy: 75, unavailable: 75 };
const INTERNAL_FAULT = 1;

const isVerbose = process.argv.includes("--verbose");
/** Whether the command has come to its end, well or not. */
let isFinished = false;

const program = new Command("docket")
  .description("Builds the website of a Texas car-accident law firm into a folder that any host can serve.")
  .showHelpAfterError('Run "docket --help" for the commands.')
  .version(packageJson.version)
  .exitOverride();

program
  .command("build")
  .description("build the whole site; the output folder changes only when everything went well")
  .option("--out <folder>", "where the site goes", "dist")
  .option("--content <folder>", "where the content is", "content")
  .option("--posts <source>", "auto, local or supabase: where the posts come from", "auto")
  .option(
    "--on-posts-error <policy>",
    "fail; cache: build with the posts of the last good fetch; live: let browsers read them",
    "fail",
  )
  .option("--skip-invalid", "leave out posts that have faults, and say which")
  .option("--allow-shrink", "accept no posts, or under half as many as in the last build")
  .option("--format <layout>", "both (houston.html and houston/index.html), file or directory", "both")
  .option("--site-url <address>", "the site's address, instead of SITE_URL or the one in site.json")
  .option("--strict", "treat warnings as errors")
  .option("--force", "publish even if nothing changed: restores an output folder edited by hand")
  .option("--timings", "show how long each part took")
  .option("--json", "print one JSON document instead of the table")
  .option("--quiet", "print nothing but warnings and errors")
  .option("--verbose", "show stack traces")
  .addHelpText("after", "\nExample:\n  docket build --site-url https://www.example.com --strict")
  .action(async (flags: Flags) => (await import("./commands/build.ts")).runBuild(flags));

program
  .command("routes")
  .description("list every page of the site with its source")
  .option("--content <folder>", "where the content is", "content")
  .option("--format <layout>", "both, file or directory", "both")
  .option("--posts <source>", "auto, local or supabase: where the posts come from", "auto")
  .option("--skip-invalid", "leave out posts that have faults")
  .option("--json", "print JSON")
  .option("--verbose", "show stack traces")
  .addHelpText("after", "\nExample:\n  docket routes --json")
  .action(async (flags: Flags) => (await import("./commands/routes.ts")).runRoutes(flags));

program
  .command("posts")
  .description("fetch and check the posts, and build nothing")
  .option("--content <folder>", "where the content is", "content")
  .option("--posts <source>", "auto, local or supabase: where the posts come from", "auto")
  .option("--json", "print one JSON document")
  .option("--verbose", "show stack traces")
  .addHelpText("after", "\nExample:\n  docket posts --json")
  .action(async (flags: Flags) => (await import("./commands/posts.ts")).runPosts(flags));

program
  .command("check")
  .description("check what was built: links, HTML, metadata, structured data, disclaimers, sizes, secrets")
  .option("--out <folder>", "the site to check, as docket built it", "dist")
  .option("--strict", "treat warnings as errors")
  .option("--json", "print one JSON document with every finding")
  .option("--verbose", "show stack traces")
  .addHelpText(
    "after",
    `
Every page is read once and checked by all rules. Whether its HTML is valid is judged on one page of each shape,
since html-validate would take minutes for 10,000: pages of one shape differ in texts, addresses and the number
and order of their parts only. Exit status: 0 no errors, 1 errors (or warnings with --strict), 2 no built site.

Example:
  docket build && docket check --strict`,
  )
  .action(async (flags: Flags) => {
    const isSound = await (await import("./commands/check.ts")).runCheck(flags);
    if (!isSound) process.exitCode = EXIT.content;
  });

program
  .command("dev")
  .description("serve the site while you work on it: what you save shows in the browser at once")
  .option("--port <number>", "where it answers", "4321")
  .option("--content <folder>", "where the content is", "content")
  .option("--posts <source>", "auto, local or supabase: where the posts come from", "auto")
  .option("--site-url <address>", "the site's address, instead of SITE_URL or the one in site.json")
  .option("--verbose", "show stack traces")
  .addHelpText(
    "after",
    "\nExample:\n  docket dev --posts local\n\nOnly this machine can see it. To look from an Android phone on a cable, run" +
      '\n"adb reverse tcp:4321 tcp:4321" and open the same address there.',
  )
  .action(async (flags: DevFlags) => (await import("./commands/dev.ts")).runDev(flags));

program
  .command("preview")
  .description("serve what was built, on this machine, as a good host does")
  .option("--port <number>", "where it answers", "4322")
  .option("--out <folder>", "the folder that was built", "dist")
  .option("--verbose", "show stack traces")
  .addHelpText(
    "after",
    "\nExample:\n  docket preview --port 8080\n\nOnly this machine can see it. To look from an Android phone on a cable, run" +
      '\n"adb reverse tcp:4322 tcp:4322" and open the same address there.',
  )
  .action(async (flags: PreviewFlags) => (await import("./commands/preview.ts")).runPreview(flags));

for (const command of program.commands) {
  command.showHelpAfterError(`Run "docket ${command.name()} --help" for the options.`);
}

// A reader that has seen enough, as in `docket routes | head`, is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  isFinished = true;
  if (error.code !== "EPIPE") reportError(describeSystemError(error, "standard output"), isVerbose);
  process.exit(error.code === "EPIPE" ? 0 : INTERNAL_FAULT);
});

// To end what serves is no fault, not even before it has begun; later on it has listeners of its own.
if (["dev", "preview"].includes(process.argv[2] ?? "")) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1) return;
      isFinished = true;
      process.exit(0);
    });
  }
}

// Templates are anybody's code, and run in this process: what they leave behind must not pass for a build.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error) => {
    isFinished = true;
    fail(describeUncaught(error));
    process.exit();
  });
}
process.on("exit", (status) => {
  // Signals have a status of their own.
  if (isFinished || status > 128) return;
  fail(templateExit(status));
});

try {
  await program.parseAsync();
} catch (error) {
  fail(describeSystemError(error));
}
isFinished = true;

/** Says what went wrong, in a document too for whoever reads one. */
function fail(error: unknown): void {
  process.exitCode = reportError(error, isVerbose);
  if (!process.argv.includes("--json") || (error instanceof CommanderError && error.exitCode === 0)) return;
  process.stdout.write(`${JSON.stringify(describeError(error), null, 2)}\n`);
}

function describeUncaught(error: unknown): unknown {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  if (error instanceof Error && !/[\\/]\.docket[\\/]templates-/.test(stack)) return error;
  return new Failure("content", [
    {
      where: "templates/",
      found: `${error instanceof Error ? error.message : quote(error)}, thrown where nobody catches it`,
      expected: "templates that render, and start nothing that goes on by itself",
      next: "look for a promise that is not awaited, or a timer; docket dev shows the line",
    },
  ]);
}

function describeError(error: unknown): object {
  const ok = false;
  if (error instanceof CommanderError) {
    return { ok, kind: "usage", message: error.message.replace(/^error: /, "") };
  }
  if (error instanceof Failure)
    return { ok, kind: error.kind, problems: error.problems, outcome: error.outcome };
  return { ok, message: error instanceof Error ? error.message : String(error) };
}

/** "2 problems. Nothing was published; dist/ is as it was. Correct them and run docket again." */
function summarizeFailure({ kind, problems, outcome }: Failure): string {
  const isOne = problems.length === 1;
  const steps: Readonly<Record<FailureKind, string>> = {
    content: `Correct ${isOne ? "it" : "them"} and run docket again.`,
    usage: `"docket ${process.argv[2]} --help" lists the options.`,
    busy: "Run docket again later.",
    unavailable: "Run docket again later.",
  };
  // What has a next step of its own needs no general one.
  const next = problems.some((problem) => problem.next === undefined) ? steps[kind] : undefined;
  return [`${problems.length} ${isOne ? "problem" : "problems"}.`, outcome, next].filter(Boolean).join(" ");
}

/** Says what went wrong on standard error and returns the exit status. */
function reportError(error: unknown, verbose: boolean): number {
  const paint = paintFor(process.stderr);
  const say = (text: string) => process.stderr.write(`${text}\n`);
  // Commander has said its own.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof Failure) {
    say(formatProblems(error.problems, paint, "error"));
    say(summarizeFailure(error));
    if (verbose) say(error.stack ?? "");
    return EXIT[error.kind];
  }
  const fault = error instanceof Error ? error : new Error(String(error));
  say(`${paint("red", "error")} ${fault.message}`);
  if (verbose) say(fault.stack ?? "");
  else say("  → run again with --verbose for where it happened");
  return INTERNAL_FAULT;
}
