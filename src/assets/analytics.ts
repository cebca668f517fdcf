// What a site's analytics add to every page and to its security policy. Off by default, and then nothing.
import { scriptJson } from "../shared/escape-html.ts";
import type { Site } from "../site/site.ts";

/** Stand in the bundled scripts for values of site.json, which bundling does not depend on. */
export const PLACEHOLDERS = { ENDPOINT: "%ENDPOINT%", SCRIPTS: "%SCRIPTS%" };

/** The bundled scripts. */
export interface AnalyticsScripts {
  readonly beacon: string;
  readonly provider: string;
}

type Analytics = Site["content"]["site"]["analytics"];

/** Returns the analytics of a site; none of a copy for review. */
export function analyticsOf({ content, noindex }: Pick<Site, "content" | "noindex">): Analytics {
  return noindex ? undefined : content.site.analytics;
}

/** Returns the inline scripts that are switched on. */
export function analyticsScripts(
  { beacon, provider }: AnalyticsScripts,
  { endpoint, scripts }: NonNullable<Analytics> = {},
): readonly string[] {
  const withValue = (script: string, placeholder: string, value: unknown) =>
    value === undefined ? [] : script.replace(JSON.stringify(placeholder), () => scriptJson(value));
  const addresses = scripts?.map(({ src }) => src);
  return [
    withValue(beacon, PLACEHOLDERS.ENDPOINT, endpoint),
    withValue(provider, PLACEHOLDERS.SCRIPTS, addresses),
  ].flat();
}

/** Returns the other sites from which pages load scripts, and those to which they connect. */
export function analyticsOrigins({ endpoint, scripts = [] }: NonNullable<Analytics> = {}) {
  const ofScripts = new Set(scripts.map(({ src }) => new URL(src).origin));
  const connect = new Set([...(endpoint ? [new URL(endpoint).origin] : []), ...ofScripts]);
  return { scripts: [...ofScripts], connect: [...connect] };
}
