import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import type { BuiltSite } from "../../src/publish/manifest.ts";
import type { Redirect } from "../../src/redirects/redirect.ts";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { get, PROBES, probeCase, probeGone, served } from "../helpers/host-rules.ts";
import { TOO_LONG } from "../helpers/hostile-addresses.ts";
import { aMovedSite } from "../helpers/moved-site.ts";
import { openStaging } from "../helpers/publishing.ts";

const HEADERS = [
  { name: "Content-Security-Policy", value: "default-src 'self'" },
  { name: "Strict-Transport-Security", value: "max-age=31536000" },
];

const REDIRECTS = [
  { form: "address", from: "/old", to: "/houston", status: 301 },
  { form: "address", from: "/offer", to: "/houston#call", status: 302 },
  { form: "wildcard", from: "/category", to: "/blog", status: 301 },
  { form: "wildcard", from: "/category/old", to: "/images/*", rest: ["/images/", ""], status: 301 },
  { form: "query", from: "/", query: "p=12", to: "/houston", status: 301 },
] as const satisfies readonly Redirect[];

const SITE = {
  "index.html": "home",
  "houston.html": "Houston",
  "houston/index.html": "Houston",
  "404.html": "not found",
  "assets/boot-4X2K9QWE.js": "boot()",
  "llms.txt": "für alle",
  "favicon.svg": "<svg/>",
  "a picture 100%.txt": "odd name",
  "a?b#c.txt": "odd name",
};

/** Serves a published folder. Answers are not decoded. */
async function aPreview() {
  const out = path.join(temporaryFolder(), "dist");
  /** Publishes these files, as a build does, instead of the earlier ones. */
  const publish = (files: Readonly<Record<string, string | Uint8Array>>) => {
    using staging = openStaging(out);
    for (const [file, bytes] of Object.entries(files))
      staging.stage({ file, source: { name: "a test" }, bytes });
    const site = { redirects: REDIRECTS } as unknown as BuiltSite;
    staging.publish({ force: true, headers: HEADERS, site });
  };
  publish(SITE);
  const server = await serveLocally(0, createPreview(out));
  onTestFinished(() => server.close());
  return {
    out,
    publish,
    get: (address: string, headers?: Record<string, string>) => get(server, address, headers),
  };
}

describe("createPreview(out)", () => {
  it("sends a page with its type and the headers of its build, except for those of HTTPS", async () => {
    const { get } = await aPreview();
    const { status, headers, body } = await get("/houston");
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: "Houston" });
    expect(headers).toMatchObject({
      "content-type": "text/html;charset=utf-8",
      "content-length": "7",
      "content-security-policy": "default-src 'self'",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    for (const address of ["/a%20picture%20100%25.txt?query", "/a%3Fb%23c.txt"])
      expect((await get(address)).body.toString()).toBe("odd name");
  });

  it("lets browsers cache assets forever, and revalidate other files", async () => {
    const { get } = await aPreview();
    const cacheControl = async (address: string) => (await get(address)).headers["cache-control"];
    expect(await cacheControl("/assets/boot-4X2K9QWE.js")).toBe("public, max-age=31536000, immutable");
    for (const address of ["/", "/houston", "/favicon.svg", "/nowhere", "/assets/gone.js", "/houston/"])
      expect(await cacheControl(address)).toBe("public, max-age=0, must-revalidate");
  });

  it("redirects other forms of an address, with the query", async () => {
    const { get } = await aPreview();
    for (const address of ["/houston/", "/houston.html", "/houston/index.html"]) {
      const { status, headers } = await get(`${address}?utm_source=ad`);
      expect({ status, location: headers.location }).toEqual({
        status: 308,
        location: "/houston?utm_source=ad",
      });
    }
  });

  it("redirects addresses that moved, as a host with the rules does", async () => {
    const { get } = await aPreview();
    const answer = async (address: string) => {
      const { status, headers } = await get(address);
      return [status, headers.location];
    };
    expect(await answer("/old?a=1")).toEqual([301, "/houston?a=1"]);
    expect(await answer("/old/")).toEqual([301, "/houston"]);
    expect(await answer("/offer?a=1")).toEqual([302, "/houston#call"]);
    expect(await answer("/category/a/b/?c=1")).toEqual([301, "/blog?c=1"]);
    expect(await answer("/category/old/caf%C3%A9.pdf")).toEqual([301, "/images/caf%C3%A9.pdf"]);
    expect(await answer("/?p=12")).toEqual([301, "/houston"]);
    expect(await answer("/?p=1")).toEqual([200, undefined]);
    expect((await answer("/category/"))[0]).toBe(404);
  });

  it("answers addresses that moved, unknown ones, and what is gone, as servers do", async () => {
    const folder = temporaryFolder();
    aMovedSite(folder);
    await buildSite(folder, { host: "nginx" });
    const out = path.join(folder, "dist");
    const server = await serveLocally(0, createPreview(out));
    onTestFinished(() => server.close());
    const site = served(server.url, out);
    await PROBES.redirects(site, "file");
    await PROBES.unknownPair(site, "file");
    await probeCase(site);
    await probeGone(site, 410);
  });

  it("answers unknown and hidden addresses with 404.html and status 404", async () => {
    const { get, out } = await aPreview();
    symlinkSync("loop.txt", path.join(out, "loop.txt"));
    const hidden = ["/404", "/.docket.json", "/loop.txt", ...TOO_LONG.map(([, address]) => address)];
    for (const address of ["/houston/nowhere", "/assets/gone.js", ...hidden]) {
      const { status, headers, body } = await get(address);
      expect({ status, body: body.toString() }).toEqual({ status: 404, body: "not found" });
      expect(headers["content-type"]).toBe("text/html;charset=utf-8");
    }
  });

  it("answers 304 to a browser that has the file", async () => {
    const { get } = await aPreview();
    const { headers } = await get("/houston");
    const again = await get("/houston", { "if-none-match": String(headers.etag) });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(again.headers).toMatchObject({
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  it("sends the whole file for any range", async () => {
    const { get } = await aPreview();
    const { status, body } = await get("/houston", { range: "bytes=-3" });
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: "Houston" });
  });

  it("sends the compressed copy of a file to browsers that accept it", async () => {
    const { get, publish } = await aPreview();
    publish({
      ...SITE,
      "houston.html.br": brotliCompressSync("Houston"),
      "houston.html.gz": gzipSync("Houston"),
    });
    const br = await get("/houston", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/html;charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(br.body).toString()).toBe("Houston");
    const gzip = await get("/houston", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const plain = await get("/houston");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe("Houston");
  });

  it("serves a new build at once, without the files that it removed", async () => {
    const { get, publish } = await aPreview();
    publish({ "index.html": "new home", "404.html": "nothing here", "austin.html": "Austin" });
    expect((await get("/")).body.toString()).toBe("new home");
    expect((await get("/austin")).status).toBe(200);
    expect((await get("/houston")).body.toString()).toBe("nothing here");
  });

  it("answers 503 when the folder is gone, and recovers", async () => {
    const { get, publish, out } = await aPreview();
    rmSync(out, { recursive: true });
    const { status, body } = await get("/houston");
    expect({ status, body: body.toString() }).toEqual({
      status: 503,
      body: "There is no site in the folder: run docket build.\n",
    });
    publish(SITE);
    expect((await get("/houston")).status).toBe(200);
  });

  it("answers 404 in plain text when the site has no 404.html", async () => {
    const { get, publish } = await aPreview();
    publish({ "index.html": "home" });
    expect(await get("/nowhere")).toMatchObject({ status: 404 });
  });
});
