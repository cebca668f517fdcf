import { CACHE_FOREVER, commentLines, type HostFile, type ServerSite, statusOf, toText } from "./rules.ts";

/** Cloudflare Pages revalidates files by default. Its redirects apply before files. */
export function createCloudflareFiles(site: ServerSite): readonly HostFile[] {
  const redirects = site.redirects.flatMap((redirect) =>
    // Only the exact address matches.
    [redirect.from, `${redirect.from}/`].map((from) => `${from} ${redirect.to} ${statusOf(redirect)}`),
  );
  return [
    // Without the first line, the value would be added to the default one.
    createHeadersFile(site, ["  ! Cache-Control", `  Cache-Control: ${CACHE_FOREVER}`]),
    { file: "_redirects", text: toText([...commentLines([], site), ...redirects]) },
  ];
}

/** Creates `_headers`, which Netlify and Cloudflare read. */
export function createHeadersFile(site: ServerSite, ofAssets: readonly string[]): HostFile {
  const lines = [
    ...commentLines([], { limits: [] }),
    "/*",
    ...site.headers.map(({ name, value }) => `  ${name}: ${value}`),
    "/assets/*",
    ...ofAssets,
  ];
  return { file: "_headers", text: toText(lines) };
}
