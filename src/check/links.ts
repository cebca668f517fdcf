import { quote } from "../problem.ts";
import { decodePath, isAnswered } from "./broken-links.ts";
import type { Check, CheckedSite, Fault, FragmentLink } from "./check.ts";
import { inFile } from "./check.ts";
import { at, type CheckedPage, type Element, tagged } from "./page.ts";

/**
 * Links of a built page: that the address exists in its one form, that a fragment names something there, and
 * that telephone and e-mail links can be used.
 */
export const linkCheck: Check = {
  rule: "links",
  page: (page, site) => {
    const ids = idsOf(page);
    return [
      ...linkElements(page).flatMap((element): readonly Fault[] => {
        const fault = findLinkFault(element.attribs.href ?? element.attribs.action ?? "", site);
        return fault ? [{ ...at(page, element), ...fault }] : [];
      }),
      ...fragmentLinks(page, site.url)
        .filter(({ address, id }) => address === page.href && !ids.has(id))
        .map(toFragmentFault),
    ];
  },
  site: (pages, site) => {
    const idsByAddress = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
    return [
      ...pages
        .flatMap(({ fragments }) => fragments)
        .filter(({ address, id }) => idsByAddress.get(address)?.has(id) === false)
        .map(toFragmentFault),
      ...[...site.texts].flatMap(([file, text]) => findTextFaults(file, text, site)),
    ];
  },
};

/** Returns the links of a page that lead to a place within a page of the site, this one or another. */
export function fragmentLinks(page: CheckedPage, siteUrl: string): readonly FragmentLink[] {
  return linkElements(page).flatMap((element) => {
    const link = element.attribs.href ?? "";
    const [before = "", fragment] = removeOrigin(link, siteUrl).split("#", 2);
    // An empty fragment and #top are the top of any page; ":~:" quotes a text of the page.
    if (!fragment || fragment === "top" || fragment.startsWith(":~:")) return [];
    if (before !== "" && !before.startsWith("/")) return [];
    const address = before.replace(/[?].*$/, "") || page.href;
    return [{ link, address, id: decodePath(fragment), place: at(page, element) }];
  });
}

function toFragmentFault({ link, address, id, place }: FragmentLink): Fault {
  const found = `a link to ${quote(link)}`;
  return { ...place, found, expected: `an element with the id ${quote(id)} on ${address}` };
}

/** Returns what fragments of links to a page may name. */
export function idsOf(page: CheckedPage): ReadonlySet<string> {
  return new Set(page.elements.flatMap(({ attribs }) => attribs.id ?? []));
}

function linkElements(page: CheckedPage): readonly Element[] {
  return [
    ...tagged(page, "a", "area").filter(({ attribs }) => attribs.href !== undefined),
    ...tagged(page, "form").filter(({ attribs }) => attribs.action !== undefined),
  ];
}

type Verdict = Pick<Fault, "found" | "expected" | "next">;

/** Says what is wrong with an address that a page of the site refers to; undefined when nothing is. */
export function findLinkFault(
  link: string,
  site: Pick<CheckedSite, "addresses" | "pageFiles" | "url">,
): Verdict | undefined {
  const found = `a link to ${quote(link)}`;
  if (/^tel:/i.test(link)) {
    return /^tel:\+?\d{7,15}$/.test(link) ? undefined : { found, expected: "tel: and digits alone" };
  }
  if (/^mailto:/i.test(link)) {
    return /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link)
      ? undefined
      : { found, expected: "mailto: and an e-mail address" };
  }
  const outward = findOutwardFault(link, site.url);
  if (outward) return { found, ...outward };
  const local = removeOrigin(link, site.url);
  if (local === "#") return { found, expected: "an address, or a button where the link leads nowhere" };
  if (/^https?:\/\/[^/]/i.test(local) || local.startsWith("#")) return undefined;
  if (!local.startsWith("/") || local.startsWith("//")) {
    return { found, expected: 'an address that begins with "/", http(s):, tel: or mailto:' };
  }
  if (isAnswered(local, site.addresses)) return undefined;
  const path = local.replace(/[?#].*$/, "");
  const page =
    site.pageFiles.get(decodePath(path).slice(1)) ??
    site.pageFiles.get(`${decodePath(path).slice(1)}index.html`);
  return page === undefined
    ? { found, expected: "a page of the site or a file in public/" }
    : { found, expected: `${page}, the page's one address`, next: "link to that address" };
}

/** This machine, and names that only a network of one's own answers. */
const LOCAL_HOST = /^(?:localhost|.*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Says why an absolute address leads visitors astray: to their own machine, or to the site by another way. */
function findOutwardFault(link: string, siteUrl: string): Pick<Verdict, "expected" | "next"> | undefined {
  if (!/^https?:/i.test(link) || removeOrigin(link, siteUrl) !== link) return undefined;
  if (!URL.canParse(link)) return { expected: "an address that can be read" };
  const { host, hostname, href } = new URL(link);
  if (host === new URL(siteUrl).host) {
    return { expected: `an address that begins with ${siteUrl}/`, next: `instead of ${href}` };
  }
  return LOCAL_HOST.test(hostname) ? { expected: "an address that visitors can reach" } : undefined;
}

/** Returns an absolute address of the site itself as its pages write it: from the first slash on. */
export function removeOrigin(link: string, siteUrl: string): string {
  if (link === siteUrl) return "/";
  return link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
}

/** Returns the file that an address of the site names, with a slash before it: "/images/a%20b.png?1" → "/images/a b.png". */
export function fileOf(address: string, siteUrl: string): string {
  return decodePath(removeOrigin(address, siteUrl).replace(/[?#].*$/, ""));
}

/** The feed, llms.txt and the like name pages by their absolute addresses. */
function findTextFaults(file: string, text: string, site: CheckedSite): readonly Fault[] {
  const addresses = [...text.matchAll(/https?:\/\/[^\s"'<>()\]]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&"),
  );
  return [...new Set(addresses)].flatMap((address) => {
    const fault = findLinkFault(address, site);
    return fault ? [{ ...inFile(file, address, site), ...fault }] : [];
  });
}
