import { quote } from "../problem.ts";
import { type Check, type CheckedSite, type Fault, inFile } from "./check.ts";
import { fileOf } from "./links.ts";
import { at, type Element, tagged, withAncestors } from "./page.ts";

const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** What image-size.ts reads. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const PIXELS = /^[1-9]\d*$/;

/** Images: a text for those who do not see them, and their place kept before they arrive. */
export const imageCheck: Check = {
  rule: "images",
  page: (page, site) => [
    ...tagged(page, "img").flatMap((element) => {
      const { alt, src } = element.attribs;
      const place = at(page, element);
      const faults: Fault[] = [];
      if (alt === undefined) {
        faults.push({
          ...place,
          found: `no alternative text for ${quote(src)}`,
          expected: 'one, or alt="" where the picture says nothing',
        });
      } else if (FILE_NAME.test(alt.trim())) {
        faults.push({
          ...place,
          severity: "warning",
          found: `a file name for an alternative text: ${quote(alt)}`,
          expected: "what the picture shows",
        });
      }
      for (const side of ["width", "height"]) {
        const value = element.attribs[side];
        if (value !== undefined && PIXELS.test(value)) continue;
        const found = value === undefined ? `no ${side}` : `the ${side} ${quote(value)}`;
        faults.push({
          ...place,
          found: `${found} of ${quote(src)}`,
          expected: "whole pixels, so that nothing moves when it arrives",
        });
      }
      const distortion = findDistortion(element, site);
      return distortion ? [...faults, { ...place, ...distortion }] : faults;
    }),
    ...tagged(page, "svg")
      .filter(
        (element) =>
          !withAncestors(element).some(({ attribs }) => attribs["aria-hidden"] === "true") &&
          !element.attribs["aria-label"] &&
          !element.attribs["aria-labelledby"],
      )
      .map((element) => ({
        ...at(page, element),
        found: "a drawing without a name",
        expected: 'aria-label, or aria-hidden="true" where it only decorates',
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

/** So far the stated proportion may be from the real one: whole pixels are never exact. */
const TOLERANCE = 0.02;

/** Says that a picture is drawn wider or narrower than it is, or that its place is of another height. */
function findDistortion(
  { attribs }: Element,
  site: CheckedSite,
): Pick<Fault, "found" | "expected"> | undefined {
  const { src = "", width = "", height = "" } = attribs;
  const real = site.images.get(fileOf(src, site.url));
  if (!real || !PIXELS.test(width) || !PIXELS.test(height)) return undefined;
  const stated = Number(width) / Number(height);
  if (Math.abs((stated * real.height) / real.width - 1) <= TOLERANCE) return undefined;
  return {
    found: `${width} by ${height} pixels for ${quote(src)}`,
    expected: `the proportion of the picture, ${real.width} by ${real.height} pixels`,
  };
}
