/** What 404.html does: go to the home page, show that an article is missing, or show the fallback page. */
export type UnknownPathAction = "home" | "article" | "page";

/**
 * Settles what an address that no page answers shows: /blog/{slug} an article's error text; /{a}/{b}, a
 * neighborhood that is not in the catalogue, the home page; below /assets, and anything else, the fallback.
 */
export function unknownPathAction(pathname: string): UnknownPathAction {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length !== 2 || segments[0] === "assets") return "page";
  return segments[0] === "blog" ? "article" : "home";
}
