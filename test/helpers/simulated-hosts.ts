// Servers that treat a folder as its host documents it: which file answers an address, and what its rule files mean.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { lookup } from "mrmime";
import { withBase, withoutBase } from "../../src/shared/url.ts";
import { listen, type TestServer } from "./server.ts";

/** What a host does with a path: sends a file, perhaps with another status, or redirects. */
type Action =
  | { readonly status: number; readonly file: string }
  | { readonly status: number; readonly location: string };
type Headers = Readonly<Record<string, string>>;

interface Simulation {
  act(pathname: string, query: string): Action;
  /** The headers of rules for a path, which replace those that the host sends by default. */
  headersFor(pathname: string, file: string): Headers;
  readonly cacheControl: string;
  readonly compresses: boolean;
}

/** docs.aws.amazon.com: "Configuring advanced conditional redirects". */
interface RoutingRule {
  readonly Condition: { readonly KeyPrefixEquals: string; readonly HttpErrorCodeReturnedEquals?: string };
  readonly Redirect: Readonly<
    Partial<Record<"Protocol" | "HostName" | "ReplaceKeyWith" | "ReplaceKeyPrefixWith", string>>
  > & { readonly HttpRedirectCode: string };
}

export type SimulatedName = "any" | "netlify" | "cloudflare" | "vercel" | "github-pages" | "s3";

