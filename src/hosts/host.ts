// What docket knows about a host. Each has a file with its row of the table in hosts.ts.
import type { Redirect, RedirectForm } from "../redirects/redirect.ts";
import type { Format } from "../shared/url.ts";
import type { AppliedBy, HostFile, Rule, ServerSite } from "./rules.ts";

export const HOST_NAMES = [
  "any",
  "netlify",
  "cloudflare",
  "vercel",
  "github-pages",
  "apache",
  "nginx",
  "caddy",
  "s3",
] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** The ending of a compressed file. */
export type Encoding = "br" | "gz";

export interface Host {
  readonly name: HostName;
  readonly label: string;
  /** The default format of the folder: the host serves its pages without a redirect. */
  readonly format: Format;
  /** The formats that its rules serve; all when absent. */
  readonly formats?: readonly Format[];
  /** Whether it can serve the folder below a path (--base). Others serve it at the root of a domain. */
  readonly belowPath?: true;
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
  /** Whether its rules compare the letters A to Z in upper and lower case as the same. */
  readonly ignoresCase?: true;
  /** Whether a rule for several addresses applies to those of pages, too, and cannot leave any out. */
  readonly hidesPages?: true;
  /** Whether its rules can answer with status 410; other hosts answer with 404. */
  readonly gone?: true;
  /** The compressed copies of text files that the host serves. */
  readonly precompressed?: readonly Encoding[];
  /** Characters in the value of a header, rules for redirects, and those with "*" or a variable, where the host has a limit. */
  readonly max?: { readonly header?: number; readonly redirects?: number; readonly wildcards?: number };
  /** Returns how many rules a redirect takes, where that is more than one. */
  rulesFor?(redirect: Redirect): number;
  /** Creates the files that the host reads, if there are any. */
  files?(site: ServerSite): readonly HostFile[];
  /** Whether they are beside the folder, because the host must not serve them. The folder's name precedes theirs. */
  readonly beside?: true;
}

export const BY_FILE = {
  pages: "file",
  slash: "file",
  notFound: "file",
  unknownPair: "file",
  redirects: "file",
  headers: "file",
  caching: "file",
  compression: "file",
} as const;

export const BY_PAGE = {
  pages: "host",
  slash: "nothing",
  notFound: "host",
  unknownPair: "page",
  redirects: "page",
  headers: "page",
  caching: "nothing",
} as const;

export const ALL_FORMS = ["address", "part", "wildcard", "query"] as const;

/** A server of one's own, with a file that docket writes. */
export const SERVER = {
  format: "file",
  formats: ["file", "both"],
  appliedBy: BY_FILE,
  policyIn: "pages",
  precompressed: ["br", "gz"],
  redirects: "all",
  redirectForms: ALL_FORMS,
  ignoresCase: true,
  gone: true,
} as const;
