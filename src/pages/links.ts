import type { Content } from "../content/content.ts";
import {
  BLOG_PATH,
  cityPath,
  type Format,
  neighborhoodPath,
  pageHref,
  specialtyPath,
} from "../shared/url.ts";
import type { City, PageContext, Specialty } from "../site/site.ts";

export interface Link {
  readonly href: string;
  readonly label: string;
}

export const HOME_LINK: Link = { href: "/", label: "Home" };

export function linkTo({ format }: PageContext, path: string, label: string): Link {
  return { href: pageHref(path, format), label };
}

export const blogLink = (site: PageContext): Link => linkTo(site, BLOG_PATH, "Blog");

export const cityLink = (site: PageContext, { slug, name }: City): Link => linkTo(site, cityPath(slug), name);

export const specialtyLink = (site: PageContext, { slug, name }: Pick<Specialty, "slug" | "name">): Link =>
  linkTo(site, specialtyPath(slug), name);

/** Returns the links to the firm's own pages. */
export function plainLinks({ plain }: Pick<Content, "plain">, format: Format): readonly Link[] {
  return plain.map(({ value: { path, title } }) => ({ href: pageHref(path, format), label: title }));
}

export function neighborhoodLinks(site: PageContext, { slug, neighborhoods }: City): readonly Link[] {
  return neighborhoods.map((each) => linkTo(site, neighborhoodPath(slug, each.slug), each.name));
}
