import { DOCUMENT_TEMPLATE } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { absoluteUrl, removeOrigin } from "../shared/url.ts";
import { type CheckedPage, findByTag, metas } from "./checked-page.ts";
import { checkLink, fileOf } from "./links.ts";
import { at, atRoot, type SitePlace } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./rule.ts";

/** In pixels: Facebook ignores smaller pictures ("Images in Link Shares"). */
const MIN_SIDE_PIXELS = 200;

/** The picture of a shared link exists and is large enough, and search engines know the one address of each page. */
export const sharingCheck: Check = {
  rule: "sharing",
  page: (page, site) => [
    ...checkCanonical(page, site),
    ...metas(page, "og:image").flatMap((element) =>
      checkPicture(element.attribs.content ?? "", at(page, element), site),
    ),
  ],
};

function checkCanonical(page: CheckedPage, site: CheckedSite): readonly Finding[] {
  if (site.noindex || page.isNoindex) return [];
  const [canonical] = findByTag(page, "link").filter(({ attribs }) => attribs.rel === "canonical");
  const expected = absoluteUrl(site.url, page.href);
  const place = { ...(canonical ? at(page, canonical) : atRoot(page, "head")), template: DOCUMENT_TEMPLATE };
  if (!canonical) return [error(place, "no canonical address", expected)];
  const { href = "" } = canonical.attribs;
  return href === expected ? [] : [error(place, `the canonical address ${quote(href)}`, expected)];
}

function checkPicture(address: string, place: SitePlace, site: CheckedSite): readonly Finding[] {
  const found = `the og:image ${quote(address)}`;
  const isOfSite = removeOrigin(address, site.url) !== address;
  const expected = /^https?:/i.test(address) ? checkLink(address, site) : "an absolute address";
  if (expected !== undefined) return [error(place, found, isOfSite ? "a file of the site" : expected)];
  if (!isOfSite) return /^http:/i.test(address) ? [warning(place, found, "an https: address")] : [];
  const size = site.images.get(fileOf(address, site.url));
  if (!size) return [error(place, found, "a valid PNG, JPEG, GIF or WebP picture")];
  const { width, height } = size;
  if (Math.min(width, height) >= MIN_SIDE_PIXELS) return [];
  const least = `at least ${MIN_SIDE_PIXELS} by ${MIN_SIDE_PIXELS}`;
  return [error(place, `a picture of ${width} by ${height} pixels`, least)];
}
