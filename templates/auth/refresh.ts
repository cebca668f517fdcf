import { AuthSessionMissingError, type CallRefreshTokenResult, type GoTrueClient } from "@supabase/auth-js";
import type { SessionStorage } from "./session-storage.ts";

/** For the lock: as long as a refresh in another tab may take. */
const WAIT_MS = 30_000;

/** The one method through which all of auth-js's refreshes go. */
interface Refreshing {
  _callRefreshToken(refreshToken: string): Promise<CallRefreshTokenResult>;
}

/**
 * Makes tabs refresh the stored session one after the other, so that the later ones find the new session in storage.
 * auth-js does not: it relies on the Auth service to accept a token twice, which can be turned off. Its `lock` option
 * is deprecated, and would hold up every call.
 */
export function serializeRefreshes(client: GoTrueClient, storage: SessionStorage, name: string): void {
  const refreshing = client as unknown as Refreshing;
  const refresh = refreshing._callRefreshToken.bind(client);
  refreshing._callRefreshToken = async (token) => {
    // Otherwise it comes from the caller, as in setSession(), and has nothing to do with what is stored.
    const isStored = (await storage.readSession())?.refresh_token === token;
    return withLock(name, async () => {
      const session = await storage.readSession();
      if (!isStored || session?.refresh_token === token) return refresh(token);
      return session ? { data: session, error: null } : { data: null, error: new AuthSessionMissingError() };
    });
  };
}

/** Runs `work` while no other tab does. Without a lock after WAIT_MS, and where there are none (http:). */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT_MS);
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
