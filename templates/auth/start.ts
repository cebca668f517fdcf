// The auth layer's entry on pages without an island that uses it. src/client/boot-auth.ts imports it where the page
// may need the layer. Only if the page does is the rest loaded: it completes the sign-in that the address carries, and
// refreshes a stored session.
import { authStorageKey, needsAuth } from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";

// Set by src/assets/bundle.ts.
declare const BACKEND: Backend;

if (needsAuth(location.hash, location.search, () => localStorage, authStorageKey(BACKEND.url))) {
  import("./AuthProvider.tsx").then(({ mountAuthProvider }) => mountAuthProvider(BACKEND));
}
