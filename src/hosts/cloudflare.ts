import { formatAddress, type Redirect, targetOf } from "../redirects/redirect.ts";
import { BY_FILE, type Host } from "./host.ts";
import {
  CACHE_FOREVER,
  commentLines,
  type Header,
  type HostFile,
  type ServerSite,
  sentForms,
  splitHeaders,
  toText,
} from "./rules.ts";

/** Cloudflare Pages revalidates files by default. Its redirects apply before files. */
export const CLOUDFLARE: Host = {
  name: "cloudflare",
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
  hidesPages: true,
  redirectForms: ["address", "part", "wildcard"],
  max: { header: 2_000, redirects: 2_000, wildcards: 100 },
  rulesFor: (redirect) => rulesOf(redirect).length,
  files: createCloudflareFiles,
};

function createCloudflareFiles(site: ServerSite): readonly HostFile[] {
  return [
    createHeadersFile(site, true),
    { file: "_redirects", text: toText([...commentLines([], site), ...site.redirects.flatMap(rulesOf)]) },
  ];
}

/** Only the exact address matches: with or without a slash at its end, and in each way to encode an accent. */
function rulesOf(redirect: Redirect): readonly string[] {
  const ends = redirect.form === "wildcard" ? [""] : ["", "/"];
  return sentForms(formatAddress(redirect)).flatMap((from) =>
    ends.map((end) => `${from}${end} ${toVariable(redirect)} ${redirect.status}`),
  );
}

/** Returns a target as Netlify and Cloudflare write it: "/uploads/*" → "/uploads/:splat". */
export const toVariable = (redirect: Redirect): string =>
  targetOf(redirect, redirect.form === "part" ? `:${redirect.name}` : ":splat");

/**
 * Creates `_headers`, which Netlify and Cloudflare read. What it sets replaces what they send by default. Netlify sends the
 * last value of a header; Cloudflare joins all of them, except those that a rule removes.
 */
export function createHeadersFile({ headers }: ServerSite, canRemove = false): HostFile {
  const { common, folders } = splitHeaders(headers);
  const toLine = ({ name, value }: Header) => `  ${name}: ${value}`;
  const lines = [
    ...commentLines([], { limits: [] }),
    "/*",
    ...common.map(toLine),
    "/assets/*",
    `  Cache-Control: ${CACHE_FOREVER}`,
    ...folders.flatMap(([folder, own]) => [
      `${folder}/*`,
      ...own.flatMap((each) => [...(canRemove ? [`  ! ${each.name}`] : []), toLine(each)]),
    ]),
  ];
  return { file: "_headers", text: toText(lines) };
}
