import { quote } from "../problem.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./check.ts";
import { fileOf } from "./links.ts";
import { type Element, findByTag, withAncestors } from "./page.ts";
import { at, inFile, type SitePlace } from "./place.ts";

/** The names of files whose size in pixels docket reads. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const PIXELS = /^[1-9]\d*$/;
/** The largest relative difference between the stated and the real proportion: whole pixels are never exact. */
const TOLERANCE = 0.02;

/** Images have an alternative text and their real proportion, and SVG images have an accessible name. */
export const imageCheck: Check = {
  rule: "images",
  page: (page, site) => [
    ...findByTag(page, "img").flatMap((image) => {
      const place = at(page, image);
      return [
        ...checkAlternative(image, place),
        ...checkSides(image, place),
        ...checkRatio(image, place, site),
      ];
    }),
    ...findByTag(page, "svg")
      .filter((svg) => !hasName(svg))
      .map((svg) => {
        const expected = 'aria-label, or aria-hidden="true" if it is decorative';
        return error(at(page, svg), "an SVG image without an accessible name", expected);
      }),
  ],
  site: (_, site) => {
    const unread = [...site.files].filter((file) => PICTURE.test(file) && !site.images.has(`/${file}`));
    const expected = "a PNG, JPEG, GIF or WebP picture, as its name says";
    return unread.map((file) => error(inFile(file, "/", site), "a picture that cannot be read", expected));
  },
};

function checkAlternative({ attribs: { alt, src } }: Element, place: SitePlace): readonly Finding[] {
  if (alt === undefined) {
    const expected = 'one, or alt="" if the picture is decorative';
    return [error(place, `no alternative text for ${quote(src)}`, expected)];
  }
  if (!FILE_NAME.test(alt.trim())) return [];
  return [
    warning(place, `a file name as the alternative text: ${quote(alt)}`, "a description of the picture"),
  ];
}

function checkSides({ attribs }: Element, place: SitePlace): readonly Finding[] {
  return ["width", "height"].flatMap((side) => {
    const value = attribs[side];
    if (value !== undefined && PIXELS.test(value)) return [];
    const what = value === undefined ? `no ${side}` : `the ${side} ${quote(value)}`;
    const expected = "whole pixels, so that the layout does not shift";
    return [error(place, `${what} of ${quote(attribs.src)}`, expected)];
  });
}

function checkRatio({ attribs }: Element, place: SitePlace, site: CheckedSite): readonly Finding[] {
  const { src = "", width = "", height = "" } = attribs;
  const real = site.images.get(fileOf(src, site.url));
  if (!real || !PIXELS.test(width) || !PIXELS.test(height)) return [];
  const stated = Number(width) / Number(height);
  if (Math.abs((stated * real.height) / real.width - 1) <= TOLERANCE) return [];
  const expected = `the proportion of the picture, ${real.width} by ${real.height} pixels`;
  return [error(place, `${width} by ${height} pixels for ${quote(src)}`, expected)];
}

function hasName(svg: Element): boolean {
  const { "aria-label": label, "aria-labelledby": labelledBy } = svg.attribs;
  if (label || labelledBy) return true;
  return withAncestors(svg).some(({ attribs }) => attribs["aria-hidden"] === "true");
}
