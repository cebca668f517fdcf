// The sample firm's mark is one drawing: in the header, in the icons, and in pictures of shared links.
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { SHIELD, STAR } from "../../templates/mark.ts";
import { builtPage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";

const PUBLIC = path.join(PROJECT, "public");
const GROUND = "#fdfbf7";

const pathsIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);

it("the header, the footer and the icon of browser tabs draw the same shield and star", () => {
  const icon = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8");
  const brands = builtPage("/")(".brand svg");
  expect(brands).toHaveLength(2);
  expect(pathsIn(icon)).toEqual([SHIELD, STAR]);
  for (const brand of brands) expect(pathsIn(builtPage("/").html(brand))).toEqual([SHIELD, STAR]);
});

it.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("%s shows it", async (file, size) => {
  const svg = readFileSync(path.join(PUBLIC, "favicon.svg"), "utf8").replace(/^<svg [^>]+>/, "");
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-13 -11 58 58"><rect x="-13" y="-11" width="58" height="58" fill="${GROUND}"/>${svg}`;
  const [pixels, expected] = await Promise.all(
    [path.join(PUBLIC, file), Buffer.from(drawn)].map((image) =>
      sharp(image).flatten().removeAlpha().toColorspace("srgb").raw().toBuffer(),
    ),
  );
  if (!pixels || !expected) throw new Error("no pixels");
  expect(pixels).toHaveLength(expected.length);
  const different = pixels.filter((value, index) => Math.abs(value - (expected[index] ?? 0)) > 24).length;
  expect(different / pixels.length).toBeLessThan(0.005);
});
