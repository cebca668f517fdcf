import { renameSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStaging } from "../../src/publish/staging.ts";
import { createPreview } from "../../src/serve/preview.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const HEADERS = [
  { name: "Content-Security-Policy", value: "default-src 'self'" },
  { name: "Strict-Transport-Security", value: "max-age=31536000" },
];

interface Previewed {
  readonly out: string;
  /** Publishes these files, as a build does; all others are gone. */
  publish(files: Readonly<Record<string, string | Uint8Array>>): void;
  get(address: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const SITE = {
  "index.html": "home",
  "houston.html": "Houston",
  "houston/index.html": "Houston",
  "404.html": "not found",
  "assets/boot-4X2K.js": "boot()",
  "llms.txt": "für alle",
  "favicon.svg": "<svg/>",
};

/** A published folder behind the listener of the preview. Answers come as they are, nothing is decoded. */
async function aPreview(): Promise<Previewed> {
  const out = path.join(temporaryFolder(), "dist");
  const preview: Previewed = {
    out,
    publish(files) {
      const staging = openStaging(out);
      for (const [file, bytes] of Object.entries(files))
        staging.stage({ file, source: { name: "a test" }, bytes });
      staging.publish({ force: true, headers: HEADERS });
    },
    get: (address, { method = "GET", headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        const sent = request({ hostname, port, path: address, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.on("error", reject);
        sent.end();
      }),
  };
  preview.publish(SITE);
  const server = await serveLocally(0, createPreview(out));
  onTestFinished(() => server.close());
  return preview;
}

describe("createPreview(out)", () => {
  it("answers a page with its type and the headers of its build, but those for https", async () => {
    const { get } = await aPreview();
    const { status, headers, body } = await get("/houston");
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: "Houston" });
    expect(headers).toMatchObject({
      "content-type": "text/html;charset=utf-8",
      "content-length": "7",
      "content-security-policy": "default-src 'self'",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it.each([
    ["/favicon.svg", "image/svg+xml"],
    ["/assets/boot-4X2K.js", "text/javascript"],
    ["/llms.txt", "text/plain;charset=utf-8"],
  ])("gives %s the type %s", async (address, type) => {
    const { get } = await aPreview();
    expect((await get(address)).headers["content-type"]).toBe(type);
  });

  it("lets browsers keep assets for good, and ask each time for the rest", async () => {
    const { get } = await aPreview();
    const cacheControl = async (address: string) => (await get(address)).headers["cache-control"];
    expect(await cacheControl("/assets/boot-4X2K.js")).toBe("public, max-age=31536000, immutable");
    for (const address of ["/", "/houston", "/favicon.svg", "/nowhere", "/assets/gone.js", "/houston/"])
      expect(await cacheControl(address)).toBe("public, max-age=0, must-revalidate");
  });

  it("sends other forms of an address to the one form, with the query", async () => {
    const { get } = await aPreview();
    for (const address of ["/houston/", "/houston.html", "/houston/index.html"]) {
      const { status, headers } = await get(`${address}?utm_source=ad`);
      expect({ status, location: headers.location }).toEqual({
        status: 308,
        location: "/houston?utm_source=ad",
      });
    }
  });

  it.each(["/nowhere", "/houston/nowhere", "/blog/nowhere", "/assets/gone.js", "/404", "/.docket.json"])(
    "answers %s with 404.html and status 404",
    async (address) => {
      const { get } = await aPreview();
      const { status, headers, body } = await get(address);
      expect({ status, body: body.toString() }).toEqual({ status: 404, body: "not found" });
      expect(headers["content-type"]).toBe("text/html;charset=utf-8");
    },
  );

  it("answers 304 to a browser that has the file, with the headers that go with it", async () => {
    const { get } = await aPreview();
    const { headers } = await get("/houston");
    const etag = String(headers.etag);
    const again = await get("/houston", { headers: { "if-none-match": etag } });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(again.headers).toMatchObject({
      etag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  it("never answers 304 to an unknown address", async () => {
    const { get } = await aPreview();
    const { headers } = await get("/nowhere");
    const again = await get("/nowhere", { headers: { "if-none-match": String(headers.etag) } });
    expect({ status: again.status, body: again.body.toString() }).toEqual({ status: 404, body: "not found" });
  });

  it("sends the head alone to HEAD, and refuses other methods", async () => {
    const { get } = await aPreview();
    const head = await get("/houston", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, headers: { "content-length": "7" } });
    expect(head.body.length).toBe(0);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(await get("/houston", { method })).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
  });

  it("sends the whole file whatever range is asked for", async () => {
    const { get } = await aPreview();
    for (const range of ["bytes=-3", "bytes=2-4", "bytes=100-", "nonsense"]) {
      const { status, body } = await get("/houston", { headers: { range } });
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: "Houston" });
    }
  });

  it("sends the compressed neighbor of a file to browsers that take it", async () => {
    const { get, publish } = await aPreview();
    publish({
      ...SITE,
      "houston.html.br": brotliCompressSync("Houston"),
      "houston.html.gz": gzipSync("Houston"),
    });
    const br = await get("/houston", { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/html;charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(br.body).toString()).toBe("Houston");
    const gzip = await get("/houston", { headers: { "accept-encoding": "gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const plain = await get("/houston");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe("Houston");
  });

  it("serves what was published a moment ago, and what was removed no more", async () => {
    const { get, publish } = await aPreview();
    publish({ "index.html": "new home", "404.html": "nothing here", "austin.html": "Austin" });
    expect((await get("/")).body.toString()).toBe("new home");
    expect((await get("/austin")).status).toBe(200);
    expect((await get("/houston")).body.toString()).toBe("nothing here");
  });

  it("answers whole pages of one build or another while builds are published one after another", async () => {
    const { get, publish } = await aPreview();
    const text = (length: number) => "x".repeat(length);
    let isDone = false;
    const reading = (async () => {
      const seen = new Set<number>();
      while (!isDone) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => get("/houston", { headers: { connection: "close" } })),
        );
        for (const { status, headers, body } of answers) {
          expect(status).toBe(200);
          expect(Number(headers["content-length"])).toBe(body.length);
          seen.add(body.length);
        }
      }
      return seen;
    })();
    for (let round = 0; round < 60; round += 1) {
      publish({ ...SITE, "houston.html": text(1000 + round * 997) });
      // The reader's turn: publishing is synchronous.
      await get("/");
    }
    isDone = true;
    expect((await reading).size).toBeGreaterThan(1);
  });

  it("waits for a folder that comes back", async () => {
    const { get, out } = await aPreview();
    renameSync(out, `${out}-away`);
    const answer = get("/houston");
    setTimeout(() => renameSync(`${out}-away`, out), 50);
    expect((await answer).status).toBe(200);
  });

  it("says that the folder is gone, and goes on", async () => {
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

  it("says 404 in words where the site has no 404.html", async () => {
    const { get, publish } = await aPreview();
    publish({ "index.html": "home" });
    expect(await get("/nowhere")).toMatchObject({ status: 404 });
  });

  it("serves a file that somebody put into the folder since", async () => {
    const { get, out } = await aPreview();
    writeFileSync(path.join(out, "proof.txt"), "mine");
    expect((await get("/proof.txt")).body.toString()).toBe("mine");
  });
});
