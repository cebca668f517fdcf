/** Returns whether the key has a value. Storage that throws (private mode) counts as empty. */
export function isStored(storage: () => Pick<Storage, "getItem">, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}
