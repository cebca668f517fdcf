import { AuthError } from "@supabase/auth-js";
import { describe, expect, it } from "vitest";
import { createAuthClient } from "../../templates/auth/client.ts";
import { aSituation, signedIn } from "../helpers/auth-clients.ts";
import { aStorage, EMAIL, PASSWORD, PHONE } from "../helpers/auth-server.ts";

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
  const PASSWORD_NEEDED = "You must provide either an email or phone number and a password";
  const ADDRESS_NEEDED = "You must provide either an email or phone number.";
  const TYPE_NEEDED = "You must provide either an email or phone number and a type";
  const incomplete: readonly object[] = [
    { password: PASSWORD },
    { phone: PHONE },
    { email: "", password: PASSWORD },
  ];

  it.each([
    ["signInWithPassword", PASSWORD_NEEDED, incomplete],
    ["signUp", PASSWORD_NEEDED, incomplete],
    ["signInWithOtp", ADDRESS_NEEDED, [{}, { email: "" }]],
    ["resend", TYPE_NEEDED, [{ type: "signup" }, { email: EMAIL }, { phone: PHONE, type: "" }]],
  ] as const)("are checked by %s() before any request: %s", async (name, message, all) => {
    const { client, server } = await aSituation();
    const call = client[name] as unknown as (given?: object) => Promise<{ error: unknown }>;
    for (const given of [...all, undefined]) {
      expect((await call(given)).error).toMatchObject({ message, status: 400 });
    }
    expect(server.requests).toEqual([]);
  });

  it("that are wrong give 400 and the backend's message", async () => {
    const { client, stored } = await aSituation();
    const { data, error } = await client.signInWithPassword({ email: EMAIL, password: "wrong" });
    expect(error).toMatchObject({
      message: "Invalid login credentials",
      status: 400,
      code: "invalid_credentials",
    });
    expect(data).toEqual({ user: null, session: null });
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

  it("is the error of calls about factors, without a request", async () => {
    const { client, server } = await aSituation();
    const [factorId, challengeId, code] = ["factor-1", "challenge-1", "123456"];
    for (const call of [
      () => client.mfa.enroll({ factorType: "totp" }),
      () => client.mfa.challenge({ factorId }),
      () => client.mfa.verify({ factorId, challengeId, code }),
      () => client.mfa.challengeAndVerify({ factorId, code }),
      () => client.mfa.unenroll({ factorId }),
      () => client.mfa.listFactors(),
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

  it.each(["null", '{"msg":"ok"}', "<h1>Welcome</h1>"])(
    "of %j is an error when a code is verified",
    async (body) => {
      const { client, server, events } = await aSituation();
      server.fail(/\/verify/, { status: 200, body });
      const { data, error } = await client.verifyOtp({ email: EMAIL, token: "123456", type: "email" });
      expect(error?.message).toBe("An error occurred on token verification.");
      expect(data).toEqual({ user: null, session: null });
      expect(events).toEqual(["INITIAL_SESSION -"]);
    },
  );

  it("with a session that is not complete is a returned error, and does not replace the stored one", async () => {
    const { client, server, stored } = await signedIn();
    const before = stored();
    server.fail(/factors.*verify/, { status: 200, body: {} });
    const verified = await client.mfa.verify({ factorId: "1", challengeId: "2", code: "123456" });
    server.fail(/factors.*verify/, { status: 200, body: "null" });
    const unreadable = await client.mfa.verify({ factorId: "1", challengeId: "2", code: "123456" });
    server.fail(/token/, { status: 200, body: { ...before, expires_at: undefined, expires_in: "soon" } });
    const signedInAgain = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    for (const { error } of [verified, unreadable, signedInAgain]) expect(error).toBeInstanceOf(AuthError);
    expect(stored()).toEqual(before);
  });

  it.each([502, 503, 504])("of %i is an error after the last retry", async (status) => {
    const { client, server } = await aSituation();
    server.fail(/otp/, { status, body: { message: "upstream is down" } });
    const { error } = await client.signInWithOtp({ email: EMAIL });
    expect(error).toMatchObject({ name: "AuthRetryableFetchError", message: "upstream is down", status });
  });

  it.each([
    [{ msg: "First", message: "Second" }, "First"],
    [{ error_description: "Third", error: "code" }, "Third"],
    [{ message: " \n" }, "HTTP 400"],
    ["<h1>Bad Request</h1>", "HTTP 400"],
  ])("of 400 with %j has the message %j", async (body, message) => {
    const { client, server } = await aSituation();
    server.fail(/otp/, { status: 400, body });
    const { error } = await client.signInWithOtp({ email: EMAIL });
    expect(error).toMatchObject({ name: "AuthApiError", message, status: 400 });
  });
});

describe("a storage that is full", () => {
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };

  it("is a returned error of calls that store a session", async () => {
    const { client } = await aSituation({ storage: { ...aStorage(), setItem: full } });
    for (const call of [
      () => client.signInWithPassword({ email: EMAIL, password: PASSWORD }),
      () => client.signUp({ email: "new@example.com", password: PASSWORD }),
    ]) {
      expect((await call()).error).toMatchObject({
        name: "AuthUnknownError",
        message: "The session cannot be stored.",
      });
    }
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
