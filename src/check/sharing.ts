import { formatPlace, quote } from "../problem.ts";
import type { Check, CheckedSite, Finding } from "./check.ts";
import { checkLink, fileOf, removeOrigin } from "./links.ts";
import { type CheckedPage, type Element, metas } from "./page.ts";
import { at, atRoot, inHead } from "./place.ts";

/** Required by the Open Graph protocol ("Basic Metadata"); canonicalCheck checks og:url. */
const REQUIRED = ["og:title", "og:type", "og:image", "og:description"];

/** Pixels: Facebook ignores smaller pictures ("Images in Link Shares"). */
const LEAST_SIZE = 200;

/** The preview of a shared link has its own title and a picture that exists and has the stated size. */
export const sharingCheck: Check = {
  rule: "sharing",
  page: (page, site) => [
    ...REQUIRED.filter((name) => !metas(page, name)[0]?.attribs.content?.trim()).map((name) => ({
      ...atRoot(page, "head"),
      found: `no ${name}`,
      expected: "the text or picture that a shared link shows",
    })),
    ...["og:image", "twitter:image"].flatMap((name) =>
      metas(page, name).flatMap((element) => checkPicture(page, element, name, site)),
    ),
  ],
  site: (pages) => {
    const byTitle = new Map(pages.filter(({ title }) => title).map((page) => [page.title, page]));
    return pages.flatMap((page): readonly Finding[] => {
      const other = byTitle.get(page.sharedTitle);
      if (!other || page.sharedTitle === page.title) return [];
      const found = `the title of ${other.href} (${formatPlace(other.source)}): ${quote(page.sharedTitle)}`;
      const place = inHead(page, 'meta[property="og:title"]');
      return [{ ...place, found, expected: `the page's own title: ${quote(page.title)}` }];
    });
  },
};

function checkPicture(
  page: CheckedPage,
  element: Element,
  name: string,
  site: CheckedSite,
): readonly Finding[] {
  const address = element.attribs.content ?? "";
  const report = (expected: string, found = `the ${name} ${quote(address)}`): readonly Finding[] => [
    { ...at(page, element), found, expected },
  ];
  if (!/^https?:\/\/\S+$/i.test(address)) return report("an absolute address");
  const [problem] = checkLink(address, site);
  if (removeOrigin(address, site.url) === address) {
    if (problem) return report(problem.expected);
    if (!/^http:/i.test(address)) return [];
    return report("an https: address").map((finding) => ({ ...finding, severity: "warning" }));
  }
  if (problem) return report("a file of the site");
  const size = site.images.get(fileOf(address, site.url));
  if (!size) return report("a valid PNG, JPEG, GIF or WebP picture");
  const real = `${size.width} by ${size.height} pixels`;
  if (Math.min(size.width, size.height) < LEAST_SIZE) {
    return report(`at least ${LEAST_SIZE} by ${LEAST_SIZE}`, `a picture of ${real}`);
  }
  return (["width", "height"] as const).flatMap((side) =>
    metas(page, `${name}:${side}`)
      .filter(({ attribs }) => Number(attribs.content) !== size[side])
      .map((meta) => ({
        ...at(page, meta),
        found: `a ${side} of ${meta.attribs.content}`,
        expected: `${size[side]}: the picture has ${real}`,
      })),
  );
}
