// What the pages of a kind share besides the templates. It is plain data, which threads can copy and keys can hash.
import type { Assets } from "../assets/bundle.ts";
import { createMetaPolicy } from "../assets/security-headers.ts";
import { ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import { contextOf } from "../pages/page.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { Shell } from "./render.ts";

/** What all pages of a kind share. */
interface KindContext {
  /** The content security policy that its pages have; undefined where the host sends it. */
  readonly policy: string | undefined;
  readonly site: PageContext<TextFile>;
  readonly css: string;
  /** Inline scripts of the head, in order. */
  readonly headScripts: readonly string[];
  readonly speculationRules: string;
  /** What the boot script imports for the islands of the kind. */
  readonly chunks: Assets["chunks"];
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** Those of cities with a number of their own; none for other kinds of pages. */
  readonly local: Shell["local"];
}

export type RenderContext = Readonly<Record<RouteKind, KindContext>>;

/** `hasPolicy`: whether pages carry their content security policy. */
export function createContext(
  site: Site,
  shell: Shell,
  { css, chunks, inline }: Assets,
  hasPolicy = false,
): RenderContext {
  const { shell: shellScript, boot, unknownPath, speculationRules } = inline;
  const contexts = ROUTE_KINDS.map((kind) => {
    const headScripts = [...(kind === "notFound" ? [unknownPath] : []), shellScript, boot];
    const scripts = [...headScripts, speculationRules];
    const context: KindContext = {
      policy: hasPolicy ? createMetaPolicy(scripts, css[kind], site.live?.backend) : undefined,
      site: contextOf(kind, site),
      css: css[kind],
      headScripts,
      speculationRules,
      chunks,
      headerHtml: shell.headerHtml,
      footerHtml: shell.footerHtml,
      local: kind === "city" || kind === "neighborhood" ? shell.local : {},
    };
    return [kind, context];
  });
  return Object.fromEntries(contexts) as RenderContext;
}
