import { DEADLINES_PATH, SITEMAP_PATH } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import {
  attorneyLink,
  attorneysLink,
  blogLink,
  cityLink,
  homeLink,
  linkTo,
  neighborhoodLinks,
  plainLinks,
  specialtyLink,
} from "./site-links.ts";

export function sitemapPages(site: Site) {
  const { folder, labels } = site.content;
  return [
    {
      path: SITEMAP_PATH,
      source: { file: `${folder}/pages/sitemap.json` },
      name: labels.names.sitemap,
      content: (given: Given) => createSitemap(site, given),
    },
  ];
}

function createSitemap(site: Site, { page }: Given) {
  const { content, cities, specialties } = site;
  const texts = fillIn(content.sitemapPage, firmPlaceholders(site));
  return {
    head: createHead(site, page, texts.meta),
    props: {
      firm: firmOf(site),
      texts,
      main: [
        homeLink(site),
        blogLink(site),
        linkTo(site, DEADLINES_PATH, content.deadlinesPage.name),
        ...(content.attorneys.length > 0 ? [attorneysLink(site)] : []),
        ...content.attorneys.map((each) => attorneyLink(site, each)),
        ...plainLinks(site, content.plain),
      ],
      specialties: specialties.map((specialty) => specialtyLink(site, specialty)),
      cities: cities.map((city) => ({
        ...cityLink(site, city),
        neighborhoods: neighborhoodLinks(site, city),
      })),
    },
  };
}
