import known from "../content/known-third-parties.json" with { type: "json" };
import type { ThirdParty, ThirdPartyEntry } from "../content/third-parties.ts";
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

const KNOWN = new Map<string, { readonly label: string; readonly id: string; readonly example: string }>(
  Object.entries(known),
);

/** Returns third parties with what docket knows about them. Lists are joined; else, what the firm writes takes precedence. */
export function completeThirdParties(
  entries: readonly ThirdPartyEntry[],
  phone: string,
): readonly ThirdParty[] {
  return entries.map(({ name, id = "", ...own }) => {
    const { label = name, id: _, example: __, ...fields } = KNOWN.get(name) ?? {};
    const values: Readonly<Record<string, string>> = { id, account: id.replace(/\/.*/, ""), phone };
    const text = JSON.stringify(fields).replace(/\{(id|account|phone)\}/g, (_, key) => values[key] ?? "");
    const preset: Omit<ThirdParty, "label"> = JSON.parse(text);
    const lists = (["loads", "connects", "frames", "posts"] as const).map((field) => [
      field,
      [...(preset[field] ?? []), ...(own[field] ?? [])],
    ]);
    return { label, ...preset, ...own, ...Object.fromEntries(lists) };
  });
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
