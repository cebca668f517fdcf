import { formatPlace, type Parsed, type Place, type Problem } from "../problem.ts";
import type { PicturesByUrl } from "../shared/post-view.ts";
import { pageFiles } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { kindOf, ROUTE_KINDS, type Route } from "./kinds.ts";

/** Returns every page of the site in the order of KINDS, and the addresses that two sources claim. */
export function planRoutes(site: Site): Parsed<readonly Route[]> {
  const routes = ROUTE_KINDS.flatMap((kind) =>
    kindOf(kind)
      .plan(site)
      .map((route) => ({ ...route, kind }) as Route),
  );
  return { value: routes, problems: findCollisions(routes) };
}

/** Adds the pictures of posts to the routes that show them. */
export function addPictures(routes: readonly Route[], pictures: PicturesByUrl | undefined): readonly Route[] {
  if (!pictures) return routes;
  return routes.map((route) => {
    if (route.kind === "article") return { ...route, picture: pictures.get(route.post.imageUrl) };
    if (route.kind !== "blogList") return route;
    return { ...route, pictures: route.posts.map(({ imageUrl }) => pictures.get(imageUrl)) };
  });
}

/**
 * Finds pages whose address or files clash with those of another page or with the folder of assets. The files of
 * every layout count, so that the layout does not decide which names are legal.
 */
function findCollisions(routes: readonly Route[]): readonly Problem[] {
  const owners = new Map<string, Place>([["/assets", { name: "the folder of scripts, styles and fonts" }]]);
  // Fixed pages claim their names first, so that the problem is reported at the page that can move.
  const { fixed = [], others = [], articles = [] } = Object.groupBy(routes, groupOf);
  return [...fixed, ...others, ...articles].flatMap((route) => {
    const names = [route.path, ...pageFiles(route.path, "both")];
    const taken = names.find((name) => owners.has(name));
    if (taken !== undefined) {
      return {
        where: route.source,
        found: `the ${taken.startsWith("/") ? "address" : "file"} ${taken}, which ${formatPlace(owners.get(taken) as Place)} has too`,
        expected: "an address of its own for each page",
        next: "choose another name",
      };
    }
    // Two articles never clash: each has a slug of its own, and none is "index".
    if (route.kind !== "article") for (const name of names) owners.set(name, route.source);
    return [];
  });
}

function groupOf({ kind }: Route): "fixed" | "others" | "articles" {
  if (kind === "article") return "articles";
  return kindOf(kind).isFixed ? "fixed" : "others";
}
