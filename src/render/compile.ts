// Templates and assets, compiled: by esbuild, or as the last build left them if none of their sources changed.
import { readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Assets, BundleOptions } from "../assets/bundle.ts";
import { type CacheEvents, readCache, writeCache } from "../cache/cache-file.ts";
import { fileState } from "../cache/file-state.ts";
import { digestOf, digestOfFiles, listTree } from "../cache/inputs.ts";
import type { Options } from "../options.ts";
import { compileTemplates } from "./load-templates.ts";
import type { TemplateDigests } from "./template-digests.ts";
import { templateFileName } from "./template-files.ts";

export interface Compiled {
  /** The compiled templates. */
  readonly templates: string;
  readonly assets: Assets;
  /** A hash of all files that the pages of a kind, or share pictures, are rendered with. */
  readonly digests: TemplateDigests;
  /** The sources outside of templates/ and src/. */
  readonly others: readonly string[];
  /** Keeps all of this for the next build. */
  keep(): void;
}

/** esbuild never answers calls that are under way when it stops. */
let running = 0;

/**
 * Compiles the templates and bundles the assets. `own` is a hash of docket itself; `state` is the folder of caches.
 * Throws esbuild's BuildFailure.
 */
export async function compile(
  options: BundleOptions & Pick<Options, "state" | "force">,
  own: string,
  events: CacheEvents,
): Promise<Compiled> {
  const start = Date.now();
  const { templates: folder, mode, backend, state, force } = options;
  const root = path.dirname(folder);
  const file = path.join(state, "compiled.json");
  const keyOf = () => digestOf(JSON.stringify([own, mode, backend, digestOfFiles(listTree(folder))]));
  const key = keyOf();
  const [kept] = force ? [] : (readCache(file, key, events) as readonly (StoredCompiled | undefined)[]);
  if (kept && isCurrent(kept, events)) return restore(kept);
  running += 1;
  const [templates, { inputs: _, sources, ...assets }] = await Promise.all([
    compileTemplates(folder),
    // While esbuild starts, this thread loads what bundling needs.
    import("esbuild").then(async () => (await import("../assets/bundle.ts")).bundleAssets(options)),
  ]).finally(() => {
    running -= 1;
  });
  // Its process would wait for more until this one ends. A build that failed may still be compiling.
  if (running === 0) await (await import("esbuild")).stop();
  const [{ inputsOf }, { digestsOf, randomDigests }] = await Promise.all([
    import("../assets/bundle.ts"),
    import("./template-digests.ts"),
  ]);
  const inputs = inputsOf(templates.metafile, root);
  const others = [...new Set([...inputs, ...sources])].filter((name) => isOther(name, folder)).sort();
  const digests = digestsOf(templates.metafile, folder);
  const digestOfOthers = digestOfFiles(others);
  // A file that was edited since the start may have been compiled before or after.
  const isCertain = keyOf() === key && others.every((name) => fileState(name, start) !== undefined);
  const compiled = { templates: templates.file, assets, others };
  if (!isCertain) return { ...compiled, digests: randomDigests(), keep() {} };
  return {
    ...compiled,
    digests,
    keep: () => writeCache(file, key, [store({ ...compiled, digests, digestOfOthers })], events),
  };
}

/** node_modules/ counts by the versions of its packages. */
function isOther(file: string, templates: string): boolean {
  const isIn = (folder: string) => file.startsWith(folder + path.sep);
  return ![
    templates,
    path.resolve(import.meta.dirname, ".."),
    path.join(path.dirname(templates), "node_modules"),
  ].some(isIn);
}

/** Compiled templates and assets as plain JSON. */
interface StoredCompiled extends Omit<Compiled, "assets" | "keep"> {
  readonly assets: Omit<Assets, "files"> & {
    readonly files: readonly {
      readonly file: string;
      readonly source: Assets["files"][number]["source"];
      readonly base64: string;
    }[];
  };
  readonly digestOfOthers: string;
}

function store({
  assets,
  ...compiled
}: Omit<StoredCompiled, "assets"> & Pick<Compiled, "assets">): StoredCompiled {
  const files = assets.files.map(({ bytes, ...file }) => ({
    ...file,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  return { ...compiled, assets: { ...assets, files } };
}

function restore({ assets, templates, digests, others }: StoredCompiled): Compiled {
  markAsUsed(templates);
  const files = assets.files.map(({ base64, ...file }) => ({
    ...file,
    bytes: Buffer.from(base64, "base64"),
  }));
  return { templates, digests, others, assets: { ...assets, files }, keep() {} };
}

function markAsUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // It is removed after a day, and compiled again.
  }
}

function isCurrent(
  { templates, others, digestOfOthers }: StoredCompiled,
  { onDamage }: Pick<CacheEvents, "onDamage">,
): boolean {
  if (digestOfFiles(others) !== digestOfOthers) return false;
  try {
    if (templateFileName(readFileSync(templates, "utf8")) === path.parse(templates).name) return true;
    onDamage();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") onDamage();
  }
  return false;
}
