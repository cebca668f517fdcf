import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAuthClient } from "../../templates/auth/client.ts";
import { createAuthFetch } from "../../templates/auth/fetch.ts";
import { aStorage } from "../helpers/auth-server.ts";

const REFRESH = "https://abcd1234.supabase.co/auth/v1/token?grant_type=refresh_token";
const BODY = JSON.stringify({ refresh_token: "refresh-1" });

/** The responses of the backend in order; the last one repeats. A string is a network error. */
type Answer = number | "offline" | (() => Response);

let started = 0;
let sent: number[] = [];
let forgotten: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [started, sent, forgotten] = [Date.now(), [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubFetch(answers: readonly Answer[]): void {
  vi.stubGlobal("fetch", async () => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(Date.now() - started);
    if (answer === "offline") throw new TypeError("Failed to fetch");
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
  const authFetch = createAuthFetch(async (token) => void forgotten.push(token));
  const outcome = authFetch(url, { method, ...(method === "POST" && { body: BODY }) }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

describe("a refresh", () => {
  it.each([502, 503, 504, "offline"] as const)(
    "is retried on %s, with a delay that grows by 200 ms",
    async (fault) => {
      const granted = () => Response.json({ access_token: "a" });
      expect(await send(REFRESH, "POST", [fault, fault, fault, fault, granted])).toBe(200);
      expect(sent).toEqual([0, 200, 600, 1200, 2000]);
      expect(forgotten).toEqual([]);
    },
  );

  it.each([
    [503, 503],
    ["offline", "Failed to fetch"],
  ] as const)("returns the last response after 30 s of %s", async (fault, outcome) => {
    expect(await send(REFRESH, "POST", [fault])).toBe(outcome);
    expect(sent).toHaveLength(17);
    expect(sent.at(-1)).toBe(27_200);
    expect(forgotten).toEqual([]);
  });

  it("is not retried by the library once its time is up", async () => {
    const storage = aStorage({ "sb-abcd1234-auth-token": anExpiredSession() });
    stubFetch([503]);
    const client = createAuthClient({ url: "https://abcd1234.supabase.co", key: "key-1" }, { storage });
    onTestFinished(() => client.dispose());
    await vi.advanceTimersByTimeAsync(31_000);
    expect(sent).toHaveLength(17);
    expect(storage.getItem("sb-abcd1234-auth-token")).not.toBeNull();
  });

  it.each([500, 520, 429])("keeps the session on %i", async (status) => {
    expect(await send(REFRESH, "POST", [status])).toBe(status);
    expect(sent).toEqual([0]);
    expect(forgotten).toEqual([]);
  });

  it.each([400, 401, 403])("refused with %i removes the session", async (status) => {
    expect(await send(REFRESH, "POST", [status])).toBe(status);
    expect(forgotten).toEqual(["refresh-1"]);
  });

  it("answered without a session removes the session", async () => {
    expect(await send(REFRESH, "POST", [200])).toBe(200);
    expect(forgotten).toEqual(["refresh-1"]);
  });

  it("keeps the session when a network in between answers with an HTML page", async () => {
    await send(REFRESH, "POST", [() => new Response("<h1>Welcome to our Wi-Fi</h1>", { status: 403 })]);
    expect(forgotten).toEqual([]);
  });
});

describe("another request", () => {
  const at = (path: string) => `https://abcd1234.supabase.co/auth/v1${path}`;

  it.each([
    ["POST", "/token?grant_type=password"],
    ["POST", "/token?grant_type=id_token"],
    ["POST", "/logout?scope=global"],
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
    ["POST", "/otp"],
    ["POST", "/recover?redirect_to=https%3A%2F%2Fexample.com%2Fuser"],
    ["POST", "/token?grant_type=pkce"],
    ["GET", "/reauthenticate"],
    ["PUT", "/user"],
  ])("%s %s, which sends an e-mail or uses up a code, is sent once", async (method, path) => {
    expect(await send(at(path), method, [503])).toBe(503);
    expect(sent).toEqual([0]);
  });

  it("is not retried on other errors", async () => {
    expect(await send(at("/user"), "GET", [500])).toBe(500);
    expect(sent).toEqual([0]);
  });
});
