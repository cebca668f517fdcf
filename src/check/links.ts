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
      ...linkElements(page).flatMap((element): readonly Finding[] => {
        const problem = findLinkProblem(element.attribs.href ?? element.attribs.action ?? "", site);
        return problem ? [{ ...at(page, element), ...problem }] : [];
      }),
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

/** Returns a finding for an address that does not work; undefined for one that does. */
export function findLinkProblem(
  link: string,
  site: Pick<CheckedSite, "addresses" | "pageFiles" | "url">,
): Unplaced | undefined {
  const problem = (expected: string, next?: string) => ({
    found: `a link to ${quote(link)}`,
    expected,
    next,
  });
  if (/^tel:/i.test(link)) {
    return /^tel:\+?\d{7,15}$/.test(link) ? undefined : problem("tel: and digits only");
  }
  if (/^mailto:/i.test(link)) {
    const isAddress = /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link);
    return isAddress ? undefined : problem("mailto: and an e-mail address");
  }
  const local = removeOrigin(link, site.url);
  if (/^https?:/i.test(local)) {
    if (!URL.canParse(local)) return problem("a valid URL");
    const { host, hostname } = new URL(local);
    if (host === new URL(site.url).host) return problem(`an address that begins with ${site.url}/`);
    return LOCAL_HOST.test(hostname) ? problem("an address that visitors can reach") : undefined;
  }
  if (local === "#") return problem("an address, or a button instead of the link");
  if (local.startsWith("#")) return undefined;
  if (!local.startsWith("/") || local.startsWith("//")) {
    return problem('an address that begins with "/", http(s):, tel: or mailto:');
  }
  if (isAnswered(local, site.addresses)) return undefined;
  const file = fileOf(local, site.url).slice(1);
  const page = site.pageFiles.get(file) ?? site.pageFiles.get(`${file}index.html`);
  return page === undefined
    ? problem("a page of the site or a file in public/")
    : problem(`${page}, the page's one address`, "link to that address");
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
  return [...new Set(addresses)].flatMap((address) => {
    const problem = findLinkProblem(address, site);
    return problem ? [{ ...inFile(file, address, site), ...problem }] : [];
  });
}
