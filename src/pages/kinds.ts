// The table of page kinds. To add one, add a row and write the files that the row names; the compiler asks for the
// template in templates/index.ts. docs/recipes-pages.md has the recipe.
import { keysOf } from "../shared/records.ts";
import { BLOG_PATH } from "../shared/url.ts";
import { articlePages } from "./article.ts";
import { attorneyPages, attorneysPages } from "./attorneys.ts";
import { blogListPages } from "./blog-list.ts";
import { cityPages } from "./city.ts";
import { deadlinesPages } from "./deadlines.ts";
import { homePages } from "./home.ts";
import type { PageKind } from "./kind.ts";
import { neighborhoodPages } from "./neighborhood.ts";
import { notFoundPages } from "./not-found.ts";
import { plainPages } from "./plain.ts";
import { sitemapPages } from "./sitemap-page.ts";
import { specialtyPages } from "./specialty.ts";

/** Every kind of page, in the order of the route table. */
export const KINDS = {
  home: { label: "Home", template: "Home", texts: "home", isFixed: true, pages: homePages },
  city: {
    label: "Cities",
    template: "City",
    texts: "cityPage",
    isPlace: true,
    llmsSection: () => "Cities",
    pages: cityPages,
  },
  neighborhood: {
    label: "Neighborhoods",
    template: "Neighborhood",
    texts: "neighborhoodPage",
    isPlace: true,
    pages: neighborhoodPages,
  },
  specialty: {
    label: "Specialties",
    template: "Specialty",
    texts: "specialtyPage",
    llmsSection: () => "Practice areas",
    pages: specialtyPages,
  },
  deadlines: {
    label: "Deadlines",
    template: "Deadlines",
    texts: "deadlinesPage",
    isFixed: true,
    llmsSection: () => "Guides",
    pages: deadlinesPages,
  },
  sitemap: {
    label: "Sitemap",
    template: "Sitemap",
    texts: "sitemapPage",
    isFixed: true,
    llmsSection: () => "Optional",
    pages: sitemapPages,
  },
  blogList: {
    label: "Blog lists",
    template: "BlogList",
    texts: "blogPage",
    isFixed: true,
    // Older lists are only a way to articles.
    llmsSection: ({ subject }) => (subject === BLOG_PATH ? "Optional" : undefined),
    pages: blogListPages,
  },
  article: {
    label: "Articles",
    template: "Article",
    texts: "blogPage",
    isPost: true,
    pages: articlePages,
  },
  attorneys: {
    label: "Attorneys",
    template: "Attorneys",
    llmsSection: () => "Optional",
    pages: attorneysPages,
  },
  attorney: {
    label: "Pages of attorneys",
    template: "Attorney",
    llmsSection: () => "Optional",
    pages: attorneyPages,
  },
  plain: {
    label: "Pages of the firm",
    template: "Plain",
    llmsSection: () => "Optional",
    pages: plainPages,
  },
  notFound: {
    label: "Not found",
    template: "NotFound",
    texts: "notFoundPage",
    isFixed: true,
    answersUnknown: true,
    pages: notFoundPages,
  },
  // biome-ignore lint/suspicious/noExplicitAny: each row has other props
} satisfies Readonly<Record<string, PageKind<any>>>;

export type KindName = keyof typeof KINDS;

/** The props of the template of a kind. */
export type PropsOf<K extends KindName> = ReturnType<
  ReturnType<(typeof KINDS)[K]["pages"]>[number]["content"]
>["props"];

/** Returns the row of a kind whose name the compiler does not know. */
export function kindOf(kind: KindName): PageKind<PropsOf<KindName>> {
  return KINDS[kind];
}

export const KIND_NAMES: readonly KindName[] = keysOf(KINDS);

/** Returns the file of a kind's template: "templates/pages/City.tsx". */
export function pageTemplate(kind: KindName): string {
  return `templates/pages/${KINDS[kind].template}.tsx`;
}

/** The template of the document around every page. */
export const DOCUMENT_TEMPLATE = "templates/Document.tsx";
