// The entry of the auth layer in a site where some island uses it. src/client/boot-auth.ts imports it on any page that
// may need the layer; it loads the client if the page does. The client completes a sign-in in the address and refreshes
// a stored session.
import { authStorageKey, needsAuth } from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";

// Set by src/assets/bundle.ts.
declare const BACKEND: Backend;

async function start(): Promise<void> {
  const { authClientOf } = await import("./client.ts");
  const error = await authClientOf(BACKEND).takeStartError();
  if (!error) return;
  const { showFailure } = await import("./failure.ts");
  // Without its message, which may come from the address. Anyone can write an address, so a page without a sign-in
  // form does not present its words as the firm's.
  showFailure("signIn");
}

if (needsAuth(location.hash, location.search, () => localStorage, authStorageKey(BACKEND.url))) start();
