import { createRedirectFinder, type Redirect } from "./redirect.ts";

/**
 * Returns a function that returns where a request is sent, by its path with or without a query; undefined for an address
 * that did not move.
 */
export function createRedirector(redirects: readonly Redirect[]) {
  const find = createRedirectFinder(redirects);
  return (url: string): { readonly status: number; readonly location: string } | undefined => {
    const moved = find(url);
    if (!moved) return undefined;
    const [pathname = "", ...query] = url.split("?");
    const keepsRest = moved.form === "wildcard" && moved.rest !== undefined;
    const to = keepsRest ? moved.rest + pathname.slice(moved.from.length + 1) : moved.to;
    const location = moved.form === "query" || /[?#]/.test(to) ? to : [to, ...query].join("?");
    return { status: moved.status, location };
  };
}
