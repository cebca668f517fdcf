import { BLOG_PATH, cityPath, neighborhoodPath, pageHref, specialtyPath } from "../shared/url.ts";
import type { City, Site, Specialty } from "../site/site.ts";

export interface Link {
  readonly href: string;
  readonly label: string;
}

export const HOME_LINK: Link = { href: "/", label: "Home" };

export function linkTo({ format }: Site, path: string, label: string): Link {
  return { href: pageHref(path, format), label };
}

export const blogLink = (site: Site): Link => linkTo(site, BLOG_PATH, "Blog");

export const cityLink = (site: Site, { slug, name }: City): Link => linkTo(site, cityPath(slug), name);

export const specialtyLink = (site: Site, { slug, name }: Specialty): Link =>
  linkTo(site, specialtyPath(slug), name);

export function neighborhoodLinks(site: Site, { slug, neighborhoods }: City): readonly Link[] {
  return neighborhoods.map((each) => linkTo(site, neighborhoodPath(slug, each.slug), each.name));
}
