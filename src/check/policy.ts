// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import { type CheckedPage, type Element, findByTag, isScript, rawTextOf } from "./checked-page.ts";
import { at, type SitePlace } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding } from "./rule.ts";

const POLICY = "content-security-policy";

/** The sources that each directive allows, by its name. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** The policy allows every inline script and style by its hash, and whatever pages load, frame, send or connect to. */
export const policyCheck: Check = {
  rule: "policy",
  page: (page, site) => {
    const policy = readPolicy(page, site);
    // Browsers apply it to speculation rules, too.
    const scripts = findByTag(page, "script").filter(
      (script) =>
        script.attribs.src === undefined && (isScript(script) || script.attribs.type === "speculationrules"),
    );
    return [
      ...checkHashes(page, scripts, policy.get("script-src")),
      ...checkHashes(page, findByTag(page, "style"), policy.get("style-src")),
      ...page.elements.flatMap((element) => checkElement(page, element, policy, site)),
    ];
  },
};

function checkHashes(
  page: CheckedPage,
  elements: readonly Element[],
  allowed: readonly string[] = [],
): readonly Finding[] {
  const isAllowed = (text: string) =>
    allowed.includes("'unsafe-inline'") || allowed.includes(`'sha256-${hash("sha256", text, "base64")}'`);
  return elements.flatMap((element) => {
    const text = rawTextOf(element);
    if (isAllowed(text)) return [];
    const found = `a ${element.name} that the Content-Security-Policy blocks: ${quote(text.trim())}`;
    const next =
      "run docket build again; src/assets/security-headers.ts lists the allowed scripts and styles";
    return error(at(page, element), found, "the hash of its text in the policy", next);
  });
}

/** What browsers load, show or send because of an attribute: the directive for it, and the field of a third party. */
const USES: readonly (readonly [tag: RegExp, attribute: string, directive: string, field?: string])[] = [
  [/^script$/, "src", "script-src", "scripts"],
  [/^link$/, "href", "style-src", "styles"],
  [/^(?:video|audio)$/, "src", "media-src", "sounds"],
  [/^(?:img|input)$/, "src", "img-src", "images"],
  [/^(?:img|source)$/, "srcset", "img-src", "images"],
  [/^video$/, "poster", "img-src", "images"],
  [/^(?:image|use)$/, "href", "img-src", "images"],
  [/^iframe$/, "src", "frame-src", "frames"],
  [/^embed$/, "src", "object-src"],
  [/^object$/, "data", "object-src"],
  [/^base$/, "href", "base-uri"],
  [/^form$/, "action", "form-action", "posts"],
  [/^(?:button|input)$/, "formaction", "form-action", "posts"],
  [/^a$/, "ping", "connect-src", "connects"],
];

/** What a page may load itself, by the directive, and what to write instead of what others have. */
const WAITING: Readonly<Record<string, readonly [expected: string, next: string]>> = {
  "script-src": ["the script of a third party in site.json, which waits", "see docs/third-parties.md"],
  "style-src": ["styles of the site", "add them to templates/"],
  "media-src": ["a file of the site", "add it to public/"],
  "img-src": ["a picture of the site", "add it to public/"],
  "frame-src": [
    "a frame that waits for a click",
    "show it with templates/parts/Frame.tsx: docs/third-parties.md",
  ],
};

/** "a.png 1x, b.png 2x" has two. */
const addressesIn = (attribute: string, value: string): readonly string[] =>
  attribute === "srcset"
    ? value.split(",").flatMap((candidate) => candidate.trim().split(/\s+/, 1))
    : [value];

function checkElement(
  page: CheckedPage,
  element: Element,
  policy: Policy,
  { url: siteUrl, providers = [] }: CheckedSite,
): readonly Finding[] {
  const free = ["'self'", "data:", ...providers.flatMap((provider) => provider.free)];
  const scripts = Object.keys(element.attribs).filter((name) => name.startsWith("on"));
  return [
    ...scripts.map((name) => forbidden(at(page, element), `a script in the attribute ${name}`)),
    ...usesOf(element).flatMap((use) => {
      const sources = policy.get(use.directive) ?? policy.get("default-src") ?? [];
      if (!isAllowed(use.address, sources, siteUrl)) return describeForbidden(use, at(page, element));
      return isAllowed(use.address, free, siteUrl) ? [] : describeWaiting(use, at(page, element));
    }),
  ];
}

/** An address that a browser loads, shows or sends something to because of an attribute. */
interface Use {
  readonly tag: string;
  readonly address: string;
  readonly directive: string;
  /** The field of a third party that allows it. */
  readonly field: string | undefined;
}

function usesOf({ name: tag, attribs }: Element): readonly Use[] {
  if (tag === "link" && attribs.rel !== "stylesheet") return [];
  return USES.flatMap(([tags, attribute, directive, field]) => {
    const value = attribs[attribute];
    if (!value || !tags.test(tag)) return [];
    return addressesIn(attribute, value).map((address) => ({ tag, address, directive, field }));
  });
}

const describeUse = ({ tag, address, directive }: Use) => `${directive} of <${tag}>: ${quote(address)}`;

const forbidden = (place: SitePlace, found: string, next?: string): Finding =>
  error(place, found, "nothing that the site's policy forbids", next);

function describeForbidden(use: Use, place: SitePlace): Finding {
  const what = use.field === "scripts" ? "it" : "its origin";
  const next = use.field && `add ${what} to "${use.field}" of a third party: docs/third-parties.md`;
  return forbidden(place, describeUse(use), next);
}

/** Describes what the policy allows, and a page must not ask for before its visitor agrees. */
function describeWaiting(use: Use, place: SitePlace): readonly Finding[] {
  const [expected, next] = WAITING[use.directive] ?? [];
  return expected ? [error(place, `${describeUse(use)}, before visitors agree`, expected, next)] : [];
}

/** Returns whether sources of a policy allow an address, as browsers of a site at `siteUrl` decide it. */
function isAllowed(address: string, sources: readonly string[], siteUrl: string): boolean {
  if (!URL.canParse(address, siteUrl)) return false;
  const { protocol, origin, pathname } = new URL(address, siteUrl);
  const matches = (source: string) => {
    const [, host = "", path = ""] = /^([^/]*\/\/[^/]+)(\/.*)?$/.exec(source) ?? [];
    if (!new RegExp(`^${host.replaceAll(".", "\\.").replace("*", ".+")}$`).test(origin)) return false;
    return path.endsWith("/") ? pathname.startsWith(path) : path === "" || path === pathname;
  };
  return sources.some((source) =>
    source === "'self'" ? origin === new URL(siteUrl).origin : source === protocol || matches(source),
  );
}

/** Returns the policy that a page has itself, for hosts without headers, or the one that a server sends with it. */
function readPolicy(page: CheckedPage, { headers }: CheckedSite): Policy {
  const meta = findByTag(page, "meta").find(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === POLICY);
  const header = headers?.find(({ name }) => name.toLowerCase() === POLICY);
  const directives = (meta?.attribs.content ?? header?.value ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
