import type { Labels } from "../content/labels.ts";
import type { Phone } from "../content/schema.ts";
import { fillIn } from "../shared/fill-in.ts";
import { fullForm, internationalNumber } from "../shared/phone.ts";
import { DEADLINES_PATH, SITEMAP_PATH, siteHref } from "../shared/url.ts";
import { SAMPLE_ATTORNEY } from "../site/sample-data.ts";
import type { Attorney, City, PageContext, Site } from "../site/site.ts";
import { type Illustrated, picturesOf } from "./kind.ts";
import {
  attorneyLink,
  attorneysLinks,
  blogLink,
  cityLink,
  type Link,
  linkTo,
  plainLinks,
  specialtyLink,
} from "./links.ts";

export type Firm = ReturnType<typeof firmOf>;

/** The props of header, footer and consent bar: the same on every page, so they are rendered once. */
export type ShellProps = ReturnType<typeof createShell>;

/** A link to a page in another language. */
interface LanguageLink extends Link {
  readonly language: string;
}

/** The lawyer whom pages name. */
export type ResponsibleAttorney = NonNullable<ReturnType<typeof attorneyOf>>;

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

/** Returns the attorney of this name, if the content has a file about them. */
export function attorneyNamed({ content }: PageContext, name: string | undefined): Attorney | undefined {
  return content.attorneys.find(({ value }) => value.name === name);
}

/** Returns the photo of the responsible attorney, if there is one. */
export function attorneyPhotos(site: PageContext): readonly string[] {
  return [attorneyNamed(site, site.content.site.responsibleAttorney?.name)?.value.photo].filter(
    (photo) => photo !== undefined,
  );
}

/** Returns the responsible attorney, unless it is the sample, who has reviewed nothing; with the photo of `page`, if it has one. */
export function attorneyOf(site: PageContext, page: Illustrated = {}) {
  const { responsibleAttorney } = site.content.site;
  if (!responsibleAttorney || responsibleAttorney.name === SAMPLE_ATTORNEY) return undefined;
  const attorney = attorneyNamed(site, responsibleAttorney.name);
  return { ...responsibleAttorney, profile: attorney && profileOf(site, attorney, page) };
}

/** Returns what pages show of an attorney with a file of their own. */
export function profileOf(site: PageContext, attorney: Attorney, page: Illustrated) {
  const { name, photo, barNumber, admitted, languages, offices } = attorney.value;
  const { attorneys: labels, language } = labelsOf(site);
  const and = new Intl.ListFormat(language.locale);
  const facts = {
    name,
    number: barNumber,
    year: String(admitted),
    offices: and.format(offices),
    languages: and.format(languages),
  };
  return {
    ...attorneyLink(site, attorney),
    texts: fillIn(labels, facts),
    portrait: photo === undefined ? undefined : { photo, name, picture: picturesOf(page).get(photo) },
  };
}

/** Returns what pages show of the firm's offices, or of those in a city. */
export function officesOf(site: PageContext, inCity?: string) {
  const labels = labelsOf(site).offices;
  const { offices = [] } = site.content.site;
  return offices
    .filter(({ city }) => inCity === undefined || city === inCity)
    .map(({ name, street, city, zip, phone, hours }) => {
      const address = fillIn(labels.address, { street, city, zip });
      return {
        name,
        address,
        hours: hours.text,
        // A plain link: the page itself asks no map for anything.
        directions: {
          href: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`,
          label: labels.directions,
        },
        phone: phone && { href: telHref(phone), label: phone.label },
      };
    });
}

const telHref = ({ number }: Phone) => `tel:${internationalNumber(number).replaceAll("-", "")}`;

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

/** Returns the labels of templates, with the firm's name and number. */
export function labelsOf(site: PageContext): Labels {
  return fillIn(site.content.labels, firmPlaceholders(site));
}

/** Returns the cities with these names, in the order given. */
export function citiesNamed(site: Site, names: readonly string[]): readonly City[] {
  return names.map((name) => site.cityByName.get(name)).filter((city) => city !== undefined);
}

/** The addresses at which a firm's policies are looked for. */
const PRIVACY_PATHS = ["/privacy", "/privacy-policy"];
const TERMS_PATHS = ["/terms", "/terms-of-service"];

/**
 * Returns the links of footer and menu to the deadlines and the firm's own pages. The footer names its policies, with or
 * without a page.
 */
function ownLinks(site: Site) {
  const { plain } = site.content;
  const hrefOf = (paths: readonly string[]) => {
    const page = plain.find(({ value }) => paths.includes(value.path));
    return page && siteHref(page.value.path, site);
  };
  const isPolicy = (path: string) => [...PRIVACY_PATHS, ...TERMS_PATHS].includes(path);
  const others = plain.filter(({ value: { path, footer } }) => footer && !isPolicy(path));
  const inMenu = plain.filter(({ value: { menu } }) => menu);
  const deadlines = linkTo(site, DEADLINES_PATH, site.content.labels.footer.deadlines);
  return {
    privacyHref: hrefOf(PRIVACY_PATHS),
    termsHref: hrefOf(TERMS_PATHS),
    footerPages: [deadlines, ...attorneysLinks(site), ...plainLinks(site, others)],
    menuPages: [...attorneysLinks(site), ...plainLinks(site, inMenu)],
  };
}

/** Returns the links to the home pages of the other languages. */
function otherLanguages({ language, languages, format }: Site): readonly LanguageLink[] {
  return languages
    .filter((other) => other.language !== language)
    .map(({ language, name, root }) => ({ language, href: siteHref("/", { root, format }), label: name }));
}

export function createShell(site: Site) {
  const { tagline, disclaimers, responsibleAttorney, consent, copyrightYear, brand, ...settings } =
    site.content.site;
  const labels = site.content.labels.footer;
  const cityLinks = (names: readonly string[]) =>
    citiesNamed(site, names).map((city) => cityLink(site, city));
  return {
    firm: firmOf(site),
    homeHref: siteHref("/", site),
    languages: otherLanguages(site),
    isSpanishSpoken: site.content.site.calling.spanish ?? false,
    offices: officesOf(site),
    ...ownLinks(site),
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
    copyright: fillIn(labels.copyright, { year: String(copyrightYear), brand }),
    consent,
  };
}