/** Serves the folder `out` at the root, or below the path `base`, where the root has nothing. */
export async function startSimulation(name: SimulatedName, out: string, base = ""): Promise<TestServer> {
  const { act, headersFor, cacheControl, compresses } = await SIMULATIONS[name](out);
  return listen((request, response) => {
    const [requested = "", query] = (request.url ?? "").split("?");
    const pathname = withoutBase(requested, base);
    if (pathname === undefined) {
      response.writeHead(404).end();
      return;
    }
    const search = query === undefined ? "" : `?${query}`;
    const action = act(pathname, query ?? "");
    if ("location" in action) {
      const to = withBase(action.location, base);
      const location = to.includes("?") ? to : addQuery(to, search);
      response.writeHead(action.status, { location, ...headersFor(pathname, "") }).end();
      return;
    }
    const body = readFileSync(path.join(out, decodeURIComponent(action.file)));
    const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    const type = lookup(action.file) ?? "application/octet-stream";
    const headers: Record<string, string> = {
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "cache-control": cacheControl,
      etag,
      ...headersFor(pathname, action.file),
    };
    if (action.status === 200 && request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    if (compresses) headers.vary = "Accept-Encoding";
    const isCompressed = compresses && /gzip/.test(`${request.headers["accept-encoding"]}`);
    if (isCompressed) headers["content-encoding"] = "gzip";
    response.writeHead(action.status, headers).end(isCompressed ? gzipSync(body) : body);
  });
}

function addQuery(location: string, search: string): string {
  const [before = "", hash] = location.split("#");
  return before + search + (hash === undefined ? "" : `#${hash}`);
}

/** Cloudflare looks for 404.html in the folder of the address, and then in those above it. */
function nearestNotFound(pathname: string, has: (file: string) => boolean): string {
  const folder = path.posix.dirname(pathname);
  const file = path.posix.join(folder, "404.html");
  return folder === "/" || has(file) ? file : nearestNotFound(folder, has);
}

const REVALIDATED = "public, max-age=0, must-revalidate";
const none = () => ({});

const SIMULATIONS: Readonly<Record<SimulatedName, (out: string) => Simulation | Promise<Simulation>>> = {
  any: (out) => ({ ...simulateGithubPages(out), compresses: false }),
  "github-pages": simulateGithubPages,

  // Netlify's own parsers read the rules. docs.netlify.com: "Redirects and rewrites" (shadowing, trailing slash), "Post
  // processing" (Pretty URLs).
  async netlify(out) {
    const has = filesIn(out);
    const rules = await readNetlifyRedirects(out);
    const act = (pathname: string, query: string): Action => {
      const clean = pathname === "/" ? "/" : pathname.replace(/\/$/, "");
      // Rules match with and without a slash at the end, and their parameters are all that the query has.
      const apply = ({ from, to, status, query: parameters }: NetlifyRedirect): Action | undefined => {
        const match = patternOf(from).exec(clean) ?? patternOf(from).exec(`${clean}/`);
        const expected = `${new URLSearchParams(parameters)}`;
        if (!match || (expected !== "" && expected !== `${new URLSearchParams(query)}`)) return undefined;
        const location = fill(to, match);
        return status >= 300 && status < 400 ? { status, location } : { status, file: to };
      };
      const forced = rules.filter(({ force }) => force).map(apply);
      const first = forced.find((action) => action !== undefined);
      if (first) return first;
      const file = [clean, `${clean}.html`, `${clean.replace(/\/$/, "")}/index.html`].find(has);
      if (file !== undefined) {
        const isSlashForm = clean !== pathname && !file.endsWith("/index.html");
        return isSlashForm ? { status: 301, location: clean } : { status: 200, file };
      }
      const action = rules.map(apply).find((each) => each !== undefined);
      return action ?? { status: 404, file: "404.html" };
    };
    return { act, headersFor: await readNetlifyHeaders(out), cacheControl: REVALIDATED, compresses: true };
  },

  // developers.cloudflare.com/pages: "Redirects" (before files, exact), "Serving Pages" (addresses), "Headers" (limits).
  cloudflare(out) {
    const has = filesIn(out);
    const all = parseRedirects(out);
    if (all.some(({ parameters }) => parameters !== "")) throw new Error("Cloudflare matches no query.");
    const dynamic = all.filter(({ from }) => /\*|:[a-z]/i.test(from));
    const rules = new Map(all.filter((rule) => !dynamic.includes(rule)).map((rule) => [rule.from, rule]));
    if (rules.size > 2_000) throw new Error("Cloudflare accepts 2,000 static redirects.");
    if (dynamic.length > 100) throw new Error("Cloudflare accepts 100 dynamic redirects.");
    if (all.slice(rules.size).length !== dynamic.length)
      throw new Error("A static rule follows dynamic ones.");
    const act = (pathname: string): Action => {
      const rule = rules.get(pathname);
      if (rule) return { status: rule.status, location: rule.to };
      for (const { from, to, status } of dynamic) {
        const match = patternOf(from).exec(pathname);
        if (match) return { status, location: fill(to, match) };
      }
      if (pathname.endsWith("/")) {
        if (has(`${pathname}index.html`)) return { status: 200, file: `${pathname}index.html` };
        const clean = pathname.slice(0, -1);
        if (has(`${clean}.html`)) return { status: 308, location: clean };
      } else if (has(pathname)) {
        const isPage = pathname.endsWith(".html");
        if (!isPage) return { status: 200, file: pathname };
        return { status: 308, location: pathname.replace(/(?:\/index)?\.html$/, "") || "/" };
      } else if (has(`${pathname}.html`)) return { status: 200, file: `${pathname}.html` };
      else if (has(`${pathname}/index.html`)) return { status: 308, location: `${pathname}/` };
      return { status: 404, file: nearestNotFound(pathname, has) };
    };
    return { act, headersFor: parseHeaders(out), cacheControl: REVALIDATED, compresses: true };
  },

  // vercel.com/docs: "Project configuration" (cleanUrls, trailingSlash, headers, redirects before files).
  vercel(out) {
    const has = filesIn(out);
    const settings = JSON.parse(readFileSync(path.join(out, "vercel.json"), "utf8")) as {
      cleanUrls: boolean;
      trailingSlash: boolean;
      headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
      redirects: readonly {
        source: string;
        has?: readonly { key: string; value: string }[];
        destination: string;
        permanent: boolean;
      }[];
    };
    const act = (pathname: string, query: string): Action => {
      if (settings.trailingSlash === false && pathname !== "/" && pathname.endsWith("/")) {
        return { status: 308, location: pathname.slice(0, -1) };
      }
      const parameters = new URLSearchParams(query);
      for (const { source, has = [], destination, permanent } of settings.redirects) {
        const pattern = source
          .replaceAll(".", "\\.")
          .replace(":rest+", "(?<rest>.+)")
          .replaceAll(/(?<!\\):([a-z]\w*)/g, "(?<$1>[^/]+)");
        const match = new RegExp(`^${pattern}$`).exec(pathname);
        const hasAll = has.every(({ key, value }) =>
          new RegExp(`^${value}$`).test(parameters.get(key) ?? ""),
        );
        if (!match || !hasAll) continue;
        return { status: permanent ? 308 : 307, location: fill(destination, match) };
      }
      if (settings.cleanUrls && pathname.endsWith(".html") && has(pathname)) {
        return { status: 308, location: pathname.replace(/(?:\/index)?\.html$/, "") || "/" };
      }
      const names = settings.cleanUrls ? [pathname, `${pathname}.html`] : [pathname];
      const file = [...names, `${pathname.replace(/\/$/, "")}/index.html`].find(has);
      return file === undefined ? { status: 404, file: "404.html" } : { status: 200, file };
    };
    const headersFor = (pathname: string): Headers =>
      Object.fromEntries(
        settings.headers
          .filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
      );
    return { act, headersFor, cacheControl: REVALIDATED, compresses: true };
  },

  // docs.aws.amazon.com: "Hosting a static website using Amazon S3" (index and error documents, redirects of objects).
  s3(out) {
    const { objects, website } = JSON.parse(readFileSync(`${out}.s3.json`, "utf8")) as {
      objects: readonly { key: string; file?: string; headers: Record<string, string> }[];
      website: { indexDocument: string; errorDocument: string; routingRules?: readonly RoutingRule[] };
    };
    const byKey = new Map(objects.map((each) => [each.key, each]));
    if (byKey.size !== objects.length) throw new Error("Two objects have one key.");
    const act = (pathname: string): Action => {
      const key =
        decodeURIComponent(pathname.slice(1)) + (pathname.endsWith("/") ? website.indexDocument : "");
      const object = byKey.get(key);
      const location = object?.headers["x-amz-website-redirect-location"];
      if (location !== undefined) return { status: 301, location };
      if (object?.file !== undefined) return { status: 200, file: object.file };
      if (byKey.has(`${key}/${website.indexDocument}`)) return { status: 302, location: `${pathname}/` };
      for (const { Condition, Redirect } of website.routingRules ?? []) {
        if (Condition.HttpErrorCodeReturnedEquals !== "404" || !key.startsWith(Condition.KeyPrefixEquals))
          continue;
        const { Protocol, HostName, ReplaceKeyWith, ReplaceKeyPrefixWith, HttpRedirectCode } = Redirect;
        const replaced = ReplaceKeyWith ?? ReplaceKeyPrefixWith + key.slice(Condition.KeyPrefixEquals.length);
        const origin = HostName === undefined ? "" : `${Protocol}://${HostName}`;
        return { status: Number(HttpRedirectCode), location: `${origin}/${encodeURI(replaced)}` };
      }
      return { status: 404, file: website.errorDocument };
    };
    const byFile = new Map(objects.map((each) => [each.file, each.headers]));
    const headersFor = (_: string, file: string): Headers => lowerCased(byFile.get(file) ?? {});
    return { act, headersFor, cacheControl: "", compresses: false };
  },
};

/** docs.github.com/pages, and what is known of its addresses: /houston is houston.html, then houston/index.html. */
function simulateGithubPages(out: string): Simulation {
  const has = filesIn(out);
  const act = (pathname: string): Action => {
    if (pathname.endsWith("/")) {
      const index = `${pathname}index.html`;
      return has(index) ? { status: 200, file: index } : { status: 404, file: "404.html" };
    }
    const file = [pathname, `${pathname}.html`].find(has);
    if (file !== undefined) return { status: 200, file };
    const isFolder = has(`${pathname}/index.html`);
    return isFolder ? { status: 301, location: `${pathname}/` } : { status: 404, file: "404.html" };
  };
  return { act, headersFor: none, cacheControl: "max-age=600", compresses: true };
}

function filesIn(out: string): (pathname: string) => boolean {
  return (pathname) => {
    const file = path.join(out, decodeURIComponent(pathname));
    return existsSync(file) && statSync(file).isFile();
  };
}

/** What the parser of redirects returns, which has no type for it. */
interface NetlifyRedirect {
  readonly from: string;
  readonly query: Readonly<Record<string, string>>;
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
}

async function readNetlifyRedirects(out: string): Promise<readonly NetlifyRedirect[]> {
  const redirectsFiles = [path.join(out, "_redirects")];
  const parsed = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: false });
  if (parsed.errors.length > 0)
    throw new AggregateError(parsed.errors, "Netlify refuses lines of _redirects.");
  return parsed.redirects as readonly NetlifyRedirect[];
}

