import { formatPlace, quote } from "../problem.ts";
import { type Check, type CheckedSite, type Fault, inHead } from "./check.ts";
import { fileOf, findLinkFault, removeOrigin } from "./links.ts";
import { at, atRoot, type CheckedPage, type Element, metas } from "./page.ts";

/** What the Open Graph protocol requires of a page ("Basic Metadata"); og:url has a check of its own. */
const REQUIRED = ["og:title", "og:type", "og:image", "og:description"];

/** Pixels: Facebook shows no picture below this ("Images in Link Shares"). */
const LEAST_SIZE = 200;

/** What a shared link shows: the texts are there, and the picture exists and is as large as stated. */
export const sharingCheck: Check = {
  rule: "sharing",
  page: (page, site) => [
    ...REQUIRED.filter((name) => !metas(page, name)[0]?.attribs.content?.trim()).map((name) => ({
      ...atRoot(page, "head"),
      found: `no ${name}`,
      expected: "what a shared link shows",
    })),
    ...["og:image", "twitter:image"].flatMap((name) =>
      metas(page, name).flatMap((element) => checkImage(page, element, name, site)),
    ),
  ],
  site: (pages) => {
    const byTitle = new Map(pages.filter(({ title }) => title).map((page) => [page.title, page]));
    return pages.flatMap((page): readonly Fault[] => {
      const other = byTitle.get(page.sharedTitle);
      if (!other || page.sharedTitle === page.title) return [];
      const found = `the title of ${other.href} (${formatPlace(other.source)}): ${quote(page.sharedTitle)}`;
      const place = inHead(page, 'meta[property="og:title"]');
      return [{ ...place, found, expected: `the page’s own title: ${quote(page.title)}` }];
    });
  },
};

function checkImage(page: CheckedPage, element: Element, name: string, site: CheckedSite): readonly Fault[] {
  const address = element.attribs.content ?? "";
  const place = at(page, element);
  if (!/^https?:\/\/\S+$/i.test(address)) {
    return [{ ...place, found: `the ${name} ${quote(address)}`, expected: "an absolute address" }];
  }
  const fault = findLinkFault(address, site);
  const isOwn = removeOrigin(address, site.url) !== address;
  if (fault) {
    const expected = isOwn ? "a picture that is there" : fault.expected;
    return [{ ...place, found: `the ${name} ${quote(address)}`, expected }];
  }
  if (!isOwn) {
    const expected = "an address with https:";
    const severity = "warning";
    return /^http:/i.test(address)
      ? [{ ...place, severity, found: `the ${name} ${quote(address)}`, expected }]
      : [];
  }
  const size = site.images.get(fileOf(address, site.url));
  if (!size) {
    const expected = "a PNG, JPEG, GIF or WebP picture that can be read";
    return [{ ...place, found: `the ${name} ${quote(address)}`, expected }];
  }
  const real = `${size.width} by ${size.height} pixels`;
  if (size.width < LEAST_SIZE || size.height < LEAST_SIZE) {
    return [{ ...place, found: `a picture of ${real}`, expected: `at least ${LEAST_SIZE} by ${LEAST_SIZE}` }];
  }
  const stated = (["width", "height"] as const).flatMap((side) =>
    metas(page, `${name}:${side}`).map((meta) => ({ meta, side, value: Number(meta.attribs.content) })),
  );
  return stated
    .filter(({ side, value }) => value !== size[side])
    .map(({ meta, side, value }) => ({
      ...at(page, meta),
      found: `a ${side} of ${value}`,
      expected: `${size[side]}: the picture has ${real}`,
    }));
}
