/** What 404.html does at an address, and the language of the address: "/es", or "" for the first one. */
interface UnknownPath {
  readonly action: "home" | "article" | "page";
  readonly root: string;
}

/**
 * Returns what 404.html does at an address. At /blog/{slug}, it loads the article or reports that it is missing
 * ("article"). At any other /{a}/{b}, which may be an unknown neighborhood, it redirects to the home page ("home"), except
 * below /assets. Everywhere else, it shows the fallback city ("page"). The same holds below each of `roots`, such as
 * "/es".
 */
export function parseUnknownPath(pathname: string, roots: readonly string[]): UnknownPath {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const root = roots.find((each) => each === `/${segments[0]}`) ?? "";
  const [first, ...others] = root === "" ? segments : segments.slice(1);
  if (others.length !== 1 || (root === "" && first === "assets")) return { action: "page", root };
  return { action: first === "blog" ? "article" : "home", root };
}

/**
 * Returns the path that 404.html answers: that of the address, or the one in its query, which the page of the first
 * language adds when it sends a visitor to that of another.
 */
export function requestedPath({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return search.startsWith("?/") ? search.slice(1) : pathname;
}
