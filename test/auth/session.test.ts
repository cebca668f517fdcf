import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAuthClient } from "../../templates/auth/client.ts";
import { aSituation, type Situation, signedIn, withClient } from "../helpers/auth-clients.ts";
import { aStorage, EMAIL, STORAGE_KEY } from "../helpers/auth-server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** The stored session of a situation, with an access token that expires in a number of seconds. */
const keptFor = (seconds: number, { stored }: Situation) => ({
  [STORAGE_KEY]: { ...stored(), expires_at: secondsFromNow(seconds) },
});

describe("a session", () => {
  it("is stored under the key of the backend's subdomain and restored by the next page", async () => {
    const first = await signedIn();
    const [key] = first.storage.items.keys();
    expect(key).toBe("sb-127-auth-token");
    const next = await withClient(first.server, { items: { [STORAGE_KEY]: first.stored() } });
    const { data } = await next.client.getSession();
    expect(data.session?.user.email).toBe(EMAIL);
    expect(next.events).toContain(`INITIAL_SESSION ${EMAIL}`);
    expect(first.server.calls()).toEqual(["POST /token?grant_type=password"]);
  });

  it.each<[string, object]>([
    ["without access_token", { access_token: undefined }],
    ["without refresh_token", { refresh_token: undefined }],
    ["without expires_at", { expires_at: undefined }],
    ["with an expires_at that is no number", { expires_at: "soon" }],
  ])("stored %s is invalid, and is removed", async (_, fields) => {
    const first = await signedIn();
    const next = await withClient(first.server, {
      items: { [STORAGE_KEY]: { ...first.stored(), ...fields } },
    });
    expect((await next.client.getSession()).data.session).toBeNull();
    expect(next.storage.items).toEqual(new Map());
    expect(first.server.calls()).toEqual(["POST /token?grant_type=password"]);
  });

  it.each(["not JSON", "null"])("stored as %j is removed", async (text) => {
    const server = (await aSituation()).server;
    const storage = aStorage();
    storage.setItem(STORAGE_KEY, text);
    const next = await withClient(server, { storage });
    expect((await next.client.getSession()).data.session).toBeNull();
    expect(storage.items).toEqual(new Map());
  });

  it("can be set by its two tokens", async () => {
    const first = await signedIn();
    const { access_token, refresh_token } = first.stored() as { access_token: string; refresh_token: string };
    const next = await withClient(first.server);
    const { data, error } = await next.client.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(EMAIL);
    expect(next.stored()).toMatchObject({ access_token, refresh_token });
  });

  it("emits its events in order", async () => {
    const { client, events } = await signedIn();
    await client.refreshSession();
    await client.updateUser({ data: {} });
    await client.signOut();
    expect(events).toEqual([
      "INITIAL_SESSION -",
      `SIGNED_IN ${EMAIL}`,
      `TOKEN_REFRESHED ${EMAIL}`,
      `USER_UPDATED ${EMAIL}`,
      "SIGNED_OUT -",
    ]);
  });

  it("is the anonymous key before a sign-in", async () => {
    const { server } = await signedIn();
    expect(server.requests[0]?.headers).toMatchObject({
      apikey: server.key,
      authorization: `Bearer ${server.key}`,
    });
  });
});

describe("an expired session", () => {
  it("is refreshed with its refresh token when a page opens", async () => {
    const first = await signedIn();
    const next = await withClient(first.server, { items: keptFor(-60, first) });
    expect(first.server.requests.at(-1)).toMatchObject({
      path: "/token?grant_type=refresh_token",
      body: { refresh_token: first.stored()?.refresh_token },
    });
    expect((await next.client.getSession()).data.session?.user.email).toBe(EMAIL);
    expect(next.events).toContain(`TOKEN_REFRESHED ${EMAIL}`);
  });
});

