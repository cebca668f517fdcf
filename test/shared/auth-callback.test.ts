import { describe, expect, it } from "vitest";
import { authStorageKey, needsAuth, withoutAuthCallback } from "../../src/shared/auth-callback.ts";

const KEY = "sb-abcd1234-auth-token";

const holding = (items: Record<string, string>) => () => ({ getItem: (key: string) => items[key] ?? null });
const EMPTY = holding({});

describe("authStorageKey(url)", () => {
  it.each([
    ["https://abcd1234.supabase.co", "sb-abcd1234-auth-token"],
    ["http://127.0.0.1:54321", "sb-127-auth-token"],
  ])("derives the key of %s from its subdomain", (url, key) => {
    expect(authStorageKey(url)).toBe(key);
  });
});

describe("needsAuth(hash, search, storage, storageKey)", () => {
  it.each([
    ["tokens in the fragment", "#access_token=a&expires_in=3600&refresh_token=b&token_type=bearer", ""],
    ["tokens in the query", "", "?utm_source=mail&access_token=a"],
    ["tokens of which the first is missing", "#expires_in=3600&refresh_token=b", ""],
    ["the service's error", "#error=access_denied&error_description=Link+expired", ""],
  ])("is true for an address with %s", (_, hash, search) => {
    expect(needsAuth(hash, search, EMPTY, KEY)).toBe(true);
  });

  it.each([
    ["", ""],
    ["", "?utm_source=google&utm_medium=cpc&gclid=Cj0KCQ&fbclid=IwAR"],
    ["", "?code=SAVE20"],
    ["", "?error=404"],
    ["#:~:text=access_token", ""],
    ["", "?q=access_token%3Da%26refresh_token"],
  ])("is false for %j with %j", (hash, search) => {
    expect(needsAuth(hash, search, EMPTY, KEY)).toBe(false);
  });

  it("is true for a stored session of this backend only", () => {
    expect(needsAuth("", "", holding({ [KEY]: "{}" }), KEY)).toBe(true);
    expect(needsAuth("", "", holding({ "sb-other-auth-token": "{}" }), KEY)).toBe(false);
  });

  it("treats storage that throws as empty", () => {
    const blocked = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    expect(needsAuth("", "?code=a1b2", blocked, KEY)).toBe(false);
    expect(needsAuth("#access_token=a", "", blocked, KEY)).toBe(true);
  });
});

describe("withoutAuthCallback(href)", () => {
  it.each([
    ["/#access_token=a&expires_in=3600&refresh_token=b&token_type=bearer&type=magiclink", "/"],
    [
      "/?utm_source=mail&error=a&error_code=b&error_description=c#error=a&error_code=b&sb=",
      "/?utm_source=mail",
    ],
    ["/houston?access_token=a&refresh_token=b&q=1#cities", "/houston?q=1#cities"],
    ["/?q=a b&flag#main", "/?q=a%20b&flag#main"],
  ])("makes %j %j", (before, after) => {
    expect(withoutAuthCallback(`https://www.example.com${before}`)).toBe(`https://www.example.com${after}`);
  });
});
