// `docket translate`: what is out of date in the translations, and the files that a person has compared.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { locateProblems, readIfPossible } from "../content/locate.ts";
import type { Stale } from "../content/stale.ts";
import { acceptOriginal } from "../content/translation.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure, type Problem } from "../problem.ts";
import { displayFile, formatAmount } from "../terminal/format.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { readParts } from "./read-parts.ts";

/** The line of a translation that has its field `original`. Git looks for it, too, and knows \W only on some systems. */
const FIELD = /^[^A-Za-z0-9_]*original[^A-Za-z0-9_]/m;

export interface TranslateFlags extends Flags {
  /** The files whose translations were compared with their originals. */
  readonly accept?: readonly string[];
}

/**
 * Lists what is outdated and what is missing in the translations, or writes that some files are up to date. Throws a Failure
 * for a file that is no translation.
 */
export async function runTranslate({ accept, ...flags }: TranslateFlags): Promise<void> {
  const options = readOptions(flags);
  const { stale, untranslated } = await readParts(options, (parts) => parts.plan.get());
  const missing = locateProblems(untranslated);
  const print = (problem: Problem, changes: readonly string[] = []) =>
    printText(`${[formatProblems([problem], paintFor(process.stdout), "warning"), ...changes].join("\n")}\n`);
  if (accept === undefined) {
    for (const each of stale) print(each, changesOf(each));
    for (const each of missing) print(each);
    const also = missing.length > 0 ? `, ${formatAmount(missing.length, "missing one")}` : "";
    printText(`${formatAmount(stale.length, "outdated translation")}${also}\n`);
    return;
  }
  const files = accept.map((file) => displayFile(path.resolve(file)));
  const known = new Map(stale.map(({ where, digest }) => [where.file, digest]));
  const isCurrent = (file: string) =>
    path.resolve(file).startsWith(options.content + path.sep) && FIELD.test(readIfPossible(file));
  const problems = files
    .filter((file) => !known.has(file) && !isCurrent(file))
    .map((file) => ({ where: { file }, found: "no translation", expected: "a translation" }));
  if (problems.length > 0) throw new Failure("usage", problems);
  for (const file of files) {
    const digest = known.get(file);
    if (digest)
      replaceFile(
        file,
        acceptOriginal(file, readFileSync(file, "utf8"), digest),
        unfinishedFolder(options.state),
      );
    printText(`${file} ${digest ? `now has "original": ${digest}` : "is up to date"}\n`);
    // What no one has translated is missing, whatever was compared.
    for (const each of locateProblems(untranslated.filter(({ where }) => where.file === file))) print(each);
  }
}

/**
 * Returns the lines of the original that changed since the translation was last compared with it: "-" before the old ones,
 * "+" before the new ones. Returns none outside a clone, and in one that lacks the commit.
 */
function changesOf({ where, original }: Stale): readonly string[] {
  if (where.file === undefined || original === undefined) return [];
  const git = (...args: readonly string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout ?? "";
  // The commit that wrote the value of "original" last.
  const commit = git("log", "-1", "--format=%H", `-G${FIELD.source}`, "--", where.file).trim();
  if (commit === "") return [];
  const changes = git("diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", original);
  return changes
    .split("\n")
    .filter((line) => /^[-+](?!--|\+\+)./.test(line))
    .map((line) => `    ${line}`);
}
