// What a site's analytics and third parties add to every page and to its security policy. Nothing where there are none.
import type { ThirdParty } from "../content/third-party-schema.ts";
import { digestOf } from "../files/digest.ts";
import { scriptJson } from "../shared/escape-html.ts";
import { withBase } from "../shared/url.ts";
import { isAsked, type Outside } from "../site/outside.ts";

/** Placeholders in the bundled scripts for values of site.json, on which bundling does not depend. */
export const PLACEHOLDERS = { ENDPOINT: "%ENDPOINT%", PARTIES: "%PARTIES%" };

export interface AnalyticsScripts {
  readonly beacon: string;
  readonly thirdParties: string;
}

/** What src/client/load-third-parties.ts knows about the third parties of a site. */
export interface PartyScripts {
  readonly free: readonly PartyScript[];
  readonly asked: readonly PartyScript[];
  /** The stored yes. It is about these third parties: with another list, visitors are asked again. */
  readonly yes: string;
}

export type PartyScript = Pick<ThirdParty, "script" | "attributes" | "globals" | "gtag" | "fbq">;

/** Returns the inline scripts that are switched on. */
export function analyticsScripts(
  { beacon, thirdParties }: AnalyticsScripts,
  { endpoint, parties }: Outside = { parties: [] },
  base = "",
): readonly string[] {
  const withValue = (script: string, placeholder: string, value: unknown) =>
    value === undefined ? [] : script.replace(JSON.stringify(placeholder), () => scriptJson(value));
  return [
    withValue(beacon, PLACEHOLDERS.ENDPOINT, endpoint),
    withValue(
      thirdParties,
      PLACEHOLDERS.PARTIES,
      partyScripts(
        parties.filter(({ script }) => script),
        base,
      ),
    ),
  ].flat();
}

function partyScripts(parties: readonly ThirdParty[], base: string): PartyScripts | undefined {
  if (parties.length === 0) return undefined;
  const asked = parties.filter(isAsked);
  const toScript = ({ script, attributes, globals, gtag, fbq }: ThirdParty) => ({
    script: script && withBase(script, base),
    attributes,
    globals,
    gtag,
    fbq,
  });
  const list = digestOf(JSON.stringify(asked.map(({ label, script }) => [label, script]))).slice(0, 8);
  const free = parties.filter((party) => !isAsked(party));
  return { free: free.map(toScript), asked: asked.map(toScript), yes: `accepted ${list}` };
}
