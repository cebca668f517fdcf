import { ASSETS } from "../files/output-file.ts";
import { quote } from "../problem.ts";
import { type CheckedPage, type Element, findByTag, withAncestors } from "./checked-page.ts";
import { fileOf } from "./links.ts";
import { at } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./rule.ts";

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
    ...findByTag(page, "img").flatMap((image) => checkImage(image, page, site)),
    ...findByTag(page, "svg")
      .filter((svg) => !hasName(svg))
      .map((svg) => {
        const expected = 'aria-label, or aria-hidden="true" if it is decorative';
        return error(at(page, svg), "an SVG image without an accessible name", expected);
      }),
  ],
  // A build has read those that it published in assets/.
  site: (_, { files, images }) =>
    files
      .filter((file) => PICTURE.test(file) && !file.startsWith(ASSETS) && !images.has(`/${file}`))
      .map((file) => {
        const place = { page: `/${file}`, element: "/", where: { file: `public/${file}` } };
        const expected = "a PNG, JPEG, GIF or WebP picture, as its name says";
        return warning(place, "a picture that cannot be read", expected);
      }),
};

function checkImage(image: Element, page: CheckedPage, site: CheckedSite): readonly Finding[] {
  const { alt, src = "", width = "", height = "" } = image.attribs;
  const place = at(page, image);
  const findings: Finding[] = [];
  if (alt === undefined) {
    const expected = 'one, or alt="" if the picture is decorative';
    findings.push(error(place, `no alternative text for ${quote(src)}`, expected));
  } else if (FILE_NAME.test(alt.trim())) {
    const found = `a file name as the alternative text: ${quote(alt)}`;
    findings.push(warning(place, found, "a description of the picture"));
  }
  const size = `${width || "no"} by ${height || "no"} pixels for ${quote(src)}`;
  const real = site.images.get(fileOf(src, site.url));
  if (!PIXELS.test(width) || !PIXELS.test(height)) {
    findings.push(error(place, size, "whole pixels, so that the layout does not shift"));
  } else if (
    real &&
    Math.abs(((Number(width) / Number(height)) * real.height) / real.width - 1) > TOLERANCE
  ) {
    const expected = `the proportion of the picture, ${real.width} by ${real.height} pixels`;
    findings.push(error(place, size, expected));
  }
  return findings;
}

function hasName(svg: Element): boolean {
  const { "aria-label": label, "aria-labelledby": labelledBy } = svg.attribs;
  return (
    Boolean(label || labelledBy) ||
    withAncestors(svg).some(({ attribs }) => attribs["aria-hidden"] === "true")
  );
}
