// The icons, the picture for shared links, the header and the footer show the same mark, in the colors of the tokens.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createBrandFiles } from "../../src/render/brand-files.ts";
import { MARK } from "../../templates/brand.ts";
import { builtPage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { aClone } from "../helpers/first-day.ts";
import { temporaryFolder } from "../helpers/folders.ts";

let files: ReadonlyMap<string, Uint8Array>;
beforeAll(async () => {
  files = await createBrandFiles(PROJECT);
});

const pixelsOf = (image: Uint8Array) =>
  sharp(image).flatten().removeAlpha().toColorspace("srgb").raw().toBuffer();

describe("npm run brand", () => {
  it("has drawn the icon of browser tabs, which header and footer show", () => {
    const icon = readFileSync(path.join(PROJECT, "public/favicon.svg"), "utf8");
    expect(Buffer.from(files.get("public/favicon.svg") ?? "").toString()).toBe(icon);
    const pathsIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const shapes = MARK.shapes.map(({ d }) => d);
    expect(pathsIn(icon)).toEqual(shapes);
    const brands = builtPage("/")(".brand svg");
    expect(brands).toHaveLength(2);
    for (const brand of brands) expect(pathsIn(builtPage("/").html(brand))).toEqual(shapes);
  });

  // Other processors round a few pixels differently.
  it.each([
    ["public/apple-touch-icon.png", 180, 180],
    ["public/icon-192.png", 192, 192],
    ["public/icon-512.png", 512, 512],
    ["public/images/share.png", 1200, 630],
  ])("has drawn %s", async (file, width, height) => {
    const bytes = readFileSync(path.join(PROJECT, file));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height });
    const [pixels, expected] = await Promise.all([bytes, files.get(file) ?? bytes].map(pixelsOf));
    const different = pixels?.filter((value, index) => Math.abs(value - (expected?.[index] ?? 0)) > 24);
    expect((different?.length ?? 0) / (pixels?.length ?? 1)).toBeLessThan(0.005);
  });

  it("has drawn a picture for each size of an icon file", async () => {
    const icon = readFileSync(path.join(PROJECT, "public/favicon.ico"));
    const sizes = [0, 1, 2].map((index) => {
      const [length, offset] = [14, 18].map((at) => icon.readUInt32LE(16 * index + at)) as [number, number];
      return sharp(icon.subarray(offset, offset + length)).metadata();
    });
    expect((await Promise.all(sizes)).map(({ width }) => width)).toEqual([16, 32, 48]);
  });

  it("draws with colors that were changed just before", async () => {
    const clone = aClone(temporaryFolder());
    const tokens = "templates/styles/tokens.css";
    clone.write(tokens, clone.read(tokens).replaceAll("#14284b", "#3d1433"));
    execFileSync(process.execPath, ["src/render/brand-files.ts"], { cwd: clone.folder });
    const picture = "public/images/share.png";
    const expected = (await createBrandFiles(clone.folder)).get(picture) ?? [];
    expect(Buffer.from(expected).equals(readFileSync(path.join(clone.folder, picture)))).toBe(true);
  });
});
