import { type Redirect, targetOf } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { type Host, SERVER } from "./host.ts";
import {
  belowCities,
  belowPath,
  CACHE_FOREVER,
  caseOf,
  commentLines,
  findFolderPages,
  findPageAddresses,
  type Header,
  type HostFile,
  pathPattern,
  REVALIDATE,
  rootNote,
  type ServerSite,
  sentPattern,
  slashPattern,
  splitHeaders,
  toPattern,
  toText,
} from "./rules.ts";

/** The part of a Caddyfile's site block after its `root`. Caddy sorts directives, so their order here is for readers. */
export const CADDY: Host = {
  name: "caddy",
  label: "Caddy",
  ...SERVER,
  belowPath: true,
  beside: true,
  files: createCaddyFiles,
};

const setHeader = ({ name, value }: Header) => `  ${name} "${value}"`;

function createCaddyFiles(site: ServerSite): readonly HostFile[] {
  const { base } = site;
  const place = (lines: readonly string[]) =>
    base === "" ? lines : [`handle ${base}/* {`, ...lines.map((line) => `  ${line}`), "}"];
  const errors = [
    ...describeNotFound(site),
    `header Cache-Control "${REVALIDATE}"`,
    "file_server {",
    "  precompressed br gzip",
    "}",
  ];
  const lines = [
    ...commentLines([rootNote(base, "Import it in a site block")], site),
    ...(base === "" ? [] : [`redir ${base} ${base}/ 301`]),
    ...place(describeSiteBlock(site)),
    "",
    "handle_errors {",
    ...place(errors).map((line) => `  ${line}`),
    "}",
  ];
  return [{ file: "Caddyfile", text: toText(lines) }];
}

function describeSiteBlock(site: ServerSite): readonly string[] {
  const { base } = site;
  const { common, folders } = splitHeaders(site.headers);
  return [
    "header {",
    ...common.map(setHeader),
    // "?": unless it is set. Caddy applies rules with a matcher first.
    `  ?Cache-Control "${REVALIDATE}"`,
    "}",
    `@docket_assets path ${base}/assets/*`,
    `header @docket_assets Cache-Control "${CACHE_FOREVER}"`,
    ...folders.flatMap(([folder, own], index) => [
      `@docket_folder${index} path ${belowPath(folder)}`,
      // "defer": when the others are set.
      ...[`header @docket_folder${index} {`, ...own.map(setHeader), "  defer", "}"],
    ]),
    "encode gzip",
    "",
    // Empty for a request without a query.
    "map {query} {docket_query} {",
    `  ~(.+) "?\${1}"`,
    '  default ""',
    "}",
    ...site.redirects.flatMap(describeRedirect),
    "@docket_slash {",
    `  path_regexp docket_slash ${slashPattern(base)}`,
    ...findFolderPages(site).map((folder) => `  not path_regexp ^${toPattern(folder)}/$`),
    "}",
    "redir @docket_slash {re.docket_slash.1}{docket_query} 301",
    "@docket_gone vars docket_gone true",
    "error @docket_gone 410",
    ...describePageCase(site),
    ...belowCities(site).flatMap(({ home, pattern }, index) => [
      `@docket_unknown${index} {`,
      `  path_regexp ${pattern}`,
      "  not file {path} {path}.html {path}/index.html",
      "}",
      `redir @docket_unknown${index} ${home} 302`,
    ]),
    `@docket_missing path ${[base, ...site.roots].map((root) => `${root}/404 ${root}/${NOT_FOUND_FILE}`).join(" ")} ${base}/.docket.json`,
    "error @docket_missing 404",
    "try_files {path} {path}.html",
    "file_server {",
    "  precompressed br gzip",
    "}",
  ];
}

/** The address of a page in capitals redirects to it. Caddy looks for the page only where the expression asks for it. */
const describePageCase = (site: ServerSite): readonly string[] => [
  "map {path} {docket_page} {",
  ...findPageAddresses(site).map((page) => `  ~(?i)^${toPattern(page)}$ ${page}`),
  '  default ""',
  "}",
  "@docket_case {",
  // A path can have capitals of its own.
  site.base === ""
    ? '  expression `{path}.matches("[A-Z]") && {docket_page} != ""`'
    : `  expression \`{path}.matches("^${site.base.replaceAll(".", "[.]")}/.*[A-Z]") && {docket_page} != ""\``,
  "  not file {path}",
  "}",
  "redir @docket_case {docket_page}{docket_query} 301",
];

/** The page for unknown addresses is that of the language. */
function describeNotFound({ base, roots }: ServerSite): readonly string[] {
  if (roots.length === 0) return [`rewrite * ${base}/${NOT_FOUND_FILE}`];
  return [
    ...roots.flatMap((root, index) => [
      `@docket_language${index} path ${root}/*`,
      `rewrite @docket_language${index} ${root}/${NOT_FOUND_FILE}`,
    ]),
    `@docket_first not path ${roots.map((root) => `${root}/*`).join(" ")}`,
    `rewrite @docket_first ${base}/${NOT_FOUND_FILE}`,
  ];
}

function describeRedirect({ except, ...redirect }: Redirect, index: number): readonly string[] {
  const { form, rest, status } = redirect;
  const name = `docket_moved${index}`;
  const to = targetOf(redirect, `{re.${name}.1}`);
  const target = form === "query" || /[?#]/.test(to) ? to : `${to}{docket_query}`;
  // The address as it was sent: the rest is encoded.
  const path = rest
    ? `vars_regexp ${name} {uri} \`${caseOf(redirect)}${sentPattern(redirect)}\``
    : `path_regexp \`${caseOf(redirect)}${pathPattern(redirect)}\``;
  return [
    `@${name} {`,
    `  ${path}`,
    // Its patterns cannot look ahead.
    ...(except ?? []).map((each) => `  not path_regexp \`${caseOf(redirect)}^${toPattern(each)}/?$\``),
    ...(form === "query"
      ? [`  vars_regexp {query} \`${caseOf(redirect)}^${toPattern(redirect.query)}$\``]
      : []),
    // Redirects come before errors, whatever their order here.
    ...(form === "part" || form === "wildcard" ? ["  not vars docket_gone true"] : []),
    "}",
    status === 410 ? `vars @${name} docket_gone true` : `redir @${name} ${target} ${status}`,
  ];
}
