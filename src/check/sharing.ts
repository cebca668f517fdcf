import { formatPlace, quote } from "../problem.ts";
import { removeOrigin } from "../shared/url.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./check.ts";
import { checkLink, fileOf } from "./links.ts";
import { type CheckedPage, type Element, metas } from "./page.ts";
import { at, atRoot, DOCUMENT, onPage } from "./place.ts";

/** Required by the Open Graph protocol ("Basic Metadata"); canonicalCheck checks og:url. */
const REQUIRED = ["og:title", "og:type", "og:image", "og:description"];

/** Pixels: Facebook ignores smaller pictures ("Images in Link Shares"). */
const LEAST_SIZE = 200;

/** The preview of a shared link has its own title and a picture that exists and has the stated size. */
export const sharingCheck: Check = {
  rule: "sharing",
  page: (page, site) => [
    ...REQUIRED.filter((name) => !metas(page, name)[0]?.attribs.content?.trim()).map((name) =>
      error(atRoot(page, "head"), `no ${name}`, "the text or picture that a shared link shows"),
    ),
    ...["og:image", "twitter:image"].flatMap((name) =>
      metas(page, name).flatMap((element) => checkPicture(page, element, name, site)),
    ),
  ],
  site: (pages) => {
    const byTitle = new Map(pages.filter(({ title }) => title).map((page) => [page.title, page]));
    return pages.flatMap((page) => {
      const other = byTitle.get(page.sharedTitle);
      if (!other || page.sharedTitle === page.title) return [];
      const found = `the title of ${other.href} (${formatPlace(other.source)}): ${quote(page.sharedTitle)}`;
      const place = onPage(page, 'head > meta[property="og:title"]', DOCUMENT);
      return [error(place, found, `the page's own title: ${quote(page.title)}`)];
    });
  },
};

function checkPicture(page: CheckedPage, element: Element, name: string, site: CheckedSite): Finding[] {
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
  const real = `${size.width} by ${size.height} pixels`;
  if (Math.min(size.width, size.height) < LEAST_SIZE) {
    return [error(place, `a picture of ${real}`, `at least ${LEAST_SIZE} by ${LEAST_SIZE}`)];
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
