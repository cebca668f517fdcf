import type { SitemapPageContent } from "../content/schema.ts";
import { BLOG_PATH, cityPath, neighborhoodPath, pageHref } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders, type Link, specialtyLinks } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { graph, legalService } from "./structured-data.ts";

export interface SitemapProps {
  readonly firm: Firm;
  readonly texts: SitemapPageContent;
  readonly main: readonly Link[];
  readonly specialties: readonly Link[];
  readonly cities: readonly (Link & { readonly neighborhoods: readonly Link[] })[];
}

export function planSitemap({ content }: Site): readonly PageRoute[] {
  return [{ path: "/sitemap", source: { file: `${content.folder}/pages/sitemap.json` }, name: "Sitemap" }];
}

export function createSitemap(_route: PageRoute, site: Site): PageContent<SitemapProps> {
  const texts = fillIn(site.content.sitemapPage, firmPlaceholders(site));
  return {
    head: createHead(site, "/sitemap", texts.meta, graph(legalService(site, { rating: false }))),
    props: {
      firm: firmOf(site),
      texts,
      main: [
        { href: "/", label: "Home" },
        { href: pageHref(BLOG_PATH, site.format), label: "Blog" },
      ],
      specialties: specialtyLinks(site),
      cities: site.cities.map((city) => ({
        href: pageHref(cityPath(city.slug), site.format),
        label: city.name,
        neighborhoods: city.neighborhoods.map(({ name, slug }) => ({
          href: pageHref(neighborhoodPath(city.slug, slug), site.format),
          label: name,
        })),
      })),
    },
  };
}
