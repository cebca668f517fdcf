import type { Phone } from "../content/schema.ts";
import { fullForm, internationalNumber } from "../shared/phone.ts";
import { pageHref, SITEMAP_PATH } from "../shared/url.ts";
import { SAMPLE_ATTORNEY } from "../site/sample-data.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { blogLink, cityLink, plainLinks, specialtyLink } from "./links.ts";

export type Firm = ReturnType<typeof firmOf>;

/** The props of header, footer and consent bar: the same on every page, so they are rendered once. */
export type ShellProps = ReturnType<typeof createShell>;

/** The lawyer whom pages name. */
export type Attorney = NonNullable<PageContext["content"]["site"]["responsibleAttorney"]>;

/** Returns the firm with its phone number as pages show it, in full if that says more, and as links dial it. */
export function firmOf({ content }: PageContext) {
  const { brand, phone, email } = content.site;
  const dialed = internationalNumber(phone.number);
  const compact = dialed.replaceAll("-", "");
  return {
    brand,
    phone: phone.label,
    /** "1-800-555-0199"; absent where it would repeat the label. */
    phoneInFull: fullForm(phone.label, phone.number),
    /** "+1-800-555-0199" */
    phoneDialed: dialed,
    phoneHref: `tel:${compact}`,
    /** Only if the number takes text messages. */
    smsHref: phone.sms ? `sms:${compact}` : undefined,
    email,
  };
}

/** Returns the responsible attorney, unless it is the sample, who has reviewed nothing. */
export function attorneyOf({ content }: PageContext): Attorney | undefined {
  const { responsibleAttorney } = content.site;
  return responsibleAttorney?.name === SAMPLE_ATTORNEY ? undefined : responsibleAttorney;
}

/** Returns a site in which a city's own number, if it has one, is in the place of the firm's. */
export function localSite<S extends PageContext>(
  site: S,
  { phone }: { readonly phone?: Phone | undefined },
): S {
  if (!phone) return site;
  return { ...site, content: { ...site.content, site: { ...site.content.site, phone } } };
}

/** The placeholders that every text may hold. */
export function firmPlaceholders({ content }: PageContext) {
  const { brand, product, phone } = content.site;
  return { brand, Product: product, product: product.toLowerCase(), phone: phone.label };
}

/** Returns the cities with these names, in the order given. */
export function citiesNamed(site: Site, names: readonly string[]): readonly City[] {
  return names.map((name) => site.cityByName.get(name)).filter((city) => city !== undefined);
}

/** The addresses at which a firm's policies are looked for. */
const PRIVACY_PATHS = ["/privacy", "/privacy-policy"];
const TERMS_PATHS = ["/terms", "/terms-of-service"];

/** Returns the links of the footer to the firm's own pages. Its policies are named there, with or without a page. */
function legalLinks({ content, format }: Site) {
  const hrefOf = (paths: readonly string[]) => {
    const page = content.plain.find(({ value }) => paths.includes(value.path));
    return page && pageHref(page.value.path, format);
  };
  const isPolicy = (path: string) => [...PRIVACY_PATHS, ...TERMS_PATHS].includes(path);
  const others = content.plain.filter(({ value: { path, footer } }) => footer && !isPolicy(path));
  return {
    privacyHref: hrefOf(PRIVACY_PATHS),
    termsHref: hrefOf(TERMS_PATHS),
    footerPages: plainLinks({ plain: others }, format),
  };
}

export function createShell(site: Site) {
  const { tagline, disclaimers, responsibleAttorney, consent, copyrightYear, brand, ...settings } =
    site.content.site;
  const cityLinks = (names: readonly string[]) =>
    citiesNamed(site, names).map((city) => cityLink(site, city));
  return {
    firm: firmOf(site),
    homeHref: "/",
    ...legalLinks(site),
    blogHref: blogLink(site).href,
    sitemapHref: pageHref(SITEMAP_PATH, site.format),
    headerCities: cityLinks(settings.headerCities),
    footerCities: cityLinks(settings.footerCities),
    specialties: site.specialties.map((specialty) => specialtyLink(site, specialty)),
    tagline,
    disclaimers,
    responsibleAttorney,
    copyright: `© ${copyrightYear} ${brand}. All rights reserved.`,
    consent,
  };
}
