import { type Problem, quote } from "../problem.ts";
import { decodeName, decodePath, removeOrigin, withoutQuery } from "../shared/url.ts";
import { isAnswered } from "../site/answered-addresses.ts";
import { type Check, type CheckedSite, error, type Finding, type FragmentLink } from "./check.ts";
import { type CheckedPage, type Element, EMERGENCY_LINK, findByTag } from "./page.ts";
import { at, type SitePlace, withAddress } from "./place.ts";

type LinkProblem = Pick<Problem, "expected" | "next">;

/**
 * Links and redirects lead to the one address of a page or to a file, fragments to an id, and telephone and e-mail links
 * work.
 */
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
      ...site.redirects.flatMap(({ from, to }, index) => {
        const where = { file: `${site.content}/redirects.json`, path: ["redirects", index, "to"] };
        const problem = checkLink(to, site);
        return problem ? [toFinding(to, problem, { page: from, element: "redirect", where })] : [];
      }),
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
    const address = withoutQuery(before) || page.href;
    return [{ link, address, id: decodeName(fragment), place: at(page, element) }];
  });
}

function toFinding(link: string, { expected, next }: LinkProblem, place: SitePlace): Finding {
  return error(withAddress(place, link), `a link to ${quote(link)}`, expected, next);
}

function linksOn(page: CheckedPage): readonly { readonly element: Element; readonly link: string }[] {
  return findByTag(page, "a", "area", "form").flatMap((element) => {
    const link = element.name === "form" ? element.attribs.action : element.attribs.href;
    return link === undefined ? [] : [{ element, link }];
  });
}

/** Returns what an address that does not work should be; undefined for one that works. */
export function checkLink(
  link: string,
  site: Pick<CheckedSite, "addresses" | "pageFiles" | "url">,
): LinkProblem | undefined {
  const [scheme] = /^(?:tel|sms):/i.exec(link) ?? [];
  if (scheme) {
    const isNumber = /^(?:tel|sms):\+?\d{7,15}$/.test(link) || link === EMERGENCY_LINK;
    return isNumber ? undefined : { expected: `${scheme.toLowerCase()} and digits only` };
  }
  if (/^mailto:/i.test(link)) {
    const isAddress = /^mailto:[^@\s]+@[^@\s?]+\.[a-z]{2,}(?:\?|$)/i.test(link);
    return isAddress ? undefined : { expected: "mailto: and an e-mail address" };
  }
  const local = removeOrigin(link, site.url);
  if (/^https?:/i.test(local)) return checkForeignLink(local, site.url);
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

function checkForeignLink(link: string, siteUrl: string): LinkProblem | undefined {
  const url = URL.parse(link);
  if (!url) return { expected: "a valid URL" };
  if (url.host === new URL(siteUrl).host) return { expected: `an address that begins with ${siteUrl}/` };
  return LOCAL_HOST.test(url.hostname) ? { expected: "an address that visitors can reach" } : undefined;
}

/** Returns the file behind an address of the site: "/images/a%20b.png?1" → "/images/a b.png". */
export function fileOf(address: string, siteUrl: string): string {
  return decodePath(withoutQuery(removeOrigin(address, siteUrl)));
}
