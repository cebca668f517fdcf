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
  TEXT_ENDINGS,
  TEXT_TYPES,
  toPattern,
  toText,
} from "./rules.ts";

/** Apache 2.4 with `AllowOverride All`, which hosts with .htaccess files have. */
export function createApacheFiles(site: ServerSite): readonly HostFile[] {
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

/** Redirects, the files of pages, and their compressed copies. */
function describeRewrites(site: ServerSite): readonly string[] {
  // Patterns match paths without their first slash.
  const patternOf = (path: string) => toPattern(path.slice(1));
  return [
    "RewriteEngine On",
    // The request for the error document itself passes.
    "RewriteCond %{ENV:REDIRECT_STATUS} ^$",
    "RewriteRule ^(?:404(?:\\.html)?|\\.docket\\.json)$ - [R=404,L]",
    ...site.redirects.map((redirect) => {
      // %1 refers to a condition. A query would be added to a fragment.
      const to = redirect.to.replaceAll("%", "\\%");
      const discard = /^[^?]*#/.test(to) ? ",QSD" : "";
      return `RewriteRule ^${patternOf(redirect.from)}/?$ ${to} [R=${statusOf(redirect)},L,NE${discard}]`;
    }),
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
    "RewriteCond %{REQUEST_FILENAME} !-f",
    `RewriteRule ^(?!(?:${NOT_REDIRECTED.join("|")})/)[^/]+/[^/]+$ / [R=302,L]`,
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
