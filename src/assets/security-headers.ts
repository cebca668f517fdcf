// The security headers of every page. Injected scripts and styles do not run, and pages ask no site for anything but those that
// sourcesOf() lists.

import { hash } from "node:crypto";
import type { Host } from "../hosts/host.ts";
import type { Header } from "../hosts/rules.ts";
import { KIND_NAMES, type KindName } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { type Outside, type OutsideDirective, sourcesOf } from "../site/outside.ts";
import type { Site } from "../site/site.ts";
import { analyticsScripts } from "./analytics.ts";
import type { Assets } from "./bundle.ts";

/** Not sent by servers on this machine, which browsers reach by http. */
export const HTTPS_ONLY = "Strict-Transport-Security";
const ONE_YEAR_S = 31_536_000;
/** The directive that browsers accept in a header only. */
const HEADER_ONLY = "frame-ancestors";

interface HeadNeeds {
  /** Whether the page answers unknown addresses. */
  readonly isUnknown: boolean;
  readonly hasIslands: boolean;
}

/** Returns the script in the head of a page, one element: each would need a hash of its own in the policy. */
export function headScript(
  { unknownPath, shell, boot }: Assets["inline"],
  { isUnknown, hasIslands }: HeadNeeds,
  measuring: readonly string[],
): string {
  return [...(isUnknown ? [unknownPath] : []), shell, ...(hasIslands ? [boot] : []), ...measuring].join(";");
}

/** Of SVG files, which have no page with a policy: an SVG that a visitor opens by itself is a document of the site. */
export const SVG_HEADERS: readonly Header[] = [
  {
    name: "Content-Security-Policy",
    value: "script-src 'none'; sandbox; frame-ancestors 'none'",
    below: "*.svg",
  },
];

interface HeaderOptions extends Partial<Pick<Host, "policyIn"> & Pick<Site, "noindex">> {
  readonly kinds?: ReadonlySet<KindName>;
  readonly outside?: Outside | undefined;
  /** The path below which the site is. */
  readonly base?: string;
  /** Whether pages show pictures of other sites at their addresses there, as those of `docket dev` do. */
  readonly hasOriginals?: boolean;
}

/**
 * Returns the headers of every page and file of a build, in a fixed order. Inline scripts and styles are allowed by
 * their hashes; what `outside` has is all else that pages may use. With `policyIn`
 * "pages", the policy has only what browsers accept in a header alone. `kinds` are the kinds of pages of the site; all by
 * default. `noindex` is for a copy of the site that search engines must leave alone.
 */
export function createSecurityHeaders(
  assets: Pick<Assets, "css" | "frames" | "inline" | "analytics">,
  {
    policyIn = "header",
    noindex = false,
    kinds = new Set(KIND_NAMES),
    outside,
    base = "",
    hasOriginals = false,
  }: HeaderOptions = {},
): readonly Header[] {
  const measuring = analyticsScripts(assets.analytics, outside, base);
  const { [HEADER_ONLY]: ancestors = [], ...policy } = createPolicy(
    [
      ...[false, true].flatMap((isUnknown) =>
        [false, true].map((hasIslands) => headScript(assets.inline, { isUnknown, hasIslands }, measuring)),
      ),
      // Chromium ignores 'inline-speculation-rules' beside a hash.
      assets.inline.speculationRules,
    ],
    [...[...kinds].map((kind) => assets.css[kind]), ...(hasFrames(outside) ? [assets.frames.css] : [])],
    outside,
    hasOriginals,
  );
  return [
    {
      name: "Content-Security-Policy",
      value: formatPolicy({ ...(policyIn === "header" && policy), [HEADER_ONLY]: ancestors }),
    },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { name: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
    { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { name: HTTPS_ONLY, value: `max-age=${ONE_YEAR_S}` },
    ...(noindex ? [{ name: "X-Robots-Tag", value: "noindex" }] : []),
  ];
}

/** Returns whether any page may have a frame of another site. */
const hasFrames = (outside: Outside = { parties: [] }) =>
  sourcesOf(outside).some(({ directive }) => directive === "frame-src");

/**
 * Returns the policy that a page has in a `meta` element: with its own scripts and styles, and without what browsers
 * accept in a header only.
 */
export function createMetaPolicy(
  scripts: readonly string[],
  css: readonly string[],
  outside?: Outside,
): string {
  const { [HEADER_ONLY]: _, ...policy } = createPolicy(scripts, css, outside);
  return formatPolicy(policy);
}

type Policy = Readonly<Record<string, readonly string[]>>;

function createPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  outside: Outside = { parties: [] },
  hasOriginals = false,
): Policy {
  const sources = sourcesOf(outside);
  const others = (directive: OutsideDirective) =>
    shortest(sources.flatMap((each) => (each.directive === directive ? each.source : [])));
  const ifAny = (directive: OutsideDirective, own = ["'self'"]) => {
    const found = others(directive);
    return found.length > 0 ? { [directive]: [...own, ...found] } : {};
  };
  const hasInlineStyles = outside.parties.some(({ script, inlineStyles }) => script && inlineStyles);
  // In this order, the pages that are near the limit of the first round trip compress best.
  return {
    "script-src": ["'self'", ...others("script-src"), ...hashes(scripts)],
    // Browsers ignore 'unsafe-inline' beside a hash.
    "style-src": [
      "'self'",
      ...others("style-src"),
      ...(hasInlineStyles ? ["'unsafe-inline'"] : hashes(styles)),
    ],
    "default-src": ["'self'"],
    "form-action": ["'self'", ...others("form-action")],
    "img-src": ["'self'", "data:", ...(hasOriginals ? ["https:", "http:"] : others("img-src"))],
    ...ifAny("connect-src"),
    ...ifAny("font-src"),
    ...ifAny("media-src"),
    ...ifAny("frame-src"),
    "object-src": ["'none'"],
    // No page has one, and a service worker would answer for the site after its page is gone.
    "worker-src": ["'none'"],
    "base-uri": ["'none'"],
    [HEADER_ONLY]: ["'none'"],
  };
}

/** Removes the sources that another source allows, too: hosts limit the length of a policy. */
function shortest(sources: readonly string[]): readonly string[] {
  const allows = (source: string, other: string) =>
    source !== other &&
    (source.endsWith("/")
      ? other.startsWith(source)
      : source.includes("*.") &&
        other.endsWith(source.replace(/^.*\*/, "")) &&
        schemeOf(source) === schemeOf(other));
  return [...new Set(sources)].filter((source) => !sources.some((other) => allows(other, source)));
}

const schemeOf = (source: string) => source.replace(/:.*/, "");

/**
 * A keyword or a hash, a scheme, or an origin, which can have the path of a script: nothing that ends a source, a directive, or
 * a line of a server's file.
 */
const SAFE_SOURCE =
  /^(?:'[\w+/=-]+'|[a-z]+:|(?:https?|wss?):\/\/[\p{L}\p{N}.*[\]:-]+(?:\/[\w.~%/@+=:-]*)?)$/u;

function formatPolicy(policy: Policy): string {
  const unsafe = Object.values(policy)
    .flat()
    .find((source) => !SAFE_SOURCE.test(source));
  if (unsafe !== undefined) throw new Error(`${quote(unsafe)} is no source of a content security policy.`);
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Sorted and unique: the order of page kinds must not change the header. */
function hashes(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`))].sort();
}
