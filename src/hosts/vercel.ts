import { parseFrom, restTarget } from "../redirects/redirect.ts";
import { CACHE_FOREVER, type Header, type HostFile, type ServerSite, toPattern } from "./rules.ts";

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
    redirects: redirects.map(({ from, to, permanent }) => {
      const { form, path, query } = parseFrom(from);
      const rest = restTarget(to);
      const has = [...new URLSearchParams(query)].map(([key, value]) => ({
        type: "query",
        key,
        value: toPattern(value),
      }));
      return {
        source: form === "wildcard" ? `${path}/:rest+` : path,
        ...(has.length > 0 && { has }),
        destination: rest === undefined ? escapePattern(to) : `${escapePattern(rest)}:rest+`,
        permanent,
      };
    }),
  };
  return [{ file: "vercel.json", text: `${JSON.stringify(settings, null, 2)}\n` }];
}

/**
 * Escapes ":name" and "(pattern)" in the path of an address: Vercel refuses a target that has segments its source has not
 * (vercel.link/invalid-route-destination-segment).
 */
function escapePattern(address: string): string {
  const [, origin = "", path = "", rest = ""] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/.exec(address) ?? [];
  const escaped = path.replaceAll(
    /[:()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return origin + escaped + rest;
}
