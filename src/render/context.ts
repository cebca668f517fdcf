// What the pages of a kind share besides the templates: plain data, which keys can hash.
import { analyticsScripts } from "../assets/analytics.ts";
import type { Assets } from "../assets/bundle.ts";
import { createMetaPolicy, headScript } from "../assets/security-headers.ts";
import type { LinkSource } from "../links/find-links.ts";
import { labelsOf } from "../pages/firm.ts";
import { KIND_NAMES, type KindName, kindOf } from "../pages/kinds.ts";
import { recordOf } from "../shared/records.ts";
import { baseOf } from "../shared/url.ts";
import { outsideOf } from "../site/outside.ts";
import type { Site } from "../site/site.ts";

/** The parts that are the same on every page, rendered once. */
export interface Shell {
  readonly site: Site;
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** The same parts for the pages of a city with a number of its own, by the city's slug. */
  readonly local: Readonly<Record<string, { readonly headerHtml: string; readonly footerHtml: string }>>;
  /** The addresses in these parts, with the templates that write them. */
  readonly links: readonly LinkSource[];
}

/** What all pages of a kind share, by language and kind. */
export type RenderContext = Readonly<
  Record<string, Readonly<Record<KindName, ReturnType<typeof createKindContext>>>>
>;

/** `shells` has one for each language; `hasPolicy`: whether pages carry their content security policy. */
export function createContext(shells: readonly Shell[], assets: Assets, hasPolicy = false): RenderContext {
  return Object.fromEntries(
    shells.map((shell) => [
      shell.site.language,
      recordOf(KIND_NAMES, (kind) => createKindContext(kind, shell, assets, hasPolicy)),
    ]),
  );
}

function createKindContext(
  kind: KindName,
  { site, headerHtml, footerHtml, local }: Shell,
  { css, frames, chunks, inline, analytics, auth }: Assets,
  hasPolicy: boolean,
) {
  const isUnknown = kindOf(kind).answersUnknown === true;
  const outside = outsideOf(site);
  const base = baseOf(site.url);
  const measuring = analyticsScripts(analytics, outside, base);
  // 404.html has a whole city page to carry in the first round trip.
  const speculationRules = isUnknown ? undefined : inline.speculationRules;
  const policyOf = (scripts: readonly string[]) =>
    hasPolicy ? createMetaPolicy(scripts, [css[kind]], outside) : undefined;
  /** The inline script of the head, and the content security policy of the page, unless the host sends it. */
  const scriptsOf = (hasIslands: boolean) => {
    const script = headScript(inline, { isUnknown, hasIslands }, measuring);
    const scripts = [script, ...(speculationRules ? [speculationRules] : [])];
    return { policy: policyOf(scripts), headScript: script, scripts };
  };
  return {
    // With the boot script.
    withIslands: scriptsOf(true),
    // A page without islands still has to complete a sign-in.
    withoutIslands: scriptsOf(auth !== undefined),
    labels: labelsOf(site),
    css: css[kind],
    frames,
    outside,
    base,
    speculationRules,
    toasts: auth !== undefined ? site.content.labels.toasts : undefined,
    metas: outside.parties.flatMap(({ meta = {} }) => Object.entries(meta)),
    chunks,
    headerHtml,
    footerHtml,
    local,
  };
}
