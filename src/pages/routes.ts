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

/** Returns whether a page shows images of posts. */
export function showsPosts({ kind }: Pick<Route, "kind">): boolean {
  return kind === "article" || kind === "blogList";
}

/** Adds the pictures of posts to the routes that show them. */
export function addPictures(routes: readonly Route[], pictures: PicturesByUrl): readonly Route[] {
  return routes.map((route) => {
    if (route.kind === "article") {
      const { imageUrl, bodyImages } = route.post;
      return {
        ...route,
        picture: pictures.get(imageUrl),
        bodyPictures: bodyImages.map((url) => pictures.get(url)),
      };
    }
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
  const { fixed = [], others = [] } = Object.groupBy(routes, ({ kind }) =>
    kindOf(kind).isFixed ? "fixed" : "others",
  );
  return [...fixed, ...others].flatMap(({ path, source }) => {
    const names = [path, ...pageFiles(path, "both")];
    const taken = names.find((name) => owners.has(name));
    const owner = taken !== undefined && owners.get(taken);
    if (!owner) {
      for (const name of names) owners.set(name, source);
      return [];
    }
    return {
      where: source,
      found: `the ${taken.startsWith("/") ? "address" : "file"} ${taken}, which ${formatPlace(owner)} has too`,
      expected: "an address of its own for each page",
      next: "choose another name",
    };
  });
}
