import { assertNever } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import { pageFiles } from "../shared/url.ts";
import type { Route, RouteKind, RouteOf } from "../site/routes.ts";
import type { Site } from "../site/site.ts";
import { type ArticleProps, createArticle } from "./article.ts";
import { type BlogListProps, createBlogList } from "./blog-list.ts";
import { type CityProps, createCity } from "./city.ts";
import { createHome, type HomeProps } from "./home.ts";
import { createNeighborhood, type NeighborhoodProps } from "./neighborhood.ts";
import { createNotFound, type NotFoundProps } from "./not-found.ts";
import type { PageContent } from "./page-content.ts";
import { createSitemap, type SitemapProps } from "./sitemap.ts";
import { createSpecialty, type SpecialtyProps } from "./specialty.ts";

/** What the template of each kind of page is given. */
export interface PropsByKind {
  home: HomeProps;
  city: CityProps;
  neighborhood: NeighborhoodProps;
  specialty: SpecialtyProps;
  blogList: BlogListProps;
  article: ArticleProps;
  sitemap: SitemapProps;
  notFound: NotFoundProps;
}

type AnyPageContent = { [K in RouteKind]: PageContent<K, PropsByKind[K]> }[RouteKind];

/** All that rendering a page needs, and nothing else. */
export type Page = AnyPageContent & {
  readonly path: string;
  readonly source: string;
  /** Relative to the output folder; all hold the same bytes. */
  readonly files: readonly [string, ...string[]];
};

/** Makes the page of a route. `bodyOf` gives the sections of an article. */
export function createPage(
  route: Route,
  site: Site,
  bodyOf: (post: RouteOf<"article">["post"]) => PostBody,
): Page {
  return {
    path: route.path,
    source: route.source,
    files: pageFiles(route.path, site.format),
    ...createContent(route, site, bodyOf),
  };
}

function createContent(
  route: Route,
  site: Site,
  bodyOf: (post: RouteOf<"article">["post"]) => PostBody,
): AnyPageContent {
  switch (route.kind) {
    case "home":
      return createHome(site);
    case "city":
      return createCity(route, site);
    case "neighborhood":
      return createNeighborhood(route, site);
    case "specialty":
      return createSpecialty(route, site);
    case "blogList":
      return createBlogList(route, site);
    case "article":
      return createArticle(route, site, bodyOf(route.post));
    case "sitemap":
      return createSitemap(site);
    case "notFound":
      return createNotFound(route, site);
    default:
      return assertNever(route);
  }
}
