import { statSync } from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { CONTENT_FILES } from "../content/schema.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { importFiles } from "../import/import-files.ts";
import { formatReport, summarizeImport } from "../import/import-report.ts";
import { openStage } from "../import/stage.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { printText } from "../terminal/print.ts";
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
  const problems = [...files, ...(media === undefined ? [] : [media])].flatMap((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    // An export is read twice: a pipe has it only once.
    if (stats && (file === media ? stats.isDirectory() : stats.isFile())) return [];
    const found = stats?.isDirectory() ? "a folder" : stats ? "something else" : "no such file";
    return { where: { file }, found, expected: file === media ? "the folder of uploads" : "an export" };
  });
  if (problems.length > 0) throw new Failure("usage", problems);
  // Otherwise V8 lets the heap grow far beyond what an import needs.
  for (const flag of ["--optimize-for-size", "--semi-space-growth-factor=1"]) v8.setFlagsFromString(flag);
  const redirectsFile = path.relative(
    options.project,
    path.join(options.content, CONTENT_FILES.redirects.file),
  );
  using stage = openStage(options.project, options.state, [redirectsFile]);
  const [plan, { absent }] = await readParts(options, (parts) =>
    Promise.all([parts.plan.get(), parts.posts.get()]),
  );
  const result = await importFiles(files, media, { options, plan, absent, stage, redirectsFile });
  if (!dryRun) stage.publish();
  replaceFile(path.join(options.project, REPORT), formatReport(result), unfinishedFolder(options.state));
  const next = dryRun
    ? "Nothing was written but this report."
    : 'Run "docket posts list" and "docket build".';
  printText(`${[...summarizeImport(result), `${REPORT} says what to look at. ${next}`].join("\n")}\n`);
}
