import path from "node:path";
import type { BuildContext, BuildOptions, BuildResult, Metafile } from "esbuild";
import type { OutputFile } from "../files/output-file.ts";
import { awaitEsbuild, FATAL_WARNINGS, isBuildFailure } from "./compile-failure.ts";

/** The browsers of the last three years. esbuild rewrites newer syntax, such as CSS nesting. */
const BROWSERS = ["chrome109", "edge109", "firefox115", "safari15.6"];

/** What every build of docket asks esbuild for. */
interface InMemory extends BuildOptions {
  readonly write: false;
  readonly metafile: true;
}

/** Runs esbuild. Throws its BuildFailure. */
export type Esbuild = (options: InMemory) => Promise<BuildResult<InMemory>>;

export const buildOnce: Esbuild = async (options) => {
  const { build } = await import("esbuild");
  return awaitEsbuild(build(options));
};

/** For a process that builds often: esbuild reads again only what changed since the last call. */
export interface Rebuild extends Disposable {
  readonly build: Esbuild;
}

/** Until it is disposed of, it keeps the process running. */
export function createRebuild(): Rebuild {
  let last: { readonly key: string; readonly context: Promise<BuildContext<InMemory>> } | undefined;
  let isDisposed = false;
  const end = () => {
    // Its process may have ended.
    if (last) void Promise.allSettled([last.context.then((context) => context.dispose())]);
    last = undefined;
  };
  return {
    async build(options) {
      const { context } = await import("esbuild");
      if (isDisposed) return buildOnce(options);
      const key = JSON.stringify(options);
      if (last?.key !== key) {
        end();
        last = { key, context: context(options) };
      }
      try {
        return await awaitEsbuild((await last.context).rebuild());
      } catch (error) {
        if (!isBuildFailure(error)) end();
        throw error;
      }
    },
    [Symbol.dispose]() {
      isDisposed = true;
      end();
    },
  };
}

/** Bundles files for browsers, into assets of the folder `project`. Throws esbuild's BuildFailure. */
export async function bundleFiles(
  project: string,
  options: BuildOptions,
  build = buildOnce,
): Promise<{ files: readonly OutputFile[]; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
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
  });
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
