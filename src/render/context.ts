// What pages share, as plain data: threads get a copy of it, and a page's cache key is made from it.
import type { Assets } from "../assets/bundle.ts";
import { ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import { contextOf } from "../pages/page.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { Shell } from "./render.ts";

/** What all pages of a kind share. */
export interface KindContext {
  readonly site: PageContext<TextFile>;
  readonly css: string;
  /** Inline scripts of the head, in order. */
  readonly headScripts: readonly string[];
  readonly speculationRules: string;
  /** What the boot script imports for the islands of the kind. */
  readonly chunks: Assets["chunks"];
  readonly headerHtml: string;
  readonly footerHtml: string;
}

export type RenderContext = Readonly<Record<RouteKind, KindContext>>;

export function createContext(site: Site, shell: Shell, { css, chunks, inline }: Assets): RenderContext {
  const { shell: shellScript, boot, unknownPath, speculationRules } = inline;
  const scripts = [shellScript, boot];
  const contexts = ROUTE_KINDS.map((kind) => [
    kind,
    {
      site: contextOf(kind, site),
      css: css[kind],
      headScripts: kind === "notFound" ? [unknownPath, ...scripts] : scripts,
      speculationRules,
      chunks,
      headerHtml: shell.headerHtml,
      footerHtml: shell.footerHtml,
    },
  ]);
  return Object.fromEntries(contexts) as RenderContext;
}
