// What visitors of a site get, for each rule of src/hosts/rules.ts: one table of requests for all hosts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { MANIFEST } from "../../src/files/output-file.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { type AppliedBy, CACHE_FOREVER, type Rule, splitHeaders } from "../../src/hosts/rules.ts";
import { type Manifest, parseManifest } from "../../src/publish/manifest.ts";
import type { RedirectForm } from "../../src/redirects/redirect.ts";
import { baseOf, pageFiles, pageHref, withBase, withoutBase } from "../../src/shared/url.ts";
import { GONE, GONE_BELOW_MOVED, IN_ANY_CASE, MOVED, OWN_PAGES, PAGES_IN_ANY_CASE } from "./moved-site.ts";

export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A running host with the site it serves, perhaps below a path. */
export interface Served {
  readonly url: string;
  readonly out: string;
  readonly manifest: Manifest;
}

export function served(url: string, out: string): Served {
  const manifest = parseManifest(readFileSync(path.join(out, MANIFEST), "utf8"));
  if (!manifest) throw new Error(`There is no site in ${out}.`);
  return { url, out, manifest };
}

/** Requests an address of the site exactly as it is written, which fetch() does not. */
export function get(
  { url }: Pick<Served, "url">,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { hostname, port } = new URL(url);
  const base = baseOf(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: base + address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Response["headers"],
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** The path and query on the site that a redirect leads to; the whole address of another site. */
function targetOf(site: Served, { headers }: Response): string {
  const target = new URL(headers.location ?? "", `${site.url}/`);
  const isOwn = target.origin === new URL(site.url).origin;
  const own = withoutBase(target.pathname, baseOf(site.url));
  return isOwn && own !== undefined ? own + target.search + target.hash : target.href;
}

const fileOf = ({ out }: Served, file: string) => readFileSync(path.join(out, file));

/** Hosts that have a page for unknown addresses in each folder. Elsewhere, that of the site leads to it: route-unknown-path.ts. */
const WITH_PAGE_OF_LANGUAGE = ["netlify", "cloudflare", "nginx", "caddy", "apache"];

async function expectNotFound(site: Served, address: string): Promise<void> {
  const response = await get(site, address);
  expect({ address, status: response.status }).toEqual({ address, status: 404 });
  const isOwn = WITH_PAGE_OF_LANGUAGE.includes(site.manifest.site?.host ?? "any");
  const file = isOwn && address.startsWith("/es/") ? "es/404.html" : "404.html";
  expect({ address, isPage: response.body.equals(fileOf(site, file)) }).toEqual({ address, isPage: true });
}

async function expectRedirect(site: Served, address: string, statuses: readonly number[], target: string) {
  const response = await get(site, address);
  expect({ address, to: targetOf(site, response) }).toEqual({ address, to: target });
  expect(statuses).toContain(response.status);
}

/** Checks that pages of one's own in public/ are served: by the rules of docket, exactly where their files are. */
export async function probeOwnPages(site: Served, isExact: boolean): Promise<void> {
  for (const [address, file] of Object.entries(OWN_PAGES)) {
    const steps = await follow(site, address);
    const last = steps.at(-1);
    expect({ address, status: last?.status, isExact: steps.length === 1 || !isExact }).toEqual({
      address,
      status: 200,
      isExact: true,
    });
    expect(last?.body.equals(fileOf(site, file))).toBe(true);
  }
  if (!isExact) return;
  // Links in the page are relative to its folder.
  for (const address of ["/docs", "/docs/v1.0/guide"]) {
    const [first, second] = await follow(site, address);
    expect({ address, to: first && targetOf(site, first), status: second?.status }).toEqual({
      address,
      to: `${address}/`,
      status: 200,
    });
  }
}

/** Requests an address, and those that it redirects to. */
async function follow(site: Served, address: string): Promise<readonly Response[]> {
  const steps: Response[] = [];
  for (let next = address; steps.length < 5; next = targetOf(site, steps.at(-1) as Response)) {
    const response = await get(site, next);
    steps.push(response);
    if (response.headers.location === undefined || !targetOf(site, response).startsWith("/")) break;
  }
  return steps;
}

const UNKNOWN_IN_SPANISH = ["/es/nowhere", "/es/a/b/c/d", "/es/nowhere.html"];
const PERMANENT = [301, 308];
const TEMPORARY = [302, 307];

/** Pages below the root, with their addresses. */
function pagesOf({ manifest }: Served) {
  const { pages = [], format = "both" } = manifest.site ?? {};
  return pages
    .filter(({ kind }) => kind !== "notFound")
    .map((page) => ({ href: pageHref(page.path, format), file: pageFiles(page.path, format)[0] }));
}

const ADDRESSES: Readonly<Record<string, string>> = {
  "houston.html": "/houston",
  "index.html": "/",
  "404.html": "/nowhere",
};

const ENCODINGS = [
  ["br", "br", brotliDecompressSync],
  ["gzip", "gz", gunzipSync],
] as const;

/** Requests addresses of every form: a host without rules for a form redirects none of its addresses. */
async function probeForms(site: Served): Promise<void> {
  const { redirectForms, redirects } = HOSTS[site.manifest.site?.host ?? "any"];
  for (const [form, answers] of Object.entries(MOVED)) {
    const hasRules = redirectForms.includes((form === "single" ? "address" : form) as RedirectForm);
    for (const [address, expected] of Object.entries(answers)) {
      // GitHub Pages has no file for "/a.html/".
      const target =
        redirects === "none" && hasRules ? await pageTarget(site, address) : await answerOf(site, address);
      expect({ address, to: target }).toEqual({ address, to: hasRules ? expected : null });
    }
  }
}

/** Where a host redirects an address, perhaps after it removed the slash at the end; null where it does not. */
async function answerOf(site: Served, address: string): Promise<string | null> {
  const targets = Object.values({ ...MOVED, IN_ANY_CASE }).flatMap((answers) => Object.values(answers));
  const steps = await follow(site, address);
  const found = steps.map((step) => withoutAddedQuery(targetOf(site, step)));
  return found.find((target) => targets.includes(target)) ?? null;
}

/** Where the page at an address leads. */
async function pageTarget(site: Served, address: string): Promise<string | null> {
  const html = (await follow(site, address)).at(-1)?.body.toString() ?? "";
  const [, target] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html) ?? [];
  return target === undefined ? null : (withoutBase(target, baseOf(site.url)) ?? target);
}

/** Checks that servers take addresses in upper case, and those encoded with small letters, for the same. */
export async function probeCase(site: Served): Promise<void> {
  for (const [address, to] of Object.entries(IN_ANY_CASE)) {
    expect({ address, to: await answerOf(site, address) }).toEqual({ address, to });
  }
}

/** Checks that servers redirect the address of a page in upper case to the page, and no unknown address. */
export async function probePageCase(site: Served): Promise<void> {
  for (const [address, to] of Object.entries(PAGES_IN_ANY_CASE)) {
    const steps = await follow(site, address);
    const locations = steps.flatMap((step) =>
      step.status < 300 || step.status >= 400 ? [] : targetOf(site, step),
    );
    const found = { address, to: locations.at(-1) ?? null, status: steps.at(-1)?.status };
    expect(found).toEqual({ address, to, status: to === null ? 404 : 200 });
  }
}

/** Checks the status of what is gone: 404 on hosts that have no rule for it. */
export async function probeGone(site: Served, status: 404 | 410): Promise<void> {
  for (const address of status === 410 ? [...GONE, GONE_BELOW_MOVED] : GONE) {
    const response = (await follow(site, address)).at(-1);
    expect({ address, status: response?.status }).toEqual({ address, status });
    expect(response?.body.equals(fileOf(site, "404.html"))).toBe(true);
  }
}

/** Netlify and Vercel add the query of the request to targets. */
const withoutAddedQuery = (target: string) => target.replace(/\?(?:p|id)=.*/, "");

/** Checks that a host applies a rule; what applies it decides what to expect. Throws when it does not. */
export const PROBES: Readonly<Record<Rule, (site: Served, by: AppliedBy) => Promise<void>>> = {
  async pages(site) {
    for (const { href, file } of pagesOf(site)) {
      for (const address of [href, `${href}?utm_source=a`]) {
        const { status, headers, body } = await get(site, address);
        expect({ address, status, type: headers["content-type"] }).toEqual({
          address,
          status: 200,
          type: expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
        });
        expect(body.equals(fileOf(site, file))).toBe(true);
      }
    }
    const types: Readonly<Record<string, RegExp>> = {
      "/sitemap.xml": /xml/,
      "/robots.txt": /^text\/plain/,
      "/images/share.png": /^image\/png/,
      [anAsset(site)]: /^font\/woff2/,
    };
    for (const [address, type] of Object.entries(types)) {
      const { status, headers } = await get(site, address);
      expect({ address, status, type: headers["content-type"] }).toMatchObject({
        address,
        status: 200,
        type: expect.stringMatching(type),
      });
    }
  },

  async slash(site, by) {
    for (const { href, file } of pagesOf(site).filter(({ href }) => href !== "/")) {
      if (by === "nothing") {
        const { status, body } = await get(site, `${href}/`);
        expect({ href, status }).toEqual({ href, status: 200 });
        expect(body.equals(fileOf(site, file))).toBe(true);
      } else await expectRedirect(site, `${href}/`, PERMANENT, href);
    }
    if (by === "file") await expectRedirect(site, "/houston/?a=1&b=2", PERMANENT, "/houston?a=1&b=2");
  },

  async notFound(site, by) {
    for (const address of [
      "/nowhere",
      "/a/b/c/d",
      "/nowhere.html",
      "/houston/montrose/a",
      ...UNKNOWN_IN_SPANISH,
    ]) {
      await expectNotFound(site, address);
    }
    if (by !== "file") return;
    for (const address of ["/404", "/404.html", "/es/404", "/es/404.html", `/${MANIFEST}`])
      await expectNotFound(site, address);
    // Other hosts choose headers by the address alone.
    expect((await get(site, "/assets/none.js")).headers["cache-control"]).not.toContain("immutable");
    // No address redirects to another site.
    for (const address of ["//example.org/", "/%5Cexample.org/", "/%2Fexample.org/", "//example.org/%2f.."]) {
      const response = await get(site, address);
      const target = targetOf(site, response);
      expect({ address, isOwn: target.startsWith("/") && !/^\/[/\\]/.test(target) }).toEqual({
        address,
        isOwn: true,
      });
    }
  },

  async unknownPair(site, by) {
    const pairs = {
      "/": ["/houston/nowhere", "/laredo/2019"],
      "/es": ["/es/houston/nowhere"],
    };
    for (const [home, addresses] of Object.entries(pairs)) {
      for (const address of addresses) {
        if (by === "page") await expectNotFound(site, address);
        else await expectRedirect(site, address, TEMPORARY, home);
      }
    }
    // Search engines learn of what the list of redirects lacks.
    for (const address of [
      "/no/where",
      "/practice-areas/dwi",
      "/images/none.png",
      "/blog/nowhere",
      "/assets/none.js",
      "/es/blog/nowhere",
      "/es/no/where",
      "/es/assets/none.js",
    ])
      await expectNotFound(site, address);
  },

  async redirects(site, by) {
    await probeForms(site);
    const moved = site.manifest.site?.redirects ?? [];
    for (const { from: path, to, status } of moved.filter(
      (each) => each.form === "address" && each.status !== 410,
    )) {
      const permanent = status === 301;
      const from = encodeURI(path);
      const response = await get(site, from);
      const slashed = await get(site, `${from}/`);
      const hasPage = by === "page" || (!permanent && response.status === 200);
      // GitHub Pages and the servers like it have no file for "/contact.html/".
      const isFile = hasPage && from.endsWith(".html");
      expect({ from, status: slashed.status === 404 }).toEqual({ from, status: isFile });
      if (!hasPage) {
        await expectRedirect(site, from, permanent ? PERMANENT : TEMPORARY, to);
        const { hash } = new URL(to, site.url);
        expect(new URL((await get(site, `${from}?a=1`)).headers.location ?? "", site.url).hash).toBe(hash);
        continue;
      }
      expect({ from, status: response.status }).toEqual({ from, status: 200 });
      const html = response.body.toString();
      expect(html).toContain(`http-equiv="refresh" content="0; url=${withBase(to, baseOf(site.url))}"`);
      expect(html.includes('rel="canonical"')).toBe(permanent);
    }
  },

  async headers(site, by) {
    if (HOSTS[site.manifest.site?.host ?? "any"].policyIn === "pages") {
      const { body } = await get(site, "/houston");
      const policyAt = body.indexOf('<meta http-equiv="Content-Security-Policy"');
      expect(policyAt).toBeGreaterThan(0);
      // It applies to what follows.
      expect(policyAt).toBeLessThan(body.indexOf("<script"));
    }
    if (by === "page") return;
    for (const address of ["/", "/houston", "/blog/nowhere", anAsset(site), "/images/share.png"]) {
      const { headers } = await get(site, address);
      for (const { name, value } of splitHeaders(site.manifest.headers ?? []).common) {
        expect({ address, name, value: headers[name.toLowerCase()] }).toEqual({ address, name, value });
      }
    }
  },

  async caching(site, by) {
    const page = await get(site, "/houston");
    const { etag, "last-modified": modified } = page.headers;
    const conditions = {
      ...(etag && { "if-none-match": etag }),
      ...(modified && { "if-modified-since": modified }),
    };
    expect((await get(site, "/houston", conditions)).status).toBe(304);
    if (by === "nothing") return;
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await get(site, "/sitemap.xml")).headers["cache-control"]).toMatch(/must-revalidate/);
    expect((await get(site, anAsset(site))).headers["cache-control"]).toBe(CACHE_FOREVER);
  },

  async compression(site, by) {
    if (by === "nothing") return;
    for (const file of ["houston.html", "sitemap.xml", "index.html", "404.html"]) {
      const address = ADDRESSES[file] ?? `/${file}`;
      const plain = await get(site, address);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      for (const [encoding, ending, decode] of ENCODINGS) {
        const isPublished = existsSync(path.join(site.out, `${file}.${ending}`));
        if (encoding === "br" && !isPublished) continue;
        const { status, headers, body } = await get(site, address, { "accept-encoding": encoding });
        expect({ address, status, encoding: headers["content-encoding"] }).toEqual({
          address,
          status: plain.status,
          encoding,
        });
        expect(headers["content-type"]).toBe(plain.headers["content-type"]);
        expect(headers.vary).toMatch(/accept-encoding/i);
        expect(decode(body).equals(plain.body)).toBe(true);
        if (isPublished) expect(body.equals(fileOf(site, `${file}.${ending}`))).toBe(true);
      }
      if (by !== "file") continue;
      const none = await get(site, address, { "accept-encoding": "br;q=0, gzip;q=0" });
      expect({ address, encoding: none.headers["content-encoding"] }).toEqual({ address });
    }
  },
};

/** The address of a file with a hash in its name. */
function anAsset({ out }: Served): string {
  const file = readdirSync(path.join(out, "assets")).find((name) => /-\w{8}\.woff2$/.test(name));
  return `/assets/${file}`;
}
