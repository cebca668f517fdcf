// Templates and assets, compiled: by esbuild, or as the last build left them if none of their sources changed.
import { existsSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { type Assets, type BundledAssets, type BundleOptions, bundleAssets } from "../assets/bundle.ts";
import { readCache, writeCache } from "../cache/cache-file.ts";
import { digestOf, digestOfFiles, listTree } from "../cache/inputs.ts";
import { KINDS, ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import { compileTemplates } from "./load-templates.ts";
import { templateFileName } from "./template-files.ts";

export interface Compiled {
  /** The compiled templates. */
  readonly templates: string;
  readonly assets: Assets;
  /** A hash of all files that the pages of a kind are rendered with. */
  readonly digests: Readonly<Record<RouteKind, string>>;
  /** The sources outside of templates/ and src/. */
  readonly others: readonly string[];
}

/**
 * Compiles the templates and bundles the assets. `own` is a hash of docket's own files; `state` is the folder of
 * caches. Throws esbuild's BuildFailure.
 */
export async function compile(
  options: BundleOptions & { readonly state: string },
  own: string,
  onDamage: () => void,
): Promise<Compiled> {
  const { templates: folder, mode, backend, state } = options;
  const root = path.dirname(folder);
  const file = path.join(state, "compiled.json");
  const keyOf = () =>
    digestOf(JSON.stringify([own, mode, process.env.NODE_ENV, backend, digestOfFiles(listTree(folder))]));
  const key = keyOf();
  const [kept] = readCache(file, key, onDamage) as readonly (StoredCompiled | undefined)[];
  if (kept && isCurrent(kept)) return restore(kept);
  const [templates, { inputs, ...assets }] = await Promise.all([
    compileTemplates(folder),
    bundleAssets(options),
  ]);
  const sources = new Set(Object.keys(templates.metafile.inputs).map((name) => path.resolve(root, name)));
  const others = [...new Set([...sources, ...inputs])].filter((name) => isOther(name, folder)).sort();
  // Its process would wait for more until this one ends.
  await (await import("esbuild")).stop();
  const compiled = {
    templates: templates.file,
    assets,
    digests: digestsOf(templates.metafile, folder),
    others,
  };
  // What was edited meanwhile may be compiled in part.
  if (keyOf() === key) writeCache(file, key, [store(compiled)]);
  return compiled;
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

/**
 * Returns a hash for each kind of page: of all sources of the compiled templates, except those that only the page
 * templates of other kinds import.
 */
function digestsOf({ inputs }: Metafile, folder: string): Compiled["digests"] {
  const root = path.dirname(folder);
  const nameOf = (file: string) => `${path.basename(folder)}/${file}`;
  const pages = ROUTE_KINDS.map((kind) => nameOf(`pages/${KINDS[kind].template}.tsx`));
  const contents = new Map<string, string>();
  const digestOfSource = (file: string) => {
    const digest = contents.get(file) ?? digestOfFiles([path.resolve(root, file)]);
    contents.set(file, digest);
    return digest;
  };
  return Object.fromEntries(
    ROUTE_KINDS.map((kind, index) => {
      const sources = new Set([nameOf("index.ts")]);
      for (const source of sources) {
        for (const { path: imported } of inputs[source]?.imports ?? []) {
          const isOfOtherKind =
            source === nameOf("index.ts") && pages.includes(imported) && imported !== pages[index];
          if (inputs[imported] && !isOfOtherKind) sources.add(imported);
        }
      }
      return [kind, digestOf(JSON.stringify([...sources].sort().map(digestOfSource)))];
    }),
  ) as Compiled["digests"];
}

/** Compiled templates and assets as plain JSON. */
interface StoredCompiled extends Omit<Compiled, "assets"> {
  readonly assets: Omit<BundledAssets, "files" | "inputs"> & {
    readonly files: readonly {
      readonly file: string;
      readonly source: Assets["files"][number]["source"];
      readonly base64: string;
    }[];
  };
  readonly digestOfOthers: string;
}

function store({ assets, ...compiled }: Compiled): StoredCompiled {
  const files = assets.files.map(({ bytes, ...file }) => ({
    ...file,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  return { ...compiled, assets: { ...assets, files }, digestOfOthers: digestOfFiles(compiled.others) };
}

function restore({ assets, templates, digests, others }: StoredCompiled): Compiled {
  const now = new Date();
  // Files that no build uses are removed after a day.
  utimesSync(templates, now, now);
  const files = assets.files.map(({ base64, ...file }) => ({
    ...file,
    bytes: Buffer.from(base64, "base64"),
  }));
  return { templates, digests, others, assets: { ...assets, files } };
}

function isCurrent({ templates, others, digestOfOthers }: StoredCompiled): boolean {
  if (!existsSync(templates) || digestOfFiles(others) !== digestOfOthers) return false;
  return templateFileName(readFileSync(templates, "utf8")) === path.parse(templates).name;
}
