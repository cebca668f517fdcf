import { atField } from "../problem.ts";
import { SITEMAP_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { articleCards, articlesNamed, guidesOf } from "./articles.ts";
import { populationIn } from "./city.ts";
import { attorneyOf, citiesNamed, firmOf, firmPlaceholders, responsiblePhotos } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink, cityLink } from "./site-links.ts";
import { legalServiceInFull } from "./structured-data.ts";

export function homePages(site: Site) {
  const { folder, labels, home } = site.content;
  const source = { file: `${folder}/home.json` };
  const { photo } = home.hero;
  return [
    {
      path: "/",
      source,
      name: labels.names.home,
      images: [
        ...(photo ? [{ url: photo.path, source: atField(source, "hero", "photo", "path") }] : []),
        ...responsiblePhotos(site),
      ],
      shareOwner: "/",
      content: (given: Given) => createHome(site, given),
    },
  ];
}

export function homePlaceholders(site: Site) {
  return { ...firmPlaceholders(site), cityCount: String(site.content.site.homeCities.length) };
}

function createHome(site: Site, { page, to, pictures }: Given) {
  const { home, labels, site: settings } = site.content;
  const texts = { ...fillIn(home, homePlaceholders(site)), testimonials: home.testimonials };
  const { photo } = home.hero;
  const cities = citiesNamed(site, settings.homeCities);
  const hasNeighborhoods = site.cities.some(({ neighborhoods }) => neighborhoods.length > 0);
  return {
    head: createHead(site, page, texts.meta, [legalServiceInFull(site)]),
    props: {
      firm: firmOf(site),
      texts,
      photo: photo && { photo: photo.path, alt: photo.alt, picture: pictures.get(photo.path) ?? undefined },
      calling: settings.calling,
      rating: settings.rating,
      attorney: attorneyOf(site, pictures),
      cities: cities.map((city) => ({
        ...cityLink(site, city),
        population: populationIn(labels.language.locale, city.population),
      })),
      allCities: {
        href: siteHref(SITEMAP_PATH, site),
        label: hasNeighborhoods ? labels.home.allPlaces : labels.home.allCities,
      },
      guides: guidesOf(site, to),
      articles: articleCards(site, articlesNamed(site, home.articles)),
      blogHref: blogLink(site).href,
    },
  };
}
