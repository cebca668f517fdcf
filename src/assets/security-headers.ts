// The security headers of every page. Injected scripts and styles do not run, and pages connect to no other site.

import { hash } from "node:crypto";
import type { Host } from "../hosts/host.ts";
import type { Header } from "../hosts/rules.ts";
import { KIND_NAMES, type KindName } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import type { Site } from "../site/site.ts";
import type { Outside } from "../site/third-parties.ts";
import { analyticsScripts, outsideSources } from "./analytics.ts";
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
}

/**
 * Returns the headers of every page and file of a build, in a fixed order. Inline scripts and styles are allowed by
 * their hashes; `backend` and the origins of `outside` are the only others that pages may use. With `policyIn`
 * "pages", the policy has only what browsers accept in a header alone. `kinds` are the kinds of pages of the site; all by
 * default. `noindex` is for a copy of the site that search engines must leave alone.
 */
export function createSecurityHeaders(
  assets: Pick<Assets, "css" | "inline" | "analytics">,
  backend: Pick<Backend, "url"> | undefined,
  { policyIn = "header", noindex = false, kinds = new Set(KIND_NAMES), outside }: HeaderOptions = {},
): readonly Header[] {
  const measuring = analyticsScripts(assets.analytics, outside);
  const { [HEADER_ONLY]: ancestors = [], ...policy } = createPolicy(
    [
      ...[false, true].flatMap((isUnknown) =>
        [false, true].map((hasIslands) => headScript(assets.inline, { isUnknown, hasIslands }, measuring)),
      ),
      // Chromium ignores 'inline-speculation-rules' beside a hash.
      assets.inline.speculationRules,
    ],
    [...kinds].map((kind) => assets.css[kind]),
    backend,
    outside,
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

/**
 * Returns the policy that a page has in a `meta` element: with its own scripts and styles, and without what browsers
 * accept in a header only.
 */
export function createMetaPolicy(
  scripts: readonly string[],
  css: string,
  backend: Pick<Backend, "url"> | undefined,
  outside?: Outside,
): string {
  const { [HEADER_ONLY]: _, ...policy } = createPolicy(scripts, [css], backend, outside);
  return formatPolicy(policy);
}

type Policy = Readonly<Record<string, readonly string[]>>;

function createPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  backend: Pick<Backend, "url"> | undefined,
  outside: Outside | undefined,
): Policy {
  const { loads, connects, frames, posts, hasInlineStyles } = outsideSources(outside);
  const ifAny = (name: string, sources: readonly string[]) =>
    sources.length > 0 ? { [name]: ["'self'", ...sources] } : {};
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...loads, ...hashes(scripts)],
    // Browsers ignore 'unsafe-inline' beside a hash.
    "style-src": ["'self'", ...loads, ...(hasInlineStyles ? ["'unsafe-inline'"] : hashes(styles))],
    // Images of posts may be on any host; browsers upgrade http to https.
    "img-src": ["'self'", "https:", "http:", "data:"],
    ...ifAny("connect-src", [...(backend ? [new URL(backend.url).origin] : []), ...connects]),
    ...ifAny("font-src", loads),
    ...ifAny("media-src", loads),
    ...ifAny("frame-src", frames),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...posts],
    [HEADER_ONLY]: ["'none'"],
  };
}

/** A keyword or a hash, a scheme, or an origin: nothing that ends a source, a directive, or a line of a server's file. */
const SAFE_SOURCE = /^(?:'[\w+/=-]+'|[a-z]+:|(?:https?|wss?):\/\/[\p{L}\p{N}.*[\]:-]+)$/u;

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
