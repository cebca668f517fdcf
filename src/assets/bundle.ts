// Everything a browser loads besides HTML and public/: the inline scripts, a chunk for each island, styles, fonts.
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import fastGlob from "fast-glob";
import type { Options } from "../options.ts";
import { kindOf, ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import { compareText, failOn, type Problem } from "../problem.ts";
import { authStorageKey } from "../shared/auth-callback.ts";
import { ASSETS, type OutputFile } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";
import { failOnWarnings } from "./compile-failure.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

export interface Assets {
  /** Named by a hash of their content, so that browsers may cache them forever. */
  readonly files: readonly OutputFile[];
  /** The whole stylesheet of each kind of page. It is inlined, so that the first paint takes one round trip. */
  readonly css: Readonly<Record<RouteKind, string>>;
  /**
   * What the boot script imports for each island ("HeaderMenus") and each loader ("NewerPosts.load"): addresses
   * separated by spaces. The entry comes first, then, for an island, the chunk that hydrates it, then their imports.
   */
  readonly chunks: Readonly<Record<string, string>>;
  /**
   * Inline scripts, which the content security policy allows by their hash: those that run in the head before the
   * first paint (`unknownPath` in 404.html only), and the speculation rules.
   */
  readonly inline: {
    /** For the menus, the consent bar and the heading font. */
    readonly shell: string;
    /** For the islands. */
    readonly boot: string;
    readonly unknownPath: string;
    readonly speculationRules: string;
  };
}

export type BundleOptions = Pick<Options, "templates" | "mode" | "backend">;

export interface BundledAssets extends Assets {
  /** Absolute paths of the source files of all chunks: a change to any other file leaves the chunks as they are. */
  readonly inputs: ReadonlySet<string>;
  /** The same for all assets. */
  readonly sources: ReadonlySet<string>;
}

const CLIENT = path.resolve(import.meta.dirname, "../client");
/** The browsers of the last three years. esbuild rewrites newer syntax, such as CSS nesting. */
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
 * Bundles the scripts and styles in `templates`. Throws esbuild's BuildFailure, and a Failure when an island or a
 * loader has no default export.
 */
export async function bundleAssets(options: BundleOptions): Promise<BundledAssets> {
  const [scripts, unknownPath, styles] = await Promise.all([
    bundleChunks(options),
    bundleInline('import "./unknown-path.ts"'),
    bundleStyles(options.templates),
  ]);
  return {
    files: [...scripts.files, ...styles.files].sort((a, b) => compareText(a.file, b.file)),
    chunks: scripts.chunks,
    css: styles.css,
    inline: {
      shell: await bundleShell(styles.files),
      boot: await bundleBoot(scripts.auth, options),
      unknownPath,
      speculationRules: SPECULATION_RULES,
    },
    inputs: scripts.inputs,
    sources: new Set([...scripts.inputs, ...styles.inputs]),
  };
}

interface Chunks extends Pick<BundledAssets, "files" | "chunks" | "inputs"> {
  /** The address of the auth layer's entry, where an island uses the layer. */
  readonly auth: string | undefined;
}

/**
 * Bundles what the boot script imports: islands, loaders, and the React they share. Where an island uses the auth
 * layer, a second pass adds the layer's entry: a link must not sign visitors in on a site without sign-in, and
 * every entry changes how esbuild splits the chunks of the others.
 */
async function bundleChunks(options: BundleOptions, withAuth = false): Promise<Chunks> {
  const { templates, mode, backend } = options;
  const root = path.dirname(templates);
  const folder = path.join(templates, "islands");
  const islands = fastGlob.sync(["*.tsx", "*.load.ts"], { cwd: folder }).sort(compareText);
  const { files, metafile } = await bundleFiles(root, {
    entryPoints: [
      { in: path.join(CLIENT, "hydrate.ts"), out: "hydrate" },
      ...islands.map((file) => ({ in: path.join(folder, file), out: nameOf(file) })),
      ...(withAuth ? [{ in: path.join(templates, "auth/start.ts"), out: "auth" }] : []),
    ],
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify(mode), BACKEND: JSON.stringify(backend ?? null) },
  });
  const entries = entriesOf(metafile);
  failOnMissingExports(islands, entries, path.basename(templates));
  const inputs = inputsOf(metafile, root);
  if (!withAuth && backend && (await usesAuth(inputs, templates))) return bundleChunks(options, true);
  return {
    files,
    chunks: Object.fromEntries(islands.map((file) => [nameOf(file), islandHrefs(file, entries)])),
    auth: entries.get("auth")?.hrefs[0],
    inputs,
  };
}

/** Bundles files into assets of the project in `root`. Throws esbuild's BuildFailure. */
async function bundleFiles(root: string, options: BuildOptions) {
  const { build } = await import("esbuild");
  const outdir = "assets";
  const result = await build({ ...options, ...COMMON, absWorkingDir: root, outdir, metafile: true });
  failOnWarnings(result);
  const files = result.outputFiles.map(({ path: file, contents }) => ({
    file: path.relative(root, file).split(path.sep).join("/"),
    source: { file: "templates" },
    bytes: contents,
  }));
  return { files, metafile: result.metafile };
}

