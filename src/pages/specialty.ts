import type { CallingTexts, SpecialtyPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { specialtyPath } from "../shared/url.ts";
import type { PageContext, Site, Specialty } from "../site/site.ts";
import { type ArticleCard, articleCards, articlesNamed } from "./articles.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink } from "./links.ts";
import { graph, legalService } from "./structured-data.ts";

export interface SpecialtyProps {
  readonly firm: Firm;
  readonly texts: SpecialtyPageContent;
  readonly calling: CallingTexts;
  readonly specialty: Specialty;
  readonly articles: readonly ArticleCard[];
  readonly blogHref: string;
}

export interface SpecialtyRoute extends PageRoute {
  readonly specialty: Specialty;
  readonly articles: readonly ListedPost[];
}

export function planSpecialties(site: Site): readonly SpecialtyRoute[] {
  return site.specialties.map((specialty) => ({
    path: specialtyPath(specialty.slug),
    source: specialty.source,
    name: specialty.name,
    specialty,
    articles: articlesNamed(site, specialty.articles),
  }));
}

export function createSpecialty(
  route: SpecialtyRoute,
  site: PageContext<"specialtyPage">,
): PageContent<SpecialtyProps> {
  const { specialty } = route;
  const texts = fillIn(site.content.specialtyPage, { ...firmPlaceholders(site), specialty: specialty.name });
  const meta = {
    ...texts.meta,
    title: fitTitle(texts.meta.title),
    description: specialty.metaDescription,
    keywords: specialty.keywords,
  };
  return {
    head: createHead(site, route.path, meta, graph(legalService(site))),
    props: {
      firm: firmOf(site),
      texts,
      calling: site.content.site.calling,
      specialty,
      articles: articleCards(site, route.articles),
      blogHref: blogLink(site).href,
    },
  };
}
