import type { Content } from "../content/content.ts";
import {
  BLOG_PATH,
  CHECKLIST_PATH,
  cityPath,
  DEADLINES_PATH,
  type Format,
  neighborhoodPath,
  pageHref,
  specialtyPath,
} from "../shared/url.ts";
import type { City, PageContext, Site, Specialty } from "../site/site.ts";

export interface Link {
  readonly href: string;
  readonly label: string;
}

export const HOME_LINK: Link = { href: "/", label: "Home" };

export function linkTo({ format }: PageContext, path: string, label: string): Link {
  return { href: pageHref(path, format), label };
}

export const blogLink = (site: PageContext): Link => linkTo(site, BLOG_PATH, "Blog");

export const cityLink = (site: PageContext, { slug, name }: Pick<City, "slug" | "name">): Link =>
  linkTo(site, cityPath(slug), name);

export const specialtyLink = (site: PageContext, { slug, name }: Pick<Specialty, "slug" | "name">): Link =>
  linkTo(site, specialtyPath(slug), name);

/** Returns the links to the firm's own pages. */
export function plainLinks({ plain }: Pick<Content, "plain">, format: Format): readonly Link[] {
  return plain.map(({ value: { path, title } }) => ({ href: pageHref(path, format), label: title }));
}

/** Returns the address of the checklist for the first day, if the firm has such a page. */
export function checklistHref({ content, format }: Pick<Site, "content" | "format">): string | undefined {
  const has = content.plain.some(({ value }) => value.path === CHECKLIST_PATH);
  return has ? pageHref(CHECKLIST_PATH, format) : undefined;
}

/** Returns the address of a city's row in the table of deadlines. */
export function deadlineHref({ format }: PageContext, citySlug: string): string {
  return `${pageHref(DEADLINES_PATH, format)}#${citySlug}`;
}

export function neighborhoodLinks(site: PageContext, { slug, neighborhoods }: City): readonly Link[] {
  return neighborhoods.map((each) => linkTo(site, neighborhoodPath(slug, each.slug), each.name));
}
