// What the browser gets besides HTML: the boot script, a chunk for each island, styles, fonts.
import path from "node:path";
import { build, type OutputFile, type Plugin } from "esbuild";
import fastGlob from "fast-glob";
import { compareText } from "./problem.ts";
import type { RouteKind } from "./routes.ts";

export interface Asset {
  /** Relative to the output folder: "assets/boot-4X2K.js". */
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface Assets {
  /** Hashed by content, so that hosts may cache them for good. */
  readonly files: readonly Asset[];
  /** The address of the boot script. */
  readonly bootHref: string;
  /** The whole stylesheet of each kind of page: it stands in the page, so that one round trip paints it. */
  readonly css: Readonly<Record<RouteKind, string>>;
  /** Scripts that run in the head, before the first paint. */
  readonly inline: { readonly consent: string; readonly unknownPath: string };
}

/** The same, and what it was made of: where none of that changes, neither do the scripts. */
export interface BundledAssets extends Assets {
  /** Absolute paths of the files that the scripts of islands are bundled from. */
  readonly inputs: ReadonlySet<string>;
}

const CLIENT = path.resolve(import.meta.dirname, "client");
/** The browsers of the last three years; esbuild rewrites newer syntax, CSS nesting for one. */
const TARGET = ["chrome109", "edge109", "firefox115", "safari15.6"];
const STYLESHEETS: Readonly<Record<RouteKind, string>> = {
  home: "home",
  city: "city",
  neighborhood: "neighborhood",
  specialty: "specialty",
  blogList: "blog-list",
  article: "article",
  sitemap: "sitemap",
  notFound: "not-found",
};

const COMMON = {
  bundle: true,
  write: false,
  minify: true,
  target: TARGET,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} as const;

const HASHED = { entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]" } as const;

/** Bundles everything below `templates` that browsers run or apply. Throws esbuild's BuildFailure. */
export async function bundleAssets(templates: string): Promise<BundledAssets> {
  const [client, inline, styles] = await Promise.all([
    bundleClient(templates),
    bundleInline(),
    bundleStyles(templates),
  ]);
  return {
    files: [...client.files, ...styles.files].sort((a, b) => compareText(a.file, b.file)),
    bootHref: client.bootHref,
    css: styles.css,
    inline,
    inputs: client.inputs,
  };
}

async function bundleClient(
  templates: string,
): Promise<{ files: Asset[]; bootHref: string; inputs: ReadonlySet<string> }> {
  const root = path.dirname(templates);
  const names = (await fastGlob("*.tsx", { cwd: path.join(templates, "islands") })).sort(compareText);
  const chunks = await build({
    ...COMMON,
    ...HASHED,
    absWorkingDir: root,
    entryPoints: [
      path.join(CLIENT, "hydrate.ts"),
      ...names.map((name) => path.join(templates, "islands", name)),
    ],
    outdir: "assets",
    format: "esm",
    splitting: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    metafile: true,
  });
  const chunkOf = new Map(
    Object.entries(chunks.metafile.outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint ? [[path.posix.parse(entryPoint).name, `/${file}`]] : [],
    ),
  );
  // By itself, so that it is one small file: bundled with the others it would share a chunk with them.
  const boot = await build({
    ...COMMON,
    ...HASHED,
    absWorkingDir: root,
    entryPoints: [path.join(CLIENT, "boot.ts")],
    outdir: "assets",
    format: "esm",
    external: ["/assets/*"],
    plugins: [chunksPlugin(chunkOf)],
  });
  const [bootFile] = boot.outputFiles;
  if (!bootFile) throw new Error("The boot script is missing from the bundle.");
  const bootAsset = toAsset(bootFile, root);
  return {
    files: [bootAsset, ...chunks.outputFiles.map((file) => toAsset(file, root))],
    bootHref: `/${bootAsset.file}`,
    inputs: new Set(Object.keys(chunks.metafile.inputs).map((file) => path.resolve(root, file))),
  };
}

/** Answers the import "docket:islands": the chunk of each component, loaded when it is asked for. */
function chunksPlugin(chunkOf: ReadonlyMap<string, string>): Plugin {
  const load = (name: string, chunk: string) =>
    `${JSON.stringify(name)}: () => import(${JSON.stringify(chunk)})`;
  const islands = [...chunkOf].filter(([name]) => name !== "hydrate").sort(([a], [b]) => compareText(a, b));
  return {
    name: "docket-islands",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docket:islands$/ }, () => ({ path: "islands", namespace: "docket" }));
      onLoad({ filter: /.*/, namespace: "docket" }, () => ({
        contents: [
          `export const islands = { ${islands.map(([name, chunk]) => load(name, chunk)).join(", ")} };`,
          `export const loadHydrate = () => import(${JSON.stringify(chunkOf.get("hydrate"))});`,
        ].join("\n"),
      }));
    },
  };
}

async function bundleInline(): Promise<Assets["inline"]> {
  const [consent, unknownPath] = await Promise.all(
    ["consent.ts", "unknown-path.ts"].map(async (file) => {
      const result = await build({ ...COMMON, entryPoints: [path.join(CLIENT, file)], format: "iife" });
      return firstText(result.outputFiles);
    }),
  );
  return { consent: consent ?? "", unknownPath: unknownPath ?? "" };
}

/** Bundles the stylesheets alone, and the fonts they refer to. Throws esbuild's BuildFailure. */
export async function bundleStyles(templates: string): Promise<Pick<Assets, "files" | "css">> {
  const root = path.dirname(templates);
  const kinds = Object.entries(STYLESHEETS) as [RouteKind, string][];
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
  const outputs = result.outputFiles.map((file) => toAsset(file, root));
  const texts = new Map(result.outputFiles.map((file) => [path.basename(file.path), file.text]));
  const css = Object.fromEntries(
    kinds.map(([kind, name]) => [kind, texts.get(`${name}.css`)?.trim() ?? ""]),
  ) as Record<RouteKind, string>;
  return { files: outputs.filter(({ file }) => !file.endsWith(".css")), css };
}

function toAsset(output: OutputFile, root: string): Asset {
  return { file: path.relative(root, output.path).split(path.sep).join("/"), bytes: output.contents };
}

function firstText(outputs: readonly OutputFile[]): string {
  return outputs[0]?.text.trim() ?? "";
}
