// Where the session is stored. A stored session counts only if it is complete.
import { AuthUnknownError, type Session, type SupportedStorage } from "@supabase/auth-js";

export interface SessionStorage extends SupportedStorage {
  /** Returns the stored session, or null when storage throws. A session that is not complete is removed. */
  readSession(): Promise<Session | null>;
  /** Removes the session that has this refresh token. Another tab may have stored a newer one. */
  forget(refreshToken: string): Promise<void>;
}

/** Returns `storage`, or by default the page's, with a session under `key`. */
export function createSessionStorage(key: string, storage = pageStorage(key)): SessionStorage {
  async function readSession(): Promise<Session | null> {
    try {
      const text = await storage.getItem(key);
      const session = text === null ? null : parseSession(text);
      if (text !== null && !session) await storage.removeItem(key);
      return session;
    } catch {
      // Without a session, the page works as for other visitors.
      return null;
    }
  }
  async function removeItem(name: string): Promise<void> {
    try {
      await storage.removeItem(name);
    } catch (cause) {
      throw new AuthUnknownError("The session cannot be removed.", cause);
    }
  }
  return {
    readSession,
    async forget(refreshToken) {
      if ((await readSession())?.refresh_token === refreshToken) await removeItem(key);
    },
    getItem: async (name) => (name === key ? JSON.stringify(await readSession()) : storage.getItem(name)),
    async setItem(name, value) {
      if (name === key && !parseSession(value))
        throw new AuthUnknownError("The session is not complete.", null);
      try {
        await storage.setItem(name, value);
      } catch (cause) {
        // auth-js returns its own kind of errors, and throws others.
        throw new AuthUnknownError("The session cannot be stored.", cause);
      }
    },
    removeItem,
  };
}

function parseSession(text: string): Session | null {
  try {
    const session: Session | null = JSON.parse(text);
    const tokens = [session?.access_token, session?.refresh_token];
    const isComplete = tokens.every((token) => token && typeof token === "string");
    return isComplete && Number.isFinite(session?.expires_at) ? session : null;
  } catch {
    return null;
  }
}

/** Returns the page's local storage or, where that throws (private mode), a storage that lasts as long as the page. */
function pageStorage(key: string): SupportedStorage {
  const probe = "docket-auth-probe";
  try {
    localStorage.getItem(key);
    localStorage.setItem(probe, "");
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    };
  }
}
