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
  TEXT_ENDINGS,
  TEXT_TYPES,
  toPattern,
  toText,
  unknownPairs,
} from "./rules.ts";

/** Apache 2.4 with `AllowOverride All`, which hosts with .htaccess files have. */
export const APACHE: Host = {
  name: "apache",
  label: "Apache",
  ...SERVER,
  policyIn: "header",
  files: createApacheFiles,
};

function createApacheFiles(site: ServerSite): readonly HostFile[] {
  const lines = [...describeAnswers(site), "", ...describeRewrites(site)];
  return [{ file: ".htaccess", text: toText(lines) }];
}

/** Types, headers and compression. */
function describeAnswers(site: ServerSite): readonly string[] {
  return [
    ...commentLines(["Needs AllowOverride All, mod_rewrite and mod_headers."], site),
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    `ErrorDocument 404 /${NOT_FOUND_FILE}`,
    // The page for unknown addresses is that of the language.
    ...site.roots.flatMap((root) => [
      `<If "%{REQUEST_URI} =~ m#^${root}/#">`,
      `  ErrorDocument 404 ${root}/${NOT_FOUND_FILE}`,
      "</If>",
    ]),
    "AddDefaultCharset utf-8",
    "AddType text/javascript .js",
    "AddType application/manifest+json .webmanifest",
    "AddType font/woff2 .woff2",
    "",
    ...site.headers.map(({ name, value }) => `Header always set ${name} "${value}"`),
    `Header always set Cache-Control "${REVALIDATE}"`,
    '<If "%{REQUEST_URI} =~ m#^/assets/#">',
    `  Header always set Cache-Control "${CACHE_FOREVER}"`,
    "</If>",
    // Compressed copies: .br is Breton and .gz a type of its own in the settings of some servers.
    "RemoveLanguage .br",
    "RemoveType .gz",
    "AddEncoding br .br",
    "AddEncoding gzip .gz",
    `<FilesMatch "\\.(?:${TEXT_ENDINGS.join("|")})(?:\\.(?:br|gz))?$">`,
    "  Header always merge Vary Accept-Encoding",
    "</FilesMatch>",
    "<IfModule mod_deflate.c>",
    `  AddOutputFilterByType DEFLATE text/html ${TEXT_TYPES.join(" ")}`,
    "</IfModule>",
  ];
}

/** Returns the pattern of a path; patterns match paths without their first slash. */
const patternOf = (path: string) => toPattern(path.slice(1));

/** Returns the folder of a language: "es/", or "" for the first one. */
const folderOf = (root: string) => (root === "" ? "" : `${root.slice(1)}/`);

function describeRedirect(redirect: Redirect): readonly string[] {
  const { form, from, status } = redirect;
  // %1 refers to a condition. A query would be added to a fragment.
  const to = redirect.to.replaceAll("%", "\\%");
  const discard = form === "query" || /^[^?]*#/.test(to) ? ",QSD" : "";
  const flags = `[R=${status},L,NE${discard}]`;
  const rule = `RewriteRule ^${patternOf(from)}/?$ ${to} ${flags}`;
  switch (redirect.form) {
    case "address":
      return [rule];
    case "query":
      return [`RewriteCond %{QUERY_STRING} ^${toPattern(redirect.query)}$`, rule];
    case "wildcard":
      if (redirect.rest === undefined) return [`RewriteRule ^${patternOf(from)}/. ${to} ${flags}`];
      // The first line of the request has the rest as it was sent: encoded.
      return [
        `RewriteCond %{THE_REQUEST} "^\\S+ ${toPattern(from)}/([^ ?]+)"`,
        `RewriteRule ^ ${to.slice(0, -1)}%1 ${flags}`,
      ];
  }
}

/** Redirects, the files of pages, and their compressed copies. */
function describeRewrites(site: ServerSite): readonly string[] {
  return [
    "RewriteEngine On",
    // The request for the error document itself passes.
    "RewriteCond %{ENV:REDIRECT_STATUS} ^$",
    `RewriteRule ^(?:(?:${["", ...site.roots].map(folderOf).join("|")})404(?:\\.html)?|\\.docket\\.json)$ - [R=404,L]`,
    ...site.redirects.flatMap(describeRedirect),
    ...findFolderPages(site).flatMap((folder) => [
      `RewriteRule ^${patternOf(folder)}$ ${folder}/ [R=301,L]`,
      `RewriteRule ^${patternOf(folder)}/$ ${folder}/index.html [L]`,
    ]),
    `RewriteCond %{REQUEST_URI} "^(${SAFE_PATH})/+$"`,
    "RewriteRule ^ %1 [R=301,L]",
    "RewriteCond %{REQUEST_FILENAME} !-f",
    // REQUEST_FILENAME ends at the first name that does not exist; PATH_INFO has the rest.
    "RewriteCond %{PATH_INFO} ^$",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteRule ^(.*[^/])$ $1.html [L]",
    ...unknownPairs(site).flatMap(({ root, except }) => [
      "RewriteCond %{REQUEST_FILENAME} !-f",
      `RewriteRule ^${folderOf(root)}(?!(?:${except.join("|")})/)[^/]+/[^/]+$ ${root || "/"} [R=302,L]`,
    ]),
    ...[
      ["br", "br"],
      ["gz", "gzip"],
    ].flatMap(([ending, encoding]) => [
      `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`,
      `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
      `RewriteRule ^(.+)$ $1.${ending} [L]`,
    ]),
  ];
}
