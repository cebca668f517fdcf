// Templates and assets, compiled: by esbuild, or as the last build left them if none of their sources changed.
import path from "node:path";
import type { Metafile } from "esbuild";
import type { Assets } from "../assets/bundle.ts";
import { throwCompileFailure } from "../assets/compile-failure.ts";
import type { BundleOptions } from "../assets/islands.ts";
import { digestOf } from "../files/digest.ts";
import { isCovered, keepCode, keyOfCode, readCode } from "./kept-code.ts";
import { compileTemplates, withoutSourceMap } from "./load-templates.ts";
import { writeTemplateFile } from "./template-files.ts";

export interface Compiled {
  /** The compiled templates, an absolute path. */
  readonly templates: string;
  readonly assets: Assets;
  readonly digest: string;
  /** Whether all sources are in templates/ and src/. Only then is it known that none changed. */
  readonly isKept: boolean;
}

interface CompileOptions extends BundleOptions {
  /** A hash of docket itself. */
  readonly docketHash: string;
  /** The folder of what docket keeps. */
  readonly state: string;
  /** Whether what it keeps is ignored. */
  readonly force?: boolean;
}

/** What a build keeps. */
interface KeptTemplates extends Pick<Compiled, "assets"> {
  readonly text: string;
}

const NAME = "templates";

/** Compiles the templates and bundles the assets. Throws a Failure with esbuild's errors. */
export async function compile(options: CompileOptions): Promise<Compiled> {
  const { templates: folder, docketHash, state } = options;
  const key = keyOfCode(options, docketHash);
  const kept = options.force ? undefined : readCode<KeptTemplates>(state, NAME, key);
  if (kept) return { ...open(kept.text, folder), assets: kept.assets, isKept: true };
  const { text, ...compiled } = await compileAll(options);
  if (compiled.isKept) keepCode(state, NAME, key, { text, assets: compiled.assets } satisfies KeptTemplates);
  return compiled;
}

async function compileAll(options: CompileOptions): Promise<Compiled & { readonly text: string }> {
  const { templates: folder, base } = options;
  const compiling = compileTemplates(folder, base);
  const [{ text, metafile }, { inputs: _, sources, ...assets }] = await Promise.all([
    compiling,
    bundle(options, compiling),
  ]).catch(throwCompileFailure);
  const { inputsOf } = await import("../assets/esbuild.ts");
  // Pictures need the memory that its process holds. Another bundle would start it again.
  await (await import("esbuild")).stop();
  const inputs = inputsOf(metafile, path.dirname(folder));
  const isKept = [...inputs, ...sources].every((file) => isCovered(file, folder));
  return { ...open(text, folder), text, assets, isKept };
}

async function bundle(options: BundleOptions, compiling: Promise<{ readonly metafile: Metafile }>) {
  // While esbuild compiles the templates, this thread loads what bundling needs.
  const { bundleAssets } = await import("../assets/bundle.ts");
  return bundleAssets(options, compiling);
}

/** Writes compiled templates where they can be imported. */
function open(text: string, folder: string): Pick<Compiled, "templates" | "digest"> {
  return {
    templates: writeTemplateFile(path.dirname(folder), text),
    digest: digestOf(withoutSourceMap(text)),
  };
}
