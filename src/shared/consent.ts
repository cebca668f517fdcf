// The stored answer to the consent bar (specification, section 2). Any stored value hides the bar.
const KEY = "cookie-consent";
const VALUE = "accepted";

/** Says whether the bar was answered before. */
export function hasConsent(storage: () => Pick<Storage, "getItem">): boolean {
  return isStored(storage, KEY);
}

/** Says whether anything is stored under a key; a storage that throws (private mode) counts as empty. */
export function isStored(storage: () => Pick<Storage, "getItem">, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps the answer. Where storage throws, the bar stays away for this page only. */
export function storeConsent(storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, VALUE);
  } catch {
    // Nothing to keep it in: the visitor is asked again on the next page.
  }
}
