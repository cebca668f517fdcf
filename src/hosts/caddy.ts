import { NOT_FOUND_FILE } from "../shared/url.ts";
import {
  CACHE_FOREVER,
  commentLines,
  findFolderPages,
  type HostFile,
  NOT_REDIRECTED,
  REVALIDATE,
  SAFE_PATH,
  type ServerSite,
  statusOf,
  toPattern,
  toText,
} from "./rules.ts";

/** The part of a Caddyfile's site block after its `root`. Caddy sorts directives, so their order here is for readers. */
export function createCaddyFile(site: ServerSite): HostFile {
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
    ...site.redirects.flatMap((redirect, index) => {
      const to = /[?#]/.test(redirect.to) ? redirect.to : `${redirect.to}{docket_query}`;
      const name = `@docket_moved${index}`;
      // The matcher "path" ignores case, so that a redirect from /Houston to /houston would not end.
      return [
        `${name} path_regexp ^${toPattern(redirect.from)}/?$`,
        `redir ${name} ${to} ${statusOf(redirect)}`,
      ];
    }),
    "@docket_slash {",
    `  path_regexp docket_slash ^(${SAFE_PATH})/+$`,
    ...findFolderPages(site).map((folder) => `  not path_regexp ^${toPattern(folder)}/$`),
    "}",
    "redir @docket_slash {re.docket_slash.1}{docket_query} 301",
    "@docket_unknown {",
    "  path_regexp ^/[^/]+/[^/]+$",
    `  not path ${NOT_REDIRECTED.map((folder) => `/${folder}/*`).join(" ")}`,
    "  not file {path} {path}.html {path}/index.html",
    "}",
    "redir @docket_unknown / 302",
    `@docket_missing path /404 /${NOT_FOUND_FILE} /.docket.json`,
    "error @docket_missing 404",
    "try_files {path} {path}.html",
    "file_server {",
    "  precompressed br gzip",
    "}",
    "",
    "handle_errors {",
    `  rewrite * /${NOT_FOUND_FILE}`,
    `  header Cache-Control "${REVALIDATE}"`,
    "  file_server {",
    "    precompressed br gzip",
    "  }",
    "}",
  ];
  return { file: "Caddyfile", text: toText(lines) };
}
