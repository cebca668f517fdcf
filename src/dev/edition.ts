// A snapshot of the site. Pages are rendered on request, by the functions of the build.
import { hash } from "node:crypto";
import path from "node:path";
import type { Assets } from "../assets/bundle.ts";
import { createSecurityHeaders } from "../assets/security-headers.ts";
import { createDiscoveryFiles, planSitemap } from "../discovery/discovery-files.ts";
import type { Options } from "../options.ts";
import type { Route } from "../pages/kinds.ts";
import type { Posts } from "../posts/read.ts";
import { createContext } from "../render/context.ts";
import type { Templates } from "../render/load-templates.ts";
import { createRenderer, type Renderer, renderShell } from "../render/render.ts";
import { resolveAddress } from "../serve/addresses.ts";
import { isFile, readIfFile } from "../serve/files.ts";
import { findRedirect } from "../serve/redirects.ts";
import { headersForHttp } from "../serve/server.ts";
import { NOT_FOUND_FILE, pageFiles } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Source } from "../source.ts";

export type Found =
  | {
      readonly kind: "page";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly html: string;
      readonly css: string;
      /** Differs when anything but the styles differs. */
      readonly version: string;
    }
  | { readonly kind: "file"; readonly file: string; readonly bytes: string | Uint8Array }
  | { readonly kind: "redirect"; readonly status: number; readonly location: string };

export interface Edition {
  /** Returns what is at `url`, a path with or without a query. Throws what a template throws. */
  find(url: string): Promise<Found>;
}

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Creates an edition. `publicVersion` differs after each change in public/, whose files pages may show. */
export function createEdition(
  source: Source,
  bodyOf: Posts["bodyOf"],
  templates: Templates,
  assets: Assets,
  { backend, publicFolder }: Pick<Options, "backend" | "publicFolder">,
  publicVersion: number,
): Edition {
  const routes = new Map<string, Route>();
  for (const route of source.routes) {
    for (const file of pageFiles(route.path, source.site.format)) routes.set(file, route);
  }
  // Every site has this page.
  const notFound = routes.get(NOT_FOUND_FILE) as Route;
  const assetFiles = byName(assets.files);
  const redirects = new Map(source.redirects.map((redirect) => [redirect.from, redirect]));
  const headers = headersForHttp(createSecurityHeaders(assets, backend));
  let renderer: Renderer | undefined;
  let discovery: Promise<Files> | undefined;

  const startRenderer = (): Renderer => {
    const shell = renderShell(source.site, templates, assets);
    return createRenderer(templates, createContext(source.site, shell, assets));
  };
  const renderRoute = (route: Route, status: number): Found => {
    renderer ??= startRenderer();
    const { html } = renderer(route, route.kind === "article" ? bodyOf(route.post) : []);
    const css = assets.css[route.kind];
    const version = `${hash("sha256", html.replace(css, ""))}-${publicVersion}`;
    return { kind: "page", status, headers, html, css, version };
  };

  return {
    async find(url) {
      const moved = findRedirect(url, redirects);
      if (moved) return { kind: "redirect", ...moved };
      const isKnown = (file: string) =>
        routes.has(file) || assetFiles.has(file) || isFile(path.join(publicFolder, file));
      let resolution = resolveAddress(url, isKnown);
      let generated: Files = assetFiles;
      if (resolution.kind === "missing") {
        // Created last, because the sitemap and feed of a large blog take long.
        discovery ??= createAll(source).then(byName);
        generated = await discovery;
        resolution = resolveAddress(url, (file) => generated.has(file));
      }
      if (resolution.kind === "redirect") return { ...resolution, status: 308 };
      if (resolution.kind === "file") {
        const { file } = resolution;
        const route = routes.get(file);
        if (route) return renderRoute(route, 200);
        const bytes = generated.get(file) ?? (await readIfFile(path.join(publicFolder, file)));
        if (bytes !== undefined) return { kind: "file", file, bytes };
      }
      return renderRoute(notFound, 404);
    },
  };
}

async function createAll(source: Source): Promise<readonly OutputFile[]> {
  const sitemap = planSitemap(source).map(async (file) => ({ ...file, bytes: await file.create() }));
  return [...(await Promise.all(sitemap)), ...createDiscoveryFiles(source)];
}

function byName(files: readonly OutputFile[]): Files {
  return new Map(files.map(({ file, bytes }) => [file, bytes]));
}