/** All rules that match apply; a header that two of them set has both values. */
async function readNetlifyHeaders(out: string): Promise<Simulation["headersFor"]> {
  const file = path.join(out, "_headers");
  const parsed = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  if (parsed.errors.length > 0) throw new AggregateError(parsed.errors, "Netlify refuses lines of _headers.");
  const rules = parsed.headers.map((rule) => {
    if (!("forRegExp" in rule)) throw new Error(`Netlify has no pattern for ${rule.for}.`);
    return { pattern: rule.forRegExp, headers: Object.entries(rule.values) };
  });
  return (pathname) => mergeHeaders(rules, pathname);
}

/** Those of Cloudflare. */
function parseRedirects(out: string) {
  return readFileSync(path.join(out, "_redirects"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      if (line.length > 1_000) throw new Error(`The line has more than 1,000 characters: ${line}`);
      const [from = "", ...others] = line.split(/\s+/);
      const [to = "", status = "302"] = others.splice(-2);
      const parameters = others.join("&");
      return { from, parameters, to, status: Number.parseInt(status, 10), isForced: status.endsWith("!") };
    });
}

/** Returns a pattern of `_redirects` or `_headers` as a regular expression: "/blog/:slug", "/assets/*". */
function patternOf(rule: string): RegExp {
  const escaped = rule.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${escaped.replaceAll("*", "(?<splat>.*)").replaceAll(/:([a-z]\w*)/gi, "(?<$1>[^/]+)")}$`,
  );
}

/** Returns a target with the values of the variables in its pattern. */
function fill(target: string, { groups = {} }: RegExpExecArray): string {
  return target.replaceAll(/:([a-z]\w*)\+?/gi, (variable, name) => groups[name] ?? variable);
}

interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: (readonly [string, string])[];
}

/** Those of Cloudflare. All rules that match apply; a header that two of them set has both values. */
function parseHeaders(out: string): Simulation["headersFor"] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(path.join(out, "_headers"), "utf8").split("\n")) {
    if (line.length > 2_000) throw new Error(`The line has more than 2,000 characters: ${line}`);
    if (line === "" || line.startsWith("#")) continue;
    if (!line.startsWith(" ")) rules.push({ pattern: patternOf(line), headers: [] });
    else {
      const [name = "", ...value] = line.trim().split(": ");
      rules.at(-1)?.headers.push([name, value.join(": ")]);
    }
  }
  return (pathname) => mergeHeaders(rules, pathname);
}

function mergeHeaders(rules: readonly HeaderRule[], pathname: string): Headers {
  const set: Record<string, string> = {};
  for (const { headers } of rules.filter(({ pattern }) => pattern.test(pathname))) {
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      set[key] = set[key] === undefined ? value : `${set[key]}, ${value}`;
    }
  }
  return set;
}

function lowerCased(headers: Readonly<Record<string, string>>): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
