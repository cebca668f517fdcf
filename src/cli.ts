// The command line: the commands with their options, and the only place that turns errors into exit statuses.
import path from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import packageJson from "../package.json" with { type: "json" };
import type { DevFlags } from "./commands/dev.ts";
import type { ImportFlags } from "./commands/import.ts";
import type { PreviewFlags } from "./commands/preview.ts";
import type { RedirectsFlags } from "./commands/redirects.ts";
import type { RoutesFlags } from "./commands/routes.ts";
import type { SetupFlags } from "./commands/setup.ts";
import type { TranslateFlags } from "./commands/translate.ts";
import { locateProblems } from "./content/locate.ts";
import { readCommit } from "./files/commit.ts";
import { HOST_NAMES } from "./hosts/host.ts";
import { type Flags, POST_SOURCES } from "./options.ts";
import { ON_POSTS_ERROR } from "./posts/list.ts";
import {
  describeProblem,
  escapeLines,
  Failure,
  type FailureKind,
  listProblems,
  messageOf,
} from "./problem.ts";
import { describeException } from "./render/describe-exception.ts";
import { countProblems } from "./shared/of-a-kind.ts";
import { FORMATS } from "./shared/url.ts";
import { formatProblems } from "./terminal/format-problem.ts";
import { printError, printJson, printText } from "./terminal/print.ts";
import { describeSystemError } from "./terminal/system-error.ts";
import { paintFor } from "./terminal/terminal.ts";

const EXIT: Readonly<Record<FailureKind, number>> = {
  content: 1,
  usage: 2,
  busy: 75,
  unavailable: 75,
};
/** The exit status after a fault in docket itself. */
export const INTERNAL_ERROR = 1;
// 128 and the number of SIGINT, as shells report it.
const INTERRUPTED = 130;

const NETWORK = new Option("--network", "listen on the network, too: for a phone in the same Wi-Fi");
const HOST = new Option(
  "--host <name>",
  `the host, which sets the files that it reads and the format: ${HOST_NAMES.join(", ")} (default: host in site.json, or any)`,
).argParser(oneOf(HOST_NAMES));
const FORMAT = new Option(
  "--format <format>",
  "both (houston.html and houston/index.html), file or directory (default: that of the host)",
).argParser(oneOf(FORMATS));
const THIRD_PARTIES = new Option(
  "--third-parties",
  "run the third parties of site.json, which count these visits",
);
/** Its name elsewhere is that of the hosting provider. */
const NETWORK_ALIAS = new Option("--host").hideHelp().implies({ network: true });

const program = new Command("docket")
  .description("Builds the website of a Texas car-accident law firm into a folder that any host can serve.")
  .showHelpAfterError('Run "docket --help" for the commands.')
  .option("-V, --version", "the version, and the commit of a clone")
  .on("option:version", () => {
    const commit = readCommit(path.resolve(import.meta.dirname, ".."))?.slice(0, 8);
    printText(`${packageJson.version}${commit ? ` (${commit})` : ""}\n`);
    throw new CommanderError(0, "commander.version", "");
  })
  .exitOverride();

const BASE = new Option(
  "--base <path>",
  "the path below which the site is, such as /preview/ (default: none)",
);

program
  .command("setup")
  .description(
    "ask for the firm's data, write it to content/site.json, remove sample figures, and list the sample data that is left",
  )
  .option("--name <name>", "the firm's name")
  .option("--phone <number>", "the phone number, as people should read it")
  .option("--email <address>", "the e-mail address")
  .option("--site-url <address>", "the site's address, such as https://www.example.com")
  .option("--attorney <name>", "the lawyer responsible for the site")
  .option("--city <city>", "the city of the lawyer's principal office, without the state")
  .option(
    "--figures <choice>",
    "the sample's rating, figures and testimonials: keep or remove",
    oneOf(["keep", "remove"]),
  )
  .option(
    "--consent <choice>",
    "the sample's consent text: keep, or replace by the recommended one",
    oneOf(["keep", "replace"]),
  )
  .option(
    "--spanish <choice>",
    "someone takes calls in Spanish: yes, or no to remove the pages in Spanish",
    oneOf(["yes", "no"]),
  )
  .option("--yes", "ask nothing: change what the options set, and keep the rest")
  .option("--content <folder>", "the content folder", "content")
  .addHelpText(
    "after",
    `
On a terminal, it asks; options are then the suggested answers. Ctrl-C changes nothing.

Example:
  docket setup --name "Whitfield & Ames" --phone "(713) 442-2200" --yes`,
  )
  .action(async (flags: SetupFlags) => {
    const isDone = await (await import("./commands/setup.ts")).runSetup(flags);
    if (!isDone) process.exitCode = INTERRUPTED;
  });

