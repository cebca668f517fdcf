// What a browser is told about every page: which scripts and styles are the site's own, and what else no page of
// it ever does. Nothing that somebody manages to put into a page can run or phone home.
import { hash } from "node:crypto";
import type { Backend } from "../shared/backend.ts";
import type { Assets } from "./bundle.ts";

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** Browsers obey it on https alone, and a server on this machine is to be reached by http. */
export const HTTPS_ONLY = "Strict-Transport-Security";
const ONE_YEAR = 31_536_000; // seconds

/**
 * Returns the headers that go with every page and file of a build, in a fixed order. Scripts and styles that stand
 * in pages are allowed by the hash of their text; `backend` is where the pages of the build may ask for posts.
 */
export function createSecurityHeaders(
  assets: Pick<Assets, "css" | "inline">,
  backend: Pick<Backend, "url"> | undefined,
): readonly Header[] {
  return [
    { name: "Content-Security-Policy", value: contentSecurityPolicy(assets, backend) },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { name: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
    { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { name: HTTPS_ONLY, value: `max-age=${ONE_YEAR}` },
  ];
}

function contentSecurityPolicy(
  { css, inline }: Pick<Assets, "css" | "inline">,
  backend: Pick<Backend, "url"> | undefined,
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes(Object.values(inline))],
    "style-src": ["'self'", ...hashes(Object.values(css))],
    // The image of a post may be anywhere on the web, and what is on http is asked for on https by browsers.
    "img-src": ["'self'", "https:", "http:", "data:"],
    "connect-src": ["'self'", ...(backend ? [new URL(backend.url).origin] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Sorted, each once: two kinds of page may share a text, and their order is of no importance. */
function hashes(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`))].sort();
}
