import { DEADLINES_PATH, SITEMAP_PATH } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import {
  blogLink,
  cityLink,
  HOME_LINK,
  linkTo,
  neighborhoodLinks,
  plainLinks,
  specialtyLink,
} from "./links.ts";

export type SitemapProps = ReturnType<typeof createSitemap>["props"];

export function planSitemap(site: Site) {
  const { content, cities, specialties, format } = site;
  const source = { file: `${content.folder}/pages/sitemap.json` };
  const deadlines = linkTo(site, DEADLINES_PATH, content.deadlinesPage.name);
  const others = [deadlines, ...plainLinks(content, format)];
  return [{ path: SITEMAP_PATH, source, name: "Sitemap", cities, specialties, others }];
}

export function createSitemap(
  { path, cities, specialties, others }: ReturnType<typeof planSitemap>[number],
  site: PageContext<"sitemapPage">,
) {
  const texts = fillIn(site.content.sitemapPage, firmPlaceholders(site));
  return {
    head: createHead(site, path, texts.meta),
    props: {
      firm: firmOf(site),
      texts,
      main: [HOME_LINK, blogLink(site), ...others],
      specialties: specialties.map((specialty) => specialtyLink(site, specialty)),
      cities: cities.map((city) => ({
        ...cityLink(site, city),
        neighborhoods: neighborhoodLinks(site, city),
      })),
    },
  };
}
