import type { Assets } from "../assets/bundle.ts";
import { createShell } from "../pages/firm.ts";
import type { RouteKind } from "../pages/kinds.ts";
import { createPage } from "../pages/page.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import type { Progress } from "../terminal/progress.ts";
import type { Templates } from "./load-templates.ts";
import { findLinks, type PageRecord, renderPage, renderShell } from "./render.ts";

export interface RenderedPages {
  readonly pages: readonly PageRecord[];
  readonly largest: ReadonlyMap<RouteKind, string>;
  /** The addresses in the parts that all pages share, with the templates that write them. */
  readonly shared: readonly Pick<PageRecord, "source" | "links">[];
}

/** Renders all pages, and hands each to `stage` at once so that memory stays flat. Throws a TemplateError. */
export async function renderPages(
  { site, routes, posts }: Pick<Source, "site" | "routes" | "posts">,
  templates: Templates,
  assets: Assets,
  stage: (file: OutputFile, copies: readonly string[]) => void,
  progress: Progress,
): Promise<RenderedPages> {
  const shell = renderShell(createShell(site), templates, assets);
  const pages: PageRecord[] = [];
  const largest = new Map<RouteKind, string>();
  for (const route of routes) {
    const page = createPage(route, site, posts.bodyOf);
    const { html, ...record } = renderPage(page, shell, templates, assets);
    const [file, ...copies] = page.files;
    stage({ file, source: page.source, bytes: html }, copies);
    pages.push({ ...record, size: Buffer.byteLength(html) });
    if (html.length > (largest.get(page.kind)?.length ?? 0)) largest.set(page.kind, html);
    await progress.step(pages.length, routes.length);
  }
  const home = largest.get("home") ?? "";
  const head = {
    source: { file: "templates/Document.tsx" },
    links: findLinks(home.slice(0, home.indexOf("</head>"))),
  };
  return { pages, largest, shared: [head, ...shell.links] };
}
