import { isAnswered } from "../links/answers.ts";
import { quote } from "../problem.ts";
import { fileOfAddress, parseLink, requestOf } from "../shared/link.ts";
import { addressFault, decodeName, removeOrigin } from "../shared/url.ts";
import { type CheckedPage, type Element, findByTag } from "./checked-page.ts";
import { at, withAddress } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding, type PlacedLink } from "./rule.ts";

/** Links lead to the one address of a page or to a file, fragments to an id; telephone and e-mail links work. */
export const linkCheck: Check = {
  rule: "links",
  page: (page, site) =>
    linksOn(page).flatMap(({ link, element }) => {
      const expected = checkLink(link, site);
      return expected === undefined ? [] : [toFinding({ link, place: at(page, element) }, expected)];
    }),
  site: (pages, { url }) => {
    const idsByAddress = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
    return pages.flatMap(({ href, fragments }) =>
      fragments.flatMap((fragment) => {
        const link = parseLink(removeOrigin(fragment.link, url), { languages: [] });
        if (link.kind !== "own" && link.kind !== "fragment") return [];
        const address = link.kind === "own" ? requestOf({ ...link, query: "" }) : href;
        const id = decodeName(link.fragment.slice(1));
        if (idsByAddress.get(address)?.has(id) !== false) return [];
        const expected = `an element with the id ${quote(id)} on ${address}`;
        // A warning, because readers still reach the right page, at its top.
        return [{ ...toFinding(fragment, expected), severity: "warning" as const }];
      }),
    );
  },
};

function toFinding({ link, place }: PlacedLink, expected: string): Finding {
  return error(withAddress(place, link), `a link to ${quote(link)}`, expected);
}

export function fragmentLinks(page: CheckedPage, siteUrl: string): readonly PlacedLink[] {
  // An empty fragment and #top are the top of any page; ":~:" quotes text.
  return placedLinks(page, (link) => /^(?:\/[^#]*)?#(?!$|top$|:~:)/.test(removeOrigin(link, siteUrl)));
}

export function externalLinks(page: CheckedPage, siteUrl: string): readonly PlacedLink[] {
  return placedLinks(page, (link) => /^https?:/i.test(removeOrigin(link, siteUrl)) && URL.canParse(link));
}

function placedLinks(page: CheckedPage, isWanted: (link: string) => boolean): readonly PlacedLink[] {
  const links = linksOn(page).filter(({ link }) => isWanted(link));
  return links.map(({ link, element }) => ({ link, place: at(page, element) }));
}

function linksOn(page: CheckedPage): readonly { readonly element: Element; readonly link: string }[] {
  return findByTag(page, "a", "area", "form").flatMap((element) => {
    const link = element.name === "form" ? element.attribs.action : element.attribs.href;
    return link === undefined ? [] : [{ element, link }];
  });
}

/** Returns what an address that does not work should be; undefined for one that works. */
export function checkLink(link: string, site: Pick<CheckedSite, "answers" | "url">): string | undefined {
  const fault = addressFault(link);
  if (fault !== undefined) return fault;
  if (/^(?:tel|sms|mailto):/i.test(link)) return undefined;
  const local = removeOrigin(link, site.url);
  if (/^https?:/i.test(local)) {
    const isOwnHost = URL.parse(local)?.host === new URL(site.url).host;
    return isOwnHost ? `an address that begins with ${site.url}/` : undefined;
  }
  if (local === "#") return "an address, or a button instead of the link";
  if (local.startsWith("#")) return undefined;
  if (!local.startsWith("/") || local.startsWith("//")) {
    return 'an address that begins with "/", http(s):, tel: or mailto:';
  }
  return isAnswered(local, site.answers) ? undefined : "a page of the site or a file in public/";
}

/** Returns the file behind an address of the site: "/images/a%20b.png?1" → "/images/a b.png". */
export function fileOf(address: string, siteUrl: string): string {
  return `/${fileOfAddress(removeOrigin(address, siteUrl))}`;
}
