// The table of page kinds. To add one, add a row and write the files that the row names; the compiler asks for the
// template in templates/index.ts. CONTRIBUTING.md has the recipe.
import { createArticle, planArticles } from "./article.ts";
import { createAttorney, createAttorneys, planAttorney, planAttorneys } from "./attorneys.ts";
import { createBlogList, planBlogLists } from "./blog-list.ts";
import { createCity, planCities } from "./city.ts";
import { createDeadlines, planDeadlines } from "./deadlines.ts";
import { createHome, planHome } from "./home.ts";
import type { PageKind, PageRoute } from "./kind.ts";
import { createNeighborhood, planNeighborhoods } from "./neighborhood.ts";
import { createNotFound, planNotFound } from "./not-found.ts";
import { createPlain, planPlain } from "./plain.ts";
import { createSitemap, planSitemap } from "./sitemap.ts";
import { createSpecialty, planSpecialties } from "./specialty.ts";
import { modifiedAt } from "./structured-data.ts";

/** Every kind of page, in the order of the route table. */
export const KINDS = {
  home: {
    label: "Home",
    template: "Home",
    texts: ["home"],
    isFixed: true,
    plan: planHome,
    create: createHome,
  },
  city: {
    label: "Cities",
    template: "City",
    texts: ["cityPage"],
    llmsSection: () => "Cities",
    plan: planCities,
    create: createCity,
  },
  neighborhood: {
    label: "Neighborhoods",
    template: "Neighborhood",
    texts: ["neighborhoodPage", "deadlinesPage"],
    plan: planNeighborhoods,
    create: createNeighborhood,
  },
  specialty: {
    label: "Specialties",
    template: "Specialty",
    texts: ["specialtyPage"],
    llmsSection: () => "Practice areas",
    plan: planSpecialties,
    create: createSpecialty,
  },
  deadlines: {
    label: "Deadlines",
    template: "Deadlines",
    texts: ["deadlinesPage"],
    isFixed: true,
    llmsSection: () => "Guides",
    plan: planDeadlines,
    create: createDeadlines,
  },
  sitemap: {
    label: "Sitemap",
    template: "Sitemap",
    texts: ["sitemapPage"],
    isFixed: true,
    llmsSection: () => "Optional",
    plan: planSitemap,
    create: createSitemap,
  },
  blogList: {
    label: "Blog lists",
    template: "BlogList",
    texts: ["blogPage"],
    isFixed: true,
    llmsSection: ({ number }) => (number === 1 ? "Optional" : undefined),
    plan: planBlogLists,
    create: createBlogList,
  },
  article: {
    label: "Articles",
    template: "Article",
    texts: ["blogPage"],
    lastModified: ({ post }) => modifiedAt(post),
    plan: planArticles,
    create: createArticle,
  },
  attorneys: {
    label: "Attorneys",
    template: "Attorneys",
    texts: [],
    llmsSection: () => "Optional",
    plan: planAttorneys,
    create: createAttorneys,
  },
  attorney: {
    label: "Pages of attorneys",
    template: "Attorney",
    texts: [],
    llmsSection: () => "Optional",
    plan: planAttorney,
    create: createAttorney,
  },
  plain: {
    label: "Pages of the firm",
    template: "Plain",
    texts: [],
    llmsSection: () => "Optional",
    plan: planPlain,
    create: createPlain,
  },
  notFound: {
    label: "Not found",
    template: "NotFound",
    texts: ["notFoundPage", "blogPage", "cityPage"],
    isFixed: true,
    isNoindex: true,
    plan: planNotFound,
    create: createNotFound,
  },
  // biome-ignore lint/suspicious/noExplicitAny: each row has another route and other props
} satisfies Readonly<Record<string, PageKind<any, any>>>;

export type RouteKind = keyof typeof KINDS;

export type PropsOf<K extends RouteKind> = ReturnType<(typeof KINDS)[K]["create"]>["props"];

/** A page of the site: its address, and what it shows. */
export type Route = {
  [K in RouteKind]: { readonly kind: K; readonly language: string } & PageRoute &
    ReturnType<(typeof KINDS)[K]["plan"]>[number];
}[RouteKind];

/** Returns the row of a kind, for routes whose kind the compiler does not know. */
export function kindOf(kind: RouteKind): PageKind<PageRoute, object> {
  return KINDS[kind] as PageKind<PageRoute, object>;
}

export const ROUTE_KINDS = Object.keys(KINDS) as readonly RouteKind[];

/** Returns the file of a kind's template: "templates/pages/City.tsx". */
export function pageTemplate(kind: RouteKind): string {
  return `templates/pages/${KINDS[kind].template}.tsx`;
}

/** The template of the document around every page. */
export const DOCUMENT_TEMPLATE = "templates/Document.tsx";
