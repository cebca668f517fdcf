import { type Redirect, targetOf } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { type Host, SERVER } from "./host.ts";
import {
  belowCities,
  CACHE_FOREVER,
  commentLines,
  findFolderPages,
  type Header,
  type HostFile,
  pathPattern,
  REVALIDATE,
  SAFE_PATH,
  type ServerSite,
  sentPattern,
  slashPattern,
  splitHeaders,
  TEXT_ENDINGS,
  TEXT_TYPES,
  toPattern,
  toText,
} from "./rules.ts";

/** Apache 2.4 with `AllowOverride All`, which hosts with .htaccess files have. */
export const APACHE: Host = {
  name: "apache",
  label: "Apache",
  ...SERVER,
  belowPath: true,
  policyIn: "header",
  files: createApacheFiles,
};

function createApacheFiles(site: ServerSite): readonly HostFile[] {
  const lines = [...describeAnswers(site), "", ...describeRewrites(site)];
  return [{ file: ".htaccess", text: toText(lines) }];
}

/** Types, headers and compression. */
function describeAnswers(site: ServerSite): readonly string[] {
  const { base } = site;
  const { common, folders } = splitHeaders(site.headers);
  return [
    ...commentLines(["Needs AllowOverride All, mod_rewrite and mod_headers."], site),
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    ...describeNotFound(base),
    // The page for unknown addresses is that of the language.
    ...site.roots.flatMap((root) => [
      `<If "%{REQUEST_URI} =~ m#^${root}/#">`,
      ...describeNotFound(root).map((line) => `  ${line}`),
      "</If>",
    ]),
    "AddDefaultCharset utf-8",
    "AddType text/javascript .js",
    "AddType application/manifest+json .webmanifest",
    "AddType font/woff2 .woff2",
    "",
    ...common.map(setHeader),
    ...folders.flatMap(([folder, own]) => [
      `<If "%{REQUEST_URI} =~ m#^${folder}/#">`,
      ...own.map((each) => `  ${setHeader(each)}`),
      "</If>",
    ]),
    `Header always set Cache-Control "${REVALIDATE}"`,
    `<If "%{REQUEST_URI} =~ m#^${base}/assets/#">`,
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

const setHeader = ({ name, value }: Header) => `Header always set ${name} "${value}"`;
const describeNotFound = (root: string) =>
  [404, 410].map((status) => `ErrorDocument ${status} ${root}/${NOT_FOUND_FILE}`);

/** Patterns match paths below the folder, without their first slash. */
const withoutSlash = (pattern: string, base: string) => pattern.replace(`^${toPattern(base)}/`, "^");

function describeRedirect(redirect: Redirect, base: string): readonly string[] {
  const { form, to, rest, status, matchesCase } = redirect;
  const anyCase = matchesCase ? [] : ["NC"];
  const pattern = `"${withoutSlash(pathPattern(redirect), base)}"`;
  const conditions = (...flags: readonly string[]) => (flags.length > 0 ? ` [${flags.join(",")}]` : "");
  if (status === 410) return [`RewriteRule ${pattern} - [${["R=410", "L", ...anyCase].join(",")}]`];
  // A query would be added to a fragment.
  const discard = form === "query" || /^[^?]*#/.test(to) ? ["QSD"] : [];
  const flags = `[${[`R=${status}`, "L", "NE", ...discard, ...anyCase].join(",")}]`;
  // %1 refers to a condition.
  const target = targetOf(redirect, "\n").replaceAll("%", "\\%").replace("\n", "%1");
  if (rest) {
    // The first line of the request has the rest as it was sent: encoded.
    const sent = `"^\\S+ ${sentPattern(redirect).slice(1)}"`;
    return [
      `RewriteCond %{THE_REQUEST} ${sent}${conditions(...anyCase)}`,
      `RewriteRule ^ ${target} ${flags}`,
    ];
  }
  const rule = `RewriteRule ${pattern} ${target} ${flags}`;
  if (form !== "query") return [rule];
  return [`RewriteCond %{QUERY_STRING} ^${toPattern(redirect.query)}$${conditions(...anyCase)}`, rule];
}

/** The folder itself, whose address mod_dir would complete, and mod_rewrite leaves alone. */
const describeBase = (base: string): readonly string[] => [
  "RewriteOptions AllowNoSlash",
  `RewriteBase ${base}/`,
  `RewriteCond %{REQUEST_URI} ^${toPattern(base)}$`,
  `RewriteRule ^ ${base}/ [R=301,L]`,
];

/** Redirects, the files of pages, and their compressed copies. */
function describeRewrites(site: ServerSite): readonly string[] {
  const { base, roots } = site;
  const below = (address: string) => toPattern(address.slice(base.length + 1));
  return [
    "RewriteEngine On",
    ...(base === "" ? [] : describeBase(base)),
    // The request for the error document itself passes.
    "RewriteCond %{ENV:REDIRECT_STATUS} ^$",
    `RewriteRule ^(?:(?:${["", ...roots.map((root) => `${below(root)}/`)].join("|")})404(?:\\.html)?|\\.docket\\.json)$ - [R=404,L]`,
    ...site.redirects.flatMap((each) => describeRedirect(each, base)),
    ...findFolderPages(site).flatMap((folder) => [
      `RewriteRule ^${below(folder)}$ ${folder}/ [R=301,L]`,
      `RewriteRule ^${below(folder)}/$ ${folder}/index.html [L]`,
    ]),
    `RewriteCond %{REQUEST_URI} "${slashPattern(base)}"`,
    "RewriteRule ^ %1 [R=301,L]",
    "RewriteCond %{REQUEST_FILENAME} !-f",
    // REQUEST_FILENAME ends at the first name that does not exist; PATH_INFO has the rest.
    "RewriteCond %{PATH_INFO} ^$",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteRule ^(.*[^/])$ $1.html [L]",
    // Pages have no capital letters; the path below which the site is may have some.
    "RewriteCond %{REQUEST_FILENAME} !-f",
    `RewriteCond %{REQUEST_URI} ${base === "" ? "" : `^${toPattern(base)}/.*`}[A-Z]`,
    `RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^${toPattern(base.toLowerCase())}(${SAFE_PATH})$#"`,
    `RewriteCond %{DOCUMENT_ROOT}${base}%1.html -f`,
    `RewriteRule ^ ${base}%1 [R=301,L]`,
    ...belowCities(site).flatMap(({ home, pattern }) => [
      "RewriteCond %{REQUEST_FILENAME} !-f",
      `RewriteCond %{REQUEST_URI} ${pattern}`,
      `RewriteRule ^ ${home} [R=302,L]`,
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
