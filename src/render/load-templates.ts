// Compiles templates/ for Node and imports the result.
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { ComponentType, Context } from "react";
import { failOnWarnings } from "../assets/compile-failure.ts";
import type { ShellProps } from "../pages/firm.ts";
import type { Head } from "../pages/head.ts";
import type { PropsByKind } from "../pages/page.ts";
import { Failure } from "../problem.ts";
import { templateError } from "./describe-exception.ts";
import { writeTemplateFile } from "./template-files.ts";

/** What the document around a page is made of. */
export interface DocumentProps {
  readonly head: Head;
  /** JSON that is safe inside a script element. */
  readonly structuredData: string;
  readonly css: string;
  readonly headScripts: readonly string[];
  readonly speculationRules: string;
  /** Rendered before: header, main part and footer. */
  readonly bodyHtml: string;
}

/**
 * What a file templates/islands/Name.load.ts exports by default: takes the props of the island and returns more
 * of them, or nothing when there is nothing to show; throws when it cannot tell. It runs before React is there.
 */
export type Loader = (props: never) => Promise<object | undefined>;

/** What templates/index.ts exports. */
export interface Templates {
  readonly Document: ComponentType<DocumentProps>;
  /** Where the islands of what is rendered below it find their chunks. */
  readonly Chunks: Context<Readonly<Record<string, string>>>;
  readonly Header: ComponentType<ShellProps>;
  readonly Footer: ComponentType<ShellProps>;
  readonly pages: { readonly [K in keyof PropsByKind]: ComponentType<PropsByKind[K]> };
}

/** Milliseconds after which a module that is still being imported waits for what never comes. */
const LONGEST_IMPORT = 10_000;

/**
 * Compiles and imports the templates in `folder`. Throws esbuild's BuildFailure when they do not compile, a
 * TemplateError when they throw, and a Failure when they do not come to the end of their import. With
 * `debug` their errors name lines of the templates, and no file is left behind.
 */
export async function loadTemplates(folder: string, { debug = false } = {}): Promise<Templates> {
  const root = path.dirname(folder);
  const result = await build({
    absWorkingDir: root,
    entryPoints: [path.join(folder, "index.ts")],
    // Not written there: the source map counts its paths from this folder.
    outfile: path.join(root, ".docket", "templates.mjs"),
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    packages: "external",
    define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
    logLevel: "silent",
    sourcemap: debug ? "inline" : false,
    sourcesContent: false,
  });
  failOnWarnings(result);
  const text = result.outputFiles[0]?.text ?? "";
  const file = writeTemplateFile(root, text, debug);
  try {
    return await inTime(import(pathToFileURL(file).href) as Promise<Templates>, path.basename(folder));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const name = path.basename(folder);
    throw templateError(`${name}/ cannot be imported`, `${name}/index.ts`, cause);
  } finally {
    // A module that is loaded needs its file no more.
    if (debug) rmSync(file, { force: true });
  }
}

async function inTime<T>(importing: Promise<T>, folder: string): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => {
    const found = `an await outside of functions that has not ended for ${LONGEST_IMPORT / 1000} seconds`;
    const next = "look for what it waits for in the file that was changed last";
    timer.reject(
      new Failure("content", [{ where: `${folder}/`, found, expected: "modules that load", next }]),
    );
  }, LONGEST_IMPORT);
  try {
    return await Promise.race([importing, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
