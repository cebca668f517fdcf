// Decides whether a page needs the auth layer, without loading it.
import { isStored } from "./storage.ts";

/** Returns the storage key of a backend's session, the same as supabase-js's: "sb-abcd1234-auth-token". */
export function authStorageKey(url: string): string {
  return `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
}

/** Reads the parameters of an address as the auth client does: from the query, then from the fragment. */
export function addressParameters(hash: string, search: string): URLSearchParams {
  return new URLSearchParams(`${search}&${hash.slice(1)}`);
}

/**
 * Returns whether the auth service sent the visitor to this address: it carries a token or the service's own error.
 * "error" alone is not enough, as campaign addresses may have one, nor is "code", which the specified flow does not use.
 */
export function isAuthCallback(parameters: URLSearchParams): boolean {
  const has = (name: string) => !!parameters.get(name);
  return (
    has("access_token") ||
    has("refresh_token") ||
    has("error_code") ||
    (has("error") && has("error_description"))
  );
}

/** What the auth service adds to an address, besides harmless parameters. */
const ADDED = /^(error(_\w+)?|expires_(in|at)|token_type|(provider_)?(access|refresh)_token|provider_token)$/;

/** Returns an address without what the auth service added to its query, and without such a fragment. */
export function withoutAuthCallback(href: string): string {
  const url = new URL(href);
  const namesIn = (text: string) => [...new URLSearchParams(text).keys()].filter((name) => ADDED.test(name));
  for (const name of namesIn(url.search)) url.searchParams.delete(name);
  if (namesIn(url.hash.slice(1)).length > 0) url.hash = "";
  return url.href;
}

/** Returns whether a page needs the auth layer: its address is an auth callback, or a session is stored. */
export function needsAuth(
  hash: string,
  search: string,
  storage: () => Pick<Storage, "getItem">,
  storageKey: string,
): boolean {
  return isAuthCallback(addressParameters(hash, search)) || isStored(storage, storageKey);
}
