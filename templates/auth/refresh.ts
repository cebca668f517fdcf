import {
  AuthApiError,
  type AuthError,
  type AuthResponse,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  type CallRefreshTokenResult,
  type GoTrueClient,
  type Session,
} from "@supabase/auth-js";
import { retryAfterMs } from "../../src/shared/dates.ts";
import { codeOf, messageOf, type Reply, sendWithRetries } from "./fetch.ts";
import type { SessionStorage } from "./session-storage.ts";

/** For a refresh with its retries and the wait for another tab's: as long as a tick of auth-js. */
const REFRESH_MS = 30_000;
/** The longest pause that a backend may ask for. */
const MAX_PAUSE_MS = 300_000;

/** The private methods through which all of auth-js's refreshes go, and with which it sends them. */
interface Refreshing {
  _callRefreshToken(refreshToken: string): Promise<CallRefreshTokenResult>;
  _refreshAccessToken(refreshToken: string): Promise<AuthResponse>;
}

interface Backend {
  /** Of the Auth service. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Replaces how a client refreshes. A version of auth-js without these methods refreshes in its own way.
 *
 * Tabs refresh the stored session one after the other, so that the later ones find the new session in storage. auth-js
 * does not: it relies on the Auth service to accept a token twice, which can be turned off. Its `lock` option is
 * deprecated, and would hold up every call.
 */
export function replaceRefreshes(
  client: GoTrueClient,
  storage: SessionStorage,
  name: string,
  backend: Backend,
): void {
  const refreshing = client as unknown as Partial<Refreshing>;
  const refresh = refreshing._callRefreshToken?.bind(client);
  if (!refresh || !refreshing._refreshAccessToken) return;
  let end = 0;
  refreshing._refreshAccessToken = createRequest(storage, backend, () => end);
  refreshing._callRefreshToken = async (token) => {
    // Otherwise it comes from the caller, as in setSession(), and has nothing to do with what is stored.
    const isStored = (await storage.readSession())?.refresh_token === token;
    // The wait counts, so that a tab does not repeat the attempts of another one.
    const limit = Date.now() + REFRESH_MS;
    return withLock(name, async () => {
      const session = await storage.readSession();
      if (!isStored || session?.refresh_token === token) {
        end = limit;
        return refresh(token);
      }
      return session ? { data: session, error: null } : { data: null, error: new AuthSessionMissingError() };
    });
  };
}

/**
 * Returns a function that asks for a new session until it is granted or refused, or until `end`. A refusal ends the
 * session in `storage`, even while the access token is still valid. All other errors are of the kind on which auth-js
 * keeps the session and tries again later.
 */
function createRequest(
  storage: SessionStorage,
  { url, headers }: Backend,
  end: () => number,
): Refreshing["_refreshAccessToken"] {
  let pauseEnd = 0;
  return async (token) => {
    if (Date.now() < pauseEnd) return failure(new AuthRetryableFetchError("HTTP 429", 429));
    let reply: Reply;
    try {
      const init = { method: "POST", headers, body: JSON.stringify({ refresh_token: token }) };
      reply = await sendWithRetries(`${url}/token?grant_type=refresh_token`, init, {
        retries: Number.POSITIVE_INFINITY,
        end: end(),
        isTransient: (status) => status >= 500,
      });
    } catch (error) {
      return failure(new AuthRetryableFetchError(error instanceof Error ? error.message : "", 0));
    }
    const { response, body } = reply;
    const session = readSession(body);
    if (response.ok && session) return { data: { session, user: session.user }, error: null };
    const message = messageOf(response.status, body);
    if (isRefusal(response.status, body)) {
      if (!mayBeRace(body)) await storage.forget(token);
      return failure(new AuthApiError(message, response.status, codeOf(body)));
    }
    pauseEnd = Date.now() + Math.min(retryAfterMs(response.headers.get("retry-after")), MAX_PAUSE_MS);
    return failure(new AuthRetryableFetchError(message, response.status));
  };
}

function failure(error: AuthError): AuthResponse {
  return { data: { session: null, user: null }, error };
}

/** Returns the session in a response, with the time when it expires, as auth-js completes it. */
function readSession(body: Reply["body"]): Session | undefined {
  if (!body?.access_token || !body.refresh_token || !body.expires_in) return undefined;
  const session = body as unknown as Session;
  return { ...session, expires_at: session.expires_at || Math.round(Date.now() / 1000) + session.expires_in };
}

/**
 * Returns whether the Auth service refused a refresh for good. A response without its code comes from something in
 * between, such as a gateway or a hotel's sign-in page. Versions before November 2024 send the name of OAuth.
 */
function isRefusal(status: number, body: Reply["body"]): boolean {
  if (status === 400 && body?.error === "invalid_grant") return true;
  return codeOf(body) !== undefined && [400, 401, 403, 422].includes(status);
}

/** Where tabs cannot wait for each other, another one may be about to store what it got for this token. */
function mayBeRace(body: Reply["body"]): boolean {
  return !navigator.locks && /already.used/i.test(`${codeOf(body)} ${body?.error_description}`);
}

/** Runs `work` while no other tab does. Without a lock after REFRESH_MS, and where there are none (http:). */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REFRESH_MS);
  let isHeld = false;
  try {
    return await navigator.locks.request(name, { signal: controller.signal }, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    if (isHeld) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