program
  .command("build")
  .description("build the whole site; the output folder changes only when the build succeeds")
  .option("--out <folder>", "the output folder", "dist")
  .option("--content <folder>", "the content folder", "content")
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .option(
    "--on-posts-error <policy>",
    "fail; cache: build with the posts of the last good fetch; live: let browsers fetch them",
    oneOf(ON_POSTS_ERROR),
    "fail",
  )
  .option("--skip-invalid", "leave out invalid posts and list them")
  .option(
    "--allow-shrink",
    "publish although all posts, or more than half of those in the backend, are gone since the last build",
  )
  .option("--allow-lost", "accept that addresses of the last build are gone without a redirect")
  .addOption(HOST)
  .addOption(FORMAT)
  .option("--noindex", "build a copy that search engines leave alone, such as a preview for the firm")
  .option("--drafts", "build a copy with drafts of posts and pages, and files dated ahead; implies --noindex")
  .option("--date <day>", "publish the files that are dated up to this day in Texas (default: today)")
  .option("--site-url <address>", "the site's address, instead of SITE_URL or the one in site.json")
  .addOption(BASE)
  .option(
    "--strict",
    "treat as errors: sample data, unfinished texts, an outdated brand, blocked search engines, lost addresses",
  )
  .option("--no-images", "neither fetch nor convert the images of posts")
  .option("--allow-private-images", "fetch images of posts from private addresses too")
  .option("--force", "publish even if nothing changed: restores an output folder edited by hand")
  .option("--timings", "show the time and the share of each part")
  .option("--json", "print one JSON document instead of the table")
  .option("--quiet", "print nothing but warnings and errors")
  .addHelpText("after", "\nExample:\n  docket build --site-url https://www.example.com --strict")
  .action(async (flags: Flags) => (await import("./commands/build.ts")).runBuild(flags));

program
  .command("routes")
  .description("list every page of the site with its source")
  .option("--content <folder>", "the content folder", "content")
  .addOption(HOST)
  .addOption(FORMAT)
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .option("--skip-invalid", "leave out invalid posts")
  .option("--language <code>", "only the pages in a language, such as es")
  .option(
    "--check-old <file>",
    "what answers the addresses of a list: one a line, an access log, or a sitemap",
  )
  .option("--json", "print JSON")
  .addHelpText(
    "after",
    "\nWith --check-old, the exit status is 1 if an address has no answer.\n\nExample:\n  docket routes --check-old old-sitemap.xml",
  )
  .action(async (flags: RoutesFlags) => {
    const isComplete = await (await import("./commands/routes.ts")).runRoutes(flags);
    if (!isComplete) process.exitCode = EXIT.content;
  });

program
  .command("redirects")
  .description("list the addresses of the last build that are gone without a redirect")
  .option("--add", "write redirects for them to content/redirects.json")
  .option("--out <folder>", "the folder of the last build", "dist")
  .option("--content <folder>", "the content folder", "content")
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .option("--site-url <address>", "the site's address, instead of SITE_URL or the one in site.json")
  .addHelpText("after", "\nExample:\n  docket redirects --add")
  .action(async (flags: RedirectsFlags) => (await import("./commands/redirects.ts")).runRedirects(flags));

const posts = program
  .command("posts")
  .description("list the posts, write a new one, or take over those of Supabase")
  .addHelpText("after", '\nExample:\n  docket posts new "Who pays for a rental car?"');
