// Templates and assets, compiled: by esbuild, or as the last build left them if none of their sources changed.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Assets } from "../assets/bundle.ts";
import { throwCompileFailure } from "../assets/compile-failure.ts";
import type { BundleOptions } from "../assets/islands.ts";
import { digestOf } from "../files/digest.ts";
import { digestOfFiles, listTree } from "../files/digest-files.ts";
import { isWithin } from "../files/list-files.ts";
import { readFile } from "../files/read-file.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
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

/**
 * Compiled templates are code, and code is not in the store: a CI that keeps the store from run to run keeps data only, so that
 * nothing that once ran stays after it is reverted.
 */
const CODE = "code/templates.json";
const SRC = path.resolve(import.meta.dirname, "..");

/** Compiles the templates and bundles the assets. Throws a Failure with esbuild's errors. */
export async function compile(options: CompileOptions): Promise<Compiled> {
  const { templates: folder, mode, backend, base, docketHash, state } = options;
  const project = path.dirname(folder);
  const sources = digestOfFiles([folder, ...listTree(folder)], project);
  const key = digestOf(JSON.stringify([docketHash, mode, backend, base, sources]));
  const file = path.join(state, CODE);
  const stored = options.force ? undefined : readCode(file, key);
  if (stored) return restore(stored, folder);
  const { text, ...compiled } = await compileAll(options);
  if (compiled.isKept) keepCode(state, key, pack(compiled, text));
  return compiled;
}

/** Returns what the last build compiled, if its key is the same and the file is not damaged. */
function readCode(file: string, key: string): StoredCompiled | undefined {
  try {
    // Its first line is that of its text.
    const [head = "", text = ""] = readFile(file, TEXT_BYTES).toString().split("\n", 2);
    return head === headOf(key, text) ? JSON.parse(text) : undefined;
  } catch {
    // Without it, the templates are compiled again.
    return undefined;
  }
}

const headOf = (key: string, text: string) => `${key} ${digestOf(text)}`;

function keepCode(state: string, key: string, compiled: StoredCompiled): void {
  try {
    const file = path.join(state, CODE);
    mkdirSync(path.dirname(file), { recursive: true });
    const text = JSON.stringify(compiled);
    replaceFile(file, `${headOf(key, text)}\n${text}\n`, unfinishedFolder(state));
  } catch (error) {
    // A project that this user cannot write into only builds slower.
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
}

async function compileAll(options: CompileOptions): Promise<Compiled & { readonly text: string }> {
  const { templates: folder, base } = options;
  const compiling = compileTemplates(folder, base);
  const [{ text, metafile }, { inputs: _, sources, ...assets }] = await Promise.all([
    compiling,
    // While esbuild compiles the templates, this thread loads what bundling needs.
    import("../assets/bundle.ts").then(({ bundleAssets }) => bundleAssets(options, compiling)),
  ]).catch(throwCompileFailure);
  const { inputsOf } = await import("../assets/esbuild.ts");
  // Pictures need the memory that its process holds. Another bundle would start it again.
  await (await import("esbuild")).stop();
  const inputs = inputsOf(metafile, path.dirname(folder));
  const isKept = [...inputs, ...sources].every((file) => isKnown(file, folder));
  return { ...open(text, folder), text, assets, isKept };
}

/** Returns whether a change of a file is noticed. A package is compared by its version. */
function isKnown(file: string, templates: string): boolean {
  return isWithin(file, templates) || isWithin(file, SRC) || /[/\\]node_modules[/\\]/.test(file);
}

/** Writes compiled templates where they can be imported. */
function open(text: string, folder: string): Pick<Compiled, "templates" | "digest"> {
  return {
    templates: writeTemplateFile(path.dirname(folder), text),
    digest: digestOf(withoutSourceMap(text)),
  };
}

type StoredCompiled = ReturnType<typeof pack>;

/** Returns compiled templates and assets as plain JSON. */
function pack({ assets }: Compiled, text: string) {
  const { files, ...rest } = assets;
  const assetFiles = files.map(({ file, bytes }) => [file, Buffer.from(bytes).toString("base64")] as const);
  return { text, assets: rest, assetFiles };
}

function restore({ text, assets, assetFiles }: StoredCompiled, folder: string): Compiled {
  const files = assetFiles.map(([file, base64]) => ({
    file,
    source: { file: "templates" },
    bytes: Buffer.from(base64, "base64"),
  }));
  return { ...open(text, folder), isKept: true, assets: { ...assets, files } };
}
