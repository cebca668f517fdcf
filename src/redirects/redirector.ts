import { createRedirectFinder, type Redirect, targetOf } from "./redirect.ts";

/**
 * Returns a function that returns how a request for an address that moved is answered, by its path with or without a
 * query; undefined for any other address. What is gone has an empty location.
 */
export function createRedirector(redirects: readonly Redirect[]) {
  const find = createRedirectFinder(redirects);
  return (url: string): { readonly status: number; readonly location: string } | undefined => {
    const moved = find(url);
    if (!moved) return undefined;
    const [pathname = "", ...query] = url.split("?");
    const rest = pathname.split("/").slice(moved.from.split("/").length);
    const to = targetOf(moved, moved.form === "part" ? (rest[0] ?? "") : rest.join("/"));
    const location = moved.form === "query" || to === "" || /[?#]/.test(to) ? to : [to, ...query].join("?");
    return { status: moved.status, location };
  };
}
