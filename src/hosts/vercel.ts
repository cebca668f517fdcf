import { CACHE_FOREVER, type Header, type HostFile, type ServerSite } from "./rules.ts";

/** Vercel revalidates files by default. Its redirects apply before files, and vercel.json cannot hold comments. */
export function createVercelFiles({ headers, redirects }: ServerSite): readonly HostFile[] {
  const toKeys = (list: readonly Header[]) => list.map(({ name, value }) => ({ key: name, value }));
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: toKeys(headers) },
      { source: "/assets/(.*)", headers: toKeys([{ name: "Cache-Control", value: CACHE_FOREVER }]) },
    ],
    redirects: redirects.map(({ from, to, permanent }) => ({ source: from, destination: to, permanent })),
  };
  return [{ file: "vercel.json", text: `${JSON.stringify(settings, null, 2)}\n` }];
}
