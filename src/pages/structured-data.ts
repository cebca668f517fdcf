// The structured data of a page is one graph. The firm has the same @id on every page.
import type { BlogPosting, BreadcrumbList, Graph, LegalService } from "schema-dts";
import { memoize } from "../shared/memoize.ts";
import type { PostSummary } from "../shared/post.ts";
import { absoluteUrl, articlePath, pageHref } from "../shared/url.ts";
import type { PageContext } from "../site/site.ts";
import { attorneyOf, firmOf, internationalNumber } from "./firm.ts";
import type { Link } from "./links.ts";

/** Describes the firm, with its rating. It belongs to the home page only, which shows it. */
export function ratedLegalService(site: PageContext): LegalService {
  const { rating } = site.content.site;
  const aggregateRating = {
    "@type": "AggregateRating",
    ratingValue: rating.value,
    bestRating: 5,
    reviewCount: rating.count,
  } as const;
  return { ...(legalService(site) as object), aggregateRating } as LegalService;
}

/** Describes the firm. */
export const legalService = memoize((site: PageContext): LegalService => {
  const { image } = site.content.site;
  const firm = firmOf(site);
  return {
    "@type": "LegalService",
    "@id": firmId(site),
    name: firm.brand,
    url: absoluteUrl(site.url, "/"),
    telephone: internationalNumber(firm.phoneNumber),
    email: firm.email,
    image: absoluteUrl(site.url, image.path),
    areaServed: { "@type": "State", name: "Texas" },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "00:00",
      closes: "23:59",
    },
    makesOffer: {
      "@type": "Offer",
      name: "Free consultation",
      price: 0,
      priceCurrency: "USD",
      itemOffered: { "@type": "Service", name: "Free consultation after a car accident in Texas" },
    },
  };
});

/** Returns the path from the home page to a page; `trail` ends with the page itself. */
export function breadcrumbList(site: PageContext, trail: readonly Link[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ href, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(site.url, href),
    })),
  };
}

export function blogPosting(site: PageContext, post: PostSummary): BlogPosting {
  const url = absoluteUrl(site.url, pageHref(articlePath(post.slug), site.format));
  const firm = {
    "@type": "Organization",
    "@id": firmId(site),
    name: site.content.site.brand,
    url: absoluteUrl(site.url, "/"),
  } as const;
  const attorney = attorneyOf(site);
  const reviewer = attorney && {
    "@type": "Person" as const,
    name: attorney.name,
    jobTitle: "Lawyer",
    worksFor: { "@id": firmId(site) },
  };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: post.summary,
    image: absoluteUrl(site.url, post.imageUrl),
    datePublished: post.createdAt,
    mainEntityOfPage: reviewer
      ? { "@type": "WebPage", "@id": url, name: post.title, reviewedBy: reviewer }
      : url,
    author: firm,
    publisher: firm,
  };
}

export function graph(...nodes: readonly (LegalService | BreadcrumbList | BlogPosting)[]): Graph {
  return { "@context": "https://schema.org", "@graph": nodes };
}

/**
 * Returns JSON that is safe in a script element: "<" is escaped, so that no text ends the element or opens a
 * comment in it (HTML standard, "Restrictions for contents of script elements").
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function firmId(site: PageContext): string {
  return `${absoluteUrl(site.url, "/")}#firm`;
}