/** Returns the absolute paths of what esbuild read below `root`. */
export function inputsOf({ inputs }: Metafile, root: string): ReadonlySet<string> {
  // "<define:BACKEND>" and "(disabled):fs" are no files.
  const files = Object.keys(inputs).filter((name) => !/^(?:<.*>$|\(disabled\):)/.test(name));
  return new Set(files.map((file) => path.resolve(root, file)));
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

/** Returns the entries of a bundle by name: "HeaderMenus", "NewerPosts.load", "hydrate". */
function entriesOf({ outputs }: Metafile): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [file, { entryPoint, exports }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const name = path.posix.basename(file).replace(/-[A-Z0-9]+\.js$/, "");
    entries.set(name, { exports, hrefs: withImports(file, outputs).map((output) => `/${output}`) });
  }
  return entries;
}

/** The boot script uses the default export of an island or a loader: without one, the island would never work. */
function failOnMissingExports(
  islands: readonly string[],
  entries: ReadonlyMap<string, Entry>,
  templates: string,
): void {
  const missing = islands.filter((file) => !entries.get(nameOf(file))?.exports.includes("default"));
  const describe = (file: string): Problem => {
    const [expected, next] = isLoader(file)
      ? ["export default of the loader", "add export default before the loader function"]
      : ["export default of the component", `add: export default ${nameOf(file)};`];
    return { where: { file: `${templates}/islands/${file}` }, found: "no default export", expected, next };
  };
  failOn(missing.map(describe));
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

function islandHrefs(file: string, entries: ReadonlyMap<string, Entry>): string {
  const own = entries.get(nameOf(file))?.hrefs ?? [];
  if (isLoader(file)) return own.join(" ");
  const [component, ...imports] = own;
  const [hydrate, ...react] = entries.get("hydrate")?.hrefs ?? [];
  return [...new Set([component, hydrate, ...imports, ...react])].join(" ");
}

/** Bundles the script of every page. `auth` is the address of the auth layer's entry, where the site has one. */
function bundleBoot(auth: string | undefined, { backend }: BundleOptions): Promise<string> {
  if (auth === undefined || !backend) return bundleInline('import "./boot.ts"');
  return bundleInline('import "./boot.ts"; import "./boot-auth.ts"', {
    AUTH_HREF: JSON.stringify(auth),
    AUTH_KEY: JSON.stringify(authStorageKey(backend.url)),
  });
}

/** Bundles the script of the header and the bars. It fetches the heading font, the first of `files`. */
function bundleShell(files: readonly OutputFile[]): Promise<string> {
  const parts = 'import "./consent.ts"; import "./menus.ts"; import "./call-bar.ts";';
  const font = files.find(({ file }) => file.endsWith(".woff2"));
  if (!font) return bundleInline(parts);
  const define = { FONT_HREF: JSON.stringify(`/${font.file}`) };
  return bundleInline(`import "./heading-font.ts"; ${parts}`, define);
}

/** Bundles an inline script; `define` holds its constants as JSON. */
async function bundleInline(
  contents: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
    ...COMMON,
    stdin: { contents, resolveDir: CLIENT, loader: "ts" },
    define,
    // esbuild's own wrapper, "iife", would add helpers for import() that only Node needs.
    format: "esm",
    banner: { js: "(()=>{" },
    footer: { js: "})()" },
    external: ["/assets/*"],
  });
  return result.outputFiles[0]?.text.trim() ?? "";
}

/**
 * Bundles the stylesheets and their fonts. Throws esbuild's BuildFailure, also for rules that a browser would
 * silently skip.
 */
export async function bundleStyles(
  templates: string,
): Promise<Pick<BundledAssets, "files" | "css" | "inputs">> {
  const root = path.dirname(templates);
  const sheets = ROUTE_KINDS.map((kind) => {
    const name = kindOf(kind).stylesheet;
    return { kind, name, file: path.join(templates, "styles/pages", `${name}.css`) };
  });
  failOn(sheets.flatMap(({ kind, file }) => findMissing(kind, file)));
  const { files, metafile } = await bundleFiles(root, {
    entryPoints: sheets.map(({ name, file }) => ({ in: file, out: name })),
    loader: { ".woff2": "file" },
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
  });
  const bytes = new Map(files.map((each) => [each.file, each.bytes]));
  const textOf = (file: string) => Buffer.from(bytes.get(file) ?? "").toString("utf8");
  const css = sheets.map(({ kind, name }) => [kind, textOf(`${ASSETS}${name}.css`).trim()]);
  return {
    files: files.filter(({ file }) => !file.endsWith(".css")),
    css: Object.fromEntries(css) as Record<RouteKind, string>,
    inputs: inputsOf(metafile, root),
  };
}

function findMissing(kind: RouteKind, file: string): readonly Problem[] {
  if (existsSync(file)) return [];
  const expected = `the stylesheet that src/pages/kinds.ts names for the page kind ${kind}`;
  return [{ where: { file: displayFile(file) }, found: "no such file", expected }];
}
