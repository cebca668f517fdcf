import { type Redirect, statusOf } from "../hosts/rules.ts";

/** Returns where a request for `url`, a path with or without a query, is sent; undefined for an address that did not move. */
export function findRedirect(
  url: string,
  redirects: ReadonlyMap<string, Redirect>,
): { readonly status: number; readonly location: string } | undefined {
  const [pathname = "", ...query] = url.split("?");
  const moved = redirects.get(pathname.replace(/\/$/, ""));
  if (!moved) return undefined;
  const location = /[?#]/.test(moved.to) ? moved.to : [moved.to, ...query].join("?");
  return { status: statusOf(moved), location };
}
