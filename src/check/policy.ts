// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import { type CheckedPage, type Element, findByTag, isScript, rawTextOf } from "./checked-page.ts";
import { at } from "./place.ts";
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
  const { name: tag, attribs } = element;
  const free = ["'self'", "data:", ...providers.flatMap((provider) => provider.free)];
  const isStylesheet = tag !== "link" || attribs.rel === "stylesheet";
  const report = (found: string, next?: string) =>
    error(at(page, element), found, "nothing that the site's policy forbids", next);
  const consentFinding = (found: string, directive: string) => {
    const [expected, next] = WAITING[directive] ?? [];
    return expected ? error(at(page, element), `${found}, before visitors agree`, expected, next) : [];
  };
  const scripts = Object.keys(attribs).filter((name) => name.startsWith("on"));
  return [
    ...scripts.map((name) => report(`a script in the attribute ${name}`)),
    ...USES.flatMap(([tags, attribute, directive, field]) => {
      const value = attribs[attribute];
      if (!value || !tags.test(tag) || !isStylesheet) return [];
      return addressesIn(attribute, value).flatMap((address) => {
        const found = `${directive} of <${tag}>: ${quote(address)}`;
        if (isAllowed(address, policy.get(directive) ?? policy.get("default-src") ?? [], siteUrl))
          return isAllowed(address, free, siteUrl) ? [] : consentFinding(found, directive);
        const what = field === "scripts" ? "it" : "its origin";
        const next = field && `add ${what} to "${field}" of a third party: docs/third-parties.md`;
        return report(found, next);
      });
    }),
  ];
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
