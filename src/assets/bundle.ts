// What the browser gets besides HTML: the boot script, a chunk for each island, styles, fonts.
import { existsSync } from "node:fs";
import path from "node:path";
import { build, type Metafile, type OnLoadResult, type OutputFile, type Plugin } from "esbuild";
import fastGlob from "fast-glob";
import type { Options } from "../options.ts";
import { kindOf, ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import { compareText, failOn, type Problem } from "../problem.ts";
import { authStorageKey } from "../shared/auth-callback.ts";
import type { OutputFile as SiteFile } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";
import { failOnWarnings } from "./compile-failure.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

export interface Assets {
  /** Hashed by content, so that hosts may cache them for good. */
  readonly files: readonly SiteFile[];
  /** The whole stylesheet of each kind of page: it stands in the page, so that one round trip paints it. */
  readonly css: Readonly<Record<RouteKind, string>>;
  /**
   * What islands fetch when they wake, by the name of its file: addresses separated by spaces. "HeaderMenus" is a
   * component, followed by what hydrates it; "NewerPosts.load" is the loader of another. What these import comes
   * after them.
   */
  readonly chunks: Readonly<Record<string, string>>;
  /**
   * Scripts that stand in the head and run before the first paint, `unknownPath` in 404.html only, and the rules
   * that stand in a script element too: a content security policy allows each by its hash.
   */
  readonly inline: {
    readonly boot: string;
    readonly unknownPath: string;
    readonly speculationRules: string;
  };
}

export type BundleOptions = Pick<Options, "templates" | "mode" | "backend">;

/** The same, and what it was made of: where none of that changes, neither do the scripts. */
export interface BundledAssets extends Assets {
  /** Absolute paths of the files that the chunks are bundled from. */
  readonly inputs: ReadonlySet<string>;
}

const CLIENT = path.resolve(import.meta.dirname, "../client");
/** The browsers of the last three years; esbuild rewrites newer syntax, CSS nesting for one. */
const TARGET = ["chrome109", "edge109", "firefox115", "safari15.6"];

const COMMON = {
  bundle: true,
  write: false,
  minify: true,
  target: TARGET,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} as const;

/**
 * Bundles everything below `templates` that browsers run or apply. Throws esbuild's BuildFailure, and a Failure
 * when an island or a loader exports nothing by default.
 */
export async function bundleAssets(options: BundleOptions): Promise<BundledAssets> {
  const [chunks, unknownPath, styles] = await Promise.all([
    bundleChunks(options),
    bundleInline('import "./unknown-path.ts"'),
    bundleStyles(options.templates),
  ]);
  return {
    files: [...chunks.files, ...styles.files].sort((a, b) => compareText(a.file, b.file)),
    chunks: Object.fromEntries([...chunks.hrefs.keys()].map((name) => [name, hrefsOf(name, chunks.hrefs)])),
    css: styles.css,
    inline: {
      boot: await bundleBoot(chunks.hrefs, options),
      unknownPath,
      speculationRules: SPECULATION_RULES,
    },
    inputs: chunks.inputs,
  };
}

interface Chunks {
  readonly files: readonly SiteFile[];
  /** By the name of its file, the address of each entry and of all that it imports. */
  readonly hrefs: ReadonlyMap<string, readonly [string, ...string[]]>;
  readonly inputs: ReadonlySet<string>;
}

/** What is fetched when it is needed: the islands, their loaders, the auth layer, and React, which they share. */
async function bundleChunks({ templates, mode, backend }: BundleOptions): Promise<Chunks> {
  const root = path.dirname(templates);
  const folder = path.join(templates, "islands");
  const names = (await fastGlob(["*.tsx", "*.load.ts"], { cwd: folder })).sort(compareText);
  const result = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [
      { in: path.join(CLIENT, "hydrate.ts"), out: "hydrate" },
      ...names.map((name) => ({ in: path.join(folder, name), out: path.parse(name).name })),
      ...(backend ? [{ in: path.join(CLIENT, "auth.ts"), out: "auth" }] : []),
    ],
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    metafile: true,
    plugins: [
      modulePlugin("docket:backend", { contents: `export const backend = ${JSON.stringify(backend)};` }),
      modulePlugin("docket:auth-provider", {
        contents: 'export { AuthProvider } from "./AuthProvider.tsx";',
        resolveDir: path.join(templates, "auth"),
      }),
    ],
  });
  failOnWarnings(result);
  const { inputs, outputs } = result.metafile;
  failOnMissingExports(result.metafile, root, folder);
  const hrefs = Object.keys(outputs).flatMap((file) =>
    outputs[file]?.entryPoint ? [[nameOf(file), withImports(file, outputs)] as const] : [],
  );
  return {
    files: result.outputFiles.map((file) => toAsset(file, root)),
    hrefs: new Map(hrefs),
    inputs: new Set(Object.keys(inputs).map((file) => path.resolve(root, file))),
  };
}

