import type { Redirect } from "../redirects/redirect.ts";
import { ALL_FORMS, BY_FILE, type Host } from "./host.ts";
import {
  CACHE_FOREVER,
  type Header,
  type HostFile,
  type ServerSite,
  sentForms,
  splitHeaders,
  toPattern,
} from "./rules.ts";

/** Vercel revalidates files by default. Its redirects apply before files, and vercel.json cannot hold comments. */
export const VERCEL: Host = {
  name: "vercel",
  label: "Vercel",
  format: "file",
  formats: ["file", "both"],
  appliedBy: { ...BY_FILE, notFound: "host", unknownPair: "page", compression: "host" },
  policyIn: "header",
  redirects: "all",
  hidesPages: true,
  redirectForms: ALL_FORMS,
  max: { redirects: 2_048 },
  files: createVercelFiles,
};

function createVercelFiles({ headers, redirects }: ServerSite): readonly HostFile[] {
  const toKeys = (list: readonly Header[]) => list.map(({ name, value }) => ({ key: name, value }));
  const { common, folders } = splitHeaders(headers);
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: toKeys(common) },
      { source: "/assets/(.*)", headers: toKeys([{ name: "Cache-Control", value: CACHE_FOREVER }]) },
      // Of two values, the last one is sent.
      ...folders.map(([folder, own]) => ({ source: `${folder}/(.*)`, headers: toKeys(own) })),
    ],
    redirects: redirects.flatMap(describeRedirect),
  };
  return [{ file: "vercel.json", text: `${JSON.stringify(settings, null, 2)}\n` }];
}

function describeRedirect(redirect: Redirect): readonly object[] {
  const { form, from, to, rest, status } = redirect;
  const variable = form === "part" ? `:${redirect.name}` : ":rest+";
  const path = form === "wildcard" ? `${from}/*` : form === "part" ? `${from}/*${redirect.after}` : from;
  const parameters = form === "query" ? [...new URLSearchParams(redirect.query)] : [];
  const has = parameters.map(([key, value]) => ({ type: "query", key, value: toPattern(value) }));
  const destination = rest
    ? `${escapePattern(rest[0])}${variable}${escapePattern(rest[1])}`
    : escapePattern(to);
  return sentForms(path).map((each) => ({
    source: each.replaceAll(/[:()+?]/g, "\\$&").replace("*", variable),
    ...(has.length > 0 && { has }),
    destination,
    permanent: status === 301,
  }));
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
