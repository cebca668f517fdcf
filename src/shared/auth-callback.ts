// Settles, without loading any of it, whether a page needs the auth code.

/** Returns where a backend's session is stored, as supabase-js has it: "sb-abcd1234-auth-token". */
export function authStorageKey(url: string): string {
  return `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
}

/** Reads an address as the auth client does: the query and the fragment alike, the query first. */
export function addressParameters(hash: string, search: string): URLSearchParams {
  return new URLSearchParams(`${search}&${hash.slice(1)}`);
}

/**
 * Says whether an address is one that the auth service sends a visitor back to: it carries a token or the
 * service's own error. An error must come with its code or its description, since campaign addresses may hold
 * an "error" of their own. A "code" alone is not settled here (see `needsAuth`).
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

/**
 * Says whether a page needs the auth code: its address is an auth callback, or a session is stored. An address
 * with "code" is a callback only where the verifier of a sign-in lies in storage: the flow of codes is not the
 * default, and any campaign may use that name. A storage that throws (private mode) counts as empty.
 */
export function needsAuth(
  hash: string,
  search: string,
  storage: () => Pick<Storage, "getItem">,
  storageKey: string,
): boolean {
  const parameters = addressParameters(hash, search);
  if (isAuthCallback(parameters)) return true;
  try {
    const isStored = (key: string) => storage().getItem(key) !== null;
    return isStored(storageKey) || (!!parameters.get("code") && isStored(`${storageKey}-code-verifier`));
  } catch {
    return false;
  }
}
