/**
 * Returns what 404.html does at an address. At /blog/{slug}, it loads the article or reports that it is missing
 * ("article"). At any other /{a}/{b}, which may be an unknown neighborhood, it redirects to the home page ("home"), except
 * below /assets. Everywhere else, it shows the fallback city ("page").
 */
export function unknownPathAction(pathname: string): "home" | "article" | "page" {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length !== 2 || segments[0] === "assets") return "page";
  return segments[0] === "blog" ? "article" : "home";
}