describe("a refresh that fails for good", () => {
  it.each([
    ["has expired", -60],
    ["has a minute left", 60],
  ])("removes the stored session when its access token %s", async (_, expiresIn) => {
    const first = await signedIn();
    const items = keptFor(expiresIn, first);
    first.server.fail(/refresh_token/, {
      status: 400,
      body: { code: "refresh_token_not_found", message: "Invalid Refresh Token" },
    });
    const next = await withClient(first.server, { items });
    expect(next.stored()).toBeUndefined();
    expect(next.events).toContain("SIGNED_OUT -");
    expect(first.server.calls().filter((call) => call.includes("refresh_token"))).toHaveLength(1);
  });

  it("keeps a session that another tab has renewed meanwhile", async () => {
    const { client, storage, stored, server } = await signedIn();
    const newer = { ...stored(), refresh_token: "newer" };
    server.fail(/refresh_token/, {
      status: 400,
      body: { code: "refresh_token_already_used", message: "Used" },
      meanwhile: () => storage.setItem(STORAGE_KEY, JSON.stringify(newer)),
    });
    await client.refreshSession();
    expect(stored()).toEqual(newer);
  });
});

describe("two clients with one storage, as two tabs have", () => {
  const refreshes = ({ server }: Situation) =>
    server.calls().filter((call) => call.includes("refresh_token")).length;

  it("refresh once when their tokens have expired", async () => {
    const first = await signedIn();
    const storage = aStorage(keptFor(-60, first));
    const tabs = await Promise.all([1, 2, 3].map(() => withClient(first.server, { storage })));
    const sessions = await Promise.all(tabs.map(({ client }) => client.getSession()));
    expect(sessions.map(({ data }) => data.session?.user.email)).toEqual([EMAIL, EMAIL, EMAIL]);
    expect(refreshes(first)).toBe(1);
    expect(first.server.refreshTokens()).toEqual([tabs[0]?.stored()?.refresh_token]);
  });

  it("do not refresh what the other one has signed out meanwhile", async () => {
    const first = await signedIn();
    let refreshing: Promise<unknown> | undefined;
    // As if another tab was refreshing it.
    await navigator.locks.request(STORAGE_KEY, async () => {
      refreshing = first.client.refreshSession();
      await first.client.signOut({ scope: "local" });
    });
    expect(await refreshing).toMatchObject({ error: { message: "Auth session missing!" } });
    expect(refreshes(first)).toBe(0);
    expect(first.events.filter((event) => event.startsWith("SIGNED_OUT"))).toHaveLength(1);
  });
});

describe("a link with a token", () => {
  const refusal = { status: 403, body: { code: "session_not_found", message: "The session is gone" } };

  it("that the backend does not know keeps the session of another sign-in", async () => {
    const { client, server, stored, events } = await signedIn();
    const before = stored();
    server.fail(/GET \/user/, refusal);
    const { error } = await client.getUser("a-token-of-a-link");
    expect(error).toMatchObject({ message: "The session is gone", status: 403 });
    expect(stored()).toEqual(before);
    expect(events).toEqual(["INITIAL_SESSION -", `SIGNED_IN ${EMAIL}`]);
  });
});

describe("the tick", () => {
  it("refreshes an access token that is about to expire, every 30 seconds", async () => {
    vi.useFakeTimers();
    const started = Date.now();
    const refreshedAt: number[] = [];
    const session = (expiresIn: number) => ({
      access_token: "access-1",
      refresh_token: "refresh-1",
      token_type: "bearer",
      expires_in: expiresIn,
      expires_at: secondsFromNow(expiresIn),
      user: { id: "user-1" },
    });
    vi.stubGlobal("fetch", async () => {
      refreshedAt.push(Date.now() - started);
      return Response.json(session(3600));
    });
    // More than three ticks before it expires, and three ticks after the next one.
    const storage = aStorage({ "sb-abcd1234-auth-token": session(125) });
    const client = createAuthClient({ url: "https://abcd1234.supabase.co", key: "key-1" }, { storage });
    onTestFinished(() => client.dispose());
    await vi.advanceTimersByTimeAsync(29_000);
    expect(refreshedAt).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(refreshedAt).toEqual([30_000]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(refreshedAt).toHaveLength(2);
  });
});
