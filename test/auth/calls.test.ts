import { describe, expect, it } from "vitest";
import { aSituation, type Situation, signedIn, withClient } from "../helpers/auth-clients.ts";
import { CODE, EMAIL, PASSWORD, PHONE } from "../helpers/auth-server.ts";

/** The last request. */
const last = ({ requests }: Situation["server"]) => {
  const request = requests.at(-1);
  return { call: `${request?.method} ${request?.path}`, body: request?.body };
};

const captcha = { gotrue_meta_security: { captcha_token: "captcha-1" } };
const CHALLENGE = expect.stringMatching(/^[\w-]{43}$/);

interface Row {
  readonly name: string;
  readonly call: (client: Situation["client"]) => Promise<{ error: unknown; data?: unknown }>;
  readonly sends: string;
  readonly body?: object;
  readonly returns?: object;
  /** Before a sign-in unless it says otherwise, and in the implicit flow. */
  readonly start?: () => Promise<Situation>;
}

const inPkce = () => aSituation({ flowType: "pkce" });

const CALLS: readonly Row[] = [
  ...[{ email: EMAIL }, { phone: PHONE }].map((who) => ({
    name: `signInWithPassword(${Object.keys(who)}): signs in`,
    call: (client: Situation["client"]) =>
      client.signInWithPassword({
        ...(who as { email: string }),
        password: PASSWORD,
        options: { captchaToken: "captcha-1" },
      }),
    sends: "POST /token?grant_type=password",
    body: { ...who, password: PASSWORD, ...captcha },
    returns: { user: { email: EMAIL }, session: { token_type: "bearer", expires_in: 3600 } },
  })),
  {
    name: "signInWithIdToken(): signs in with a provider's token",
    call: (client) =>
      client.signInWithIdToken({
        provider: "apple",
        token: "a-good-token",
        access_token: "access-1",
        nonce: "nonce-1",
      }),
    sends: "POST /token?grant_type=id_token",
    body: {
      provider: "apple",
      id_token: "a-good-token",
      access_token: "access-1",
      nonce: "nonce-1",
      gotrue_meta_security: {},
    },
    returns: { user: { email: "apple@example.com" } },
  },
  {
    name: "signInWithOtp(email): sends a code, and creates a user by default",
    call: (client) => client.signInWithOtp({ email: "new@example.com", options: { data: { a: 1 } } }),
    sends: "POST /otp",
    body: {
      email: "new@example.com",
      data: { a: 1 },
      create_user: true,
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    },
  },
  {
    name: "signInWithOtp(phone): sends a code by text message by default",
    call: (client) => client.signInWithOtp({ phone: PHONE }),
    sends: "POST /otp",
    body: { phone: PHONE, channel: "sms", create_user: true },
    returns: { messageId: "message-1" },
  },
  {
    name: "signInWithOtp() in the PKCE flow: sends a code challenge",
    start: inPkce,
    call: (client) => client.signInWithOtp({ email: EMAIL }),
    sends: "POST /otp",
    body: { code_challenge: CHALLENGE, code_challenge_method: "s256" },
  },
  {
    name: "verifyOtp(): signs in with the code that was sent",
    call: (client) => client.verifyOtp({ email: EMAIL, token: CODE, type: "email" }),
    sends: "POST /verify",
    body: { email: EMAIL, token: CODE, type: "email", gotrue_meta_security: {} },
    returns: { session: { user: { email: EMAIL } } },
  },
  ...[
    [{ domain: "example.com" }, { domain: "example.com" }] as const,
    [{ providerId: "provider-1" }, { provider_id: "provider-1" }] as const,
  ].map(([asked, sent]) => ({
    name: `signInWithSSO(${Object.keys(asked)}): returns the address where it signs in`,
    call: (client: Situation["client"]) =>
      client.signInWithSSO({
        ...(asked as { domain: string }),
        options: { redirectTo: "https://www.example.com/back" },
      }),
    sends: "POST /sso",
    body: { ...sent, redirect_to: "https://www.example.com/back" },
    returns: { url: "https://sso.example.com/login" },
  })),
  ...[{ email: EMAIL, type: "signup" } as const, { phone: PHONE, type: "sms" } as const].map((asked) => ({
    name: `resend(${asked.type}): sends the code again`,
    call: (client: Situation["client"]) => client.resend(asked),
    sends: "POST /resend",
    body: asked,
  })),
  {
    name: "resetPasswordForEmail() in the PKCE flow: sends an e-mail, with a code challenge",
    start: inPkce,
    call: (client) => client.resetPasswordForEmail(EMAIL, { redirectTo: "https://www.example.com/new" }),
    sends: "POST /recover?redirect_to=https%3A%2F%2Fwww.example.com%2Fnew",
    body: { email: EMAIL, code_challenge: CHALLENGE },
  },
  {
    name: "reauthenticate(): requests a code",
    start: signedIn,
    call: (client) => client.reauthenticate(),
    sends: "GET /reauthenticate",
  },
  {
    name: "getUser(): returns the signed-in user",
    start: signedIn,
    call: (client) => client.getUser(),
    sends: "GET /user",
    returns: { user: { email: EMAIL, factors: [] } },
  },
  {
    name: "updateUser(): changes the attributes of the user",
    start: signedIn,
    call: (client) => client.updateUser({ data: { name: "Ana" } }),
    sends: "PUT /user",
    body: { data: { name: "Ana" } },
    returns: { user: { user_metadata: { name: "Ana" } } },
  },
  ...[{ email: "new@example.com" }, { phone: "+15125550101" }].map((who) => ({
    name: `signUp(${Object.keys(who)}): creates a user`,
    call: (client: Situation["client"]) =>
      client.signUp({
        ...(who as { email: string }),
        password: PASSWORD,
        options: { data: { name: "Ana" }, captchaToken: "captcha-1" },
      }),
    sends: "POST /signup",
    body: { ...who, password: PASSWORD, data: { name: "Ana" }, ...captcha },
    returns: { session: { access_token: expect.any(String) } },
  })),
];

