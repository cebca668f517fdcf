import type { BlogPageContent, NotFoundPageContent } from "../content/schema.ts";
import type { Backend } from "../shared/backend.ts";
import { NOT_FOUND_PATH } from "../shared/url.ts";
import type { City, PageContext, Site, Specialty } from "../site/site.ts";
import { type CityProps, cityProps } from "./city.ts";
import { fillIn } from "./fill-in.ts";
import { attorneyOf, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink, type Link, specialtyLink } from "./links.ts";
import { graph, legalService } from "./structured-data.ts";

/** The props of an article that is newer than the build. */
export interface LiveArticleProps {
  readonly backend: Backend;
  readonly firm: Firm;
  readonly reviewer: string | undefined;
  /** `title` holds the placeholder {title}. */
  readonly texts: Pick<BlogPageContent["article"], "title" | "callBox" | "loading">;
  readonly blogHref: string;
}

export interface NotFoundProps {
  readonly texts: NotFoundPageContent;
  /** Shown instead of everything else at an unknown /blog/{slug}. */
  readonly articleError: BlogPageContent["article"]["error"];
  readonly blogHref: string;
  /** Only in a site with a backend. */
  readonly liveArticle: LiveArticleProps | undefined;
  readonly city: CityProps;
  readonly specialty: Link;
}

export interface NotFoundRoute extends PageRoute {
  readonly city: City;
  readonly specialty: Specialty;
}

/**
 * Returns the route of the 404 page, which shows the fallback city and links to the fallback specialty, because an
 * unknown address may have been either (specification, "City page" and "Specialty pages").
 */
export function planNotFound({ content, cityByName, specialties }: Site): readonly NotFoundRoute[] {
  const city = cityByName.get(content.site.fallbackCity);
  const specialty = specialties.find(({ slug }) => slug === content.site.fallbackSpecialty);
  if (!city || !specialty) return [];
  const source = { file: `${content.folder}/pages/not-found.json` };
  return [{ path: NOT_FOUND_PATH, source, name: "Page not found", city, specialty }];
}

export function createNotFound(
  route: NotFoundRoute,
  site: PageContext<"notFoundPage" | "blogPage" | "cityPage">,
): PageContent<NotFoundProps> {
  const placeholders = firmPlaceholders(site);
  const texts = fillIn(site.content.notFoundPage, { ...placeholders, city: route.city.name });
  const article = fillIn(site.content.blogPage.article, placeholders);
  const blogHref = blogLink(site).href;
  const head = createHead(site, route.path, texts.meta, graph(legalService(site)));
  return {
    head: { ...head, canonical: undefined },
    props: {
      texts,
      articleError: article.error,
      blogHref,
      liveArticle: site.live && {
        backend: site.live.backend,
        firm: firmOf(site),
        reviewer: attorneyOf(site)?.name,
        texts: { title: article.title, callBox: article.callBox, loading: article.loading },
        blogHref,
      },
      city: cityProps({ city: route.city, articles: [] }, site),
      specialty: specialtyLink(site, route.specialty),
    },
  };
}
