import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createImageProcess } from "../../src/images/image-process.ts";
import { SHARE_SIZE } from "../../src/shared/post-view.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aBomb, aPhoto, aSlowImage } from "../helpers/images.ts";
import { SMALL_SITE } from "../helpers/site-folder.ts";

// The module blocks formats for all that runs in its process, so these tests do not import it.
const images = createImageProcess();
afterAll(() => images[Symbol.dispose]());

const folder = temporaryFolderOfFile();
let count = 0;

function aFile(bytes: Uint8Array | string): string {
  const file = path.join(folder, String(++count));
  writeFileSync(file, bytes);
  return file;
}

const convert = (bytes: Uint8Array | string) => images.convertFile({ file: aFile(bytes) });

/** Makes a method of sharp fail in the process that starts next. */
function failNextProcess(method: string): void {
  const file = path.join(folder, "fail.mjs");
  const text = `import sharp from "${import.meta.resolve("sharp")}";
    sharp.prototype.${method} = () => { throw new Error("Error creating thread"); };`;
  writeFileSync(file, text);
  vi.stubEnv("NODE_OPTIONS", `--import=${pathToFileURL(file)}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>';

describe("convertFile({ file })", { timeout: 60_000 }, () => {
  it.each(["webp", "jpeg"])(
    "leaves a picture to the next build when the machine cannot encode it: %s",
    async (method) => {
      const file = aFile(await aPhoto({ width: 800, height: 600 }));
      failNextProcess(method);
      using failing = createImageProcess();
      await expect(failing.convertFile({ file })).rejects.toMatchObject({
        name: "ImageError",
        found: "no copy of it in another size (Error creating thread)",
        kind: "late",
      });
    },
  );

  it("makes the widths of the layout, each with at most four fifths of the bytes of the image", async () => {
    const bytes = await aPhoto({ width: 2400, height: 1260 });
    const { sizes, files, hasOriginal, ...size } = await convert(bytes);
    expect(size).toMatchObject({ width: 2400, height: 1260 });
    expect(hasOriginal).toBe(false);
    expect(sizes.map(({ width }) => width)).toEqual([1200, 800, 480]);
    for (const { width, name } of sizes) {
      expect(files.get(name)?.length).toBeLessThanOrEqual(0.8 * bytes.length);
      const metadata = await sharp(files.get(name)).metadata();
      expect(metadata).toMatchObject({ format: "webp", width, height: Math.round((width * 630) / 1200) });
    }
  });

  it("keeps the image itself as the largest width when converting it does not save a fifth", async () => {
    const webp = await sharp(await aPhoto({ width: 1200, height: 630 }))
      .webp({ quality: 60 })
      .toBuffer();
    const { sizes, hasOriginal } = await convert(webp);
    expect(hasOriginal).toBe(true);
    expect(sizes.map(({ width }) => width)).toEqual([800, 480]);
  });

  it("crops to the proportion of the layout, and enlarges nothing but the share picture", async () => {
    const { width, height, sizes, share, files } = await convert(await aPhoto({ width: 600, height: 900 }));
    expect([width, height]).toEqual([600, 900]);
    expect(sizes.map((each) => each.width)).toEqual([600, 480]);
    const [name = ""] = [...files.keys()].filter((each) => each.endsWith("share.jpg"));
    expect(share).toBe(name);
    const shared = await sharp(files.get(name)).metadata();
    expect(shared).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("leaves a whole image as it is that is taller than WebP can be", async () => {
    const bytes = await sharp({ create: { width: 400, height: 17_000, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const image = { file: aFile(bytes), isWhole: true };
    expect(await images.convertFile(image)).toMatchObject({ width: 400, height: 17_000, sizes: [] });
  });

  it("keeps the proportion of a whole image, which needs no share picture", async () => {
    const bytes = await aPhoto({ width: 1600, height: 2400 });
    const { sizes, share, files } = await images.convertFile({ file: aFile(bytes), isWhole: true });
    expect(share).toBeUndefined();
    for (const { width, name } of sizes) {
      expect(await sharp(files.get(name)).metadata()).toMatchObject({ width, height: 1.5 * width });
    }
  });

  it("turns a photo as its camera says", async () => {
    const { width, height } = await convert(await aPhoto({ width: 900, height: 600, orientation: 6 }));
    expect([width, height]).toEqual([600, 900]);
  });

  it("needs no share picture for a PNG of its size", async () => {
    const { share } = await convert(readFileSync(path.join(SMALL_SITE, "public/images/share.png")));
    expect(share).toBe("original");
  });

  it("names files by their bytes: the same image gives the same names", async () => {
    const bytes = await aPhoto({ width: 800, height: 420 });
    const [first, second] = [await convert(bytes), await convert(bytes)];
    expect(first).toEqual(second);
    for (const name of first.files.keys()) expect(name).toMatch(/^[0-9a-f]{16}-(?:\d+\.webp|share\.jpg)$/);
  });

  it("leaves an animation alone", async () => {
    const frames = await Promise.all([1, 2].map((seed) => aPhoto({ width: 40, height: 21, seed })));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { sizes, share, files } = await convert(gif);
    expect([sizes, share, files.size]).toEqual([[], undefined, 0]);
  });

  it.each(["png", "jpeg", "gif", "webp", "avif"] as const)("accepts %s", async (format) => {
    const bytes = await sharp(await aPhoto({ width: 480, height: 252 }))
      .toFormat(format)
      .toBuffer();
    expect(await convert(bytes)).toMatchObject({ width: 480, height: 252 });
  });

  it("refuses a format that browsers do not show", async () => {
    const tiff = await sharp(await aPhoto({ width: 48, height: 25 }))
      .tiff()
      .toBuffer();
    await expect(convert(tiff)).rejects.toThrow("a TIFF picture: export it as JPEG or PNG");
  });

  it.each([
    ["an HTML page", "<!doctype html><title>Not found</title>", "a page of HTML: save the picture itself"],
    [
      "a HEIC picture",
      "\0\0\0\x1cftypheic\0\0\0\0",
      "a HEIC picture, as iPhones take them: export it as JPEG",
    ],
    ["a TIFF picture", "II*\0\x08\0\0\0", "a TIFF picture: export it as JPEG or PNG"],
    ["a pointer", "version https://git-lfs.github.com/spec/v1\n", "a pointer of Git LFS: run git lfs pull"],
    ["nothing", "", "found an empty file"],
  ])("refuses %s by its content", async (_, text, message) => {
    await expect(convert(Buffer.from(text))).rejects.toMatchObject({
      name: "ImageError",
      kind: "unusable",
      message: expect.stringContaining(message),
    });
  });

  it("draws the share picture of our own SVG, whatever comes before its root", async () => {
    const text = `<?xml version="1.0"?>${"<!-- a -->".repeat(3_000)}<!DOCTYPE svg>${SVG}`;
    const { width, height, sizes, share } = await convert(text);
    expect({ width, height, sizes }).toEqual({ width: 120, height: 63, sizes: [] });
    expect(share).toMatch(/-share\.jpg$/);
  });

  it.each([true, false])(
    "says whether the photo has the place where it was taken: %s",
    async (hasPosition) => {
      const gps = {
        GPSLatitudeRef: "N",
        GPSLatitude: "29/1 45/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "95/1 22/1 0/1",
      };
      const exif = { IFD0: { Artist: "A Photographer" }, ...(hasPosition && { IFD3: gps }) };
      const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#888" } })
        .withExif(exif)
        .jpeg()
        .toBuffer();
      expect(await convert(bytes)).toMatchObject({ hasPosition });
    },
  );

  it("draws the share picture again, if the picture has its size and more than 500 KB", async () => {
    const noise = {
      create: { ...SHARE_SIZE, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } },
    } as const;
    const large = await sharp({ ...noise, create: { ...noise.create, background: "#888" } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(500_000);
    expect((await convert(large)).share).toMatch(/-share\.jpg$/);
  });

  it("refuses a damaged picture, and one that is cut off", async () => {
    const bytes = await aPhoto({ width: 600, height: 315 });
    // libvips has one list of errors for all images that it decodes at the time.
    await expect(convert(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(/cannot be decoded(?! \()/);
    await expect(convert(Buffer.from("\x89PNG\r\n\x1a\n and nothing", "latin1"))).rejects.toThrow(
      /begins with "\S+PNG\S+ and not" and cannot be decoded/,
    );
  });

  it("refuses an AVIF and an interlaced PNG of 16 bits that take more memory than others of their size", async () => {
    const create = { width: 5_000, height: 4_000, channels: 3, background: "teal" } as const;
    const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer();
    await expect(convert(bytes)).rejects.toMatchObject({
      found: "an AVIF picture of 5000 by 4000 pixels",
      expected: "at most 12.5 megapixels in this form",
    });
    // 16 bits of each color and of alpha.
    await expect(convert(await aBomb(7_000, [16, 6, 0, 0, 1]))).rejects.toMatchObject({
      found: "an interlaced picture of 7000 by 7000 pixels",
      expected: "at most 12.5 megapixels in this form",
    });
  });

  it("decodes large pictures one at a time, and goes on after one that is damaged", async () => {
    const large = await aPhoto({ width: 2_600, height: 2_000 });
    const damaged = large.subarray(0, large.length / 2);
    const outcomes = await Promise.allSettled([large, damaged, large].map(convert));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("refuses a decompression bomb before it is decoded", async () => {
    const bomb = await aBomb();
    expect(bomb.length).toBeLessThan(100_000);
    await expect(convert(bomb)).rejects.toThrow("cannot be decoded (Input image exceeds pixel limit)");
  });

  it("stops waiting for a picture whose header takes too long, and goes on with the next one", async () => {
    const slow = images.convertFile({ file: aFile(aSlowImage()), timeoutMs: 100 });
    await expect(slow).rejects.toMatchObject({ name: "ImageError", kind: "slow" });
    expect(await convert(await aPhoto({ width: 480, height: 252 }))).toMatchObject({ width: 480 });
  });

  it("converts large files, also after one that cannot be decoded", async () => {
    const pixels = { width: 2_400, height: 1_600, channels: 3, background: "#abc" } as const;
    const large = await sharp({ create: pixels }).png({ compressionLevel: 0 }).toBuffer();
    const outcomes = await Promise.allSettled([Buffer.alloc(11_000_000, "no picture "), large].map(convert));
    expect(outcomes).toMatchObject([
      { reason: { kind: "unusable", found: expect.stringContaining('begins with "no picture') } },
      { value: { width: 2_400, height: 1_600 } },
    ]);
  });

  it("refuses a file that would take too much memory, and leaves one that cannot be read to the next build", async () => {
    const file = aFile("");
    truncateSync(file, 2 ** 31);
    const found = { found: "a file of 2048.0 MB", expected: "at most 20.0 MB" };
    await expect(images.convertFile({ file })).rejects.toMatchObject({ kind: "unusable", ...found });
    rmSync(file);
    const error = { kind: "late", found: "a file that cannot be read (ENOENT)" };
    await expect(images.convertFile({ file })).rejects.toMatchObject(error);
  });

  it("refuses an SVG that takes more memory than its size tells, unless its page shows it whole", async () => {
    const floods = Array.from({ length: 400 }, (_, index) => `<feFlood result="r${index}"/>`).join("");
    const merge = `<feMerge>${floods.replaceAll("feFlood result", "feMergeNode in")}</feMerge>`;
    const file = aFile(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
      <filter id="a" x="0" y="0" width="1" height="1">${floods}${merge}</filter><rect width="1200" height="630" filter="url(#a)"/></svg>`);
    // On a busy machine, it takes longer than a picture may.
    await expect(images.convertFile({ file, timeoutMs: 50_000 })).rejects.toMatchObject({
      kind: "unusable",
      found: "a picture that takes more than 640 MB of memory to decode",
    });
    expect(await images.convertFile({ file, isWhole: true })).toMatchObject({ width: 1200, sizes: [] });
  });
});
