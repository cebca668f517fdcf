// What shows that nothing changed since the last build, without reading a file of the site. This module loads little: such
// a build ends here.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type CacheEvents, readCache, writeCache } from "./cache/cache-file.ts";
import { fileState, outputState } from "./cache/file-state.ts";
import { digestOf, digestOfFiles, listTree, statesOf } from "./cache/inputs.ts";
import { listContent, listFiles } from "./content/list-files.ts";
import type { Options } from "./options.ts";
import type { PostList } from "./posts/list.ts";
import { MANIFEST } from "./site/output-file.ts";
import type { BuildReport } from "./terminal/report.ts";

/** The files that a build reads, except the posts. */
export interface Inputs {
  /** Those of docket itself, and those that tell the versions of its packages. */
  readonly own: readonly string[];
  /** Differs after any change of the options, the files and the posts; undefined when only their bytes can tell. */
  readonly key: string | undefined;
  /** When they were listed, in milliseconds since 1970. */
  readonly time: number;
}

/** Returns the files outside of templates/ and src/ that change what esbuild makes of them. */
function listSettings(root: string): readonly string[] {
  // tsconfig.json may extend others.
  const names = readdirSync(root).filter((name) => /^(?:package|tsconfig.*)\.json$/.test(name));
  return [...names.sort(), "node_modules/.package-lock.json"].flatMap((name) =>
    listTree(path.join(root, name)),
  );
}

export function findInputs(options: Options, list: PostList): Inputs {
  const { templates, content, publicFolder, force, limits, ...rest } = options;
  const time = Date.now();
  const own = [...listTree(import.meta.dirname), ...listSettings(path.dirname(templates))];
  const files = [
    ...own,
    ...listTree(templates),
    ...listContent(content).map((name) => path.join(content, name)),
    ...listFiles(publicFolder).map((name) => path.join(publicFolder, name)),
  ];
  const states = [statesOf(files), ...list.entries.map(({ state }) => state)];
  // Of the source, its notices are not kept, such as why a backend could not be read.
  if (states.includes(undefined) || list.notices.length > 0) return { own, key: undefined, time };
  const { versions, env } = process;
  const settings = [rest, process.cwd(), versions.node, env.NODE_ENV, templates, content, publicFolder];
  const key = digestOf(JSON.stringify([settings, states, list.entries.map(({ source }) => source)]));
  return { own, key, time };
}

/** Returns a hash of docket itself, of its packages, and of the Node that runs it. */
export function hashOf({ own }: Inputs): string {
  const { version, env } = process;
  return digestOf(JSON.stringify([digestOfFiles(own), version, env.NODE_ENV]));
}

interface LastBuild {
  readonly key: string;
  /** Sources of the templates outside of the project's folders, with their states. */
  readonly others: readonly (readonly [string, string])[];
  /** The state of the manifest in the output folder. */
  readonly published: string;
  /** The states of the files beside it. */
  readonly beside: readonly (string | undefined)[];
  /** When a remote image must be asked for again, in milliseconds since 1970. */
  readonly expires?: number | undefined;
  readonly report: BuildReport;
}

/** The file of known.ts. */
export const knownFile = ({ state }: Options): string => path.join(state, "known.ndjson");

/** Whether a build kept posts and pages. */
export const hasKnown = (options: Options): boolean => existsSync(knownFile(options));

/** Another form of the file is another version. */
const VERSION = "2";
const fileOf = ({ state }: Options) => path.join(state, "last-build.json");

/** Returns the report of the last build if nothing changed since, neither what it read nor what it published. */
export function readUnchanged(
  options: Options,
  { key }: Inputs,
  events: CacheEvents,
): BuildReport | undefined {
  const [last] = readCache(fileOf(options), VERSION, events) as readonly (LastBuild | undefined)[];
  if (!last || key === undefined || last.key !== key) return undefined;
  if (last.expires !== undefined && last.expires < Date.now()) return undefined;
  const published = outputState(path.join(options.out, MANIFEST));
  if (published === undefined || published !== last.published) return undefined;
  if (last.report.beside.some((file, index) => outputState(file) !== last.beside[index])) return undefined;
  if (last.others.some(([file, state]) => fileState(file) !== state)) return undefined;
  return { ...last.report, changed: false, published: false, changes: { added: 0, changed: 0, removed: 0 } };
}

/**
 * Keeps the report of a build for the next one. `others` are sources outside of the project's folders, and `published`
 * is the state of the manifest.
 */
export function keepLastBuild(
  options: Options,
  { key, time }: Inputs,
  {
    others,
    published,
    expires,
    report,
  }: Pick<LastBuild, "report" | "expires"> & {
    readonly others: readonly string[];
    readonly published: string | undefined;
  },
  events: CacheEvents,
): void {
  const states = others.map((file) => [file, fileState(file, time)] as const);
  const isCertain = key !== undefined && states.every(([, state]) => state !== undefined);
  const beside = report.beside.map((file) => outputState(file));
  const last = { key, others: states, published, beside, expires, report };
  writeCache(fileOf(options), VERSION, isCertain ? [last] : [], events);
}
