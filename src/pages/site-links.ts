import type { Content } from "../content/content.ts";
import {
  ATTORNEYS_PATH,
  attorneyPath,
  BLOG_PATH,
  cityPath,
  neighborhoodPath,
  siteHref,
  specialtyPath,
} from "../shared/url.ts";
import type { Attorney, City, Site, Specialty } from "../site/site.ts";

export interface Link {
  readonly href: string;
  readonly label: string;
}

/** The planned pages of a language, as pages link to them. */
export interface Links {
  /** Returns the link to the page with a subject; undefined if the language has no such page. */
  page(subject: string): Link | undefined;
  /**
   * Returns the address of a link in a text in the form of links; a page of the first language becomes its translation.
   * Undefined for one that leads to nothing: its words are shown without a link.
   */
  inText(href: string): string | undefined;
}

/** Returns a link to a page of the same language. */
export function linkTo(site: Pick<Site, "root" | "format">, path: string, label: string): Link {
  return { href: siteHref(path, site), label };
}

export const homeLink = (site: Site): Link => linkTo(site, "/", site.content.labels.names.home);

export const blogLink = (site: Site): Link => linkTo(site, BLOG_PATH, site.content.labels.names.blog);

export const cityLink = (site: Site, { slug, name }: Pick<City, "slug" | "name">): Link =>
  linkTo(site, cityPath(slug), name);

export const specialtyLink = (site: Site, { slug, name }: Pick<Specialty, "slug" | "name">): Link =>
  linkTo(site, specialtyPath(slug), name);

export const attorneyLink = (site: Site, { slug, value }: Attorney): Link =>
  linkTo(site, attorneyPath(slug), value.name);

/** The link to the list of attorneys, which a site without any does not have. */
export const attorneysLink = (site: Site): Link =>
  linkTo(site, ATTORNEYS_PATH, site.content.labels.attorneys.name);

export function plainLinks(site: Pick<Site, "root" | "format">, plain: Content["plain"]): readonly Link[] {
  return plain.map(({ value: { path, title } }) => linkTo(site, path, title));
}

export function neighborhoodLinks(site: Site, { slug, neighborhoods }: City): readonly Link[] {
  return neighborhoods.map((each) => linkTo(site, neighborhoodPath(slug, each.slug), each.name));
}
