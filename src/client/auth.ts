// Fetched by the boot script where the auth layer may be needed. Settles whether it is, and only then fetches that:
// the sign-in that the address asks for is carried out, and a stored session kept fresh.
import { backend } from "docket:backend";
import { authStorageKey, needsAuth } from "../shared/auth-callback.ts";

if (needsAuth(location.hash, location.search, () => localStorage, authStorageKey(backend.url))) {
  Promise.all([import("./hydrate.ts"), import("docket:auth-provider")]).then(
    ([{ mount }, { AuthProvider }]) => mount(AuthProvider, { backend, quotesAddress: false }),
  );
}
