import { memoize } from "../shared/memoize.ts";
import { pageHref, SITEMAP_PATH } from "../shared/url.ts";
import { SAMPLE_ATTORNEY } from "../site/sample-data.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { blogLink, cityLink, type Link, specialtyLink } from "./links.ts";

export interface Firm {
  readonly brand: string;
  /** The short form: "800-555-0199". */
  readonly phone: string;
  /** In full: "1-800-555-0199". */
  readonly phoneNumber: string;
  /** "tel:+18005550199" */
  readonly phoneHref: string;
  readonly email: string;
}

/** The props of header, footer and consent bar: the same on every page, so they are rendered once. */
export interface ShellProps {
  readonly firm: Firm;
  readonly homeHref: string;
  readonly blogHref: string;
  readonly sitemapHref: string;
  readonly headerCities: readonly Link[];
  readonly footerCities: readonly Link[];
  readonly specialties: readonly Link[];
  readonly tagline: string;
  readonly disclaimers: readonly string[];
  readonly responsibleAttorney: { readonly name: string; readonly city: string } | undefined;
  readonly copyright: string;
  readonly consent: { readonly text: string; readonly button: string };
}

/** The lawyer whom pages name. */
export type Attorney = NonNullable<PageContext["content"]["site"]["responsibleAttorney"]>;

export const firmOf = memoize(({ content }: PageContext): Firm => {
  const { brand, phone, email } = content.site;
  return {
    brand,
    phone: phone.label,
    phoneNumber: phone.number,
    phoneHref: `tel:${internationalNumber(phone.number).replaceAll("-", "")}`,
    email,
  };
});

/** Returns the responsible attorney, unless it is the sample, who has reviewed nothing. */
export function attorneyOf({ content }: PageContext): Attorney | undefined {
  const { responsibleAttorney } = content.site;
  return responsibleAttorney?.name === SAMPLE_ATTORNEY ? undefined : responsibleAttorney;
}

/** Returns a US number in international form: "(800) 555-0199" → "+1-800-555-0199". */
export function internationalNumber(number: string): string {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(number.replaceAll(/\D/g, "")) ?? [];
  return `+1-${area}-${exchange}-${line}`;
}

/** The placeholders that every text may hold. */
export const firmPlaceholders = memoize(({ content }: PageContext): Readonly<Record<string, string>> => {
  const { brand, product, phone } = content.site;
  return { brand, Product: product, product: product.toLowerCase(), phone: phone.label };
});

/** Returns the cities with these names, in the order given. */
export function citiesNamed(site: Site, names: readonly string[]): readonly City[] {
  return names.map((name) => site.cityByName.get(name)).filter((city) => city !== undefined);
}

export function createShell(site: Site): ShellProps {
  const { headerCities, footerCities, tagline, disclaimers, responsibleAttorney, consent } =
    site.content.site;
  const { copyrightYear, brand } = site.content.site;
  const links = (names: readonly string[]) => citiesNamed(site, names).map((city) => cityLink(site, city));
  return {
    firm: firmOf(site),
    homeHref: "/",
    blogHref: blogLink(site).href,
    sitemapHref: pageHref(SITEMAP_PATH, site.format),
    headerCities: links(headerCities),
    footerCities: links(footerCities),
    specialties: site.specialties.map((specialty) => specialtyLink(site, specialty)),
    tagline,
    disclaimers,
    responsibleAttorney,
    copyright: `© ${copyrightYear} ${brand}. All rights reserved.`,
    consent,
  };
}