describe("a call of the auth client", () => {
  it.each(CALLS)("$name", async ({ start = aSituation, call, sends, body, returns }) => {
    const situation = await start();
    const { data, error } = await call(situation.client);
    expect(error).toBeNull();
    expect(last(situation.server).call).toBe(sends);
    if (body) expect(last(situation.server).body).toMatchObject(body);
    if (returns) expect(data).toMatchObject(returns);
  });

  it("exchangeCodeForSession(): sends the verifier that was stored at the start of the sign-in", async () => {
    const { client, server, storage } = await inPkce();
    const options = { redirectTo: "http://localhost/back" };
    const { data } = await client.signInWithOAuth({ provider: "google", options });
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

  it("refreshSession(): stores a session with another access token", async () => {
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

  it("signInWithOAuth(): returns an address with redirect_to, scopes and query parameters", async () => {
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

  it("signUp() where the address must be confirmed first: returns a user without a session", async () => {
    const { client, stored } = await aSituation({ autoconfirm: false });
    const { data, error } = await client.signUp({ email: "new@example.com", password: PASSWORD });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email: "new@example.com" } });
    expect(stored()).toBeUndefined();
  });

  it("with a session: has the user's access token, and changes the session and its events", async () => {
    const { client, server, stored, events } = await signedIn();
    await client.updateUser({ data: { name: "Ana" } });
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${stored()?.access_token}`);
    expect(stored()?.user).toMatchObject({ user_metadata: { name: "Ana" } });
    expect(events.at(-1)).toBe(`USER_UPDATED ${EMAIL}`);
  });
});

describe("signOut()", () => {
  it.each([
    [undefined, "global", () => []],
    ["local", "local", (_: Situation, other: Situation) => [other.stored()?.refresh_token]],
    ["others", "others", ({ stored }: Situation) => [stored()?.refresh_token]],
  ] as const)("with the scope %s ends the sessions of the scope %s", async (scope, sent, left) => {
    const own = await signedIn();
    const other = await withClient(own.server);
    await other.client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(await own.client.signOut(scope && { scope })).toEqual({ error: null });
    expect(last(own.server).call).toBe(`POST /logout?scope=${sent}`);
    expect(own.server.refreshTokens()).toEqual(left(own, other));
    expect(own.stored() === undefined).toBe(scope !== "others");
    if (scope !== "others") expect(own.events.at(-1)).toBe("SIGNED_OUT -");
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

describe("an authenticator", () => {
  it("is enrolled with a QR code, raises the session to aal2, and is removed", async () => {
    const { client, server, events, stored } = await signedIn();
    const levels = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    const enroll = { factorType: "totp", friendlyName: "My phone", issuer: "docket" } as const;
    const { data: factor } = await client.mfa.enroll(enroll);
    expect(last(server)).toEqual({
      call: "POST /factors",
      body: { friendly_name: "My phone", factor_type: "totp", issuer: "docket" },
    });
    expect(factor?.totp.qr_code).toBe("data:image/svg+xml;utf-8,<svg></svg>");
    const listed = [{ factor_type: "totp", status: "unverified" }];
    expect((await client.mfa.listFactors()).data?.all).toMatchObject(listed);
    expect(await levels()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    const factorId = factor?.id ?? "";
    const { data: challenge } = await client.mfa.challenge({ factorId });
    expect(last(server).call).toBe(`POST /factors/${factorId}/challenge`);
    const challengeId = challenge?.id ?? "";
    expect((await client.mfa.verify({ factorId, challengeId, code: CODE })).error).toBeNull();
    expect(last(server)).toEqual({
      call: `POST /factors/${factorId}/verify`,
      body: { challenge_id: challengeId, code: CODE },
    });
    expect(events.at(-1)).toBe(`MFA_CHALLENGE_VERIFIED ${EMAIL}`);
    expect(await levels()).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(stored()?.user).toMatchObject({ factors: [{ factor_type: "totp", status: "verified" }] });
    expect((await client.mfa.unenroll({ factorId })).data?.id).toBe(factorId);
    expect(last(server).call).toBe(`DELETE /factors/${factorId}`);
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("returns the backend's message when the code is wrong", async () => {
    const { client } = await signedIn();
    const { data: factor } = await client.mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: "000000" });
    expect(error).toMatchObject({ message: "Invalid TOTP code entered", status: 422 });
  });
});
