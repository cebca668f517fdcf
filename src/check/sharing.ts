import { quote } from "../problem.ts";
import { removeOrigin } from "../shared/url.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./check.ts";
import { checkLink, fileOf } from "./links.ts";
import { type CheckedPage, type Element, metas } from "./page.ts";
import { at } from "./place.ts";

/** In pixels: Facebook ignores smaller pictures ("Images in Link Shares"). */
const MIN_SIDE_PIXELS = 200;

/** The picture of a shared link exists, is large enough, and has the stated size. */
export const sharingCheck: Check = {
  rule: "sharing",
  page: (page, site) =>
    ["og:image", "twitter:image"].flatMap((name) =>
      metas(page, name).flatMap((element) => checkPicture(page, element, name, site)),
    ),
};

function checkPicture(
  page: CheckedPage,
  element: Element,
  name: string,
  site: CheckedSite,
): readonly Finding[] {
  const address = element.attribs.content ?? "";
  const place = at(page, element);
  const found = `the ${name} ${quote(address)}`;
  if (!/^https?:\/\/\S+$/i.test(address)) return [error(place, found, "an absolute address")];
  const problem = checkLink(address, site);
  if (removeOrigin(address, site.url) === address) {
    if (problem) return [error(place, found, problem.expected)];
    return /^http:/i.test(address) ? [warning(place, found, "an https: address")] : [];
  }
  if (problem) return [error(place, found, "a file of the site")];
  const size = site.images.get(fileOf(address, site.url));
  if (!size) return [error(place, found, "a valid PNG, JPEG, GIF or WebP picture")];
  const { width, height } = size;
  const real = `${width} by ${height} pixels`;
  if (Math.min(width, height) < MIN_SIDE_PIXELS) {
    return [error(place, `a picture of ${real}`, `at least ${MIN_SIDE_PIXELS} by ${MIN_SIDE_PIXELS}`)];
  }
  return (["width", "height"] as const).flatMap((side) =>
    metas(page, `${name}:${side}`)
      .filter(({ attribs }) => Number(attribs.content) !== size[side])
      .map((meta) => {
        const expected = `${size[side]}: the picture has ${real}`;
        return error(at(page, meta), `a ${side} of ${meta.attribs.content}`, expected);
      }),
  );
}
