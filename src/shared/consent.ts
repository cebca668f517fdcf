// The stored answer to the consent bar. Any stored value hides the bar; that of third parties has values of its own.
import { isStored } from "./storage.ts";

export const ANSWER_KEY = "cookie-consent";

export function hasConsent(storage: () => Pick<Storage, "getItem">): boolean {
  return isStored(storage, ANSWER_KEY);
}

/** Stores the answer. Where storage throws, the bar appears again on the next page. */
export function storeConsent(storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(ANSWER_KEY, "accepted");
  } catch {
    // Private mode: there is nowhere to store it.
  }
}
