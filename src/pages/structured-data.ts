// What the structured data of pages describes. The firm has the same @id on every page.
import type { BlogPosting, BreadcrumbList, LegalService } from "schema-dts";
import type { PostSummary } from "../shared/post.ts";
import { absoluteUrl, articlePath, pageHref } from "../shared/url.ts";
import type { PageContext } from "../site/site.ts";
import { firmOf } from "./firm.ts";
import type { PageRoute } from "./kind.ts";
import { HOME_LINK, type Link, linkTo } from "./links.ts";

export function legalService(site: PageContext) {
  const { image } = site.content.site;
  const firm = firmOf(site);
  return {
    "@type": "LegalService",
    "@id": firmId(site),
    name: firm.brand,
    url: absoluteUrl(site.url, "/"),
    telephone: firm.phoneDialed,
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
  } as const satisfies LegalService;
}

/** Describes the firm with its rating, if any, which belongs to the home page only, because it alone shows it. */
export function ratedLegalService(site: PageContext): LegalService {
  const { rating } = site.content.site;
  if (!rating) return legalService(site);
  const { value, count } = rating;
  return {
    ...legalService(site),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: value,
      bestRating: 5,
      reviewCount: count,
    },
  };
}

/** Returns the path from the home page to a page that is one level below `parent`. */
export function breadcrumbList(
  site: PageContext,
  parent: Link,
  { path, name }: Pick<PageRoute, "path" | "name">,
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [HOME_LINK, parent, linkTo(site, path, name)].map(({ href, label }, index) => ({
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
  const modified = modifiedAt(post);
  const { reviewed } = post;
  const reviewedPage = reviewed && {
    "@type": "WebPage" as const,
    "@id": url,
    name: post.title,
    lastReviewed: reviewed.on,
    reviewedBy: {
      "@type": "Person" as const,
      name: reviewed.by,
      jobTitle: "Lawyer",
      worksFor: { "@id": firmId(site) },
    },
  };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: post.title,
    description: post.summary,
    image: absoluteUrl(site.url, post.imageUrl),
    datePublished: post.createdAt,
    ...(modified === post.createdAt ? {} : { dateModified: modified }),
    mainEntityOfPage: reviewedPage ?? url,
    author: firm,
    publisher: firm,
  };
}

/** Returns when a post last changed. Of a post that is dated ahead, the row can be older than its date. */
export function modifiedAt({ createdAt, updatedAt }: Pick<PostSummary, "createdAt" | "updatedAt">): string {
  if (updatedAt === undefined) return createdAt;
  return Date.parse(updatedAt) > Date.parse(createdAt) ? updatedAt : createdAt;
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
