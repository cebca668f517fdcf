// Compiles templates/ for Node and imports the result.
import { setSourceMapsSupport } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ComponentType, Context } from "react";
import type { Assets } from "../assets/bundle.ts";
import { awaitEsbuild, FATAL_WARNINGS } from "../assets/compile-failure.ts";
import { elementsOf } from "../assets/esbuild.ts";
import type { Labels } from "../content/labels.ts";
import type { Head } from "../pages/kind.ts";
import type { KindName, PropsOf } from "../pages/kinds.ts";
import type { ShellProps } from "../pages/shell.ts";
import { templateError } from "./describe-exception.ts";
import { writeTemplateFile } from "./template-files.ts";

export interface DocumentProps {
  readonly head: Head;
  /** The content security policy, where the host sends no headers. */
  readonly policy: string | undefined;
  /** JSON that is safe in a script element. */
  readonly structuredData: string;
  readonly css: string;
  /** What a page with a frame of another site has besides. */
  readonly frames: Assets["frames"] | undefined;
  readonly headScript: string;
  readonly speculationRules: string | undefined;
  /** The words of toasts, where an island uses the auth layer. */
  readonly toasts: Labels["toasts"] | undefined;
  /** The meta elements of third parties: name and content. */
  readonly metas: readonly (readonly [name: string, content: string])[];
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
  /** The firm's mark, whose box begins at 0 0. */
  readonly Mark: ComponentType<object>;
  readonly Chunks: Context<Readonly<Record<string, string>>>;
  readonly Labels: Context<Partial<Labels>>;
  readonly Header: ComponentType<ShellProps>;
  readonly Footer: ComponentType<ShellProps>;
  readonly pages: { readonly [K in KindName]: ComponentType<PropsOf<K>> };
}

/** Compiles the templates in `folder` for Node, with a source map. Throws esbuild's BuildFailure. */
export async function compileTemplates(folder: string, base = "") {
  const project = path.dirname(folder);
  // A build whose templates did not change does not need it.
  const { build } = await import("esbuild");
  const result = await awaitEsbuild(
    build({
      absWorkingDir: project,
      entryPoints: [path.join(folder, "index.ts")],
      // Nothing is written there; paths in the source map are relative to it.
      outfile: path.join(project, ".docket", "templates.mjs"),
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      target: "node24",
      ...elementsOf(base),
      // src/assets/styles.ts collects them.
      loader: { ".css": "empty" },
      packages: "external",
      define: {
        "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production"),
        BASE: JSON.stringify(base),
      },
      logLevel: "silent",
      logOverride: FATAL_WARNINGS,
      sourcemap: "inline",
      sourcesContent: false,
      metafile: true,
    }),
  );
  return { text: result.outputFiles[0]?.text ?? "", metafile: result.metafile };
}

/** Returns compiled templates without their source map, which differs when a comment does. */
export function withoutSourceMap(text: string): string {
  return text.slice(0, text.lastIndexOf("//# sourceMappingURL="));
}

/** Imports templates that were just compiled, and throws as loadCompiled does. */
export function loadTemplates({ text }: { readonly text: string }, folder: string): Promise<Templates> {
  return loadCompiled(writeTemplateFile(path.dirname(folder), text), folder);
}

/** Imports the compiled templates of `folder`. Throws a TemplateError when a module throws, or a package is missing. */
export async function loadCompiled(file: string, folder: string): Promise<Templates> {
  try {
    // Stacks then name the lines of the sources.
    setSourceMapsSupport(true);
    const module: { readonly default: Templates } = await import(pathToFileURL(file).href);
    return module.default;
  } catch (cause) {
    const name = path.basename(folder);
    throw templateError(`${name}/ cannot be imported`, `${name}/index.ts`, cause);
  }
}
