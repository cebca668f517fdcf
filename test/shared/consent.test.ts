import { describe, expect, it } from "vitest";
import { hasConsent, storeConsent } from "../../src/shared/consent.ts";

/** A storage that holds one value under one key. */
function aStorage(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

describe("hasConsent(storage)", () => {
  it.each(["accepted", ""])("is true for the stored value %j", (value) => {
    expect(hasConsent(() => aStorage({ "cookie-consent": value }))).toBe(true);
  });

  it("is false when nothing, or something else, is stored", () => {
    expect(hasConsent(() => aStorage())).toBe(false);
    expect(hasConsent(() => aStorage({ consent: "accepted" }))).toBe(false);
  });

  it("is false where there is no storage, and where it throws", () => {
    expect(hasConsent(refuse)).toBe(false);
    expect(hasConsent(() => ({ getItem: refuse }))).toBe(false);
  });
});

describe("storeConsent(storage)", () => {
  it("stores 'accepted' under 'cookie-consent', which hasConsent then finds", () => {
    const storage = aStorage();
    storeConsent(() => storage);
    expect([...storage.values]).toEqual([["cookie-consent", "accepted"]]);
    expect(hasConsent(() => storage)).toBe(true);
  });

  it("does nothing where there is no storage, and where it is full", () => {
    expect(() => storeConsent(refuse)).not.toThrow();
    expect(() => storeConsent(() => ({ setItem: refuse }))).not.toThrow();
  });
});
