import { formatPlace, type Parsed, type Place, type Problem } from "../problem.ts";
import type { PicturesByUrl } from "../shared/post-view.ts";
import { articlePath, pageFiles, rootedPath, specialtyPath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { PageInLanguage } from "./kind.ts";
import { kindOf, ROUTE_KINDS, type Route, type RouteKind } from "./kinds.ts";

/**
 * Returns every page of the site, by language in the order of KINDS, and the addresses that two sources claim. `sites` has
 * one for each language.
 */
export function planRoutes(sites: readonly Site[]): Parsed<readonly Route[]> {
  const bySite = sites.map((site) => ({
    site,
    planned: ROUTE_KINDS.flatMap((kind) => planKind(kind, site)),
  }));
  const pathOf = createPathFinder(bySite);
  const value = bySite.flatMap(({ planned }) =>
    planned.map((route) => ({ ...route, languages: sites.map((site) => pathOf(route, site)) })),
  );
  return { value, problems: findCollisions(value) };
}

function planKind(kind: RouteKind, site: Site): readonly Route[] {
  const { language, root } = site;
  return kindOf(kind)
    .plan(site)
    .map((route) => ({ ...route, kind, language, path: rootedPath(route.path, root) }) as Route);
}

interface PlannedSite {
  readonly site: Site;
  readonly planned: readonly Route[];
}

/**
 * Returns a function that finds a page in another language: the same page, or the closest one above it that exists. Articles
 * and specialties have a slug for each language.
 */
function createPathFinder(sites: readonly PlannedSite[]) {
  const subjectOf = (route: Route, { root }: Site): string => {
    if (route.kind === "article") return articlePath(route.post.translationOf ?? route.post.slug);
    if (route.kind === "specialty") return specialtyPath(route.specialty.key);
    return route.path.slice(root.length) || "/";
  };
  const subjects = new Map(
    sites.flatMap(({ site, planned }) => planned.map((route) => [route, subjectOf(route, site)] as const)),
  );
  const paths = new Map(
    sites.map(({ site, planned }) => [
      site,
      new Map(planned.map((route) => [subjects.get(route) ?? "", route.path])),
    ]),
  );
  return (route: Route, site: Site): PageInLanguage => {
    const { language } = site;
    // Nothing links to a page for unknown addresses.
    const subject = route.kind === "notFound" ? "" : (subjects.get(route) ?? "");
    const same = paths.get(site)?.get(subject);
    if (same !== undefined) return { language, path: same, isSame: true };
    const [, first = ""] = subject.split("/");
    return { language, path: paths.get(site)?.get(`/${first}`) ?? rootedPath("/", site.root), isSame: false };
  };
}

/** Returns whether a page shows images that docket may convert. */
export function showsPictures({ images = [] }: Route): boolean {
  return images.length > 0;
}

/** Adds the pictures of the images to the routes that show them. */
export function addPictures(routes: readonly Route[], pictures: PicturesByUrl): readonly Route[] {
  return routes.map((route) => ({ ...route, pictures: route.images?.map((url) => pictures.get(url)) }));
}

/**
 * Finds pages whose address or files clash with those of another page or with the folder of assets. The files of
 * every layout count, so that the layout does not decide which names are legal.
 */
function findCollisions(routes: readonly Route[]): readonly Problem[] {
  const assets = { name: "the folder of scripts, styles and fonts" };
  const owners = new Map<string, Place>([["/assets", assets]]);
  // Fixed pages claim their names first, so that the problem is reported at the page that can move.
  const { fixed = [], others = [] } = Object.groupBy(routes, ({ kind }) =>
    kindOf(kind).isFixed ? "fixed" : "others",
  );
  return [...fixed, ...others].flatMap(({ path, source }) => {
    const names = [path, ...pageFiles(path, "both")];
    const taken = names.find((name) => owners.has(name) || name.startsWith("/assets/"));
    const owner = taken !== undefined && (owners.get(taken) ?? assets);
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
