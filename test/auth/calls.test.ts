import { describe, expect, it } from "vitest";
import { aSituation, signedIn, withClient } from "../helpers/auth-clients.ts";
import { CODE, EMAIL, PASSWORD, PHONE } from "../helpers/auth-server.ts";

/** The last request. */
const last = ({ requests }: { requests: readonly { method: string; path: string; body: object }[] }) => {
  const request = requests.at(-1);
  return { call: `${request?.method} ${request?.path}`, body: request?.body };
};

describe("POST /token?grant_type=password", () => {
  it.each([{ email: EMAIL }, { phone: PHONE }])("signs in with %o and a password", async (who) => {
    const { client, server } = await aSituation();
    const { data, error } = await client.signInWithPassword({
      ...(who as { email: string }),
      password: PASSWORD,
      options: { captchaToken: "captcha-1" },
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(EMAIL);
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(last(server)).toEqual({
      call: "POST /token?grant_type=password",
      body: { ...who, password: PASSWORD, gotrue_meta_security: { captcha_token: "captcha-1" } },
    });
  });
});

describe("POST /token?grant_type=pkce", () => {
  it("exchanges a code for a session, with the verifier stored at the start of the sign-in", async () => {
    const { client, server, storage } = await aSituation({ flowType: "pkce" });
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo: "http://localhost/back" },
    });
    const answer = await fetch(data.url ?? "", { redirect: "manual" });
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const verifier = JSON.parse(storage.getItem("sb-127-auth-token-code-verifier") ?? "");
    const { data: exchanged, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(exchanged.user?.email).toBe("google@example.com");
    expect(last(server)).toEqual({
      call: "POST /token?grant_type=pkce",
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(storage.getItem("sb-127-auth-token-code-verifier")).toBeNull();
  });
});

describe("POST /token?grant_type=id_token", () => {
  it("signs in with a provider's token", async () => {
    const { client, server } = await aSituation();
    const { data, error } = await client.signInWithIdToken({
      provider: "apple",
      token: "a-good-token",
      access_token: "access-1",
      nonce: "nonce-1",
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe("apple@example.com");
    expect(last(server)).toEqual({
      call: "POST /token?grant_type=id_token",
      body: {
        provider: "apple",
        id_token: "a-good-token",
        access_token: "access-1",
        nonce: "nonce-1",
        gotrue_meta_security: {},
      },
    });
  });
});

describe("POST /token?grant_type=refresh_token", () => {
  it("refreshes the session with its refresh token", async () => {
    const { client, server, stored } = await signedIn();
    const before = stored();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(last(server)).toEqual({
      call: "POST /token?grant_type=refresh_token",
      body: { refresh_token: before?.refresh_token },
    });
    expect(stored()).toEqual(data.session);
    expect(data.session?.access_token).not.toBe(before?.access_token);
  });
});

describe("POST /otp", () => {
  it("sends a code by e-mail, and creates a user by default", async () => {
    const { client, server } = await aSituation();
    const { error } = await client.signInWithOtp({ email: "new@example.com", options: { data: { a: 1 } } });
    expect(error).toBeNull();
    expect(last(server)).toEqual({
      call: "POST /otp",
      body: {
        email: "new@example.com",
        data: { a: 1 },
        create_user: true,
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    });
    await client.signInWithOtp({ email: EMAIL, options: { shouldCreateUser: false } });
    expect(last(server).body).toMatchObject({ create_user: false });
  });

  it("sends a code by text message by default", async () => {
    const { client, server } = await aSituation();
    const { data, error } = await client.signInWithOtp({ phone: PHONE });
    expect(error).toBeNull();
    expect(data.messageId).toBe("message-1");
    expect(last(server).body).toMatchObject({ phone: PHONE, channel: "sms", create_user: true });
    await client.signInWithOtp({ phone: PHONE, options: { channel: "whatsapp" } });
    expect(last(server).body).toMatchObject({ channel: "whatsapp" });
  });

  it("sends a code challenge in the PKCE flow", async () => {
    const { client, server } = await aSituation({ flowType: "pkce" });
    await client.signInWithOtp({ email: EMAIL });
    expect(last(server).body).toMatchObject({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "s256",
    });
  });
});

describe("POST /verify", () => {
  it("signs in with the code that was sent", async () => {
    const { client, server, events } = await aSituation();
    const { data, error } = await client.verifyOtp({ email: EMAIL, token: CODE, type: "email" });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
    expect(last(server)).toEqual({
      call: "POST /verify",
      body: { email: EMAIL, token: CODE, type: "email", gotrue_meta_security: {} },
    });
    expect(events).toContain(`SIGNED_IN ${EMAIL}`);
  });

  it("returns the backend's message when the code is wrong", async () => {
    const { client } = await aSituation();
    const { error } = await client.verifyOtp({ phone: PHONE, token: "000000", type: "sms" });
    expect(error).toMatchObject({ message: "Token has expired or is invalid", status: 403 });
  });
});

describe("POST /sso", () => {
  it.each([
    [{ domain: "example.com" }, { domain: "example.com" }],
    [{ providerId: "provider-1" }, { provider_id: "provider-1" }],
  ])("returns the address where %o signs in", async (asked, sent) => {
    const { client, server } = await aSituation();
    const { data, error } = await client.signInWithSSO({
      ...(asked as { domain: string }),
      options: { redirectTo: "https://www.example.com/back" },
    });
    expect(error).toBeNull();
    expect(data?.url).toBe("https://sso.example.com/login");
    expect(last(server)).toMatchObject({
      call: "POST /sso",
      body: { ...sent, redirect_to: "https://www.example.com/back" },
    });
  });
});

describe("POST /resend", () => {
  it.each([{ email: EMAIL, type: "signup" } as const, { phone: PHONE, type: "sms" } as const])(
    "resends %o",
    async (asked) => {
      const { client, server } = await aSituation();
      const { error } = await client.resend(asked);
      expect(error).toBeNull();
      expect(last(server)).toMatchObject({ call: "POST /resend", body: asked });
    },
  );
});

describe("POST /recover", () => {
  it("sends an e-mail to reset the password, with a code challenge in the PKCE flow", async () => {
    const { client, server } = await aSituation({ flowType: "pkce" });
    const { error } = await client.resetPasswordForEmail(EMAIL, {
      redirectTo: "https://www.example.com/new",
    });
    expect(error).toBeNull();
    expect(last(server)).toMatchObject({
      call: "POST /recover?redirect_to=https%3A%2F%2Fwww.example.com%2Fnew",
      body: { email: EMAIL, code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });
});

describe("GET /reauthenticate", () => {
  it("requests a code with the user's access token", async () => {
    const { client, server, stored } = await signedIn();
    const { error } = await client.reauthenticate();
    expect(error).toBeNull();
    expect(last(server).call).toBe("GET /reauthenticate");
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${stored()?.access_token}`);
  });
});

describe("/user", () => {
  it("GET returns the signed-in user", async () => {
    const { client, server } = await signedIn();
    const { data, error } = await client.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, factors: [] });
    expect(last(server).call).toBe("GET /user");
  });

  it("PUT changes the attributes of the user, in the session too", async () => {
    const { client, server, stored, events } = await signedIn();
    const { data, error } = await client.updateUser({ data: { name: "Ana" } });
    expect(error).toBeNull();
    expect(last(server)).toMatchObject({ call: "PUT /user", body: { data: { name: "Ana" } } });
    expect(data.user?.user_metadata).toEqual({ name: "Ana" });
    expect(stored()?.user).toMatchObject({ user_metadata: { name: "Ana" } });
    expect(events.at(-1)).toBe(`USER_UPDATED ${EMAIL}`);
  });
});

describe("GET /authorize", () => {
  it("starts a provider's sign-in, with redirect_to, scopes and query parameters", async () => {
    const { client, server } = await aSituation();
    const { data, error } = await client.signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: "https://www.example.com/back",
        scopes: "email profile",
        queryParams: { prompt: "consent" },
      },
    });
    expect(error).toBeNull();
    expect(data.url).toBe(
      `${server.url}/auth/v1/authorize?provider=google&redirect_to=https%3A%2F%2Fwww.example.com%2Fback&scopes=email%20profile&prompt=consent`,
    );
  });
});

describe("POST /logout", () => {
  it("global ends all sessions of the user, and is the default", async () => {
    const { client, server, stored, events } = await signedIn();
    const other = await withClient(server);
    await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(await client.signOut()).toEqual({ error: null });
    expect(last(server).call).toBe("POST /logout?scope=global");
    expect(server.refreshTokens()).toEqual([]);
    expect(stored()).toBeUndefined();
    expect(events.at(-1)).toBe("SIGNED_OUT -");
  });

  it("local ends this session only", async () => {
    const { client, server, stored } = await signedIn();
    const other = await withClient(server);
    await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(await client.signOut({ scope: "local" })).toEqual({ error: null });
    expect(last(server).call).toBe("POST /logout?scope=local");
    expect(server.refreshTokens()).toEqual([other.stored()?.refresh_token]);
    expect(stored()).toBeUndefined();
  });

  it("others ends all sessions but this one", async () => {
    const { client, server, stored } = await signedIn();
    const other = await withClient(server);
    await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(await client.signOut({ scope: "others" })).toEqual({ error: null });
    expect(last(server).call).toBe("POST /logout?scope=others");
    expect(server.refreshTokens()).toEqual([stored()?.refresh_token]);
  });

  it.each([404, 401])("treats %i as signed out", async (status) => {
    const { client, server, stored, events } = await signedIn();
    server.fail(/logout/, { status, body: { code: "user_not_found", message: "gone" } });
    expect(await client.signOut()).toEqual({ error: null });
    expect(stored()).toBeUndefined();
    expect(events.at(-1)).toBe("SIGNED_OUT -");
  });

  it("returns any other refusal, and keeps the session", async () => {
    const { client, server, stored } = await signedIn();
    server.fail(/logout/, { status: 400, body: { code: "validation_failed", message: "Not today" } });
    expect((await client.signOut()).error).toMatchObject({ message: "Not today", status: 400 });
    expect(stored()).toBeDefined();
  });
});

describe("POST /signup", () => {
  it.each([{ email: "new@example.com" }, { phone: "+15125550101" }])(
    "creates a user with %o",
    async (who) => {
      const { client, server } = await aSituation();
      const { data, error } = await client.signUp({
        ...(who as { email: string }),
        password: PASSWORD,
        options: { data: { name: "Ana" }, captchaToken: "captcha-1" },
      });
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeDefined();
      expect(last(server)).toMatchObject({
        call: "POST /signup",
        body: {
          ...who,
          password: PASSWORD,
          data: { name: "Ana" },
          gotrue_meta_security: { captcha_token: "captcha-1" },
        },
      });
    },
  );

  it("returns a user without a session where the address must be confirmed first", async () => {
    const { client, stored } = await aSituation({ autoconfirm: false });
    const { data, error } = await client.signUp({ email: "new@example.com", password: PASSWORD });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email: "new@example.com" } });
    expect(stored()).toBeUndefined();
  });
});

describe("/factors", () => {
  const enroll = { factorType: "totp", friendlyName: "My phone", issuer: "docket" } as const;

  it("POST enrolls an authenticator and returns its QR code", async () => {
    const { client, server } = await signedIn();
    const { data, error } = await client.mfa.enroll(enroll);
    expect(error).toBeNull();
    expect(last(server)).toEqual({
      call: "POST /factors",
      body: { friendly_name: "My phone", factor_type: "totp", issuer: "docket" },
    });
    expect(data?.totp.qr_code).toBe("data:image/svg+xml;utf-8,<svg></svg>");
    expect((await client.mfa.listFactors()).data?.all).toMatchObject([
      { factor_type: "totp", status: "unverified" },
    ]);
  });

  it("POST /challenge and POST /verify raise the session to aal2", async () => {
    const { client, server, events, stored } = await signedIn();
    const { data: factor } = await client.mfa.enroll(enroll);
    const factorId = factor?.id ?? "";
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
    const { data: challenge } = await client.mfa.challenge({ factorId });
    expect(last(server).call).toBe(`POST /factors/${factorId}/challenge`);
    const challengeId = challenge?.id ?? "";
    const { error } = await client.mfa.verify({ factorId, challengeId, code: CODE });
    expect(error).toBeNull();
    expect(last(server)).toEqual({
      call: `POST /factors/${factorId}/verify`,
      body: { challenge_id: challengeId, code: CODE },
    });
    expect(events.at(-1)).toBe(`MFA_CHALLENGE_VERIFIED ${EMAIL}`);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    expect(stored()?.user).toMatchObject({ factors: [{ factor_type: "totp", status: "verified" }] });
  });

  it("returns the backend's message when the code is wrong", async () => {
    const { client } = await signedIn();
    const { data: factor } = await client.mfa.enroll(enroll);
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: "000000" });
    expect(error).toMatchObject({ message: "Invalid TOTP code entered", status: 422 });
  });

  it("DELETE removes an authenticator", async () => {
    const { client, server } = await signedIn();
    const { data: factor } = await client.mfa.enroll(enroll);
    const { data, error } = await client.mfa.unenroll({ factorId: factor?.id ?? "" });
    expect(error).toBeNull();
    expect(data?.id).toBe(factor?.id);
    expect(last(server).call).toBe(`DELETE /factors/${factor?.id}`);
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });
});