posts
  .command("list", { isDefault: true })
  .description("fetch and check the posts, drafts too, and build nothing")
  .option("--content <folder>", "the content folder", "content")
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .option("--json", "print one JSON document")
  .addHelpText("after", "\nExample:\n  docket posts list --json")
  .action(async (flags: Flags) => (await import("./commands/posts.ts")).runPosts(flags));
posts
  .command("pull")
  .description(
    "write the published rows of Supabase to content/posts/, for a firm that writes in files from then on",
  )
  .option("--content <folder>", "the content folder", "content")
  .addHelpText("after", "\nA post that has a file already is left alone.\n\nExample:\n  docket posts pull")
  .action(async (flags: Flags) => (await import("./commands/pull-posts.ts")).runPullPosts(flags));
posts
  .command("new <title>")
  .description("write a draft to content/posts/")
  .option("--content <folder>", "the content folder", "content")
  .addHelpText("after", '\nExample:\n  docket posts new "Who pays for a rental car?"')
  .action(async (title: string, flags: Flags) =>
    (await import("./commands/new-post.ts")).runNewPost(title, flags),
  );

program
  .command("translate")
  .description("list the translations of earlier texts, or say that some are up to date")
  .option("--accept <file...>", "files that you have compared with their originals")
  .option("--content <folder>", "the content folder", "content")
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .addHelpText("after", "\nExample:\n  docket translate --accept content/es/cities/houston.json")
  .action(async (flags: TranslateFlags) => (await import("./commands/translate.ts")).runTranslate(flags));

program
  .command("import <file...>")
  .description(
    "take over another site: exports of WordPress (.xml), and redirects (.csv, .json, .htaccess, _redirects)",
  )
  .option("--media <folder>", "a copy of the old site's wp-content/uploads, for its pictures")
  .option("--dry-run", "write nothing but the report")
  .option("--content <folder>", "the content folder", "content")
  .addHelpText(
    "after",
    `
It writes posts, drafts of pages, pictures and redirects, and import-report.md, which says what needs a person. A file that
you changed stays as it is, so that an import can be repeated.

Example:
  docket import firm.WordPress.2026-03-09.xml redirects.csv --media uploads`,
  )
  .action(async (files: string[], flags: ImportFlags) =>
    (await import("./commands/import.ts")).runImport(files, flags),
  );

program
  .command("check")
  .description("check the built site: links, HTML, metadata, structured data, disclaimers, sizes, secrets")
  .option("--out <folder>", "the folder to check", "dist")
  .option("--strict", "treat warnings as errors")
  .option("--external", "ask for each address of other sites once, and warn for those that are gone")
  .option("--json", "print one JSON document with every finding")
  .addHelpText(
    "after",
    `
Every rule checks every page. HTML validation takes 12 ms a page, so it leaves out pages with the same markup as those
before them.
Exit status: 0 no errors, 1 errors (or warnings with --strict), 2 no built site.

Example:
  docket build && docket check --strict`,
  )
  .action(async (flags: Flags) => {
    const isSound = await (await import("./commands/check.ts")).runCheck(flags);
    if (!isSound) process.exitCode = EXIT.content;
  });

program
  .command("dev")
  .description("serve the site while you work on it, and update the browser on each save")
  .option("--port <number>", "the port to listen on", "4321")
  .addOption(NETWORK)
  .addOption(NETWORK_ALIAS)
  .addOption(THIRD_PARTIES)
  .option("--content <folder>", "the content folder", "content")
  .option("--posts <source>", "the source of the posts: auto, local or supabase", oneOf(POST_SOURCES), "auto")
  .option("--site-url <address>", "the site's address, instead of SITE_URL or the one in site.json")
  .addOption(BASE)
  .addOption(new Option("--as-server").hideHelp())
  .addHelpText("after", serverHelp("docket dev --posts local", 4321))
  .action(async (flags: DevFlags) => (await import("./commands/dev.ts")).runDev(flags));

