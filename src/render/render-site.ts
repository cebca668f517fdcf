import { createShell } from "../pages/firm.ts";
import type { BodyOf } from "../pages/kind.ts";
import type { Route } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import type { PageFolder } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import type { BuildThreads } from "./build-threads.ts";
import type { Compiled } from "./compile.ts";
import { createContext } from "./context.ts";
import { loadCompiled, type Templates } from "./load-templates.ts";
import { createRenderer, findLinks, renderShell, type Shell } from "./render.ts";
import { type KnownPage, type PageRecord, renderPages } from "./render-pages.ts";
import { throwTemplateFailure } from "./template-failure.ts";

export interface RenderOptions {
  /** A hash of docket itself. */
  readonly own: string;
  /** The folder of the templates. */
  readonly templates: string;
  readonly staging: PageFolder;
  readonly threads: BuildThreads;
  /** The pages of the last build, by path. */
  readonly known: ReadonlyMap<string, KnownPage>;
}

/** Renders and writes all pages of a site. Throws a Failure at the line of a template that throws. */
export async function renderSite(
  source: Source,
  compiled: Compiled,
  { own, templates: folder, staging, threads, known }: RenderOptions,
): Promise<{ readonly pages: readonly PageRecord[]; readonly shell: Shell }> {
  const { site, posts } = source;
  let failed: Route | undefined;
  const prepare = (templates: Templates) => {
    const shell = renderShell(createShell(site), templates, compiled.assets);
    return { shell, context: createContext(site, shell, compiled.assets) };
  };
  const renderFailed = (templates: Templates) => {
    const { context } = prepare(templates);
    if (failed) createRenderer(templates, context)(failed, posts.bodyOf satisfies BodyOf);
  };
  try {
    const templates = await loadCompiled(compiled.templates, folder);
    const { shell, context } = prepare(templates);
    const write = await threads.open(compiled.templates, context);
    const rendered = await renderPages(source, context, compiled, own, staging, known, write);
    failed = rendered.failed;
    // Threads cannot pass on what a template threw, so the page is rendered once more.
    renderFailed(templates);
    return { pages: rendered.records, shell };
  } catch (error) {
    return throwTemplateFailure(error, folder, renderFailed);
  }
}

/** Returns the addresses in the head of the home page, which are the same on all pages, with their template. */
export function headLinks(home: Uint8Array): { readonly source: Place; readonly links: readonly string[] } {
  const html = Buffer.from(home).toString("utf8");
  return {
    source: { file: "templates/Document.tsx" },
    links: findLinks(html.slice(0, html.indexOf("</head>"))),
  };
}
