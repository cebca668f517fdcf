import type { RouteOf } from "../routes.ts";
import type { BlogPageContent, NotFoundPageContent } from "../schema.ts";
import { BLOG_PATH, pageHref } from "../shared/url.ts";
import type { Site } from "../site.ts";
import { type CityProps, cityProps } from "./city.ts";
import { fillIn } from "./fill-in.ts";
import { firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent } from "./page-content.ts";
import { graph, legalService } from "./structured-data.ts";

export interface NotFoundProps {
  readonly texts: NotFoundPageContent;
  /** Shown instead of everything else at an unknown /blog/{slug}. */
  readonly articleError: BlogPageContent["article"]["error"];
  readonly blogHref: string;
  readonly city: CityProps;
}

export function createNotFound(
  route: RouteOf<"notFound">,
  site: Site,
): PageContent<"notFound", NotFoundProps> {
  const placeholders = firmPlaceholders(site);
  const texts = fillIn(site.content.notFoundPage, placeholders);
  const head = createHead(site, route.path, texts.meta, graph(legalService(site, { rating: false })));
  return {
    kind: "notFound",
    head: { ...head, canonical: undefined },
    props: {
      texts,
      articleError: fillIn(site.content.blogPage.article.error, placeholders),
      blogHref: pageHref(BLOG_PATH, site.format),
      city: cityProps(route.city, site),
    },
  };
}
