import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { load } from "cheerio";
import sharp from "sharp";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { build } from "../../src/build/build-if-changed.ts";
import { checkSite } from "../../src/check/check-site.ts";
import { listPublicFiles } from "../../src/files/public.ts";
import { ImageError } from "../../src/images/image-error.ts";
import { openImageFiles } from "../../src/images/image-files.ts";
import { createImageProcess, type ImageProcess } from "../../src/images/image-process.ts";
import { readPictures, removeUnusedImages } from "../../src/images/pictures.ts";
import { type Flags, readOptions } from "../../src/options.ts";
import { openStore } from "../../src/store.ts";
import { createProgress } from "../../src/terminal/progress.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { compareFolders } from "../helpers/warm-builds.ts";

const photo = await aPhoto({ width: 1600, height: 840 });
const other = await aPhoto({ width: 1600, height: 840, seed: 7 });
const SMALL_PHOTOS = [
  await aPhoto({ width: 500, height: 262 }),
  await aPhoto({ width: 500, height: 262, seed: 7 }),
] as const;

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

async function buildIn({ folder }: SiteFolder, flags: Flags = {}, state?: string) {
  const options = readOptions({ allowShrink: true, ...flags }, folder, {});
  const { warnings } = await build({ ...options, ...(state && { state }) }, createProgress(undefined));
  return warnings.filter(({ where }) => where.path?.includes("image_url"));
}

function page({ folder }: SiteFolder, file: string, out = "dist") {
  return load(readFileSync(path.join(folder, out, file), "utf8"));
}

const imagesOf = (site: SiteFolder, out = "dist") =>
  readdirSync(path.join(site.folder, out, "assets")).filter((name) => /\.(?:webp|jpg)$/.test(name));

/** What a server answers: an image, a status, or nothing. */
type Reply = Buffer | number | "silence";

