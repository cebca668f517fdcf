import { MAY_BE_CALLBACK } from "../shared/may-be-callback.ts";
import { isStored } from "../shared/storage.ts";

// Set by src/assets/bundle.ts: the address of the auth layer's entry, where an island uses the layer, and the key of
// the session in localStorage.
declare const AUTH_HREF: string | undefined;
declare const AUTH_KEY: string;

/**
 * Imports the entry of the auth layer, templates/auth/start.ts, where a session is stored or the address looks like an
 * auth callback. The test is short and lets some campaign addresses pass; the entry makes the full one. The islands that
 * wake at once come first: one of them may have the form to show an error at.
 */
export function startAuth(firstStarts: readonly Promise<void>[]): void {
  if (!AUTH_HREF) return;
  if (!isStored(() => localStorage, AUTH_KEY) && !MAY_BE_CALLBACK.test(location.href)) return;
  addEventListener("DOMContentLoaded", () => Promise.all(firstStarts).then(() => import(AUTH_HREF)));
}
