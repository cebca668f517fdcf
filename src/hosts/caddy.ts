import type { Redirect } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { type Host, SERVER } from "./host.ts";
import {
  CACHE_FOREVER,
  commentLines,
  findFolderPages,
  type HostFile,
  REVALIDATE,
  SAFE_PATH,
  type ServerSite,
  toPattern,
  toText,
  unknownPairs,
} from "./rules.ts";

/** The part of a Caddyfile's site block after its `root`. Caddy sorts directives, so their order here is for readers. */
export const CADDY: Host = {
  name: "caddy",
  label: "Caddy",
  ...SERVER,
  beside: true,
  files: createCaddyFiles,
};

function createCaddyFiles(site: ServerSite): readonly HostFile[] {
  const lines = [
    ...commentLines(["Import it in a site block with a root: the folder that docket build wrote."], site),
    "header {",
    ...site.headers.map(({ name, value }) => `  ${name} "${value}"`),
    // "?": unless it is set. Caddy applies rules with a matcher first.
    `  ?Cache-Control "${REVALIDATE}"`,
    "}",
    "@docket_assets path /assets/*",
    `header @docket_assets Cache-Control "${CACHE_FOREVER}"`,
    "encode gzip",
    "",
    // Empty for a request without a query.
    "map {query} {docket_query} {",
    `  ~(.+) "?\${1}"`,
    '  default ""',
    "}",
    ...site.redirects.flatMap(describeRedirect),
    "@docket_slash {",
    `  path_regexp docket_slash ^(${SAFE_PATH})/+$`,
    ...findFolderPages(site).map((folder) => `  not path_regexp ^${toPattern(folder)}/$`),
    "}",
    "redir @docket_slash {re.docket_slash.1}{docket_query} 301",
    ...unknownPairs(site).flatMap(({ root, except }, index) => [
      `@docket_unknown${index} {`,
      `  path_regexp ^${root}/[^/]+/[^/]+$`,
      `  not path ${except.map((folder) => `${root}/${folder}/*`).join(" ")}`,
      "  not file {path} {path}.html {path}/index.html",
      "}",
      `redir @docket_unknown${index} ${root || "/"} 302`,
    ]),
    `@docket_missing path ${["", ...site.roots].map((root) => `${root}/404 ${root}/${NOT_FOUND_FILE}`).join(" ")} /.docket.json`,
    "error @docket_missing 404",
    "try_files {path} {path}.html",
    "file_server {",
    "  precompressed br gzip",
    "}",
    "",
    "handle_errors {",
    ...describeNotFound(site).map((line) => `  ${line}`),
    `  header Cache-Control "${REVALIDATE}"`,
    "  file_server {",
    "    precompressed br gzip",
    "  }",
    "}",
  ];
  return [{ file: "Caddyfile", text: toText(lines) }];
}

/** The page for unknown addresses is that of the language. */
function describeNotFound({ roots }: ServerSite): readonly string[] {
  if (roots.length === 0) return [`rewrite * /${NOT_FOUND_FILE}`];
  return [
    ...roots.flatMap((root, index) => [
      `@docket_language${index} path ${root}/*`,
      `rewrite @docket_language${index} ${root}/${NOT_FOUND_FILE}`,
    ]),
    `@docket_first not path ${roots.map((root) => `${root}/*`).join(" ")}`,
    `rewrite @docket_first /${NOT_FOUND_FILE}`,
  ];
}

function describeRedirect(redirect: Redirect, index: number): readonly string[] {
  const name = `docket_moved${index}`;
  const keepsRest = redirect.form === "wildcard" && redirect.rest !== undefined;
  const to = keepsRest ? `${redirect.rest}{re.${name}.1}` : redirect.to;
  const target = redirect.form === "query" || /[?#]/.test(to) ? to : `${to}{docket_query}`;
  return [
    `@${name} {`,
    ...matchersOf(redirect, name).map((line) => `  ${line}`),
    "}",
    `redir @${name} ${target} ${redirect.status}`,
  ];
}

function matchersOf(redirect: Redirect, name: string): readonly string[] {
  const path = toPattern(redirect.from);
  // The matcher "path" ignores case, so that a redirect from /Houston to /houston would not end.
  switch (redirect.form) {
    case "address":
      return [`path_regexp ^${path}/?$`];
    case "query":
      return [`path_regexp ^${path}/?$`, `vars {query} ${redirect.query}`];
    case "wildcard":
      // The address as it was sent: the rest is encoded.
      return [`vars_regexp ${name} {uri} ^${path}/([^?]+)`];
  }
}
