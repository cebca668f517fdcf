import { compareText } from "../problem.ts";
import { type Redirect, targetOf } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { type Host, SERVER } from "./host.ts";
import {
  belowCities,
  belowPattern,
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
  slashPattern,
  splitHeaders,
  TEXT_TYPES,
  toPattern,
  toText,
} from "./rules.ts";

const block = (head: string, ...lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  "}",
];
const location = (match: string, ...lines: readonly string[]) => block(`location ${match}`, ...lines);

/** The part of a `server` block after its `root`. Variables let all locations share the headers. */
export const NGINX: Host = {
  name: "nginx",
  label: "nginx",
  ...SERVER,
  belowPath: true,
  beside: true,
  files: createNginxFiles,
};

function createNginxFiles(site: ServerSite): readonly HostFile[] {
  const { base } = site;
  const text = toText([
    ...commentLines([rootNote(base, "Include it in a server block")], site),
    ...placeIn(base, describeServerBlock(site)),
  ]);
  return [{ file: "nginx.conf", text }];
}

function describeServerBlock(site: ServerSite): readonly string[] {
  const { base } = site;
  return [
    `set $docket_caching "${REVALIDATE}";`,
    "add_header Cache-Control $docket_caching always;",
    ...describeHeaders(site),
    "",
    "gzip on;",
    "gzip_static on;",
    "gzip_vary on;",
    "gzip_min_length 1000;",
    `gzip_types ${TEXT_TYPES.join(" ")};`,
    "charset utf-8;",
    `charset_types ${TEXT_TYPES.join(" ")};`,
    "absolute_redirect off;",
    ...describeNotFound(site),
    "",
    ...[base, ...site.roots].flatMap((root) => [
      ...location(`= ${root}/${NOT_FOUND_FILE}`, "internal;"),
      ...location(`= ${root}/404`, "return 404;"),
    ]),
    ...location(`= ${base}/.docket.json`, "return 404;"),
    'set $docket_address "$uri?$args";',
    ...describeAddresses(site),
    ...site.redirects.flatMap(describeRedirect),
    ...findFolderPages(site).flatMap((folder) => [
      ...location(`= ${folder}`, `return 301 ${folder}/$is_args$args;`),
      ...location(`= ${folder}/`, `try_files ${folder}/index.html =404;`),
    ]),
    // A prefix would come before the redirects.
    ...location(`~ ^${base}/assets/`, `set $docket_caching "${CACHE_FOREVER}";`, "try_files $uri =404;"),
    ...location(
      `~ "${slashPattern(base).replace("(", "(?<docket_path>")}"`,
      "return 301 $docket_path$is_args$args;",
    ),
    ...location(`${base}/`, "try_files $uri $uri.html @docket_unknown;"),
    ...location("@docket_unknown", ...describeUnknown(site)),
    ...location(`= ${base}/`, `try_files ${base}/index.html =404;`),
  ];
}

/**
 * Puts the lines of a site below a path into a location of its own, so that its headers and its page for unknown addresses are
 * not those of the rest of the server. Variables, and what tests them, are only possible beside it.
 */
function placeIn(base: string, lines: readonly string[]): readonly string[] {
  if (base === "") return lines;
  const items = lines.reduce<string[][]>((all, line) => {
    // A block ends with a line "}".
    const last = all.at(-1);
    if (last?.[0]?.endsWith("{") && last.at(-1) !== "}") last.push(line);
    else all.push([line]);
    return all;
  }, []);
  const isBeside = ([line = ""]: readonly string[]) => /^(?:set|if) /.test(line);
  const isNamed = ([line = ""]: readonly string[]) => line.startsWith("location @");
  const below = items.filter((item) => !isBeside(item) && !isNamed(item));
  const settings = below.filter(([line = ""]) => !line.startsWith("location ")).flat();
  const named = items
    .filter(isNamed)
    .flatMap(([head = "", ...body]) => [head, ...settings.map((line) => `  ${line}`), ...body]);
  return [
    ...items.filter(isBeside).flat(),
    ...location(`= ${base}`, `return 301 ${base}/$is_args$args;`),
    ...location(`^~ ${base}/`, ...below.flat()),
    ...named,
  ];
}

