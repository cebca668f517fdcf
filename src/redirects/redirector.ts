import { createRedirectFinder, parseFrom, type Redirect, restTarget, statusOf } from "./redirect.ts";

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
    const { form, path } = parseFrom(moved.from);
    const rest = restTarget(moved.to);
    const to = rest === undefined ? moved.to : rest + pathname.slice(path.length + 1);
    const location = form === "query" || /[?#]/.test(to) ? to : [to, ...query].join("?");
    return { status: statusOf(moved), location };
  };
}
