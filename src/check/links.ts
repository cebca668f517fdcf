import { quote } from "../problem.ts";
import { decodePath, isAnswered } from "./broken-links.ts";
import type { Check, CheckedSite, Finding, FragmentLink, Unplaced } from "./check.ts";
import { type CheckedPage, type Element, tagged } from "./page.ts";
import { at, inFile } from "./place.ts";

/** Links lead to the one address of a page or to a file, fragments to an id, and telephone and e-mail links work. */
export const linkCheck: Check = {
  rule: "links",
  page: (page, site) => {
    const ids = idsOf(page);
    return [
      ...linkElements(page).flatMap((element) =>
        checkLink(element.attribs.href ?? element.attribs.action ?? "", site).map((finding) => ({
          ...at(page, element),
          ...finding,
        })),
      ),
      ...fragmentLinks(page, site.url)
        .filter(({ address, id }) => address === page.href && !ids.has(id))
        .map(toFinding),
    ];
  },
  site: (pages, site) => {
    const idsByAddress = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
    return [
      ...pages
        .flatMap(({ fragments }) => fragments)
        .filter(({ address, id }) => idsByAddress.get(address)?.has(id) === false)
        .map(toFinding),
      ...[...site.discoveryFiles].flatMap(([file, text]) => checkFile(file, text, site)),
    ];
  },
};

/** Returns the links to an element of a page of the site, this page or another. */
export function fragmentLinks(page: CheckedPage, siteUrl: string): readonly FragmentLink[] {
  return linkElements(page).flatMap((element) => {
    const link = element.attribs.href ?? "";
    const [before = "", fragment] = removeOrigin(link, siteUrl).split("#", 2);
    // An empty fragment and #top are the top of any page; ":~:" quotes text.
    if (!fragment || fragment === "top" || fragment.startsWith(":~:")) return [];
    if (before !== "" && !before.startsWith("/")) return [];
    const address = before.replace(/[?].*$/, "") || page.href;
    return [{ link, address, id: decodePath(fragment), place: at(page, element) }];
  });
}

function toFinding({ link, address, id, place }: FragmentLink): Finding {
  const found = `a link to ${quote(link)}`;
  return { ...place, found, expected: `an element with the id ${quote(id)} on ${address}` };
}

export function idsOf(page: CheckedPage): ReadonlySet<string> {
  return new Set(page.elements.flatMap(({ attribs }) => attribs.id ?? []));
}

function linkElements(page: CheckedPage): readonly Element[] {
  return [
    ...tagged(page, "a", "area").filter(({ attribs }) => attribs.href !== undefined),
    ...tagged(page, "form").filter(({ attribs }) => attribs.action !== undefined),
  ];
}

/** Returns a finding for an address that does not work, and nothing for one that does. */
export function checkLink(
  link: string,
  site: Pick<CheckedSite, "addresses" | "pageFiles" | "url">,
): readonly Unplaced[] {
  const report = (expected: string, next?: string) => [{ found: `a link to ${quote(link)}`, expected, next }];
  if (/^tel:/i.test(link)) {
    return /^tel:\+?\d{7,15}$/.test(link) ? [] : report("tel: and digits only");
  }
  if (/^mailto:/i.test(link)) {
    const isAddress = /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link);
    return isAddress ? [] : report("mailto: and an e-mail address");
  }
  const local = removeOrigin(link, site.url);
  if (/^https?:/i.test(local)) {
    if (!URL.canParse(local)) return report("a valid URL");
    const { host, hostname } = new URL(local);
    if (host === new URL(site.url).host) return report(`an address that begins with ${site.url}/`);
    return LOCAL_HOST.test(hostname) ? report("an address that visitors can reach") : [];
  }
  if (local === "#") return report("an address, or a button instead of the link");
  if (local.startsWith("#")) return [];
  if (!local.startsWith("/") || local.startsWith("//")) {
    return report('an address that begins with "/", http(s):, tel: or mailto:');
  }
  if (isAnswered(local, site.addresses)) return [];
  const file = fileOf(local, site.url).slice(1);
  const page = site.pageFiles.get(file) ?? site.pageFiles.get(`${file}index.html`);
  return page === undefined
    ? report("a page of the site or a file in public/")
    : report(`${page}, the page's one address`, "link to that address");
}

/** This machine, and names that resolve only on a private network. */
const LOCAL_HOST = /^(?:localhost|.*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Returns an absolute address of the site from its first slash on; any other address unchanged. */
export function removeOrigin(link: string, siteUrl: string): string {
  if (link === siteUrl) return "/";
  return link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
}

/** Returns the file behind an address of the site: "/images/a%20b.png?1" → "/images/a b.png". */
export function fileOf(address: string, siteUrl: string): string {
  return decodePath(removeOrigin(address, siteUrl).replace(/[?#].*$/, ""));
}

/** Checks the absolute addresses in the feed, llms.txt and the like. */
function checkFile(file: string, text: string, site: CheckedSite): readonly Finding[] {
  const addresses = [...text.matchAll(/https?:\/\/[^\s"'<>()\]]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&"),
  );
  return [...new Set(addresses)].flatMap((address) =>
    checkLink(address, site).map((finding) => ({ ...inFile(file, address, site), ...finding })),
  );
}
