import type { CallingTexts, HomeContent } from "../content/schema.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { citiesNamed, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { cityLink, type Link } from "./links.ts";
import { graph, ratedLegalService } from "./structured-data.ts";

export interface HomeProps {
  readonly firm: Firm;
  readonly texts: HomeContent;
  readonly calling: CallingTexts;
  readonly rating: { readonly value: number; readonly count: number };
  readonly cities: readonly (Link & { readonly population: string })[];
}

export interface HomeRoute extends PageRoute {
  readonly cities: readonly City[];
}

export function planHome(site: Site): readonly HomeRoute[] {
  const { folder, site: settings } = site.content;
  const source = { file: `${folder}/home.json` };
  return [{ path: "/", source, name: "Home", cities: citiesNamed(site, settings.homeCities) }];
}

export function createHome(route: HomeRoute, site: PageContext<"home">): PageContent<HomeProps> {
  const { home, site: settings } = site.content;
  const texts = { ...fillIn(home, firmPlaceholders(site)), testimonials: home.testimonials };
  return {
    head: createHead(site, route.path, texts.meta, graph(ratedLegalService(site))),
    props: {
      firm: firmOf(site),
      texts,
      calling: settings.calling,
      rating: settings.rating,
      cities: route.cities.map((city) => ({
        ...cityLink(site, city),
        population: city.population,
      })),
    },
  };
}
