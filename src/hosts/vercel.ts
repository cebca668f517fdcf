import type { Redirect } from "../redirects/redirect.ts";
import { ALL_FORMS, BY_FILE, type Host } from "./host.ts";
import { CACHE_FOREVER, type Header, type HostFile, type ServerSite, toPattern } from "./rules.ts";

/** Vercel revalidates files by default. Its redirects apply before files, and vercel.json cannot hold comments. */
export const VERCEL: Host = {
  name: "vercel",
  label: "Vercel",
  format: "file",
  formats: ["file", "both"],
  appliedBy: { ...BY_FILE, notFound: "host", unknownPair: "page", compression: "host" },
  policyIn: "header",
  redirects: "all",
  redirectForms: ALL_FORMS,
  max: { redirects: 2_048 },
  files: createVercelFiles,
};

function createVercelFiles({ headers, redirects }: ServerSite): readonly HostFile[] {
  const toKeys = (list: readonly Header[]) => list.map(({ name, value }) => ({ key: name, value }));
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: toKeys(headers) },
      { source: "/assets/(.*)", headers: toKeys([{ name: "Cache-Control", value: CACHE_FOREVER }]) },
    ],
    redirects: redirects.map((redirect) => ({
      ...describeRedirect(redirect),
      permanent: redirect.status === 301,
    })),
  };
  return [{ file: "vercel.json", text: `${JSON.stringify(settings, null, 2)}\n` }];
}

function describeRedirect(redirect: Redirect): object {
  const { from, to } = redirect;
  const destination = escapePattern(to);
  switch (redirect.form) {
    case "address":
      return { source: from, destination };
    case "wildcard": {
      const { rest } = redirect;
      const below = rest === undefined ? destination : `${escapePattern(rest)}:rest+`;
      return { source: `${from}/:rest+`, destination: below };
    }
    case "query": {
      const has = [...new URLSearchParams(redirect.query)].map(([key, value]) => ({
        type: "query",
        key,
        value: toPattern(value),
      }));
      return { source: from, has, destination };
    }
  }
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
