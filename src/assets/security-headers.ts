// The security headers of every page. Injected scripts and styles do not run, and pages connect to no other site.
import { hash } from "node:crypto";
import type { Host } from "../hosts/hosts.ts";
import type { Header } from "../hosts/rules.ts";
import type { Backend } from "../shared/backend.ts";
import type { Site } from "../site/site.ts";
import type { Assets } from "./bundle.ts";

/** Not sent by servers on this machine, which browsers reach by http. */
export const HTTPS_ONLY = "Strict-Transport-Security";
const ONE_YEAR_S = 31_536_000;
/** The directive that browsers accept in a header only. */
const HEADER_ONLY = "frame-ancestors";

/**
 * Returns the headers of every page and file of a build, in a fixed order. Inline scripts and styles are allowed by
 * their hashes; `backend` is the only other origin that pages may connect to. With `policyIn` "pages", the policy has
 * only what browsers accept in a header alone. `noindex` is for a copy of the site that search engines must leave alone.
 */
export function createSecurityHeaders(
  assets: Pick<Assets, "css" | "inline">,
  backend: Pick<Backend, "url"> | undefined,
  { policyIn = "header", noindex = false }: Partial<Pick<Host, "policyIn"> & Pick<Site, "noindex">> = {},
): readonly Header[] {
  const { [HEADER_ONLY]: ancestors = [], ...policy } = createPolicy(
    Object.values(assets.inline),
    Object.values(assets.css),
    backend,
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
): string {
  const { [HEADER_ONLY]: _, ...policy } = createPolicy(scripts, [css], backend);
  return formatPolicy(policy);
}

type Policy = Readonly<Record<string, readonly string[]>>;

function createPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  backend: Pick<Backend, "url"> | undefined,
): Policy {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes(scripts)],
    "style-src": ["'self'", ...hashes(styles)],
    // Images of posts may be on any host; browsers upgrade http to https.
    "img-src": ["'self'", "https:", "http:", "data:"],
    "connect-src": ["'self'", ...(backend ? [new URL(backend.url).origin] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    [HEADER_ONLY]: ["'none'"],
  };
}

function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Sorted and unique: the order of page kinds must not change the header. */
function hashes(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`))].sort();
}
