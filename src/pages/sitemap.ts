import { DEADLINES_PATH, SITEMAP_PATH } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import {
  attorneyLink,
  attorneysLinks,
  blogLink,
  cityLink,
  homeLink,
  linkTo,
  neighborhoodLinks,
  plainLinks,
  specialtyLink,
} from "./links.ts";

export type SitemapProps = ReturnType<typeof createSitemap>["props"];

export function planSitemap(site: Site) {
  const { content, cities, specialties } = site;
  const source = { file: `${content.folder}/pages/sitemap.json` };
  const deadlines = linkTo(site, DEADLINES_PATH, content.deadlinesPage.name);
  const attorneys = [...attorneysLinks(site), ...content.attorneys.map((each) => attorneyLink(site, each))];
  const others = [deadlines, ...attorneys, ...plainLinks(site, content.plain)];
  return [{ path: SITEMAP_PATH, source, name: content.labels.names.sitemap, cities, specialties, others }];
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
      main: [homeLink(site), blogLink(site), ...others],
      specialties: specialties.map((specialty) => specialtyLink(site, specialty)),
      cities: cities.map((city) => ({
        ...cityLink(site, city),
        neighborhoods: neighborhoodLinks(site, city),
      })),
    },
  };
}
