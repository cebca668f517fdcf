import type { Labels } from "../content/labels.ts";
import type { Phone } from "../content/schema.ts";
import { atField } from "../problem.ts";
import { fullForm, internationalNumber } from "../shared/phone.ts";
import { fillIn, memoize } from "../shared/values.ts";
import { SAMPLE_ATTORNEY } from "../site/sample-values.ts";
import type { Attorney, City, Site } from "../site/site.ts";
import type { PageImage, Pictures } from "./kind.ts";
import { attorneyLink } from "./site-links.ts";

export type Firm = ReturnType<typeof firmOf>;

export type ResponsibleAttorney = NonNullable<ReturnType<typeof attorneyOf>>;

/** Returns the firm with its phone number as pages show it, in full if that says more, and as links dial it. */
export const firmOf = memoize(({ content }: Site) => {
  const { brand, phone, email, fromMexico, whatsapp } = content.site;
  return {
    brand,
    phone: phone.label,
    /** "1-800-555-0199"; absent where it would repeat the label. */
    phoneInFull: fullForm(phone.label, phone.number),
    /** "+1-800-555-0199" */
    phoneDialed: internationalNumber(phone.number),
    phoneHref: callHref("tel", phone),
    /** Only if the number takes text messages. */
    smsHref: phone.sms ? callHref("sms", phone) : undefined,
    /** For callers to whom a toll-free number is closed. */
    fromMexico: fromMexico && {
      href: callHref("tel", fromMexico),
      label: internationalNumber(fromMexico.number),
    },
    whatsappHref: whatsapp && `https://wa.me/${internationalNumber(whatsapp.number).replaceAll(/\D/g, "")}`,
    email,
  };
});

export function attorneyNamed({ content }: Site, name: string | undefined): Attorney | undefined {
  return content.attorneys.find(({ value }) => value.name === name);
}

export function photosOf(attorneys: readonly Attorney[]): readonly PageImage[] {
  return attorneys.flatMap(({ source, value: { photo } }) =>
    photo === undefined ? [] : { url: photo, source: atField(source, "photo") },
  );
}

export function responsiblePhotos(site: Site): readonly PageImage[] {
  const attorney = attorneyNamed(site, site.content.site.responsibleAttorney?.name);
  return attorney ? photosOf([attorney]) : [];
}

/** Returns the responsible attorney, unless it is the sample, who has reviewed nothing. */
export function attorneyOf(site: Site, pictures: Pictures) {
  const { responsibleAttorney } = site.content.site;
  if (!responsibleAttorney || responsibleAttorney.name === SAMPLE_ATTORNEY) return undefined;
  const attorney = attorneyNamed(site, responsibleAttorney.name);
  return { ...responsibleAttorney, profile: attorney && profileOf(site, attorney, pictures) };
}

/** Returns what pages show of an attorney with a file of their own. */
export function profileOf(site: Site, attorney: Attorney, pictures: Pictures) {
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
    portrait: photo === undefined ? undefined : { photo, name, picture: pictures.get(photo) ?? undefined },
  };
}

/** Returns what pages show of the firm's offices, or of those in a city. */
export function officesOf(site: Site, inCity?: string) {
  const labels = labelsOf(site).offices;
  const { offices = [] } = site.content.site;
  return offices
    .filter(({ city }) => inCity === undefined || city === inCity)
    .map(({ name, street, city, zip, phone, hours }) => {
      const address = fillIn(labels.address, { street, city, zip });
      return {
        name,
        address,
        hours: hours?.text,
        // A plain link: the page itself asks no map for anything.
        directions: {
          href: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`,
          label: labels.directions,
        },
        phone: phone && { href: callHref("tel", phone), label: phone.label },
      };
    });
}

function callHref(scheme: "tel" | "sms", { number }: Phone): string {
  return `${scheme}:${internationalNumber(number).replaceAll("-", "")}`;
}

/** Returns a site in which a city's own number, if it has one, is in the place of the firm's. */
export function localSite(site: Site, city: { readonly phone?: Phone | undefined } | undefined): Site {
  const { phone } = city ?? {};
  if (!phone) return site;
  return { ...site, content: { ...site.content, site: { ...site.content.site, phone } } };
}

/** The placeholders that every text may hold. */
export function firmPlaceholders({ content }: Site) {
  const { brand, product, phone, fees } = content.site;
  return { brand, Product: product, product: product.toLowerCase(), phone: phone.label, fees };
}

/** Returns the labels of templates, with the firm's name and number. */
export const labelsOf: (site: Site) => Labels = memoize((site) =>
  fillIn(site.content.labels, firmPlaceholders(site)),
);

export function citiesNamed(site: Site, names: readonly string[]): readonly City[] {
  return names.map((name) => site.cityByName.get(name)).filter((city) => city !== undefined);
}
