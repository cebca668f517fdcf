import type { Wildcard } from "../redirects/redirect.ts";
import { BY_FILE, type Host } from "./host.ts";
import { CACHE_FOREVER, commentLines, type HostFile, type ServerSite, toText } from "./rules.ts";

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
  redirectForms: ["address", "wildcard"],
  // 2,000 static redirects, and each takes two.
  max: { header: 2_000, redirects: 1_000, wildcards: 100 },
  files: createCloudflareFiles,
};

function createCloudflareFiles(site: ServerSite): readonly HostFile[] {
  const redirects = site.redirects.flatMap((redirect) => {
    const { from, to, status } = redirect;
    if (redirect.form === "wildcard") return `${from}/* ${toSplat(redirect)} ${status}`;
    // Only the exact address matches.
    return [`${from} ${to} ${status}`, `${from}/ ${to} ${status}`];
  });
  return [
    createHeadersFile(site),
    { file: "_redirects", text: toText([...commentLines([], site), ...redirects]) },
  ];
}

/** Returns a target as Netlify and Cloudflare write it: "/uploads/*" → "/uploads/:splat". */
export const toSplat = ({ to, rest }: Wildcard): string => (rest === undefined ? to : `${rest}:splat`);

/** Creates `_headers`, which Netlify and Cloudflare read. What it sets replaces what they send by default. */
export function createHeadersFile({ headers }: ServerSite): HostFile {
  const lines = [
    ...commentLines([], { limits: [] }),
    "/*",
    ...headers.map(({ name, value }) => `  ${name}: ${value}`),
    "/assets/*",
    `  Cache-Control: ${CACHE_FOREVER}`,
  ];
  return { file: "_headers", text: toText(lines) };
}
