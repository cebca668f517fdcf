// What the pages of a kind share besides the templates. It is plain data, which threads can copy and keys can hash.
import { analyticsOf, analyticsScripts } from "../assets/analytics.ts";
import type { Assets } from "../assets/bundle.ts";
import { createMetaPolicy, headScript } from "../assets/security-headers.ts";
import type { Labels } from "../content/labels.ts";
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
  /** The inline script of the head. */
  readonly headScript: string;
  readonly speculationRules: string | undefined;
  /** The words of toasts, where an island uses the auth layer. */
  readonly toasts: Labels["toasts"] | undefined;
  /** What the boot script imports for the islands of the kind. */
  readonly chunks: Assets["chunks"];
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** Those of cities with a number of their own; none for other kinds of pages. */
  readonly local: Shell["local"];
}

/** By language and kind. */
export type RenderContext = Readonly<Record<string, Readonly<Record<RouteKind, KindContext>>>>;

/** `shells` has one for each site; `hasPolicy`: whether pages carry their content security policy. */
export function createContext(
  sites: readonly Site[],
  shells: readonly Shell[],
  assets: Assets,
  hasPolicy = false,
): RenderContext {
  const contexts = sites.map((site, index) => {
    const kinds = ROUTE_KINDS.map((kind) => [
      kind,
      createKindContext(kind, site, shells[index] as Shell, assets, hasPolicy),
    ]);
    return [site.language, Object.fromEntries(kinds)];
  });
  return Object.fromEntries(contexts);
}

function createKindContext(
  kind: RouteKind,
  site: Site,
  { headerHtml, footerHtml, local }: Shell,
  { css, chunks, inline, analytics, usesAuth }: Assets,
  hasPolicy: boolean,
): KindContext {
  const measured = analyticsOf(site);
  const script = headScript(inline, kind === "notFound", analyticsScripts(analytics, measured));
  // 404.html has a whole city page to carry in the first round trip.
  const speculationRules = kind === "notFound" ? undefined : inline.speculationRules;
  const scripts = [script, ...(speculationRules ? [speculationRules] : [])];
  return {
    policy: hasPolicy ? createMetaPolicy(scripts, css[kind], site.live?.backend, measured) : undefined,
    site: contextOf(kind, site),
    css: css[kind],
    headScript: script,
    speculationRules,
    toasts: usesAuth ? site.content.labels.toasts : undefined,
    chunks,
    headerHtml,
    footerHtml,
    local: kind === "city" || kind === "neighborhood" ? local : {},
  };
}
