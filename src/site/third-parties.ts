import { completeThirdParties, type ThirdParty } from "../content/third-parties.ts";
import type { Site } from "./site.ts";

/** The third parties of a site, with those of `analytics.scripts`, and where pages report visits themselves. */
export interface Outside {
  readonly endpoint?: string | undefined;
  readonly parties: readonly ThirdParty[];
}

/**
 * Returns what leaves the pages of a site. A copy for review has no script of others, but its policy allows the same forms
 * and frames.
 */
export function outsideOf({ content, noindex }: Pick<Site, "content" | "noindex">): Outside {
  const { thirdParties = [], analytics, phone } = content.site;
  const scripts = analytics?.scripts?.map(({ src }) => ({ name: new URL(src).host, script: src })) ?? [];
  const parties = completeThirdParties([...thirdParties, ...scripts], phone.label);
  if (!noindex) return { endpoint: analytics?.endpoint, parties };
  return { parties: parties.map(({ script: _, meta: __, ...others }) => others) };
}

/** Returns whether pages load the script of a third party only after a yes. */
export function isAsked({ script, needsConsent = true }: ThirdParty): boolean {
  return script !== undefined && needsConsent;
}

/** Returns a line for each third party, for the report of `docket check` and the firm's privacy policy. */
export function describeThirdParties(site: Pick<Site, "content" | "noindex">): readonly string[] {
  return outsideOf(site).parties.map((party) => {
    const { label, script, loads = [], connects = [], frames = [], posts = [] } = party;
    const origins = [...(script ? [script] : []), ...loads, ...connects, ...frames, ...posts];
    const hosts = [...new Set(origins.map((origin) => origin.split("/")[2]))].join(", ");
    const when = isAsked(party) ? "after consent" : "without asking";
    const loaded = script ? `, loaded by every page ${when}; docket does not count its size` : "";
    return `third party ${label}${loaded}${hosts && `; data goes to ${hosts}`}`;
  });
}
