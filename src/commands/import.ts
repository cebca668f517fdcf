import { existsSync, statSync } from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { replaceFile } from "../files/write-output.ts";
import { importFiles } from "../import/import.ts";
import { formatReport, summarizeImport } from "../import/report.ts";
import { openStage } from "../import/stage.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { readParts } from "./read-parts.ts";

export interface ImportFlags extends Flags {
  media?: string;
  dryRun?: boolean;
}

const REPORT = "import-report.md";

/** `docket import`: takes over the posts, pages, pictures and redirects of another site. */
export async function runImport(
  files: readonly string[],
  { media, dryRun = false, ...flags }: ImportFlags,
): Promise<void> {
  const options = { ...readOptions({ ...flags, posts: "local" }), skipInvalid: true };
  const isMissing = (file: string) => !existsSync(file) || (file !== media && statSync(file).isDirectory());
  const missing = [...files, ...(media === undefined ? [] : [media])].filter(isMissing);
  if (missing.length > 0) {
    const next = "name files that are there";
    throw new Failure(
      "usage",
      missing.map((file) => ({
        where: { file },
        found: existsSync(file) ? "a folder" : "no such file",
        expected: "an export, or the folder of uploads",
        next,
      })),
    );
  }
  // Otherwise V8 lets the heap grow to 400 MB for an export of 500 MB, of which it needs 40.
  v8.setFlagsFromString("--optimize-for-size");
  const plan = await readParts(options, (parts) => parts.plan.get());
  using stage = openStage(options.project, options.state);
  const result = await importFiles(files, media, { options, plan, stage });
  if (!dryRun) stage.publish();
  replaceFile(path.join(options.project, REPORT), formatReport(result));
  const next = dryRun
    ? "Nothing was written but this report."
    : 'Run "docket posts list" and "docket build".';
  process.stdout.write(
    `${[...summarizeImport(result), `${REPORT} says what to look at. ${next}`].join("\n")}\n`,
  );
}