program
  .command("preview")
  .description("serve the built site on this machine, as a good host does")
  .option("--port <number>", "the port to listen on", "4322")
  .addOption(NETWORK)
  .addOption(NETWORK_ALIAS)
  .addOption(THIRD_PARTIES)
  .option("--out <folder>", "the folder to serve", "dist")
  .addHelpText("after", serverHelp("docket preview --port 8080", 4322))
  .action(async (flags: PreviewFlags) => (await import("./commands/preview.ts")).runPreview(flags));

for (const command of [...program.commands.filter((each) => each !== posts), ...posts.commands]) {
  const name = command.parent === posts ? `posts ${command.name()}` : command.name();
  command.option("--verbose", "show stack traces");
  command.showHelpAfterError(`Run "docket ${name} --help" for the options.`);
}

/** Runs a command, such as ["build", "--quiet"], and sets the exit status of the process. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    // What other programs call it.
    await program.parseAsync(args[0] === "-v" ? ["-V"] : args, { from: "user" });
  } catch (error) {
    fail(describeSystemError(error), args);
  }
}

/** Returns the function that checks an option with one of several values, in upper or lower case. */
function oneOf(values: readonly string[]): (given: string) => string {
  return (given) => {
    const value = given.toLowerCase();
    if (values.includes(value)) return value;
    throw new InvalidArgumentError(`Expected one of ${values.join(", ")}.`);
  };
}

function serverHelp(example: string, port: number): string {
  return `
Example:
  ${example}

Only this machine can reach it. With --network, all devices on the network can: use it in a network that you trust. For an
Android phone connected by USB, run "adb reverse tcp:${port} tcp:${port}" and open the same address there.`;
}

/**
 * Reports the error that ended a command on standard error, and with --json as a document on standard output. Sets the
 * exit status of the process.
 */
export function fail(error: unknown, args: readonly string[]): void {
  process.exitCode = reportError(error, args);
  if (!args.includes("--json") || (error instanceof CommanderError && error.exitCode === 0)) return;
  printJson(describeError(error, args));
}

/** "docket posts" lists the problems of each post. */
const isOfPlaces = ([command, action]: readonly string[]): boolean =>
  command === "posts" && action !== "pull";

function describeError(error: unknown, args: readonly string[]): object {
  const ok = false;
  if (error instanceof CommanderError) {
    return { ok, kind: "usage", message: error.message.replace(/^error: /, "") };
  }
  if (error instanceof Failure) {
    const problems = listProblems(locateProblems(error.problems), isOfPlaces(args)).map(describeProblem);
    return { ok, kind: error.kind, problems, outcome: error.outcome };
  }
  return { ok, message: messageOf(error) };
}

/** "2 problems. Nothing was published; dist/ is as it was. Correct them and run docket again." */
function summarizeFailure({ kind, problems, outcome }: Failure, command: string | undefined): string {
  const count = countProblems(problems);
  const isOne = count === 1;
  const steps: Readonly<Record<FailureKind, string>> = {
    content: `Correct ${isOne ? "it" : "them"} and run docket again.`,
    usage: `"docket ${command} --help" lists the options.`,
    busy: "Run docket again later.",
    unavailable: "Run docket again later.",
  };
  const next = problems.some((problem) => problem.next === undefined) ? steps[kind] : undefined;
  return [`${count} ${isOne ? "problem" : "problems"}.`, outcome, next].filter(Boolean).join(" ");
}

/** Reports an error on standard error, and returns the exit status. */
export function reportError(error: unknown, args: readonly string[]): number {
  const isVerbose = args.includes("--verbose");
  const paint = paintFor(process.stderr);
  const print = (text: string) => printError(`${text}\n`);
  // Commander has printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  if (error instanceof Failure) {
    print(formatProblems(locateProblems(error.problems), paint, "error", isOfPlaces(args)));
    print(summarizeFailure(error, args[0]));
  } else {
    const problem = describeException(error, path.resolve(import.meta.dirname, ".."));
    const next = isVerbose ? undefined : "run again with --verbose for the stack";
    print(formatProblems([{ ...problem, next }], paint, "error"));
  }
  if (isVerbose) print(escapeLines(stack));
  return error instanceof Failure ? EXIT[error.kind] : INTERNAL_ERROR;
}
