// The report of the last build, for a build of which nothing changed.
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { outputState } from "../files/digest-files.ts";
import { MANIFEST } from "../files/output-file.ts";
import type { Options } from "../options.ts";
import type { Manifest } from "../publish/manifest.ts";
import { isUntouched, publishedAt } from "../publish/previous.ts";
import { isFresh } from "../shared/values.ts";
import type { Parts } from "./parts.ts";
import type { BuildReport } from "./summarize-build.ts";

interface StoredBuild {
  readonly report: BuildReport;
  /** When the output folder and the files beside it were written, as a hash. */
  readonly output: string;
  /** When the first image must be read again, in milliseconds since 1970. */
  readonly expires?: number | undefined;
}

const KIND = "build";
const idOf = ({ project, out }: Options) => path.relative(project, out);

/**
 * Returns the report of the last build if nothing changed since, neither what it read nor what it published. `manifest`
 * is that of the output folder.
 */
export async function readUnchanged(
  options: Options,
  { inputs, store }: Parts,
  manifest: Manifest | undefined,
): Promise<BuildReport | undefined> {
  const stored = store.get<StoredBuild>(KIND, idOf(options), await inputs.get());
  if (!stored || (stored.expires !== undefined && !isFresh(stored.expires))) return undefined;
  const beside = stored.report.beside.map((file) => path.join(options.project, file));
  const desk = stored.report.desk && path.join(options.project, stored.report.desk);
  const report = { ...stored.report, out: options.out, beside, desk };
  if (describeOutput(report) !== stored.output) return undefined;
  const time = publishedAt(store, idOf(options));
  if (!manifest || !isUntouched(options.out, manifest, time)) return undefined;
  return { ...report, changed: false, published: false, changes: { added: 0, changed: 0, removed: 0 } };
}

export async function keepLastBuild(
  options: Options,
  { inputs, store }: Parts,
  { report, expires }: Pick<StoredBuild, "report" | "expires">,
): Promise<void> {
  const beside = report.beside.map((file) => path.relative(options.project, file));
  const desk = report.desk && path.relative(options.project, report.desk);
  const stored: StoredBuild = {
    report: { ...report, beside, desk },
    output: describeOutput(report),
    expires,
  };
  store.put(KIND, idOf(options), await inputs.get(), stored);
}

/** Describes when docket wrote the manifests of the output folder and the desk, and the files beside the folder. */
function describeOutput({ out, beside, desk }: Pick<BuildReport, "out" | "beside" | "desk">): string {
  const manifests = [out, ...(desk ? [desk] : [])].map((folder) => path.join(folder, MANIFEST));
  const states = [...manifests, ...beside].map((file) => outputState(file) ?? "missing");
  return digestOf(JSON.stringify(states));
}