/** Serves `replies` by path on loopback until the test ends. They may change meanwhile. */
async function serveImages(replies: Record<string, Reply>) {
  const requests: string[] = [];
  const server = createServer(({ url = "", headers, socket }, response) => {
    const reply = replies[url] ?? 404;
    const etag = `"${reply instanceof Buffer ? reply.length : reply}"`;
    const isKnown = headers["if-none-match"] === etag;
    requests.push(isKnown ? `${url} unless changed` : url);
    if (reply === "silence") socket.destroy();
    else if (typeof reply === "number") response.writeHead(reply).end();
    else response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? "" : reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Sets the clock forward until the test ends, or until the result is called. */
function setClock(milliseconds: number): () => void {
  const now = Date.now;
  Date.now = () => now() + milliseconds;
  const reset = () => {
    Date.now = now;
  };
  onTestFinished(reset);
  return reset;
}

// Each test builds a site several times, on a machine that may be busy.
describe("the images of posts", { timeout: 120_000 }, () => {
  it("are in the page in several sizes, and pass docket check", async () => {
    const site = aSiteWithImages("/images/photo.jpg", "/images/a%2C%20road.jpg");
    writeFileSync(path.join(site.folder, "public/images/photo.jpg"), photo);
    writeFileSync(path.join(site.folder, "public/images/a, road.jpg"), photo);
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
    const { findings } = await checkSite(path.join(site.folder, "dist"), {});
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

  it("of other servers are published with the site, so that browsers of visitors ask no other server", async () => {
    const frames = await Promise.all([1, 2].map((seed) => aPhoto({ width: 400, height: 210, seed })));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { origin, requests } = await serveImages({
      "/a,b.jpg": photo,
      "/small.png": await aPhoto({ width: 60, height: 30 }),
      "/moving.gif": gif,
    });
    const site = aSiteWithImages(`${origin}/a,b.jpg`, `${origin}/moving.gif`, `${origin}/gone.jpg`);
    site.edit("content/posts/post-0.json", (post) => {
      post.content = {
        sections: [
          { type: "image", url: `${origin}/small.png`, alt: "A road" },
          { type: "image", url: `${origin}/gone.png`, alt: "A road that is gone" },
          { type: "paragraph", content: "After the pictures." },
        ],
      };
    });
    site.write(
      "content/plain/help.md",
      `---\ntitle: Help\ndescription: What to do.\npath: /help\n---\n\n![A road](${origin}/small.png)\n`,
    );
    const warnings = await buildIn(site, { allowPrivateImages: true, host: "github-pages" });
    expect(warnings).toMatchObject([
      {
        found: `status 404 from "${origin}/gone.jpg"`,
        next: "replace the image, or correct its address; until then, pages are shown without this picture",
      },
    ]);
    expect(requests.length).toBe(5);
    // Neither pages nor the feed name the server, and the policy does not allow it.
    for (const file of readdirSync(path.join(site.folder, "dist"), { recursive: true, encoding: "utf8" })) {
      if (!/\.(?:html|xml|txt)$/.test(file)) continue;
      const text = readFileSync(path.join(site.folder, "dist", file), "utf8");
      expect(`${file}: ${text.includes(origin)}`).toBe(`${file}: false`);
      if (file.endsWith(".html")) expect(text).toContain("img-src &#x27;self&#x27; data:;");
    }
    const bytesOf = (src = "") => readFileSync(path.join(site.folder, "dist", src));
    const article = page(site, "blog/post-0.html");
    const [own, inBody, ...others] = article(".post-image img").toArray();
    expect(others).toEqual([]);
    expect(own?.attribs.src).toMatch(/^\/assets\/[0-9a-f]{16}-original\.jpg$/);
    expect(bytesOf(own?.attribs.src)).toEqual(photo);
    // By its content, not by its name.
    expect(inBody?.attribs.src).toMatch(/-original\.jpg$/);
    expect(article.text()).toContain("After the pictures.");
    expect(page(site, "help.html")(".prose img").attr("src")).toBe(inBody?.attribs.src);
    const moving = page(site, "blog/post-1.html");
    expect(bytesOf(moving(".post-image img").attr("src"))).toEqual(gif);
    const shared = moving('meta[property="og:image"]').attr("content");
    expect(shared).toBe(`https://www.example.com${moving(".post-image img").attr("src")}`);
    // The card has a drawing, as that of a post without a picture.
    expect(page(site, "blog/post-2.html")("main img").length).toBe(0);
    expect(page(site, "blog.html")('a[href="/blog/post-2"]').length).toBeGreaterThan(0);
    const { findings } = await checkSite(path.join(site.folder, "dist"), {});
    const rules = ["images", "assets", "sharing", "html", "policy"];
    expect(findings.filter(({ rule }) => rules.includes(rule))).toEqual([]);
  });

  it("are left out, and in the report, when their server gives none: the build succeeds", async () => {
    const page404 = Buffer.from("<!doctype html><title>Sign in</title>");
    const { origin } = await serveImages({ "/page.jpg": page404, "/good.jpg": photo });
    const site = aSiteWithImages(
      `${origin}/missing.jpg`,
      `${origin}/page.jpg`,
      "/images/missing.png",
      `${origin}/good.jpg`,
      "http://127.0.0.1:1/refused.jpg",
      // A firm that keeps its domain has the pictures of its old site there.
      "https://firm.invalid/old.jpg",
    );
    const warnings = await buildIn(site, { allowPrivateImages: true, siteUrl: "https://firm.invalid" });
    const found = warnings.map(({ where, found }) => [path.basename(where.file ?? ""), found]);
    expect(found).toEqual([
      ["post-0.json", `status 404 from "${origin}/missing.jpg"`],
      ["post-1.json", "a page of HTML: save the picture itself"],
      ["post-2.json", '"/images/missing.png"'],
      ["post-4.json", "no answer from 127.0.0.1:1 (ECONNREFUSED)"],
      ["post-5.json", expect.stringMatching(/^no answer from firm\.invalid/)],
    ]);
    for (const name of ["post-0", "post-1", "post-4", "post-5"])
      expect(page(site, `blog/${name}.html`)(".post-image img").length).toBe(0);
    expect(page(site, "blog/post-3.html")(".post-image img").attr("srcset")).toContain("webp");
  });

  it("are known by their content, not by their names, as when a photo was renamed", async () => {
    const site = aSiteWithImages("/images/photo.HEIC", "/images/photo.jpg");
    writeFileSync(path.join(site.folder, "public/images/photo.HEIC"), photo);
    writeFileSync(path.join(site.folder, "public/images/photo.jpg"), "\0\0\0\x1cftypheic\0\0\0\0mif1heic");
    const [warning, ...others] = await buildIn(site);
    expect(warning).toMatchObject({
      where: { file: expect.stringContaining("post-1.json") },
      found: "a HEIC picture, as iPhones take them: export it as JPEG",
    });
    expect(others).toEqual([]);
    expect(page(site, "blog/post-0.html")(".post-image img").attr("srcset")).toContain("webp");
  });

  it("are left alone with --no-images, and so are share pictures", async () => {
    const site = aSiteWithImages("/images/share.png", "http://127.0.0.1:1/a.jpg", "/images/missing.png");
    const warnings = await buildIn(site, { images: false });
    expect(warnings.map(({ found, next }) => [found, next])).toEqual([
      [
        '"http://127.0.0.1:1/a.jpg", which --no-images does not fetch',
        "build without --no-images; until then, pages are shown without this picture",
      ],
      ['"/images/missing.png"', expect.any(String)],
    ]);
    expect(page(site, "blog/post-1.html")(".post-image img").length).toBe(0);
    expect(imagesOf(site)).toEqual([]);
    expect(page(site, "blog/post-0.html")(".post-image img").attr("srcset")).toBeUndefined();
    const shared = page(site, "houston.html")('meta[property="og:image"]').attr("content");
    expect(shared).toBe("https://www.example.com/images/share.png");
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
      const state = path.join(cold, ".docket");
      // Of the earlier builds, it has the compiled templates, which do not change.
      cpSync(path.join(inject("smallState"), "code"), path.join(state, "code"), { recursive: true });
      await buildIn(site, { out: path.join(cold, "dist") }, state);
      expect(compareFolders(path.join(site.folder, "dist"), path.join(cold, "dist"))).toEqual([]);
      return page(site, "blog/post-0.html")(".post-image img").attr("srcset");
    };
    writeFileSync(photoFile, photo);
    const before = await compare();
    writeFileSync(photoFile, other);
    expect(await compare()).not.toBe(before);
    for (const name of keptIn(site)) writeFileSync(path.join(site.folder, ".docket/images", name), "damaged");
    retitle(site);
    await compare();
  });

  it("links to the files that it keeps, and keeps no others", async () => {
    const site = aSiteWithImages("/images/photo.jpg");
    const photoFile = path.join(site.folder, "public/images/photo.jpg");
    for (const [bytes, force] of [
      [photo, false],
      [other, false],
      [photo, true],
    ] as const) {
      writeFileSync(photoFile, bytes);
      await buildIn(site, { force });
      const published = readdirSync(path.join(site.folder, "dist/assets"));
      const images = page(
        site,
        "blog/post-0.html",
      )(".post-image img")
        .attr("srcset")
        ?.match(/\w+-\d+\.webp/g);
      expect(keptIn(site)).toEqual(expect.arrayContaining(images ?? []));
      expect(keptIn(site).filter((name) => name.endsWith("webp"))).toHaveLength(3);
      for (const name of keptIn(site)) {
        expect(published).toContain(name);
        expect(statSync(path.join(site.folder, ".docket/images", name)).nlink).toBe(2);
      }
    }
  });
});

/** The files in the folder of converted images. */
function keptIn({ folder }: SiteFolder): readonly string[] {
  return readdirSync(path.join(folder, ".docket/images"));
}

describe("readPictures(posts, sources)", { timeout: 60_000 }, () => {
  // Small ones take a fifth of the time.
  const [photo, other] = SMALL_PHOTOS;
  const images = createImageProcess();
  afterAll(() => images[Symbol.dispose]());

  interface Case extends Flags {
    readonly isWhole?: boolean;
    readonly files?: Readonly<Record<string, Buffer | string>>;
    readonly worker?: Partial<ImageProcess>;
    readonly timeMs?: number;
  }

  /** Reads the images of posts, each with one of `urls`, as a build in `folder` does. */
  async function read(
    folder: string,
    urls: readonly string[],
    { files = {}, timeMs, isWhole = false, ...rest }: Case = {},
  ) {
    const { worker, ...flags } = rest;
    const options = readOptions({ allowPrivateImages: true, ...flags }, folder, {});
    using store = openStore(options.state, () => {});
    using imageFiles = openImageFiles(options.state, store);
    const publicFolder = temporaryFolder();
    for (const [file, bytes] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(publicFolder, file)), { recursive: true });
      writeFileSync(path.join(publicFolder, file), bytes);
    }
    const publicFiles = listPublicFiles(publicFolder);
    const used = urls.map(
      (url, index) =>
        ({
          url,
          source: { file: `${index}.json`, path: ["image_url"] },
          ...(!isWhole && { isCropped: true as const }),
        }) as const,
    );
    const pictures = await readPictures(used, {
      options,
      store,
      files: imageFiles,
      worker: { ...images, ...worker },
      publicFiles,
      ...(timeMs !== undefined && { timeMs }),
    });
    removeUnusedImages(store, imageFiles, pictures, []);
    store.commit();
    return { ...pictures, widths: urls.map((url) => pictures.byUrl.get(url)?.width) };
  }
  /** For images that must be known already. */
  const idle = {
    fetchAndConvert: () => Promise.reject(new Error("An image is fetched.")),
    convertFile: () => Promise.reject(new Error("An image is converted.")),
  };

  it("returns what an earlier build returned, and neither fetches nor converts again", async () => {
    const { origin } = await serveImages({ "/a.jpg": photo });
    const urls = [`${origin}/a.jpg`, "/images/b.jpg"];
    const files = { "images/b.jpg": other };
    const folder = temporaryFolder();
    const first = await read(folder, urls, { files });
    expect(first.widths).toEqual([500, 500]);
    expect(first.files.length).toBe(7);
    expect(await read(folder, urls, { files, worker: idle })).toEqual(first);
  });

  it("fetches an image again after a day, unless its server says that it is the same", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    const first = await read(folder, [`${origin}/a.jpg`]);
    setClock(86_400_001);
    const second = await read(folder, [`${origin}/a.jpg`]);
    expect(requests).toEqual(["/a.jpg", "/a.jpg unless changed"]);
    expect(second.byUrl).toEqual(first.byUrl);
    expect(second.expires).toBeGreaterThan(Date.now());
  });

  it.each([
    ["no answer", "silence"],
    ["status 503", 503],
    ["a page to sign in", Buffer.from("<!doctype html><title>Sign in</title>")],
  ] as const)("keeps a picture that was fine when its server answers with %s", async (_, reply) => {
    const replies: Record<string, Reply> = { "/a.jpg": photo };
    const { origin, requests } = await serveImages(replies);
    const folder = temporaryFolder();
    const first = await read(folder, [`${origin}/a.jpg`]);
    setClock(86_400_001);
    replies["/a.jpg"] = reply;
    const second = await read(folder, [`${origin}/a.jpg`]);
    expect([second.byUrl, second.files, second.notices]).toEqual([first.byUrl, first.files, []]);
    await read(folder, [`${origin}/a.jpg`]);
    expect(requests.length).toBe(2);
    setClock(3_600_001);
    replies["/a.jpg"] = other;
    await read(folder, [`${origin}/a.jpg`]);
    expect(requests.length).toBe(3);
  });

  it("converts the copy of a picture differently while its server is down, as after an update of docket", async () => {
    const replies: Record<string, Reply> = { "/a.jpg": photo };
    const { origin } = await serveImages(replies);
    const folder = temporaryFolder();
    const urls = [`${origin}/a.jpg`];
    const cropped = await read(folder, urls);
    replies["/a.jpg"] = "silence";
    const whole = await read(folder, urls, { isWhole: true });
    expect(whole).toMatchObject({ notices: [], widths: [500] });
    expect(whole.byUrl.get(urls[0] ?? "")?.src).toBe(cropped.byUrl.get(urls[0] ?? "")?.src);
    expect(whole.byUrl.get(urls[0] ?? "")?.shareHref).toBeUndefined();
    replies["/a.jpg"] = 404;
    expect(await read(folder, urls)).toMatchObject({ widths: [undefined] });
  });

  it("gives up a picture when its server says that it is gone", async () => {
    const replies: Record<string, Reply> = { "/a.jpg": photo };
    const { origin } = await serveImages(replies);
    const folder = temporaryFolder();
    await read(folder, [`${origin}/a.jpg`]);
    setClock(86_400_001);
    replies["/a.jpg"] = 404;
    const { widths, notices } = await read(folder, [`${origin}/a.jpg`]);
    expect(widths).toEqual([undefined]);
    expect(notices[0]?.found).toBe(`status 404 from "${origin}/a.jpg"`);
  });

  it("fetches an image again that it fetched while the clock was ahead", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    const reset = setClock(365 * 86_400_000);
    await read(folder, [`${origin}/a.jpg`]);
    reset();
    await read(folder, [`${origin}/a.jpg`]);
    expect(requests.length).toBe(2);
  });

  it("fetches from private addresses only if they are allowed, whatever an earlier build did", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    for (const isAllowed of [false, true, false]) {
      const { widths, notices } = await read(folder, [`${origin}/a.jpg`], { allowPrivateImages: isAllowed });
      expect(widths).toEqual([isAllowed ? 500 : undefined]);
      expect(notices).toMatchObject(
        isAllowed
          ? []
          : [{ where: { file: "0.json", path: ["image_url"] }, found: "the private address 127.0.0.1" }],
      );
    }
    expect(requests.length).toBe(1);
  });

  it("leaves images to the next build when there is no more time, each with its place in the report", async () => {
    const { origin, requests } = await serveImages({ "/a.jpg": photo });
    const folder = temporaryFolder();
    const urls = [`${origin}/a.jpg`, "/images/b.jpg"];
    const files = { "images/b.jpg": other };
    const { notices, expires, widths } = await read(folder, urls, { files, timeMs: -1 });
    expect([requests, expires, widths]).toEqual([[], 0, [undefined, undefined]]);
    const nextOf = (shown: string) => `build again, or replace the image; until then, pages ${shown}`;
    expect(notices).toMatchObject([
      {
        where: { file: "0.json", path: ["image_url"] },
        found: "no time left for it",
        next: nextOf("are shown without this picture"),
      },
      {
        where: { file: "1.json", path: ["image_url"] },
        found: "no time left for it",
        next: nextOf("refer to it as it is"),
      },
    ]);
    expect(await read(folder, urls, { files })).toMatchObject({ notices: [], widths: [500, 500] });
  });

  it("does not wait for a picture that is being converted when there is no more time", async () => {
    const worker = { convertFile: () => new Promise<never>(() => {}) };
    const files = { "images/b.jpg": other };
    const { notices } = await read(temporaryFolder(), ["/images/b.jpg"], { files, worker, timeMs: 50 });
    expect(notices).toMatchObject([{ found: "no time left for it" }]);
  });

  it("tries a file that cannot be used again in the next build, and then after an hour: its machine may have had no memory", async () => {
    const folder = temporaryFolder();
    const files = { "images/b.jpg": other };
    const failing = () => Promise.reject(new ImageError("a crash while it was read", "an image"));
    const readFailing = () => read(folder, ["/images/b.jpg"], { files, worker: { convertFile: failing } });
    const first = await readFailing();
    expect([first.expires, first.notices[0]?.next]).toEqual([
      0,
      "build again, or replace the image; until then, pages refer to it as it is",
    ]);
    const second = await readFailing();
    expect(second.notices[0]?.next).toMatch(/^replace the image, or correct its address/);
    expect(await read(folder, ["/images/b.jpg"], { files, worker: idle })).toEqual(second);
    setClock(3_600_001);
    expect(await read(folder, ["/images/b.jpg"], { files })).toMatchObject({ notices: [], widths: [500] });
  });

  it("tries a picture that was too slow again after a day", async () => {
    const folder = temporaryFolder();
    const files = { "images/b.jpg": other };
    const slow = () => Promise.reject(new ImageError("a picture that takes too long", "another", "slow"));
    const first = await read(folder, ["/images/b.jpg"], { files, worker: { convertFile: slow } });
    expect(first.notices).toMatchObject([{ found: "a picture that takes too long" }]);
    expect(await read(folder, ["/images/b.jpg"], { files, worker: idle })).toEqual(first);
    setClock(86_400_001);
    expect(await read(folder, ["/images/b.jpg"], { files })).toMatchObject({ notices: [], widths: [500] });
  });

  it("waits once for a server that never answers, and says so for each image", async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const folder = temporaryFolder();
    const urls = Array.from({ length: 60 }, (_, index) => `http://127.0.0.1:${port}/${index}.jpg`);
    const tasks: string[] = [];
    const worker: Pick<ImageProcess, "fetchAndConvert"> = {
      fetchAndConvert(task) {
        tasks.push(task.address);
        return images.fetchAndConvert({ ...task, timeoutMs: 300 });
      },
    };
    const { notices } = await read(folder, urls, { worker });
    const causes = notices.map(({ found }) => found.replace(/:\d+/, ""));
    // The requests under way when the server gave no answer for the fourth time.
    expect(causes.filter((found) => found.startsWith("no complete answer")).length).toBeLessThan(20);
    expect(causes).toHaveLength(60);
    expect(causes.at(-1)).toBe("no answer from 127.0.0.1 to earlier requests");
    tasks.length = 0;
    await read(folder, urls, { worker });
    expect(tasks).toEqual([]);
  });

  it("ends the build with an error of its own", async () => {
    const files = { "images/b.jpg": other };
    const reading = read(temporaryFolder(), ["/images/b.jpg"], { files, worker: idle });
    await expect(reading).rejects.toThrow("An image is converted.");
  });

  it("keeps an SVG of public/ as it is, and refuses the same from a server", async () => {
    const svg =
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>';
    const { origin } = await serveImages({ "/a.svg": Buffer.from(svg) });
    const folder = temporaryFolder();
    const files = { "images/a road.svg": svg };
    const local = "/images/a%20road.svg?v=2";
    await read(folder, [local], { files });
    const { byUrl, notices } = await read(folder, [local, `${origin}/a.svg`], { files });
    expect(byUrl.get(local)).toEqual({
      src: local,
      width: 120,
      height: 63,
      srcSet: undefined,
      shareHref: expect.stringMatching(/^\/assets\/\w+-share\.jpg$/),
    });
    expect(byUrl.get(`${origin}/a.svg`)).toBe(null);
    expect(notices.map(({ found }) => found)).toEqual(["an SVG from another server"]);
  });

  it("finds a file in public/ by any way to write its address", async () => {
    const urls = ["/images/a%2C%20b%26c.jpg", "/images/a,%20b&c.jpg?v=1"];
    const { notices, widths } = await read(temporaryFolder(), urls, {
      files: { "images/a, b&c.jpg": photo },
    });
    expect([notices, widths]).toEqual([[], [500, 500]]);
  });

  it("forgets images that no post shows", async () => {
    const folder = temporaryFolder();
    await read(folder, ["/images/b.jpg"], { files: { "images/b.jpg": other } });
    await read(folder, []);
    expect(readdirSync(path.join(folder, ".docket/images"))).toEqual([]);
  });

  it("keeps nothing while another build has the store, and does not touch its files", async () => {
    const folder = temporaryFolder();
    const files = { "images/b.jpg": other };
    const first = await read(folder, ["/images/b.jpg"], { files });
    using _store = openStore(path.join(folder, ".docket"), () => {});
    const second = await read(folder, ["/images/b.jpg"], { files });
    expect(second.files.map(({ digest }) => digest)).toEqual(first.files.map(({ digest }) => digest));
    expect(first.files.every(({ from }) => existsSync(from))).toBe(true);
    expect(second.files.some(({ from }) => existsSync(from))).toBe(false);
  });
});
