import path from "node:path";
import type { Metafile } from "esbuild";
import type { OutputFile } from "../files/output-file.ts";
import { KIND_NAMES, KINDS, type KindName } from "../pages/kinds.ts";
import { Failure, failOn } from "../problem.ts";
import { recordOf } from "../shared/records.ts";
import { checkProperties } from "./custom-properties.ts";
import { bundleFiles, inputsOf } from "./esbuild.ts";

export interface Styles {
  /** The fonts. */
  readonly files: readonly OutputFile[];
  /** The whole stylesheet of each kind of page. */
  readonly css: Readonly<Record<KindName, string>>;
  /** The styles of frames of other sites, for the pages that have one. */
  readonly frameCss: string;
  /** Absolute paths of the source files. */
  readonly inputs: ReadonlySet<string>;
}

/**
 * Bundles the styles of each kind of page: those that the document, the header, the footer and the page's template
 * import, directly or through the components that they use, in the order of the imports. `compiled` describes the
 * compiled templates, from which the imports are known. Throws esbuild's BuildFailure, also for rules that a browser
 * would silently skip, and a Failure for custom properties that no rule of the page defines.
 */
export async function bundleStyles(
  templates: string,
  compiled: Metafile,
  base = "",
  bundle = bundleSheets,
): Promise<Styles> {
  const project = path.dirname(templates);
  const frames = Object.keys(compiled.inputs).filter(isOfFrames);
  const stylesheets = recordOf(KIND_NAMES, (kind) => stylesheetsOf(kind, compiled, templates));
  const sheets = [...new Set([...Object.values(stylesheets).flat(), ...frames])];
  const { files, metafile } = await bundle(sheets, project, base);
  // Each stylesheet is bundled once, and pages join them.
  const texts = new Map(
    files.map(({ file, bytes }) => [
      metafile.outputs[file]?.entryPoint,
      Buffer.from(bytes).toString().trim(),
    ]),
  );
  const css = recordOf(KIND_NAMES, (kind) =>
    joinStylesheets(stylesheets[kind].map((each) => texts.get(each) ?? "")),
  );
  const frameCss = joinStylesheets(frames.map((each) => texts.get(each) ?? ""));
  const sources = new Set([...inputsOf(metafile, project), ...inputsOf(compiled, project)]);
  failOn(checkProperties([...Object.values(css), css.plain + frameCss], sources, project));
  return {
    files: files.filter(({ file }) => metafile.outputs[file]?.entryPoint === undefined),
    css,
    frameCss,
    inputs: inputsOf(metafile, project),
  };
}

/** Bundles stylesheets, given by their paths in the project, each by itself. */
export function bundleSheets(sheets: readonly string[], project: string, base: string) {
  return bundleFiles(project, {
    entryPoints: [...sheets],
    loader: { ".woff2": "file" },
    assetNames: "[name]-[hash]",
    publicPath: `${base}/assets`,
  });
}

/** Few pages have a frame of another site. */
const isOfFrames = (file: string) => file.endsWith("/parts/Frame.css");

/** Joins stylesheets. Neighbors in one layer share its block, which takes 40 bytes less of each compressed page. */
function joinStylesheets(texts: readonly string[]): string {
  let css = "";
  let last: string | undefined;
  for (const text of texts) {
    const start = startOfLayer(text);
    css = start !== undefined && start === last ? css.slice(0, -1) + text.slice(start.length) : css + text;
    last = start;
  }
  return css;
}

/** Returns the start of a stylesheet that is one layer, as that of a component is: "@layer parts{". */
function startOfLayer(text: string): string | undefined {
  let depth = 0;
  const end = [...text.matchAll(/[{}]/g)].find(([brace]) => {
    depth += brace === "{" ? 1 : -1;
    return depth === 0;
  });
  return end?.index === text.length - 1 ? /^@layer \w+\{/.exec(text)?.[0] : undefined;
}

/** Returns the stylesheets of a page; those of a component follow those of the components that it uses. */
function stylesheetsOf(kind: KindName, compiled: Metafile, templates: string): readonly string[] {
  const visited = new Set<string>();
  const stylesheets: string[] = [];
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    // An import with attributes is a text.
    for (const each of compiled.inputs[file]?.imports ?? []) if (!each.with) visit(each.path);
    if (file.endsWith(".css") && !isOfFrames(file)) stylesheets.push(file);
  };
  for (const component of componentsOf(kind, compiled, templates)) visit(component);
  return stylesheets;
}

/** Returns the files of the components that a page consists of: the shell, then its own. */
function componentsOf(kind: KindName, { inputs, outputs }: Metafile, templates: string): readonly string[] {
  const [index = ""] = Object.values(outputs).map(({ entryPoint }) => entryPoint);
  return ["Document", "parts/Header", "parts/Footer", `pages/${KINDS[kind].template}`].map((name) => {
    const imported = inputs[index]?.imports.find(({ original }) => original === `./${name}.tsx`);
    if (imported) return imported.path;
    throw new Failure("content", {
      where: { file: `${path.basename(templates)}/index.ts` },
      found: `no import of "./${name}.tsx"`,
      expected: `the components of the page kind ${kind}`,
    });
  });
}
