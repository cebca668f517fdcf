import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import type { OutputFile } from "../files/output-file.ts";
import { awaitEsbuild, FATAL_WARNINGS } from "./compile-failure.ts";

/** The browsers of the last three years. esbuild rewrites newer syntax, such as CSS nesting. */
const BROWSERS = ["chrome109", "edge109", "firefox115", "safari15.6"];

/** Bundles files for browsers, into assets of the folder `project`. Throws esbuild's BuildFailure. */
export async function bundleFiles(
  project: string,
  options: BuildOptions,
): Promise<{ files: readonly OutputFile[]; metafile: Metafile }> {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await awaitEsbuild(
    build({
      target: BROWSERS,
      ...options,
      absWorkingDir: project,
      outdir: "assets",
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      charset: "utf8",
      legalComments: "none",
      logLevel: "silent",
      logOverride: FATAL_WARNINGS,
    }),
  );
  const files = outputFiles.map(({ path: file, contents }) => ({
    file: path.relative(project, file).split(path.sep).join("/"),
    source: { file: "templates" },
    bytes: file.endsWith(".css") ? Buffer.from(withoutNot(Buffer.from(contents).toString())) : contents,
  }));
  return { files, metafile };
}

/**
 * Returns a stylesheet with `max-width` where esbuild writes `width < 48rem` as `not (min-width:48rem)`: Safari before 16.4
 * leaves out the rules of such a query.
 */
function withoutNot(css: string): string {
  const most = (_: string, side: string, size: string, unit: string) =>
    `(max-${side}:${(Number(size) - 0.001).toFixed(3)}${unit})`;
  const not = /not \(min-(width|height):([\d.]+)([a-z]+)\)/;
  return css.replaceAll(new RegExp(`\\(${not.source}\\)`, "g"), most).replaceAll(new RegExp(not, "g"), most);
}

/** Returns how elements are compiled: those of a site below a path have it in their addresses. */
export const elementsOf = (base: string) => ({
  jsx: "automatic" as const,
  ...(base !== "" && { jsxImportSource: path.resolve(import.meta.dirname, "../client/base") }),
});

/** Returns the absolute paths of what esbuild read below `project`. */
export function inputsOf({ inputs }: Metafile, project: string): ReadonlySet<string> {
  // "<define:BACKEND>" and "(disabled):fs" are no files.
  const files = Object.keys(inputs).filter((name) => !/^(?:<.*>$|\(disabled\):)/.test(name));
  return new Set(files.map((file) => path.resolve(project, file)));
}
