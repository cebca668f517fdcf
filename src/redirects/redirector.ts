import { createRedirectFinder, isRule, type Redirect, targetOf } from "./redirect.ts";

/** How an address that moved is answered; the location is empty for status 410. */
export interface Moved {
  readonly status: number;
  readonly location: string;
  /** Whether a rule for several addresses says so, over which a page wins. */
  readonly isRule?: boolean;
}

/**
 * Returns a function that returns how a request for an address that moved is answered, by its path with or without a
 * query; undefined for any other address.
 */
export function createRedirector(redirects: readonly Redirect[]) {
  const find = createRedirectFinder(redirects);
  return (url: string): Moved | undefined => {
    const moved = find(url);
    if (!moved) return undefined;
    const [pathname = "", ...query] = url.split("?");
    const rest = pathname.split("/").slice(moved.from.split("/").length);
    const to = targetOf(moved, moved.form === "part" ? (rest[0] ?? "") : rest.join("/"));
    const location = moved.form === "query" || to === "" || /[?#]/.test(to) ? to : [to, ...query].join("?");
    return { status: moved.status, location, isRule: isRule(moved) };
  };
}
