/** What 404.html does: redirect to the home page, load or report a missing article, or show the fallback city. */
export type UnknownPathAction = "home" | "article" | "page";

/**
 * Returns what 404.html does at an address: "article" at /blog/{slug}; "home" at any other /{a}/{b}, which may be an
 * unknown neighborhood, except below /assets; "page" everywhere else.
 */
export function unknownPathAction(pathname: string): UnknownPathAction {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length !== 2 || segments[0] === "assets") return "page";
  return segments[0] === "blog" ? "article" : "home";
}
