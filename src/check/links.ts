import { type Problem, quote } from "../problem.ts";
import { removeOrigin } from "../shared/url.ts";
import { decodePath, isAnswered } from "./broken-links.ts";
import { type Check, type CheckedSite, error, type Finding, type FragmentLink } from "./check.ts";
import { type CheckedPage, type Element, tagged } from "./page.ts";
import { at, inFile, type SitePlace } from "./place.ts";

type LinkProblem = Pick<Problem, "expected" | "next">;

/** Links lead to the one address of a page or to a file, fragments to an id, and telephone and e-mail links work. */
export const linkCheck: Check = {
  rule: "links",
  page: (page, site) =>
    linksOn(page).flatMap(({ element, link }) => {
      const problem = checkLink(link, site);
      return problem ? [toFinding(link, problem, at(page, element))] : [];
    }),
  site: (pages, site) => {
    const idsByAddress = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
    const missing = pages
      .flatMap(({ fragments }) => fragments)
      .filter(({ address, id }) => idsByAddress.get(address)?.has(id) === false);
    return [
      ...missing.map(({ link, address, id, place }) =>
        toFinding(link, { expected: `an element with the id ${quote(id)} on ${address}` }, place),
      ),
      ...[...site.discoveryFiles].flatMap(([file, text]) => checkFile(file, text, site)),
    ];
  },
};

/** Returns the links to an element of a page of the site, this page or another. */
export function fragmentLinks(page: CheckedPage, siteUrl: string): readonly FragmentLink[] {
  return linksOn(page).flatMap(({ element, link }) => {
    const [before = "", fragment] = removeOrigin(link, siteUrl).split("#", 2);
    // An empty fragment and #top are the top of any page; ":~:" quotes text.
    if (!fragment || fragment === "top" || fragment.startsWith(":~:")) return [];
    if (before !== "" && !before.startsWith("/")) return [];
    const address = before.replace(/[?].*$/, "") || page.href;
    return [{ link, address, id: decodePath(fragment), place: at(page, element) }];
  });
}

function toFinding(link: string, { expected, next }: LinkProblem, place: SitePlace): Finding {
  return error(place, `a link to ${quote(link)}`, expected, next);
}

function linksOn(page: CheckedPage): readonly { readonly element: Element; readonly link: string }[] {
  return tagged(page, "a", "area", "form").flatMap((element) => {
    const link = element.name === "form" ? element.attribs.action : element.attribs.href;
    return link === undefined ? [] : [{ element, link }];
  });
}

/** Returns what an address that does not work should be; undefined for one that works. */
export function checkLink(
  link: string,
  site: Pick<CheckedSite, "addresses" | "pageFiles" | "url">,
): LinkProblem | undefined {
  if (/^tel:/i.test(link)) {
    return /^tel:\+?\d{7,15}$/.test(link) ? undefined : { expected: "tel: and digits only" };
  }
  if (/^mailto:/i.test(link)) {
    const isAddress = /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link);
    return isAddress ? undefined : { expected: "mailto: and an e-mail address" };
  }
  const local = removeOrigin(link, site.url);
  if (/^https?:/i.test(local)) {
    const url = URL.parse(local);
    if (!url) return { expected: "a valid URL" };
    if (url.host === new URL(site.url).host) return { expected: `an address that begins with ${site.url}/` };
    return LOCAL_HOST.test(url.hostname) ? { expected: "an address that visitors can reach" } : undefined;
  }
  if (local === "#") return { expected: "an address, or a button instead of the link" };
  if (local.startsWith("#")) return undefined;
  if (!local.startsWith("/") || local.startsWith("//")) {
    return { expected: 'an address that begins with "/", http(s):, tel: or mailto:' };
  }
  if (isAnswered(local, site.addresses)) return undefined;
  const file = fileOf(local, site.url).slice(1);
  const page = site.pageFiles.get(file) ?? site.pageFiles.get(`${file}index.html`);
  if (page === undefined) return { expected: "a page of the site or a file in public/" };
  return { expected: `${page}, the page's one address`, next: "link to that address" };
}

/** This machine, and names that resolve only on a private network. */
const LOCAL_HOST = /^(?:localhost|.*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Returns the file behind an address of the site: "/images/a%20b.png?1" → "/images/a b.png". */
export function fileOf(address: string, siteUrl: string): string {
  return decodePath(removeOrigin(address, siteUrl).replace(/[?#].*$/, ""));
}

function checkFile(file: string, text: string, site: CheckedSite): readonly Finding[] {
  const addresses = [...text.matchAll(/https?:\/\/[^\s"'<>()\]]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&"),
  );
  return [...new Set(addresses)].flatMap((address) => {
    const problem = checkLink(address, site);
    return problem ? [toFinding(address, problem, inFile(file, address, site))] : [];
  });
}