/** What wakes an island takes the default export of its chunk: without one nothing would ever happen. */
function failOnMissingExports({ outputs }: Metafile, root: string, islands: string): void {
  // The bundler names files by where they really are, and these have no other name in common.
  const below = `${path.relative(root, islands).split(path.sep).join("/")}/`;
  const problems = Object.values(outputs).flatMap(({ entryPoint, exports }): Problem[] => {
    const at = entryPoint?.lastIndexOf(below) ?? -1;
    if (entryPoint === undefined || at < 0 || exports.includes("default")) return [];
    const file = entryPoint.slice(at);
    const [name = ""] = path.posix.basename(file).split(".");
    const isLoader = file.endsWith(".load.ts");
    return [
      {
        where: { file },
        found: "no default export",
        expected: isLoader ? "export default of the loader" : "export default of the component",
        next: isLoader ? "put export default before its function" : `add: export default ${name};`,
      },
    ];
  });
  failOn(problems);
}

/** "assets/NewerPosts.load-4X2K9QWE.js" → "NewerPosts.load" */
function nameOf(file: string): string {
  return path.posix.basename(file, ".js").replace(/-[^-]*$/, "");
}

/** Returns the address of a chunk and of all chunks that it cannot run without, each once. */
function withImports(file: string, outputs: Metafile["outputs"]): readonly [string, ...string[]] {
  const found = new Set([file]);
  for (const each of found) {
    for (const { path: imported, kind } of outputs[each]?.imports ?? []) {
      if (kind === "import-statement") found.add(imported);
    }
  }
  found.delete(file);
  return [`/${file}`, ...Array.from(found, (other) => `/${other}`)];
}

function hrefsOf(name: string, hrefs: Chunks["hrefs"]): string {
  const [first = "", ...others] = hrefs.get(name) ?? [];
  const [hydrate, ...react] = name.endsWith(".load") ? [] : (hrefs.get("hydrate") ?? []);
  return [...new Set([first, ...(hydrate ? [hydrate] : []), ...others, ...react])].join(" ");
}

/** The script of every page. */
function bundleBoot(hrefs: Chunks["hrefs"], { backend }: BundleOptions): Promise<string> {
  const values = { authHref: hrefs.get("auth")?.[0], authKey: backend && authStorageKey(backend.url) };
  const contents = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return bundleInline(
    `import "./boot.ts"; ${backend ? 'import "./boot-auth.ts";' : ""}`,
    modulePlugin("docket:chunks", { contents: contents.join("\n") }),
  );
}

/** Bundles a script that stands in the page. */
async function bundleInline(contents: string, ...plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    ...COMMON,
    stdin: { contents, resolveDir: CLIENT, loader: "ts" },
    // Wrapped here: for an import of a chunk, esbuild's own wrapping adds what only Node needs.
    format: "esm",
    banner: { js: "(()=>{" },
    footer: { js: "})()" },
    external: ["/assets/*"],
    plugins: [...plugins],
  });
  return result.outputFiles[0]?.text.trim() ?? "";
}

/** Gives the module `name` its contents, which stand in no file. */
function modulePlugin(name: string, contents: OnLoadResult): Plugin {
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
        path: name.replace("docket:", ""),
        namespace: name,
      }));
      onLoad({ filter: /.*/, namespace: name }, () => contents);
    },
  };
}

/**
 * Bundles the stylesheets alone, and the fonts they refer to. Throws esbuild's BuildFailure, also for what a
 * browser would skip without a word.
 */
export async function bundleStyles(templates: string): Promise<Pick<Assets, "files" | "css">> {
  const root = path.dirname(templates);
  const kinds = ROUTE_KINDS.map((kind) => [kind, kindOf(kind).stylesheet] as const);
  failOn(findMissingStylesheets(templates, kinds));
  const result = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: kinds.map(([, name]) => ({
      in: path.join(templates, "styles/pages", `${name}.css`),
      out: name,
    })),
    outdir: "assets",
    loader: { ".woff2": "file" },
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
  });
  failOnWarnings(result);
  const outputs = result.outputFiles.map((file) => toAsset(file, root));
  const texts = new Map(result.outputFiles.map((file) => [path.basename(file.path), file.text]));
  const css = Object.fromEntries(
    kinds.map(([kind, name]) => [kind, texts.get(`${name}.css`)?.trim() ?? ""]),
  ) as Record<RouteKind, string>;
  return { files: outputs.filter(({ file }) => !file.endsWith(".css")), css };
}

function findMissingStylesheets(
  templates: string,
  kinds: readonly (readonly [RouteKind, string])[],
): readonly Problem[] {
  return kinds.flatMap(([kind, name]) => {
    const file = path.join(templates, "styles/pages", `${name}.css`);
    if (existsSync(file)) return [];
    const expected = `the stylesheet that src/pages/kinds.ts names for the page kind ${kind}`;
    return { where: { file: displayFile(file) }, found: "no such file", expected };
  });
}

function toAsset(output: OutputFile, root: string): SiteFile {
  return {
    file: path.relative(root, output.path).split(path.sep).join("/"),
    source: { file: "templates" },
    bytes: output.contents,
  };
}
