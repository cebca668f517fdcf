// `docket translate`: what is out of date in the translations, and the files that a person has compared.
import { readFileSync } from "node:fs";
import path from "node:path";
import { acceptOriginal } from "../content/translation.ts";
import { replaceFile } from "../files/write-output.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { displayFile, formatAmount } from "../terminal/format.ts";
import { formatProblems } from "../terminal/report.ts";
import { paintFor } from "../terminal/terminal.ts";
import { readParts } from "./read-parts.ts";

export interface TranslateFlags extends Flags {
  /** The files whose translations were compared with their originals. */
  readonly accept?: readonly string[];
}

/** Lists the outdated translations, or writes that some are up to date. Throws a Failure for a file that is no such translation. */
export async function runTranslate({ accept, ...flags }: TranslateFlags): Promise<void> {
  const options = readOptions(flags);
  const { stale } = await readParts(options, (parts) => parts.plan.get());
  if (accept === undefined) {
    if (stale.length > 0)
      process.stdout.write(`${formatProblems(stale, paintFor(process.stdout), "warning")}\n`);
    process.stdout.write(`${formatAmount(stale.length, "outdated translation")}\n`);
    return;
  }
  const files = accept.map((file) => displayFile(path.resolve(file)));
  const known = new Map(stale.map(({ where, digest }) => [where.file, digest]));
  const others = files.filter((file) => !known.has(file));
  const expected = "an outdated translation, as docket translate lists them";
  if (others.length > 0)
    throw new Failure(
      "usage",
      others.map((file) => ({ where: { file }, found: "a file that is none", expected })),
    );
  for (const file of files) {
    replaceFile(file, acceptOriginal(file, readFileSync(file, "utf8"), known.get(file) ?? ""));
    process.stdout.write(`${file} is up to date\n`);
  }
}
