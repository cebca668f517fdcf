import { completeThirdParties, type ThirdParty } from "../content/third-parties.ts";
import type { Site } from "./site.ts";

/**
 * Returns the third parties of a site, with those of `analytics.scripts`. A copy for review has no script of theirs, but
 * its policy allows the same forms and frames.
 */
export function thirdPartiesOf({
  content,
  noindex,
}: Pick<Site, "content" | "noindex">): readonly ThirdParty[] {
  const { thirdParties = [], analytics, phone } = content.site;
  const scripts = analytics?.scripts?.map(({ src }) => ({ name: new URL(src).host, script: src })) ?? [];
  const all = completeThirdParties([...thirdParties, ...scripts], phone.label);
  return noindex ? all.map(({ script: _, meta: __, ...others }) => others) : all;
}

/** Returns the third parties whose scripts pages load only after a yes. */
export function findThirdPartiesToAsk(parties: readonly ThirdParty[]): readonly ThirdParty[] {
  return parties.filter(({ script, needsConsent = true }) => script !== undefined && needsConsent);
}

/** Returns a line for each third party, for the report of `docket check` and the firm's privacy policy. */
export function describeThirdParties(site: Pick<Site, "content" | "noindex">): readonly string[] {
  const parties = thirdPartiesOf(site);
  const asked = findThirdPartiesToAsk(parties);
  return parties.map((party) => {
    const { label, script, loads = [], connects = [], frames = [], posts = [] } = party;
    const when = asked.includes(party) ? "after consent" : "without asking";
    const hostsOf = (origins: readonly string[]) =>
      [...new Set(origins.map((origin) => origin.split("/")[2]))].join(", ");
    const parts = [
      script && `every page loads its script ${when}, whose size docket does not count`,
      script && `data goes to ${hostsOf([script, ...loads, ...connects, ...frames])}`,
      posts.length > 0 && `forms submit to ${hostsOf(posts)}`,
      !script && frames.length > 0 && `pages show frames of ${hostsOf(frames)}`,
    ];
    return `${label}: ${parts.filter(Boolean).join("; ") || "pages carry its meta element"}`;
  });
}
