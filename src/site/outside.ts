import known from "../content/known-third-parties.json" with { type: "json" };
import type { AddressField, ThirdParty, ThirdPartyEntry } from "../content/third-party-schema.ts";
import { providerOf } from "../shared/frames.ts";
import { framesIn } from "../shared/post.ts";
import { keysOf } from "../shared/records.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "./site.ts";

/** What pages of a site use besides the site itself. */
export interface Outside {
  /** Where pages report visits themselves. */
  readonly endpoint?: string | undefined;
  /** The address of the backend that pages ask for articles. */
  readonly backend?: string | undefined;
  /** The addresses of videos and maps in texts, which a click loads. */
  readonly frames?: readonly string[];
  /** The third parties, with those of `analytics.scripts`. */
  readonly parties: readonly ThirdParty[];
}

/** Returns what leaves any page of a site, in all its languages. */
export function outsideOfAll(sites: readonly [Site, ...Site[]]): Outside {
  const frames = sites.flatMap(({ posts, content }) => [
    ...posts.flatMap((post) => post.frames),
    ...content.plain.flatMap(({ value }) => framesIn(value.body)),
  ]);
  return { ...outsideOf(sites[0]), frames };
}

/**
 * Returns what leaves the pages of a site. A copy for review has no script of others, but its policy allows the same forms
 * and frames.
 */
export function outsideOf({ content, noindex, live }: Pick<Site, "content" | "noindex" | "live">): Outside {
  const { thirdParties = [], analytics, phone } = content.site;
  const scripts = analytics?.scripts?.map(({ src }) => ({ name: new URL(src).host, script: src })) ?? [];
  const parties = completeThirdParties([...thirdParties, ...scripts], phone.label);
  const backend = live?.backend.url;
  if (!noindex) return { endpoint: analytics?.endpoint, backend, parties };
  return { backend, parties: parties.map(({ label, frames, posts }) => ({ label, frames, posts })) };
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
    const preset: Omit<ThirdParty, "label"> = fillIn(fields, values);
    const lists = ADDRESS_FIELDS.map((field) => [field, [...(preset[field] ?? []), ...(own[field] ?? [])]]);
    return { label, ...preset, ...own, ...Object.fromEntries(lists) };
  });
}

/** Returns whether pages load the script of a third party only after a yes. */
export function isAsked({ script, needsConsent = true }: ThirdParty): boolean {
  return script !== undefined && needsConsent;
}

/** The directives of the security policy that `outsideOf` adds to. */
export type OutsideDirective = (typeof DIRECTIVES)[keyof typeof DIRECTIVES];

const DIRECTIVES = {
  scripts: "script-src",
  styles: "style-src",
  fonts: "font-src",
  images: "img-src",
  sounds: "media-src",
  connects: "connect-src",
  frames: "frame-src",
  posts: "form-action",
} as const satisfies Record<AddressField, string>;
// Its schema, and so all of zod, stays out of builds whose content is as it was.
const ADDRESS_FIELDS = keysOf(DIRECTIVES);

/** What the security policy allows besides the site itself, and who answers there. */
export interface OutsideSource {
  readonly directive: OutsideDirective;
  /** As the policy has it: an origin, or the address of a script. */
  readonly source: string;
  /** A third party, or the name of the field of site.json. */
  readonly owner: string;
}

const BACKEND = "the backend of the articles";
const ENDPOINT = "analytics.endpoint";

/** Returns all that the security policy allows besides the site itself: the policy and the reports come from it. */
export function sourcesOf({ endpoint, backend, frames = [], parties }: Outside): readonly OutsideSource[] {
  const at = (owner: string, directive: OutsideDirective, address: string | undefined) =>
    // A file of the site is no other source.
    address === undefined || address.startsWith("/")
      ? []
      : [
          {
            owner,
            directive,
            source: directive === "script-src" ? scriptSource(address) : originOf(address),
          },
        ];
  return [
    ...at(BACKEND, "connect-src", backend),
    // Those of articles that are newer than the build.
    ...at(BACKEND, "img-src", backend),
    ...at(ENDPOINT, "connect-src", endpoint),
    ...frames.flatMap((src) => at(`frames of ${providerOf(src)}, after a click`, "frame-src", src)),
    ...parties.flatMap((party) => [
      ...at(party.label, "script-src", party.script),
      ...at(party.label, "connect-src", party.script),
      ...ADDRESS_FIELDS.flatMap((field) =>
        (party[field] ?? []).flatMap((address) => at(party.label, DIRECTIVES[field], address)),
      ),
    ]),
  ];
}

/** Returns the origin of an address, also of one that stands for several: "https://*.example.com". */
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/** Returns an address as policies have it: without a query, and without what ends a source there or in a server's file. */
function scriptSource(address: string): string {
  const { origin, pathname } = new URL(address);
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return origin + pathname.replaceAll(/[^\w.~%/@+=:-]/g, encode);
}

/** What one of those who answer outside of the site gets, for the report of `docket check` and the privacy policy. */
export interface Provider {
  readonly text: string;
  /** Whether pages load a script of it. */
  readonly isLoaded: boolean;
  /** What pages may load from it before visitors agree, as the security policy has it. */
  readonly free: readonly string[];
}

/** Returns each third party, and everyone else who gets data. */
export function describeThirdParties(outside: Outside): readonly Provider[] {
  const sources = sourcesOf(outside);
  const sourcesFrom = (name: string) => [
    ...new Set(sources.flatMap(({ owner, source }) => (owner === name ? source : []))),
  ];
  const hostsOf = (name: string) => {
    const hosts = sourcesFrom(name).map((source) => new URL(source).host);
    return hosts.length === 0 ? "" : `; data goes to ${[...new Set(hosts)].join(", ")}`;
  };
  const labels = new Set(outside.parties.map(({ label }) => label));
  const others = new Set(sources.flatMap(({ owner }) => (labels.has(owner) ? [] : owner)));
  return [
    ...outside.parties.map((party) => {
      const { label, script } = party;
      const when = isAsked(party) ? "after consent" : "without asking";
      const loaded = script ? `, loaded by every page ${when}; docket does not count its size` : "";
      const free = party.needsConsent === false ? sourcesFrom(label) : [];
      return { text: `third party ${label}${loaded}${hostsOf(label)}`, isLoaded: script !== undefined, free };
    }),
    ...[...others].map((owner) => ({
      text: `${owner}${hostsOf(owner)}`,
      isLoaded: false,
      free: owner === BACKEND ? sourcesFrom(owner) : [],
    })),
  ];
}
