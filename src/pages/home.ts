import type { HomeContent } from "../content/schema.ts";
import type { Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { cityLinks, type Firm, firmOf, firmPlaceholders, type Link } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { graph, legalService } from "./structured-data.ts";

export interface HomeProps {
  readonly firm: Firm;
  readonly texts: HomeContent;
  readonly rating: { readonly value: number; readonly count: number };
  readonly cities: readonly (Link & { readonly population: string })[];
}

export function planHome({ content }: Site): readonly PageRoute[] {
  return [{ path: "/", source: { file: `${content.folder}/home.json` }, name: "Home" }];
}

export function createHome(_route: PageRoute, site: Site): PageContent<HomeProps> {
  const { home, site: settings } = site.content;
  const texts = { ...fillIn(home, firmPlaceholders(site)), testimonials: home.testimonials };
  return {
    head: createHead(site, "/", texts.meta, graph(legalService(site, { rating: true }))),
    props: {
      firm: firmOf(site),
      texts,
      rating: settings.rating,
      cities: cityLinks(site, settings.homeCities).map((link) => ({
        ...link,
        population: site.cityByName.get(link.label)?.population ?? "",
      })),
    },
  };
}
