import { builtPage, listedPaths } from "./built-site.ts";

const first = (pattern: RegExp) => listedPaths().find((path) => pattern.test(path)) ?? "";

/** An address of each kind of page of the project's own site. */
export const PAGE_KINDS = [
  { kind: "home", address: "/" },
  { kind: "city", address: "/houston" },
  { kind: "neighborhood", address: first(/^\/houston\/[^/]+$/) },
  { kind: "specialty", address: "/uber-accidents" },
  { kind: "blog list", address: "/blog" },
  { kind: "article", address: first(/^\/blog\/[^/]+$/) },
  { kind: "sitemap", address: "/sitemap" },
  { kind: "not found", address: "/nowhere" },
];

/** The heading of the fallback city, whose page unknown addresses show. */
export const FALLBACK_HEADING = builtPage("/404")("main section h2").first().text();
