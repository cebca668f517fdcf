// Compiles templates/ for Node and imports the result.
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile } from "esbuild";
import type { ComponentType, Context } from "react";
import { FATAL_WARNINGS } from "../assets/compile-failure.ts";
import type { ShellProps } from "../pages/firm.ts";
import type { Head } from "../pages/head.ts";
import type { PropsOf, RouteKind } from "../pages/kinds.ts";
import { Failure, quote } from "../problem.ts";
import { templateError } from "./describe-exception.ts";
import { writeTemplateFile } from "./template-files.ts";

/** The props of the document around every page. */
export interface DocumentProps {
  readonly head: Head;
  /** The content security policy, where the host sends no headers. */
  readonly policy: string | undefined;
  /** JSON that is safe in a script element. */
  readonly structuredData: string;
  readonly css: string;
  readonly headScripts: readonly string[];
  readonly speculationRules: string;
  /** Header, main part and footer. */
  readonly bodyHtml: string;
}

/** The props of the picture that the preview of a shared link shows. */
export interface ShareCardProps {
  readonly brand: string;
  readonly heading: string;
  readonly phone: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The default export of templates/islands/Name.load.ts. Takes the props of the island and returns further props, or
 * undefined when there is nothing to show; throws when the data cannot be fetched. Runs before React is loaded.
 */
export type Loader = (props: never) => Promise<object | undefined>;

export interface Templates {
  readonly Document: ComponentType<DocumentProps>;
  readonly ShareCard: ComponentType<ShareCardProps>;
  readonly Chunks: Context<Readonly<Record<string, string>>>;
  readonly Header: ComponentType<ShellProps>;
  readonly Footer: ComponentType<ShellProps>;
  readonly pages: { readonly [K in RouteKind]: ComponentType<PropsOf<K>> };
}

interface CompiledTemplates {
  /** The text of the compiled module. */
  readonly text: string;
  readonly metafile: Metafile;
}

/**
 * Compiles and imports the templates in `folder`. Throws esbuild's BuildFailure when they do not compile, a Failure
 * when a package is missing, and a TemplateError when a module throws. With `debug`, stacks name lines of the
 * templates, and the compiled file is removed.
 */
export async function loadTemplates(folder: string, { debug = false } = {}): Promise<Templates> {
  return importCompiled(await compileTemplates(folder, { debug }), folder, { debug });
}

/** Imports templates that were just compiled; throws and removes as loadTemplates does. */
export async function importCompiled(
  { text, metafile }: CompiledTemplates,
  folder: string,
  { debug = false } = {},
): Promise<Templates> {
  const file = writeTemplateFile(path.dirname(folder), text, debug ? `-${process.pid}` : "");
  try {
    return await importTemplates(file);
  } catch (cause) {
    failOnMissingPackage(cause, metafile);
    const name = path.basename(folder);
    throw templateError(`${name}/ cannot be imported`, `${name}/index.ts`, cause);
  } finally {
    if (debug) rmSync(file, { force: true });
  }
}

/** Compiles the templates in `folder` for Node. Throws esbuild's BuildFailure. */
export async function compileTemplates(folder: string, { debug = false } = {}): Promise<CompiledTemplates> {
  const root = path.dirname(folder);
  // A build whose templates did not change does not need it.
  const { build } = await import("esbuild");
  const result = await build({
    absWorkingDir: root,
    entryPoints: [path.join(folder, "index.ts")],
    // Nothing is written there; paths in the source map are relative to it.
    outfile: path.join(root, ".docket", "templates.mjs"),
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    // src/assets/styles.ts collects them.
    loader: { ".css": "empty" },
    packages: "external",
    define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
    logLevel: "silent",
    logOverride: FATAL_WARNINGS,
    sourcemap: debug ? "inline" : false,
    sourcesContent: false,
    metafile: true,
  });
  return { text: result.outputFiles[0]?.text ?? "", metafile: result.metafile };
}

/** Imports compiled templates. When that fails, compiles them again to throw what loadTemplates throws. */
export function loadCompiled(file: string, folder: string): Promise<Templates> {
  return importTemplates(file).catch(() => loadTemplates(folder));
}

export async function importTemplates(file: string): Promise<Templates> {
  return ((await import(pathToFileURL(file).href)) as { default: Templates }).default;
}

/** Packages are resolved when the compiled templates are imported, so the stack does not name the template. */
function failOnMissingPackage(error: unknown, { inputs }: Metafile): void {
  const [, name] = /^Cannot find package '([^']+)'/.exec((error as Error)?.message) ?? [];
  if (name === undefined) return;
  const importers = Object.keys(inputs).filter((file) =>
    inputs[file]?.imports.some(({ path: imported }) => imported === name || imported.startsWith(`${name}/`)),
  );
  throw new Failure("content", {
    where: { file: importers[0] ?? "templates" },
    found: `an import of ${quote(name)}, which is not installed`,
    expected: "an installed package",
    next: `run npm install ${name}`,
  });
}
