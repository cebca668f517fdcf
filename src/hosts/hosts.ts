// What is known of each host; writers.ts writes its files.

import type { RedirectForm } from "../redirects/redirect.ts";
import type { Format } from "../shared/url.ts";
import type { AppliedBy, Rule } from "./rules.ts";

/** The ending of a compressed file. */
export type Encoding = "br" | "gz";

export interface Host {
  readonly label: string;
  /** The default layout of the folder: the host serves its pages without a redirect. */
  readonly format: Format;
  /** The layouts that its rules serve; all when absent. */
  readonly formats?: readonly Format[];
  readonly appliedBy: Readonly<Record<Rule, AppliedBy>>;
  /**
   * Where the content security policy is, which changes with the scripts and styles of a build. Rules beside the folder
   * are not replaced at the same moment as the pages, so the policy of their hosts is in the pages.
   */
  readonly policyIn: "header" | "pages";
  /** The redirects of one address that its rules can express; the others are pages. */
  readonly redirects: "all" | "permanent" | "none";
  /** The forms of addresses that its rules, or pages, can redirect. */
  readonly redirectForms: readonly RedirectForm[];
  /** The compressed copies of text files that the host serves. */
  readonly precompressed?: readonly Encoding[];
  /** Characters in the value of a header, redirects, and those with "*", where the host has a limit. */
  readonly max?: { readonly header?: number; readonly redirects?: number; readonly wildcards?: number };
}

const BY_FILE = {
  pages: "file",
  slash: "file",
  notFound: "file",
  unknownPair: "file",
  redirects: "file",
  headers: "file",
  caching: "file",
  compression: "file",
} as const;
const BY_PAGE = {
  pages: "host",
  slash: "nothing",
  notFound: "host",
  unknownPair: "page",
  redirects: "page",
  headers: "page",
  caching: "nothing",
} as const;

const ALL_FORMS = ["address", "wildcard", "query"] as const;

/** A server of one's own, with a file that docket writes. */
const SERVER = {
  format: "file",
  formats: ["file", "both"],
  appliedBy: BY_FILE,
  policyIn: "pages",
  precompressed: ["br", "gz"],
  redirects: "all",
  redirectForms: ALL_FORMS,
} as const;

const TABLE = {
  any: {
    label: "Any host",
    format: "both",
    appliedBy: { ...BY_PAGE, compression: "nothing" },
    policyIn: "pages",
    redirects: "none",
    redirectForms: ["address"],
  },
  netlify: {
    label: "Netlify",
    format: "file",
    appliedBy: { ...BY_FILE, pages: "host", slash: "host", notFound: "host", compression: "host" },
    policyIn: "header",
    redirects: "all",
    redirectForms: ALL_FORMS,
  },
  cloudflare: {
    label: "Cloudflare Pages",
    format: "file",
    appliedBy: {
      ...BY_FILE,
      pages: "host",
      slash: "host",
      notFound: "host",
      unknownPair: "page",
      compression: "host",
    },
    policyIn: "header",
    redirects: "all",
    redirectForms: ["address", "wildcard"],
    // 2,000 static redirects, and each takes two.
    max: { header: 2_000, redirects: 1_000, wildcards: 100 },
  },
  vercel: {
    label: "Vercel",
    format: "file",
    formats: ["file", "both"],
    appliedBy: { ...BY_FILE, notFound: "host", unknownPair: "page", compression: "host" },
    policyIn: "header",
    redirects: "all",
    redirectForms: ALL_FORMS,
    max: { redirects: 2_048 },
  },
  "github-pages": {
    label: "GitHub Pages",
    format: "both",
    appliedBy: { ...BY_PAGE, compression: "host" },
    policyIn: "pages",
    redirects: "none",
    redirectForms: ["address"],
  },
  apache: { label: "Apache", ...SERVER, policyIn: "header" },
  nginx: { label: "nginx", ...SERVER },
  caddy: { label: "Caddy", ...SERVER },
  s3: {
    label: "Amazon S3",
    format: "file",
    formats: ["file", "both"],
    appliedBy: {
      ...BY_FILE,
      notFound: "host",
      unknownPair: "page",
      headers: "page",
      compression: "nothing",
    },
    policyIn: "pages",
    redirects: "permanent",
    redirectForms: ["address", "wildcard"],
    max: { wildcards: 50 },
  },
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof TABLE;
export const HOSTS: Readonly<Record<HostName, Host>> = TABLE;
export const HOST_NAMES = Object.keys(TABLE) as readonly HostName[];
