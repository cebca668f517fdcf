import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAuthClient, type SiteAuthClient } from "../../templates/auth/client.ts";
import { createAuthFetch } from "../../templates/auth/fetch.ts";
import { createSessionStorage } from "../../templates/auth/session-storage.ts";
import { aStorage } from "../helpers/auth-server.ts";

const URL = "https://abcd1234.supabase.co";
const STORAGE_KEY = "sb-abcd1234-auth-token";
const BODY = JSON.stringify({ refresh_token: "refresh-1" });

/** The responses of the backend in order; the last one repeats. */
type Answer = number | "offline" | "silent" | (() => Response);

let started = 0;
let sent: number[] = [];
let storage = aStorage();

beforeEach(() => {
  vi.useFakeTimers();
  [started, sent] = [Date.now(), []];
  storage = aStorage({ [STORAGE_KEY]: anExpiredSession() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isKept = () => storage.getItem(STORAGE_KEY) !== null;

function stubFetch(answers: readonly Answer[]): void {
  vi.stubGlobal("fetch", async (_: unknown, { signal }: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(Date.now() - started);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    if (answer === "silent") {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    }
    return typeof answer === "function" ? answer() : Response.json({}, { status: answer ?? 200 });
  });
}

const anExpiredSession = () => ({
  access_token: "access-1",
  refresh_token: "refresh-1",
  expires_at: Math.floor(Date.now() / 1000) - 60,
  user: {},
});

/** Sends a request and advances the clock until it ends. Returns its status, or the error. */
async function send(url: string, method: string, answers: readonly Answer[]): Promise<number | string> {
  stubFetch(answers);
  const authFetch = createAuthFetch("key-1", createSessionStorage(STORAGE_KEY, storage));
  const outcome = authFetch(url, { method, ...(method === "POST" && { body: BODY }) }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

/** Starts a client whose stored session has expired. */
function startClient(answers: readonly Answer[]): SiteAuthClient {
  stubFetch(answers);
  const client = createAuthClient({ url: URL, key: "key-1" }, { storage });
  onTestFinished(() => client.dispose());
  return client;
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const text = (status: number, body: string | null) => () => new Response(body, { status });

describe("a refresh", () => {
  const granted = json(200, { access_token: "a", refresh_token: "b", expires_in: 3600, user: { id: "1" } });

  /** Starts a client and waits a minute. Returns what became of the refresh. */
  async function refresh(answers: readonly Answer[]): Promise<string> {
    const client = startClient(answers);
    const outcome = client.getSession();
    await vi.advanceTimersByTimeAsync(59_000);
    const { data, error } = await outcome;
    return data.session ? "granted" : (error?.message ?? "signed out");
  }

  it.each([500, 503, 520, "offline"] as const)(
    "is retried on %s, with a delay that grows by 200 ms",
    async (fault) => {
      expect(await refresh([fault, fault, fault, fault, granted])).toBe("granted");
      expect(sent).toEqual([0, 200, 600, 1200, 2000]);
      expect(isKept()).toBe(true);
    },
  );

  it.each([
    [503, "HTTP 503"],
    ["offline", "Failed to fetch"],
  ] as const)("ends after 30 s of %s and keeps the session", async (fault, outcome) => {
    expect(await refresh([fault])).toBe(outcome);
    expect(sent).toHaveLength(17);
    expect(sent.at(-1)).toBe(27_200);
    expect(isKept()).toBe(true);
  });

  it("ends after 30 s when the backend never answers", async () => {
    expect(await refresh(["silent"])).toBe("The server did not answer in time.");
    expect(sent).toEqual([0, 15_200]);
    expect(isKept()).toBe(true);
  });

  it.each<[string, Answer]>([
    ["429 with a code", json(429, { code: "over_request_rate_limit", message: "Slow down" })],
    ["401 of a gateway, without a code", json(401, { message: "Invalid API key" })],
    ["404 with a code", json(404, { code: "not_found", message: "Not found" })],
    ["a 403 of a network's sign-in page", text(403, "<h1>Welcome to our Wi-Fi</h1>")],
    ["200 with a part of a session", json(200, { access_token: "a", expires_in: 3600 })],
    ["200 with HTML", text(200, "<h1>Welcome to our Wi-Fi</h1>")],
  ])("answered with %s is asked once, keeps the session, and succeeds later", async (_, answer) => {
    const client = startClient([answer, granted]);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await client.getSession()).error?.name).toBe("AuthRetryableFetchError");
    await vi.advanceTimersByTimeAsync(58_000);
    expect(sent).toEqual([0]);
    expect(isKept()).toBe(true);
    // At a tick, after auth-js's pause of a minute.
    await vi.advanceTimersByTimeAsync(61_000);
    expect(sent).toHaveLength(2);
    expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it.each([400, 401, 403, 422])("refused with %i and a code removes the session", async (status) => {
    for (const name of ["code", "error_code"]) {
      [sent, storage] = [[], aStorage({ [STORAGE_KEY]: anExpiredSession() })];
      const refusal = json(status, { [name]: "session_expired", message: "Too old" });
      expect(await refresh([refusal])).toBe("signed out");
      expect(sent).toHaveLength(1);
      expect(isKept()).toBe(false);
    }
  });

  it("is repeated when the backend asks for it", async () => {
    const later = (seconds: number) => () =>
      Response.json({}, { status: 503, headers: { "retry-after": String(seconds) } });
    expect(await refresh([later(5), later(2), granted])).toBe("granted");
    expect(sent).toEqual([0, 5000, 7000]);
  });
});

describe("another request", () => {
  const at = (path: string) => `${URL}/auth/v1${path}`;

  it.each([
    ["POST", "/token?grant_type=password"],
    ["GET", "/user"],
  ])("%s %s is retried three times on 502, 503 and 504", async (method, path) => {
    expect(await send(at(path), method, [502, 503, 504, 200])).toBe(200);
    expect(sent).toEqual([0, 200, 600, 1200]);
    [sent, started] = [[], Date.now()];
    expect(await send(at(path), method, [503])).toBe(503);
    expect(sent).toEqual([0, 200, 600, 1200]);
  });

  it.each([
    ["POST", "/signup"],
    ["POST", "/token?grant_type=pkce"],
    ["PUT", "/user"],
  ])("%s %s, which sends an e-mail or uses up a code, is sent once", async (method, path) => {
    expect(await send(at(path), method, [503])).toBe(503);
    expect(sent).toEqual([0]);
  });

  it("is retried after a network error", async () => {
    expect(await send(at("/user"), "GET", ["offline", "offline", 200])).toBe(200);
    expect(sent).toEqual([0, 200, 600]);
  });

  it("is not retried on other errors", async () => {
    expect(await send(at("/user"), "GET", [500])).toBe(500);
    expect(sent).toEqual([0]);
  });

  it("ends after 15 s when the backend never answers", async () => {
    expect(await send(at("/token?grant_type=password"), "POST", ["silent"])).toBe(
      "The server did not answer in time.",
    );
    expect(sent).toEqual([0]);
  });
});
