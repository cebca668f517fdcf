// The stored answer to the consent bar. Any stored value hides the bar.
import { isStored } from "./storage.ts";

const KEY = "cookie-consent";
const VALUE = "accepted";

export function hasConsent(storage: () => Pick<Storage, "getItem">): boolean {
  return isStored(storage, KEY);
}

/** Stores the answer. Where storage throws, the bar appears again on the next page. */
export function storeConsent(storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, VALUE);
  } catch {
    // Private mode: there is nowhere to store it.
  }
}
