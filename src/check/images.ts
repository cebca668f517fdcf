import { quote } from "../problem.ts";
import type { Check, CheckedSite, Unplaced } from "./check.ts";
import { fileOf } from "./links.ts";
import { type Element, tagged, withAncestors } from "./page.ts";
import { at, inFile } from "./place.ts";

/** The files whose size docket reads. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const PIXELS = /^[1-9]\d*$/;
/** The largest relative difference between the stated and the real proportion: whole pixels are never exact. */
const TOLERANCE = 0.02;

/** Images have an alternative text and their real proportion, and SVG images have an accessible name. */
export const imageCheck: Check = {
  rule: "images",
  page: (page, site) => [
    ...tagged(page, "img").flatMap((element) =>
      [...checkAlternative(element), ...checkSides(element), ...checkProportion(element, site)].map(
        (finding) => ({ ...at(page, element), ...finding }),
      ),
    ),
    ...tagged(page, "svg")
      .filter((element) => !hasName(element))
      .map((element) => ({
        ...at(page, element),
        found: "an SVG image without an accessible name",
        expected: 'aria-label, or aria-hidden="true" if it is decorative',
      })),
  ],
  site: (_, site) =>
    [...site.files]
      .filter((file) => PICTURE.test(file) && !site.images.has(`/${file}`))
      .map((file) => ({
        ...inFile(file, "/", site),
        found: "a picture that cannot be read",
        expected: "a PNG, JPEG, GIF or WebP picture, as its name says",
      })),
};

function checkAlternative({ attribs: { alt, src } }: Element): readonly Unplaced[] {
  if (alt === undefined) {
    const found = `no alternative text for ${quote(src)}`;
    return [{ found, expected: 'one, or alt="" if the picture is decorative' }];
  }
  if (!FILE_NAME.test(alt.trim())) return [];
  const found = `a file name as the alternative text: ${quote(alt)}`;
  return [{ severity: "warning", found, expected: "a description of the picture" }];
}

function checkSides({ attribs }: Element): readonly Unplaced[] {
  return ["width", "height"].flatMap((side) => {
    const value = attribs[side];
    if (value !== undefined && PIXELS.test(value)) return [];
    const found = `${value === undefined ? `no ${side}` : `the ${side} ${quote(value)}`} of ${quote(attribs.src)}`;
    return [{ found, expected: "whole pixels, so that the layout does not shift" }];
  });
}

function checkProportion({ attribs }: Element, site: CheckedSite): readonly Unplaced[] {
  const { src = "", width = "", height = "" } = attribs;
  const real = site.images.get(fileOf(src, site.url));
  if (!real || !PIXELS.test(width) || !PIXELS.test(height)) return [];
  const stated = Number(width) / Number(height);
  if (Math.abs((stated * real.height) / real.width - 1) <= TOLERANCE) return [];
  const found = `${width} by ${height} pixels for ${quote(src)}`;
  return [{ found, expected: `the proportion of the picture, ${real.width} by ${real.height} pixels` }];
}

function hasName(svg: Element): boolean {
  const { "aria-label": label, "aria-labelledby": labelledBy } = svg.attribs;
  return (
    Boolean(label || labelledBy) ||
    withAncestors(svg).some(({ attribs }) => attribs["aria-hidden"] === "true")
  );
}
