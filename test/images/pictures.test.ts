import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it, onTestFinished } from "vitest";
import { build } from "../../src/build.ts";
import { checkSite } from "../../src/check/check-site.ts";
import { openPictures } from "../../src/images/pictures.ts";
import { type Flags, readOptions } from "../../src/options.ts";
import type { ListedPost } from "../../src/posts/parse.ts";
import { openStaging } from "../../src/publish/staging.ts";
import type { OutputFile } from "../../src/site/output-file.ts";
import { createProgress } from "../../src/terminal/progress.ts";
import { runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { compareFolders } from "../helpers/warm-builds.ts";

const photo = await aPhoto({ width: 1600, height: 840 });
const other = await aPhoto({ width: 1600, height: 840, seed: 7 });

/** A site with posts that show these images. The first one is the newest. */
function aSiteWithImages(...urls: readonly string[]): SiteFolder {
  const site = aSiteFolder();
  for (const name of readdirSync(path.join(site.folder, "content/posts")))
    site.remove(`content/posts/${name}`);
  for (const [index, image_url] of urls.entries()) {
    const texts = { id: `${index}`, slug: `post-${index}`, title: `Post ${index}`, image_url };
    const created_at = `2026-01-${String(28 - index).padStart(2, "0")}T16:00:00+00:00`;
    site.write(`content/posts/post-${index}.json`, aPostRecord({ ...texts, created_at }));
  }
  return site;
}

/** Changes a post, so that the next build has something to do. */
function retitle(site: SiteFolder) {
  site.edit("content/posts/post-0.json", (post) => {
    post.title = "Another title";
  });
}

async function buildIn({ folder }: SiteFolder, flags: Flags = {}) {
  const options = readOptions({ allowShrink: true, ...flags }, folder, {});
  const { warnings } = await build(options, createProgress(undefined));
  return warnings.filter(({ where }) => where.path?.includes("image_url"));
}

function page({ folder }: SiteFolder, file: string, out = "dist") {
  return load(readFileSync(path.join(folder, out, file), "utf8"));
}

const imagesOf = (site: SiteFolder, out = "dist") =>
  readdirSync(path.join(site.folder, out, "assets")).filter((name) => /\.(?:webp|jpg)$/.test(name));

/** Serves images on loopback until the test ends; for one without bytes, it gives no answer. */
async function serveImages(images: Record<string, Buffer>) {
  const requests: string[] = [];
  const server = createServer(({ url = "", headers, socket }, response) => {
    const etag = `"${url}"`;
    const isKnown = headers["if-none-match"] === etag;
    requests.push(isKnown ? `${url} unless changed` : url);
    const image = images[url];
    if (image?.length === 0) socket.destroy();
    else if (image) response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? "" : image);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

// Each test builds a site several times, on a machine that may be busy.
describe("the images of posts", { timeout: 120_000 }, () => {
  it("are in the page in several sizes, and pass docket check", async () => {
    const site = aSiteWithImages("/images/photo.jpg");
    writeFileSync(path.join(site.folder, "public/images/photo.jpg"), photo);
    expect(await buildIn(site)).toEqual([]);
    const $ = page(site, "blog/post-0.html");
    const image = $(".post-image img");
    expect(image.attr()).toMatchObject({
      src: "/images/photo.jpg",
      srcset: expect.stringMatching(
        /^\/assets\/[0-9a-f]{16}-1200\.webp 1200w, \/assets\/\w+-800\.webp 800w, \/assets\/\w+-480\.webp 480w$/,
      ),
      sizes: expect.any(String),
      width: "1600",
      height: "840",
      loading: "eager",
      fetchpriority: "high",
    });
    const shared = $('meta[property="og:image"]').attr("content");
    expect(shared).toMatch(/^https:\/\/www\.example\.com\/assets\/[0-9a-f]{16}-share\.jpg$/);
    expect($('meta[property="og:image:width"]').attr("content")).toBe("1200");
    const { findings } = await checkSite(path.join(site.folder, "dist"), {}, {});
    expect(findings.filter(({ rule }) => ["images", "assets", "sharing", "html"].includes(rule))).toEqual([]);
  });

  it("load lazily below the first screen of a list, and the first one with priority", async () => {
    const site = aSiteWithImages(...Array.from({ length: 5 }, () => "/images/photo.jpg"));
    writeFileSync(path.join(site.folder, "public/images/photo.jpg"), photo);
    await buildIn(site);
    const $ = page(site, "blog.html");
    const images = $(".posts > ul img").toArray();
    expect(images.map(({ attribs }) => attribs.fetchpriority)).toEqual(["high", ...Array(4).fill(undefined)]);
    expect(images.map(({ attribs }) => attribs.loading)).toEqual([
      ...Array(3).fill("eager"),
      ...Array(2).fill("lazy"),
    ]);
    expect(images.every(({ attribs }) => attribs.srcset)).toBe(true);
    expect($('link[rel="preload"]').length).toBe(0);
  });

  it("are fetched once, and again after a day", async () => {
    const images: Record<string, Buffer> = { "/a.jpg": photo };
    const { origin, requests } = await serveImages(images);
    const site = aSiteWithImages(`${origin}/a.jpg`);
    const flags = { allowPrivateImages: true };
    await buildIn(site, flags);
    expect(page(site, "blog/post-0.html")(".post-image img").attr("srcset")).toContain("1200.webp 1200w");
    retitle(site);
    await buildIn(site, flags);
    expect(requests).toEqual(["/a.jpg"]);
    const now = Date.now;
    Date.now = () => now() + 86_400_001;
    onTestFinished(() => {
      Date.now = now;
    });
    await buildIn(site, flags);
    expect(requests).toEqual(["/a.jpg", "/a.jpg unless changed"]);
    // Without an answer, pages go on with what was fetched before.
    images["/a.jpg"] = Buffer.alloc(0);
    Date.now = () => now() + 2 * 86_400_001;
    expect(await buildIn(site, flags)).toEqual([]);
    expect(page(site, "blog/post-0.html")(".post-image img").attr("srcset")).toContain("1200.webp 1200w");
  });

  it("stay as they are, and in the report, when they cannot be used: the build succeeds", async () => {
    const page404 = Buffer.from("<!doctype html><title>Sign in</title>");
    const { origin } = await serveImages({ "/page.jpg": page404, "/good.jpg": photo });
    const site = aSiteWithImages(
      `${origin}/missing.jpg`,
      `${origin}/page.jpg`,
      "/images/missing.png",
      `${origin}/good.jpg`,
      "http://127.0.0.1:1/refused.jpg",
    );
    const warnings = await buildIn(site, { allowPrivateImages: true });
    const found = warnings.map(({ where, found }) => [path.basename(where.file ?? ""), found]);
    expect(found).toEqual([
      ["post-0.json", "status 404"],
      ["post-1.json", 'a file that begins with "<!doctype html><"'],
      ["post-2.json", '"/images/missing.png"'],
      ["post-4.json", "no answer (ECONNREFUSED)"],
    ]);
    const image = page(site, "blog/post-0.html")(".post-image img");
    expect(image.attr()).toMatchObject({ src: `${origin}/missing.jpg`, width: "1200", height: "630" });
    expect(image.attr("srcset")).toBeUndefined();
    expect(page(site, "blog/post-3.html")(".post-image img").attr("srcset")).toContain("webp");
  });

  it("are not fetched from private addresses, unless these are allowed", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const site = aSiteWithImages(`${origin}/a.jpg`);
    const [warning] = await buildIn(site);
    expect(warning).toMatchObject({
      where: { file: expect.stringContaining("content/posts/post-0.json"), path: ["image_url"] },
      found: "the private address 127.0.0.1",
      expected: "a public one, or --allow-private-images",
    });
    expect(requests).toEqual([]);
    expect(await buildIn(site, { allowPrivateImages: true, force: true })).toEqual([]);
  });

  it("are left alone with --no-images", async () => {
    const site = aSiteWithImages("/images/share.png", "http://127.0.0.1:1/a.jpg", "/images/missing.png");
    const warnings = await buildIn(site, { images: false });
    expect(warnings.map(({ found }) => found)).toEqual(['"/images/missing.png"']);
    expect(imagesOf(site)).toEqual([]);
    expect(page(site, "blog/post-0.html")(".post-image img").attr("srcset")).toBeUndefined();
    expect(existsSync(path.join(site.folder, ".docket/images.ndjson"))).toBe(false);
  });
});

// Each test builds a site several times, on a machine that may be busy.
describe("a later build", { timeout: 120_000 }, () => {
  it("publishes what a first build publishes, after images changed and kept files were damaged", async () => {
    const site = aSiteWithImages("/images/photo.jpg", "/images/share.png", "/images/photo.jpg");
    const photoFile = path.join(site.folder, "public/images/photo.jpg");
    const compare = async () => {
      await buildIn(site);
      const cold = temporaryFolder();
      await buildIn(site, { out: path.join(cold, "dist"), force: true });
      expect(compareFolders(path.join(site.folder, "dist"), path.join(cold, "dist"))).toEqual([]);
      return page(site, "blog/post-0.html")(".post-image img").attr("srcset");
    };
    writeFileSync(photoFile, photo);
    const before = await compare();
    writeFileSync(photoFile, other);
    expect(await compare()).not.toBe(before);
    const kept = path.join(site.folder, ".docket/images");
    for (const name of readFolder(kept).keys()) writeFileSync(path.join(kept, name), "damaged");
    rmSync(path.join(site.folder, "dist"), { recursive: true });
    await compare();
  });

  it("loads sharp only for an image that it does not know", async () => {
    const site = aSiteWithImages("/images/share.png");
    const report = `import { createRequire } from "node:module";
      const { cache } = createRequire(process.cwd() + "/x.js");
      process.on("exit", () => console.log(Object.keys(cache).some((name) => name.includes("/sharp/"))));`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(report)}`;
    const loadsSharp = async () => {
      const { status, stdout, stderr } = await runCli(["build", "--quiet"], {
        cwd: site.folder,
        images: true,
        env: { NODE_OPTIONS, DOCKET_WRAPPED: "1" },
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      return stdout.trim();
    };
    expect(await loadsSharp()).toBe("true");
    retitle(site);
    expect(await loadsSharp()).toBe("false");
    expect(await loadsSharp()).toBe("false");
  });
});

describe("openPictures(options, staging, pages, public files)", () => {
  /** Makes the pictures of posts without building their pages; `time` is in milliseconds. */
  async function make(
    folder: string,
    urls: readonly string[],
    time?: number,
    files: readonly OutputFile[] = [],
  ) {
    const options = readOptions({ allowPrivateImages: true }, folder, {});
    using staging = openStaging(options.out);
    const events = { onDamage() {}, onRefusal() {} };
    using pictures = openPictures(options, staging, new Map(), files, events, time);
    const posts = urls.map((imageUrl) => ({ imageUrl, source: { file: "post.json" } }) as ListedPost);
    const made = await pictures.make(posts);
    made.keep();
    return { ...made, published: [...staging.files()] };
  }

  it("takes images that were fetched before from the cache when the output folder is gone", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    const first = await make(folder, [`${origin}/a.jpg`]);
    const second = await make(folder, [`${origin}/a.jpg`]);
    expect(requests).toEqual(["/a.jpg"]);
    expect(second.published).toEqual(first.published);
    expect(second.byUrl).toEqual(first.byUrl);
  });

  it("does not ask a server again that gives no answer", async () => {
    const urls = Array.from({ length: 40 }, (_, index) => `/${index}.jpg`);
    const { origin, requests } = await serveImages(
      Object.fromEntries(urls.map((url) => [url, Buffer.alloc(0)])),
    );
    const { notices } = await make(
      temporaryFolder(),
      urls.map((url) => origin + url),
    );
    expect(requests.length).toBeLessThan(20);
    expect(notices.length).toBe(21);
    expect(notices.at(-1)?.found).toBe("20 more that cannot be used");
  });

  it("leaves images to the next build when there is no more time", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    const { notices, expires, byUrl } = await make(folder, [`${origin}/a.jpg`], -1);
    expect([requests, expires, byUrl?.get(`${origin}/a.jpg`)]).toEqual([[], 0, undefined]);
    expect(notices.map(({ found }) => found)).toEqual(["1 that there was no time for"]);
    const next = await make(folder, [`${origin}/a.jpg`]);
    expect([next.notices, next.byUrl?.get(`${origin}/a.jpg`)?.width]).toEqual([[], 1600]);
  });

  it("keeps an SVG of public/ as it is, and draws its share picture", async () => {
    const svg =
      '<?xml version="1.0"?><!-- A road --><svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>';
    const file = { file: "images/a road.svg", source: { name: "test" }, bytes: svg };
    const { byUrl, notices } = await make(temporaryFolder(), ["/images/a%20road.svg?v=2"], undefined, [file]);
    expect(notices).toEqual([]);
    expect(byUrl?.get("/images/a%20road.svg?v=2")).toEqual({
      width: 120,
      height: 63,
      srcSet: undefined,
      shareHref: expect.stringMatching(/^\/assets\/\w+-share\.jpg$/),
    });
  });
});
