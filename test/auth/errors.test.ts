import { describe, expect, it } from "vitest";
import { createAuthClient } from "../../templates/auth/client.ts";
import { aSituation, signedIn } from "../helpers/auth-clients.ts";
import { aStorage, EMAIL, PASSWORD, PHONE } from "../helpers/auth-server.ts";

/** Input that the types would reject. */
const unchecked = <T>(value: object) => value as T;

describe("the backend URL and key", () => {
  it.each([
    { url: "", key: "key-1" },
    { url: "https://abcd1234.supabase.co", key: "" },
  ])("are both required (%o)", (backend) => {
    expect(() => createAuthClient(backend, { storage: aStorage() })).toThrow(
      "The backend URL and key are both required.",
    );
  });
});

describe("credentials", () => {
  it.each([
    { password: PASSWORD },
    { email: EMAIL },
    { phone: PHONE },
    { email: "", password: PASSWORD },
    { phone: PHONE, password: "" },
  ])(
    "for a password sign-in or a sign-up need an email or a phone, and a password: %o is refused",
    async (given) => {
      const { client, server } = await aSituation();
      for (const call of [client.signInWithPassword, client.signUp]) {
        const { data, error } = await call(unchecked(given));
        expect(error).toMatchObject({
          message: "You must provide either an email or phone number and a password",
          status: 400,
        });
        expect(data).toEqual({ user: null, session: null });
      }
      expect(server.requests).toEqual([]);
    },
  );

  it.each([{}, { email: "" }, { phone: "" }])(
    "for a one-time code need an email or a phone: %o is refused",
    async (given) => {
      const { client, server } = await aSituation();
      const { error } = await client.signInWithOtp(unchecked(given));
      expect(error).toMatchObject({
        message: "You must provide either an email or phone number.",
        status: 400,
      });
      expect(server.requests).toEqual([]);
    },
  );

  it.each([{ type: "signup" }, { email: EMAIL }, { phone: PHONE, type: "" }])(
    "for a resend need an email or a phone, and a type: %o is refused",
    async (given) => {
      const { client, server } = await aSituation();
      const { error } = await client.resend(unchecked(given));
      expect(error).toMatchObject({
        message: "You must provide either an email or phone number and a type",
        status: 400,
      });
      expect(server.requests).toEqual([]);
    },
  );

  it("that are wrong give 400 and the backend's message", async () => {
    const { client, stored } = await aSituation();
    const { error } = await client.signInWithPassword({ email: EMAIL, password: "wrong" });
    expect(error).toMatchObject({
      message: "Invalid login credentials",
      status: 400,
      code: "invalid_credentials",
    });
    expect(stored()).toBeUndefined();
  });
});

describe("a missing session", () => {
  const missing = { message: "Auth session missing!", status: 400 };

  it("is the error of calls that need a session", async () => {
    const { client, server } = await aSituation();
    for (const call of [
      () => client.getUser(),
      () => client.updateUser({ data: {} }),
      () => client.reauthenticate(),
      () => client.refreshSession(),
    ]) {
      expect((await call()).error).toMatchObject(missing);
    }
    expect(server.requests).toEqual([]);
  });

  it.each([
    { access_token: "", refresh_token: "refresh-1" },
    { access_token: "access-1", refresh_token: "" },
  ])("is the error of setting a session without one of its tokens (%o)", async (tokens) => {
    const { client, stored } = await aSituation();
    expect((await client.setSession(tokens)).error).toMatchObject(missing);
    expect(stored()).toBeUndefined();
  });

  it("is the error when the backend does not know the session", async () => {
    const { client, server, stored } = await signedIn();
    server.fail(/GET \/user/, { status: 403, body: { code: "session_not_found", message: "gone" } });
    expect((await client.getUser()).error).toMatchObject(missing);
    expect(stored()).toBeUndefined();
  });
});

describe("a response", () => {
  it("to a sign-in without user or session is an error", async () => {
    const { client, server, stored } = await aSituation();
    server.fail(/\/token/, { status: 200, body: {} }, 3);
    for (const call of [
      () => client.signInWithPassword({ email: EMAIL, password: PASSWORD }),
      () => client.signInWithIdToken({ provider: "apple", token: "a-good-token" }),
      () => client.exchangeCodeForSession("code-1"),
    ]) {
      expect((await call()).error).toMatchObject({ message: "Auth session or user missing", status: 500 });
    }
    expect(stored()).toBeUndefined();
  });

  it("that cannot be parsed is a returned error when a code is verified, not a thrown one", async () => {
    const { client, server } = await aSituation();
    server.fail(/\/verify/, { status: 200, body: "null" });
    const { data, error } = await client.verifyOtp({ email: EMAIL, token: "123456", type: "email" });
    expect(error?.message).toBe("An error occurred on token verification.");
    expect(data).toEqual({ user: null, session: null });
  });

  it.each([502, 503, 504])("of %i is retried", async (status) => {
    const { client, server } = await aSituation();
    server.fail(/grant_type=password/, { status });
    const { error } = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(error).toBeNull();
    expect(server.calls()).toEqual(Array(2).fill("POST /token?grant_type=password"));
  });

  it.each([502, 503, 504])("of %i is an error after the last retry", async (status) => {
    const { client, server } = await aSituation();
    server.fail(/otp/, { status, body: { message: "upstream is down" } });
    const { error } = await client.signInWithOtp({ email: EMAIL });
    expect(error).toMatchObject({ name: "AuthRetryableFetchError", message: "upstream is down", status });
  });
});

describe("a sign-in from an address", () => {
  it("fails outside a browser", async () => {
    const { client } = await aSituation();
    expect((await client.signInFromUrl()).error?.message).toBe("No browser detected.");
  });

  it("fails without a code", async () => {
    const { client, server } = await aSituation();
    expect((await client.exchangeCodeForSession("")).error?.message).toBe("No code detected.");
    expect(server.requests).toEqual([]);
  });
});
