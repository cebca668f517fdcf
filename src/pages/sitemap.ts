import type { SitemapPageContent } from "../content/schema.ts";
import { SITEMAP_PATH } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink, cityLink, HOME_LINK, type Link, neighborhoodLinks, specialtyLink } from "./links.ts";
import { graph, legalService } from "./structured-data.ts";

export interface SitemapProps {
  readonly firm: Firm;
  readonly texts: SitemapPageContent;
  readonly main: readonly Link[];
  readonly specialties: readonly Link[];
  readonly cities: readonly (Link & { readonly neighborhoods: readonly Link[] })[];
}

export interface SitemapRoute extends PageRoute, Pick<Site, "cities" | "specialties"> {}

export function planSitemap({ content, cities, specialties }: Site): readonly SitemapRoute[] {
  const source = { file: `${content.folder}/pages/sitemap.json` };
  return [{ path: SITEMAP_PATH, source, name: "Sitemap", cities, specialties }];
}

export function createSitemap(
  route: SitemapRoute,
  site: PageContext<"sitemapPage">,
): PageContent<SitemapProps> {
  const texts = fillIn(site.content.sitemapPage, firmPlaceholders(site));
  return {
    head: createHead(site, route.path, texts.meta, graph(legalService(site))),
    props: {
      firm: firmOf(site),
      texts,
      main: [HOME_LINK, blogLink(site)],
      specialties: route.specialties.map((specialty) => specialtyLink(site, specialty)),
      cities: route.cities.map((city) => ({
        ...cityLink(site, city),
        neighborhoods: neighborhoodLinks(site, city),
      })),
    },
  };
}
