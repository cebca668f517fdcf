import { FALLBACK_CITY } from "../content/content.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { Parsed, Problem } from "../problem.ts";
import {
  articlePath,
  blogListPath,
  cityPath,
  NOT_FOUND_PATH,
  neighborhoodPath,
  pageFiles,
  specialtyPath,
} from "../shared/url.ts";
import type { City, Neighborhood, Site, Specialty } from "./site.ts";

/** A page of the site: its address and what it shows. `source` is what an editor changes to change it. */
export type Route = { readonly path: string; readonly source: string } & (
  | { readonly kind: "home" }
  | { readonly kind: "city"; readonly city: City }
  | { readonly kind: "neighborhood"; readonly city: City; readonly neighborhood: Neighborhood }
  | { readonly kind: "specialty"; readonly specialty: Specialty }
  | {
      readonly kind: "blogList";
      /** Counted from 1. */
      readonly number: number;
      readonly count: number;
      readonly posts: readonly ListedPost[];
    }
  | { readonly kind: "article"; readonly post: ListedPost }
  | { readonly kind: "sitemap" }
  | { readonly kind: "notFound"; readonly city: City }
);

export type RouteKind = Route["kind"];
export type RouteOf<K extends RouteKind> = Extract<Route, { kind: K }>;

/** Lists every page of the site, the catalogue first, and the addresses that two sources claim. */
export function planRoutes(site: Site): Parsed<readonly Route[]> {
  const { folder } = site.content;
  const routes: Route[] = [
    { kind: "home", path: "/", source: `${folder}/home.json` },
    ...site.cities.map(
      (city): Route => ({ kind: "city", path: cityPath(city.slug), source: city.source, city }),
    ),
    ...site.cities.flatMap((city) =>
      city.neighborhoods.map(
        (neighborhood, index): Route => ({
          kind: "neighborhood",
          path: neighborhoodPath(city.slug, neighborhood.slug),
          source: `${city.source} › neighborhoods[${index}]`,
          city,
          neighborhood,
        }),
      ),
    ),
    ...site.specialties.map(
      (specialty): Route => ({
        kind: "specialty",
        path: specialtyPath(specialty.slug),
        source: specialty.source,
        specialty,
      }),
    ),
    { kind: "sitemap", path: "/sitemap", source: `${folder}/pages/sitemap.json` },
    ...planBlogLists(site),
    ...site.posts.map(
      (post): Route => ({ kind: "article", path: articlePath(post.slug), source: post.source, post }),
    ),
    ...planNotFound(site),
  ];
  return { value: routes, problems: findCollisions(routes) };
}

function planBlogLists(site: Site): Route[] {
  const size = site.content.site.blog.pageSize;
  const count = Math.max(1, Math.ceil(site.posts.length / size));
  return Array.from({ length: count }, (_, index) => ({
    kind: "blogList",
    path: blogListPath(index + 1),
    source: `${site.content.folder}/pages/blog.json`,
    number: index + 1,
    count,
    posts: site.posts.slice(index * size, (index + 1) * size),
  }));
}

/** The page of unknown addresses shows the fallback city (specification, "City page"). */
function planNotFound(site: Site): Route[] {
  const city = site.cities.find(({ slug }) => slug === FALLBACK_CITY);
  return city
    ? [
        {
          kind: "notFound",
          path: NOT_FOUND_PATH,
          source: `${site.content.folder}/pages/not-found.json`,
          city,
        },
      ]
    : [];
}

/** Pages that are there whatever the content is: where another one is in their way, that one has to change. */
const FIXED: ReadonlySet<RouteKind> = new Set(["home", "sitemap", "blogList", "notFound"]);

/**
 * Finds pages whose address, or one of whose files in any layout, another page or the folder of assets has
 * already: what is a legal name does not depend on --format.
 */
function findCollisions(routes: readonly Route[]): Problem[] {
  const owners = new Map([["/assets", "the folder of scripts, styles and fonts"]]);
  const fixedFirst = [
    ...routes.filter(({ kind }) => FIXED.has(kind)),
    ...routes.filter(({ kind }) => !FIXED.has(kind)),
  ];
  return fixedFirst.flatMap((route) => {
    const names = [route.path, ...pageFiles(route.path, "both")];
    const taken = names.find((name) => owners.has(name));
    if (taken === undefined) {
      for (const name of names) owners.set(name, route.source);
      return [];
    }
    return [
      {
        where: route.source,
        found: `the ${taken.startsWith("/") ? "address" : "file"} ${taken}, which ${owners.get(taken)} has too`,
        expected: "an address of its own for each page",
        next: "choose another name",
      },
    ];
  });
}