/** A variable has the value of a header that a folder replaces; nginx sends no header without a value. */
function describeHeaders({ headers }: ServerSite): readonly string[] {
  const { common, folders } = splitHeaders(headers);
  const names = new Set(folders.flatMap(([, own]) => own.map(({ name }) => name)));
  const variable = (name: string) => `$docket_${name.toLowerCase().replaceAll("-", "_")}`;
  const set = ({ name, value }: Header) => `set ${variable(name)} "${value}";`;
  return [
    ...common
      .filter(({ name }) => !names.has(name))
      .map(({ name, value }) => `add_header ${name} "${value}" always;`),
    ...[...names].map((name) => set(common.find((each) => each.name === name) ?? { name, value: "" })),
    ...folders.flatMap(([folder, own]) => block(`if ($uri ~* "${belowPattern(folder)}")`, ...own.map(set))),
    ...[...names].map((name) => `add_header ${name} ${variable(name)} always;`),
  ];
}

/** The page for unknown addresses is that of the language. */
function describeNotFound({ base, roots }: ServerSite): readonly string[] {
  if (roots.length === 0) return [`error_page 404 410 ${base}/${NOT_FOUND_FILE};`];
  return [
    `set $docket_language "${base}";`,
    ...block(`if ($uri ~ "^(${roots.join("|")})/")`, "set $docket_language $1;"),
    `error_page 404 410 $docket_language/${NOT_FOUND_FILE};`,
  ];
}

/** Returns single addresses in the order of nginx, which takes a minute to sort 10,000 of another order. */
function describeAddresses({ redirects }: ServerSite): readonly string[] {
  const toKey = (from: string) => from.replaceAll("/", "\0");
  return redirects
    .filter(({ form }) => form === "address")
    .flatMap((each) =>
      [each.from, `${each.from}/`].map((from) => ({ from, key: toKey(from), lines: answer(each) })),
    )
    .sort((a, b) => compareText(a.key, b.key))
    .flatMap(({ from, lines }) => location(`= "${from}"`, lines));
}

/**
 * nginx compares exact addresses fast. It compares them in any case, one by one, only where no file answers. A page that is gone
 * since its rules were loaded does not redirect to itself.
 */
function describeUnknown(site: ServerSite): readonly string[] {
  const others = site.redirects.filter(({ form, matchesCase }) => form === "address" && !matchesCase);
  return [
    ...others.flatMap((each) => block(`if ($uri ~ "${caseOf(each)}${pathPattern(each)}")`, answer(each))),
    ...findPageAddresses(site).map(
      (page) => `rewrite "^(?!${toPattern(page)}$)(?i:${toPattern(page)})$" ${page} permanent;`,
    ),
    ...belowCities(site).flatMap(({ home, pattern }) =>
      block(`if ($uri ~ "${pattern}")`, `return 302 ${home};`),
    ),
    "return 404;",
  ];
}

function describeRedirect(redirect: Redirect): readonly string[] {
  const { form, rest, status } = redirect;
  if (form === "address") return [];
  const pattern = `"${caseOf(redirect)}${pathPattern(redirect)}"`;
  if (form === "query") {
    const address = `"${caseOf(redirect)}${pathPattern(redirect).slice(0, -1)}\\?${toPattern(redirect.query)}$"`;
    return block(`if ($docket_address ~ ${address})`, answer(redirect));
  }
  if (!rest) return location(`~ ${pattern}`, answer(redirect));
  // Unlike "return", "rewrite" encodes the rest again, which nginx decoded.
  const flag = status === 301 ? "permanent" : "redirect";
  return location(`~ ${pattern}`, `rewrite ${pattern} "${targetOf(redirect, "$1")}" ${flag};`);
}

/** nginx adds the query of a request only where it is asked to. */
function answer({ form, to, status }: Redirect): string {
  if (status === 410) return "return 410;";
  return `return ${status} "${form === "query" || /[?#]/.test(to) ? to : `${to}$is_args$args`}";`;
}
