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
  TEXT_TYPES,
  toText,
} from "./rules.ts";

/** The part of a `server` block after its `root`. Variables let all locations share the headers. */
export function createNginxFile(site: ServerSite): HostFile {
  const location = (match: string, ...lines: readonly string[]) => [
    `location ${match} {`,
    ...lines.map((line) => `  ${line}`),
    "}",
  ];
  const lines = [
    ...commentLines(["Include it in a server block with a root: the folder that docket build wrote."], site),
    `set $docket_caching "${REVALIDATE}";`,
    "add_header Cache-Control $docket_caching always;",
    ...site.headers.map(({ name, value }) => `add_header ${name} "${value}" always;`),
    "",
    "gzip on;",
    "gzip_static on;",
    "gzip_vary on;",
    "gzip_min_length 1000;",
    `gzip_types ${TEXT_TYPES.join(" ")};`,
    "charset utf-8;",
    `charset_types ${TEXT_TYPES.join(" ")};`,
    "absolute_redirect off;",
    `error_page 404 /${NOT_FOUND_FILE};`,
    "",
    ...location(`= /${NOT_FOUND_FILE}`, "internal;"),
    ...location("= /404", "return 404;"),
    ...location("= /.docket.json", "return 404;"),
    ...site.redirects.flatMap((redirect) =>
      [redirect.from, `${redirect.from}/`].flatMap((from) =>
        location(`= ${from}`, `return ${statusOf(redirect)} "${withQuery(redirect.to)}";`),
      ),
    ),
    ...findFolderPages(site).flatMap((folder) => [
      ...location(`= ${folder}`, `return 301 ${folder}/$is_args$args;`),
      ...location(`= ${folder}/`, `try_files ${folder}/index.html =404;`),
    ]),
    ...location("^~ /assets/", `set $docket_caching "${CACHE_FOREVER}";`, "try_files $uri =404;"),
    ...location(`~ "^(?<docket_path>${SAFE_PATH})/+$"`, "return 301 $docket_path$is_args$args;"),
    ...location(
      `~ "^/(?!(?:${NOT_REDIRECTED.join("|")})/)[^/]+/[^/]+$"`,
      "try_files $uri $uri.html @docket_home;",
    ),
    ...location("@docket_home", "return 302 /;"),
    ...location("/", "try_files $uri $uri.html =404;"),
    ...location("= /", "try_files /index.html =404;"),
  ];
  return { file: "nginx.conf", text: toText(lines) };
}

/** nginx adds the query of a request only where it is asked to. */
const withQuery = (to: string) => (/[?#]/.test(to) ? to : `${to}$is_args$args`);
