/** An address of every kind of page of the project's own site. */
export const PAGE_KINDS = [
  { kind: "home", address: "/" },
  { kind: "city", address: "/houston" },
  { kind: "neighborhood", address: "/houston/montrose" },
  { kind: "specialty", address: "/uber-accidents" },
  { kind: "blog list", address: "/blog" },
  { kind: "article", address: "/blog/texas-51-percent-rule-comparative-fault" },
  { kind: "sitemap", address: "/sitemap" },
  { kind: "not found", address: "/nowhere" },
] as const;
