// The header, the footer and the consent bar: the same on every page, so they are rendered once.

import { DEADLINES_PATH, SITEMAP_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import { isAsked, outsideOf } from "../site/outside.ts";
import type { Site } from "../site/site.ts";
import { attorneyNamed, citiesNamed, firmOf, officesOf } from "./firm.ts";
import {
  attorneyLink,
  attorneysLink,
  blogLink,
  cityLink,
  linkTo,
  plainLinks,
  specialtyLink,
} from "./site-links.ts";

export type ShellProps = ReturnType<typeof createShell>;

/** The addresses at which a firm's policies are looked for. */
const PRIVACY_PATHS = ["/privacy", "/privacy-policy"];
const TERMS_PATHS = ["/terms", "/terms-of-service"];

/**
 * Returns the links of footer and menu to the deadlines and the pages of the firm. The footer names its policies, with or
 * without a page.
 */
function firmLinks(site: Site) {
  const { plain, attorneys } = site.content;
  const hrefOf = (paths: readonly string[]) => {
    const page = plain.find(({ value }) => paths.includes(value.path));
    return page && siteHref(page.value.path, site);
  };
  const isPolicy = (path: string) => [...PRIVACY_PATHS, ...TERMS_PATHS].includes(path);
  const others = plain.filter(({ value: { path, footer } }) => footer && !isPolicy(path));
  const inMenu = plain.filter(({ value: { menu } }) => menu);
  const attorneysPage = attorneys.length > 0 ? [attorneysLink(site)] : [];
  const deadlines = linkTo(site, DEADLINES_PATH, site.content.labels.footer.deadlines);
  return {
    privacyHref: hrefOf(PRIVACY_PATHS),
    termsHref: hrefOf(TERMS_PATHS),
    footerPages: [deadlines, ...attorneysPage, ...plainLinks(site, others)],
    menuPages: [...attorneysPage, ...plainLinks(site, inMenu)],
  };
}

/** Returns the links to the home pages of the other languages. */
function otherLanguages({ language, languages, format }: Site) {
  return languages
    .filter((other) => other.language !== language)
    .map(({ language, name, root }) => ({ language, href: siteHref("/", { root, format }), label: name }));
}

export function createShell(site: Site) {
  const { tagline, disclaimers, responsibleAttorney, copyrightYear, brand, ...settings } = site.content.site;
  const labels = site.content.labels.footer;
  const cityLinks = (names: readonly string[]) =>
    citiesNamed(site, names).map((city) => cityLink(site, city));
  return {
    firm: firmOf(site),
    homeHref: siteHref("/", site),
    languages: otherLanguages(site),
    isSpanishSpoken: site.content.site.calling.spanish ?? false,
    offices: officesOf(site),
    ...firmLinks(site),
    blogHref: blogLink(site).href,
    sitemapHref: siteHref(SITEMAP_PATH, site),
    headerCities: cityLinks(settings.headerCities),
    footerCities: cityLinks(settings.footerCities),
    specialties: site.specialties.map((specialty) => specialtyLink(site, specialty)),
    tagline,
    disclaimers,
    responsible:
      responsibleAttorney &&
      fillIn(labels.responsible, { name: responsibleAttorney.name, city: responsibleAttorney.city }),
    responsibleNumber: numberOf(site, responsibleAttorney?.name),
    copyright: fillIn(labels.copyright, { year: String(copyrightYear), brand }),
    consent: consentOf(site),
  };
}

/** Returns the State Bar number of an attorney with a file, and where readers can check it: there, or on the attorney's page. */
function numberOf(site: Site, name: string | undefined) {
  const attorney = attorneyNamed(site, name);
  if (!attorney) return undefined;
  const { barNumber: number, profile } = attorney.value;
  const label = fillIn(site.content.labels.attorneys.number, { number });
  return { href: profile ?? attorneyLink(site, attorney).href, label };
}

/** Returns the texts of the consent bar: one button, or two where third parties need a yes. Undefined without a bar. */
function consentOf(site: Site) {
  const { consent } = site.content.site;
  const { question, accept, decline } = site.content.labels.thirdParties;
  const asked = outsideOf(site).parties.filter(isAsked);
  if (asked.length === 0) return consent && { ...consent, decline: undefined };
  const names = new Set(asked.map(({ label }) => label));
  const list = new Intl.ListFormat(site.content.labels.language.locale).format(names);
  const text = [consent?.text, fillIn(question, { names: list })].filter(Boolean).join(" ");
  return { text, button: accept, decline };
}
