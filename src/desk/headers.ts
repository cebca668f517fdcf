// The security headers of the desk, which replace those of the pages. It connects to the site and the git host only.

import { DESK } from "../files/output-file.ts";
import type { Header } from "../hosts/rules.ts";

/** `policy` is also in the page of the desk, for hosts that send no headers. */
export const DESK_POLICY = [
  "default-src 'self'",
  // Safari needs WebAssembly to make pictures smaller.
  "script-src 'self' 'wasm-unsafe-eval'",
  // The CMS writes styles while it runs.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://avatars.githubusercontent.com",
  "connect-src 'self' blob: data: https://api.github.com",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join("; ");

export const DESK_HEADERS: readonly Header[] = [
  { name: "Content-Security-Policy", value: `${DESK_POLICY}; frame-ancestors 'none'` },
  // The window of the git host in which a person signs in answers to that of the desk.
  { name: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { name: "X-Robots-Tag", value: "noindex" },
].map((header) => ({ ...header, below: `/${DESK}` }));
