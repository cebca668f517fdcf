import { statusOf } from "../redirects/redirect.ts";
import { CACHE_FOREVER, commentLines, type HostFile, type ServerSite, toText } from "./rules.ts";

/** Cloudflare Pages revalidates files by default. Its redirects apply before files. */
export function createCloudflareFiles(site: ServerSite): readonly HostFile[] {
  const redirects = site.redirects.flatMap((redirect) =>
    // Only the exact address matches.
    (redirect.from.endsWith("/*") ? [redirect.from] : [redirect.from, `${redirect.from}/`]).map(
      (from) => `${from} ${toSplat(redirect.to)} ${statusOf(redirect)}`,
    ),
  );
  return [
    createHeadersFile(site),
    { file: "_redirects", text: toText([...commentLines([], site), ...redirects]) },
  ];
}

/** Returns a target as Netlify and Cloudflare write it: "/uploads/*" → "/uploads/:splat". */
export const toSplat = (to: string): string => to.replace(/\/\*$/, "/:splat");

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
