// What the structured data of pages describes. The firm has the same @id on every page.
import type { BlogPosting, BreadcrumbList, LegalService, Person } from "schema-dts";
import type { Office } from "../content/schema.ts";
import { internationalNumber } from "../shared/phone.ts";
import { modifiedAt, type PostSummary } from "../shared/post.ts";
import { absoluteUrl } from "../shared/url.ts";
import { memoize } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { attorneyNamed, firmOf } from "./firm.ts";
import type { PageAddress } from "./kind.ts";
import { attorneyLink, homeLink, type Link } from "./site-links.ts";

export const legalService = memoize((site: Site) => {
  const { image } = site.content.site;
  const { names } = site.content.labels;
  const firm = firmOf(site);
  const [principal] = site.content.site.offices ?? [];
  return {
    "@type": "LegalService",
    "@id": firmId(site),
    name: firm.brand,
    url: absoluteUrl(site.url, "/"),
    telephone: firm.phoneDialed,
    email: firm.email,
    image: absoluteUrl(site.url, image.path),
    areaServed: { "@type": "State", name: names.state },
    // All day on all days (schema.org, "openingHours"). The specification of it would take 70 bytes on every page.
    ...(principal ? { address: postalAddress(principal) } : { openingHours: "Mo-Su" as const }),
    makesOffer: {
      "@type": "Offer",
      name: names.consultation,
      price: 0,
      priceCurrency: "USD",
      itemOffered: { "@type": "Service", name: names.service },
    },
  } as const satisfies LegalService;
});

function describeOffice(office: Office) {
  const { name, phone } = office;
  const telephone = phone && { telephone: internationalNumber(phone.number) };
  return { "@type": "Place", name, ...telephone, ...whereabouts(office) } as const;
}

function postalAddress({ street, city, zip }: Pick<Office, "street" | "city" | "zip">) {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: "TX",
    postalCode: zip,
    addressCountry: "US",
  } as const;
}

/** Describes where an office is, and when it is open. */
function whereabouts({ geo, hours, ...office }: Office) {
  return {
    address: postalAddress(office),
    ...(geo && { geo: { "@type": "GeoCoordinates" as const, latitude: geo.lat, longitude: geo.lng } }),
    ...(hours?.open && {
      openingHoursSpecification: hours.open.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification" as const,
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
  } as const;
}

/**
 * Describes the firm with what belongs to the home page: its rating, which no other page shows, its profiles, the
 * languages of calls, and where and when its offices are open, which would cost every page 150 bytes.
 */
export function legalServiceInFull(site: Site): LegalService {
  const { rating, calling, profiles, offices = [] } = site.content.site;
  const [principal] = offices;
  const firm = legalService(site);
  return {
    ...firm,
    ...(profiles && { sameAs: profiles }),
    ...(calling.spanish && {
      contactPoint: {
        "@type": "ContactPoint",
        telephone: firm.telephone,
        contactType: "customer service",
        availableLanguage: ["en", "es"],
      },
    }),
    ...(principal && whereabouts(principal)),
    ...(offices.length > 1 && { location: offices.map(describeOffice) }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.value,
        bestRating: 5,
        reviewCount: rating.count,
      },
    }),
  };
}

/** Returns the path from the home page to a page that is one level below `parent`. */
export function breadcrumbList(
  site: Site,
  parent: Link,
  { href, name }: Pick<PageAddress, "href" | "name">,
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [homeLink(site), parent, { href, label: name }].map(({ href, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(site.url, href),
    })),
  };
}

export function blogPosting(
  site: Site,
  post: Omit<PostSummary, "imageUrl"> & { readonly imageUrl?: string | undefined },
  { url }: Pick<PageAddress, "url">,
): BlogPosting {
  const firm = {
    "@type": "Organization",
    "@id": firmId(site),
    name: site.content.site.brand,
    url: absoluteUrl(site.url, "/"),
  } as const;
  const modified = modifiedAt(post);
  const { reviewed } = post;
  const reviewedPage = reviewed && {
    "@type": "WebPage" as const,
    "@id": url,
    name: post.title,
    lastReviewed: reviewed.on,
    reviewedBy: lawyer(site, reviewed.by),
  };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    ...(site.root !== "" && { inLanguage: site.content.labels.language.locale }),
    headline: post.title,
    description: post.summary,
    image: absoluteUrl(site.url, post.imageUrl ?? site.content.site.image.path),
    datePublished: post.createdAt,
    ...(modified === post.createdAt ? {} : { dateModified: modified }),
    mainEntityOfPage: reviewedPage ?? url,
    author: firm,
    publisher: firm,
  };
}

export function lawyer(site: Site, name: string) {
  const attorney = attorneyNamed(site, name);
  const url = attorney && absoluteUrl(site.url, attorneyLink(site, attorney).href);
  const { photo, languages, barNumber, profile } = attorney?.value ?? {};
  return {
    "@type": "Person",
    ...(url && { "@id": `${url}#person` }),
    name,
    ...(url && { url }),
    jobTitle: site.content.labels.names.lawyer,
    worksFor: { "@id": firmId(site) },
    ...(languages && { knowsLanguage: languages }),
    ...(barNumber && { identifier: barNumber }),
    ...(photo && { image: absoluteUrl(site.url, photo) }),
    ...(profile && { sameAs: profile }),
  } as const satisfies Person;
}

function firmId(site: Site): string {
  return `${absoluteUrl(site.url, "/")}#firm`;
}
