import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthUnknownError,
} from "@supabase/auth-js";
import { describe, expect, it } from "vitest";
import { toastDescription } from "../../templates/auth/toast-description.ts";

describe("toastDescription(error)", () => {
  it.each([
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    new AuthInvalidCredentialsError("You must provide either an email or phone number and a password"),
    new AuthRetryableFetchError("Database error saving new user", 500),
    new AuthApiError("42", 400, undefined),
  ])("is the message: $message", (error) => {
    expect(toastDescription(error)).toBe(error.message);
  });

  it.each([
    ["an empty message", new AuthApiError("", 400, undefined)],
    ["blanks", new AuthApiError(" ", 400, undefined)],
    ["the status alone", new AuthRetryableFetchError("HTTP 503", 503)],
    ["a broken connection", new AuthRetryableFetchError("Failed to fetch", 0)],
    ["a response that cannot be parsed", new AuthUnknownError("Unexpected token '<'", null)],
    ["an error of another kind", new TypeError("Cannot read properties of null")],
    ["an address without a description", new AuthImplicitGrantRedirectError("Something went wrong")],
  ])("is missing for %s, where the toast has the page's own words", (_, error) => {
    expect(toastDescription(error)).toBeUndefined();
  });
});
