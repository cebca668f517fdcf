// The entry of the auth layer in a site where some island uses it. src/client/boot-auth.ts imports it on any page that
// may need the layer; it loads the layer if the page does. The layer completes a sign-in in the address and refreshes
// a stored session.
import { authStorageKey, needsAuth } from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";

// Set by src/assets/bundle.ts.
declare const BACKEND: Backend;

if (needsAuth(location.hash, location.search, () => localStorage, authStorageKey(BACKEND.url))) {
  import("./AuthProvider.tsx").then(({ mountAuthProvider }) => mountAuthProvider(BACKEND));
}
