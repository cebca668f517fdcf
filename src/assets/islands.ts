// What the boot script imports: islands, loaders, and the React that they share.
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { Metafile } from "esbuild";
import fastGlob from "fast-glob";
import type { OutputFile } from "../files/output-file.ts";
import type { Options } from "../options.ts";
import { compareText, failOn } from "../problem.ts";
import { bundleFiles, elementsOf, inputsOf } from "./esbuild.ts";

export type BundleOptions = Pick<Options, "templates" | "mode" | "backend"> & Partial<Pick<Options, "base">>;

export interface Islands {
  readonly files: readonly OutputFile[];
  /**
   * What the boot script imports for each island ("NewerPosts") and each loader ("NewerPosts.load"): addresses
   * separated by spaces. The entry comes first, then, for an island, the chunk that hydrates it, then their imports.
   */
  readonly chunks: Readonly<Record<string, string>>;
  /** The address of the auth layer's entry, where an island uses the layer. */
  readonly auth: string | undefined;
  /** The addresses that each script imports, at once or later. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Absolute paths of the source files: a change to any other file leaves the chunks as they are. */
  readonly inputs: ReadonlySet<string>;
}

/**
 * Bundles the islands in `templates`. Where one of them uses the auth layer, a second pass adds the layer's entry: a
 * link must not sign visitors in on a site without sign-in, and every entry changes how esbuild splits the chunks of
 * the others. Throws esbuild's BuildFailure, and a Failure when an island or a loader has no default export.
 */
export async function bundleIslands(options: BundleOptions): Promise<Islands> {
  const islands = await bundleEntries(options, {});
  if (!options.backend || !(await usesAuth(islands.inputs, options.templates))) return islands;
  return bundleEntries(options, { auth: path.join(options.templates, "auth/start.ts") });
}

async function bundleEntries(
  { templates, mode, backend, base = "" }: BundleOptions,
  more: Readonly<Record<string, string>>,
): Promise<Islands> {
  const project = path.dirname(templates);
  const folder = path.join(templates, "islands");
  const names = fastGlob.sync(["*.tsx", "*.load.ts"], { cwd: folder }).sort(compareText);
  const { files, metafile } = await bundleFiles(project, {
    entryPoints: {
      hydrate: path.resolve(import.meta.dirname, "../client/hydrate.ts"),
      ...Object.fromEntries(names.map((file) => [nameOf(file), path.join(folder, file)])),
      ...more,
    },
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    ...elementsOf(base),
    // With them, docket dev finds the line of an island that throws, and so do developer tools.
    sourcemap: mode === "development" ? "linked" : false,
    // Pages have the styles of their islands.
    loader: { ".css": "empty" },
    define: {
      "process.env.NODE_ENV": JSON.stringify(mode),
      BACKEND: JSON.stringify(backend ?? null),
      BASE: JSON.stringify(base),
    },
  });
  const entries = entriesOf(metafile);
  failOnMissingExports(names, entries, path.basename(templates));
  return {
    files,
    chunks: Object.fromEntries(names.map((file) => [nameOf(file), hrefsOf(file, entries)])),
    auth: entries.get("auth")?.hrefs[0],
    imports: importsOf(metafile),
    inputs: inputsOf(metafile, project),
  };
}

/** "NewerPosts.load.ts" → "NewerPosts.load" */
function nameOf(file: string): string {
  return path.parse(file).name;
}

const isLoader = (file: string) => file.endsWith(".load.ts");

async function usesAuth(inputs: ReadonlySet<string>, templates: string): Promise<boolean> {
  // esbuild resolves symlinks.
  const folder = path.join(await realpath(templates), "auth") + path.sep;
  return [...inputs].some((file) => file.startsWith(folder));
}

interface Entry {
  readonly exports: readonly string[];
  readonly hrefs: readonly string[];
}

/** Returns the entries of a bundle by name: "NewerPosts", "NewerPosts.load", "hydrate". */
function entriesOf({ outputs }: Metafile): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [file, { entryPoint, exports }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const name = path.posix.basename(file).replace(/-[A-Z0-9]+\.js$/, "");
    entries.set(name, { exports, hrefs: withImports(file, outputs).map((output) => `/${output}`) });
  }
  return entries;
}

function importsOf({ outputs }: Metafile): Islands["imports"] {
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith(".js"));
  return Object.fromEntries(
    scripts.map(([file, { imports }]) => [`/${file}`, imports.map((each) => `/${each.path}`)]),
  );
}

/** Returns a file followed by all that it imports, directly or not; dynamic imports are loaded later. */
function withImports(file: string, outputs: Metafile["outputs"]): readonly string[] {
  const found = new Set([file]);
  for (const each of found) {
    for (const { path: imported, kind } of outputs[each]?.imports ?? []) {
      if (kind === "import-statement") found.add(imported);
    }
  }
  return [...found];
}

function hrefsOf(file: string, entries: ReadonlyMap<string, Entry>): string {
  const hrefs = entries.get(nameOf(file))?.hrefs ?? [];
  if (isLoader(file)) return hrefs.join(" ");
  const [component, ...imports] = hrefs;
  const [hydrate, ...react] = entries.get("hydrate")?.hrefs ?? [];
  return [...new Set([component, hydrate, ...imports, ...react])].join(" ");
}

/** The boot script uses the default export of an island or a loader: without one, the island would never work. */
function failOnMissingExports(
  files: readonly string[],
  entries: ReadonlyMap<string, Entry>,
  templates: string,
): void {
  const missing = files.filter((file) => !entries.get(nameOf(file))?.exports.includes("default"));
  const what = (file: string) => (isLoader(file) ? "loader" : "component");
  failOn(
    missing.map((file) => ({
      where: { file: `${templates}/islands/${file}` },
      found: "no default export",
      expected: `export default of the ${what(file)}`,
    })),
  );
}
