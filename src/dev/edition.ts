// The site as it is at one moment, rendered page by page as it is asked for, through the functions of the build.
import { hash } from "node:crypto";
import type { Assets } from "../assets/bundle.ts";
import { createDiscoveryFiles } from "../discovery/discovery-files.ts";
import { createShell } from "../pages/firm.ts";
import type { Route } from "../pages/kinds.ts";
import { createPage } from "../pages/page.ts";
import type { Templates } from "../render/load-templates.ts";
import { renderPage, renderShell, type Shell } from "../render/render.ts";
import { pageFiles } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Source } from "../source.ts";

/** A page as the build would write it, and what tells it apart from the same page at another moment. */
export interface EditionPage {
  readonly html: string;
  readonly css: string;
  /** Differs when anything but the styles differs. */
  readonly version: string;
  readonly styleVersion: string;
}

export interface Edition {
  /** Whether the build would write this file; those around the pages are told by `around`. */
  has(file: string): boolean;
  /** Renders the page in a file of the site; undefined when the file is no page. Throws what a template throws. */
  page(file: string): EditionPage | undefined;
  asset(file: string): Uint8Array | string | undefined;
  /** Sitemap, feed and the like. */
  around(): Promise<readonly OutputFile[]>;
}

/** Makes an edition. `publicVersion` differs from one state of public/ to the next, which pages may show. */
export function createEdition(
  source: Source,
  templates: Templates,
  assets: Assets,
  publicVersion: number,
): Edition {
  const routes = new Map<string, Route>();
  for (const route of source.routes) {
    for (const file of pageFiles(route.path, source.site.format)) routes.set(file, route);
  }
  const assetFiles = new Map(assets.files.map(({ file, bytes }) => [file, bytes]));
  const pages = new Map<Route, EditionPage>();
  let shell: Shell | undefined;
  let around: Promise<readonly OutputFile[]> | undefined;

  const render = (route: Route): EditionPage => {
    shell ??= renderShell(createShell(source.site), templates, assets);
    const page = createPage(route, source.site, source.posts.bodyOf);
    const { html } = renderPage(page, shell, templates, assets);
    const css = assets.css[page.kind];
    return {
      html,
      css,
      version: `${digest(html.replace(css, ""))}-${publicVersion}`,
      styleVersion: digest(css),
    };
  };
  return {
    has: (file) => routes.has(file) || assetFiles.has(file),
    page(file) {
      const route = routes.get(file);
      if (!route) return undefined;
      const page = pages.get(route) ?? render(route);
      pages.set(route, page);
      return page;
    },
    asset: (file) => assetFiles.get(file),
    around() {
      around ??= createDiscoveryFiles(source);
      return around;
    },
  };
}

function digest(text: string): string {
  return hash("sha256", text, "hex").slice(0, 16);
}
