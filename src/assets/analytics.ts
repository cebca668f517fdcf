// What a site's analytics and third parties add to every page and to its security policy. Nothing where there are none.
import { hash } from "node:crypto";
import type { ThirdParty } from "../content/third-parties.ts";
import { scriptJson } from "../shared/escape-html.ts";
import type { Site } from "../site/site.ts";
import { findThirdPartiesToAsk, thirdPartiesOf } from "../site/third-parties.ts";

/** Stand in the bundled scripts for values of site.json, which bundling does not depend on. */
export const PLACEHOLDERS = { ENDPOINT: "%ENDPOINT%", PARTIES: "%PARTIES%" };

/** The bundled scripts. */
export interface AnalyticsScripts {
  readonly beacon: string;
  readonly thirdParties: string;
}

/** What pages load and report, and where. */
export interface Outside {
  readonly endpoint?: string | undefined;
  readonly parties: readonly ThirdParty[];
}

/** Returns what leaves the pages of a site; a copy for review reports nothing. */
export function outsideOf(site: Pick<Site, "content" | "noindex">): Outside {
  const { analytics } = site.content.site;
  return { endpoint: site.noindex ? undefined : analytics?.endpoint, parties: thirdPartiesOf(site) };
}

/** What src/client/third-parties.ts knows about the third parties of a site. */
export interface PartyScripts {
  readonly free: readonly PartyScript[];
  readonly asked: readonly PartyScript[];
  /** The stored yes. It is about these third parties: with another list, visitors are asked again. */
  readonly yes: string;
}

export interface PartyScript {
  readonly src: string | undefined;
  readonly attributes: ThirdParty["attributes"];
  readonly globals: ThirdParty["globals"];
  readonly gtag: ThirdParty["gtag"];
}

/** Returns the inline scripts that are switched on. */
export function analyticsScripts(
  { beacon, thirdParties }: AnalyticsScripts,
  { endpoint, parties }: Outside = { parties: [] },
): readonly string[] {
  const withValue = (script: string, placeholder: string, value: unknown) =>
    value === undefined ? [] : script.replace(JSON.stringify(placeholder), () => scriptJson(value));
  const hasScript = parties.some(({ script }) => script !== undefined);
  return [
    withValue(beacon, PLACEHOLDERS.ENDPOINT, endpoint),
    withValue(thirdParties, PLACEHOLDERS.PARTIES, hasScript ? partyScripts(parties) : undefined),
  ].flat();
}

function partyScripts(parties: readonly ThirdParty[]): PartyScripts {
  const asked = findThirdPartiesToAsk(parties);
  const free = parties.filter((party) => party.script !== undefined && !asked.includes(party));
  const names = asked.map(({ label, script }) => [label, script]);
  return {
    free: free.map(toScript),
    asked: asked.map(toScript),
    yes: `accepted ${hash("sha256", JSON.stringify(names)).slice(0, 8)}`,
  };
}

function toScript({ script, attributes, globals, gtag }: ThirdParty): PartyScript {
  return { src: script, attributes, globals, gtag };
}

/** Returns what the policy allows besides the site itself, by directive. */
export function outsideSources({ endpoint, parties }: Outside = { parties: [] }) {
  const all = (field: "loads" | "connects" | "frames" | "posts") =>
    parties.flatMap((party) => party[field] ?? []);
  const scripts = parties.flatMap(({ script }) => (script ? new URL(script).origin : []));
  const unique = (origins: readonly string[]) => [...new Set(origins)];
  const loads = unique([...scripts, ...all("loads")]);
  return {
    loads,
    connects: unique([...(endpoint ? [new URL(endpoint).origin] : []), ...loads, ...all("connects")]),
    frames: unique(all("frames")),
    posts: unique(all("posts")),
    hasInlineStyles: parties.some(
      ({ script, inlineStyles }) => script !== undefined && inlineStyles === true,
    ),
  };
}
