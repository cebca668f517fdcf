// The auth client: auth-js as supabase-js would set it up, with the specification's behaviour where the
// library's differs. auth-js alone is half the bytes of supabase-js.
import {
  AuthClient,
  type AuthError,
  AuthImplicitGrantRedirectError,
  AuthPKCEGrantCodeExchangeError,
  AuthUnknownError,
  type GoTrueClient,
  type InitializeResult,
  type SupportedStorage,
} from "@supabase/auth-js";
import { version } from "@supabase/auth-js/dist/module/lib/version.js";
import { addressParameters, authStorageKey, isAuthCallback } from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { createAuthFetch } from "./fetch.ts";

/** auth-js's client: https://supabase.com/docs/reference/javascript/auth-api describes its calls. */
export interface SiteAuthClient extends GoTrueClient {
  /**
   * Says how the sign-in ended that the address of this page asked for when the page was opened. Unlike
   * `initialize`, it calls a page without such an address an error.
   */
  signInFromUrl(): Promise<InitializeResult>;
}

type FlowType = "implicit" | "pkce";

export interface AuthClientOptions {
  /** "implicit" unless given; "pkce" is for backends that send a code. */
  readonly flowType?: FlowType;
  /** The page's local storage unless given. */
  readonly storage?: SupportedStorage;
}

const clients = new Map<string, SiteAuthClient>();

/**
 * Returns the page's one client of a backend. Two clients of one backend in a page would refresh the same
 * session at the same time.
 */
export function authClientOf(backend: Backend): SiteAuthClient {
  const name = `${backend.url} ${backend.key}`;
  const client = clients.get(name) ?? createAuthClient(backend);
  clients.set(name, client);
  return client;
}

/**
 * Makes a client and starts it: a sign-in in the page's address is carried out, or the stored session is taken
 * up. Throws when the address or the key of the backend is missing. Pages use `authClientOf`.
 */
export function createAuthClient(backend: Backend, options: AuthClientOptions = {}): SiteAuthClient {
  const { url, key } = backend;
  if (!url || !key) throw new Error("The backend URL and key are both required.");
  const { flowType = "implicit", storage = pageStorage() } = options;
  const storageKey = authStorageKey(url);
  const forget = async (refreshToken: string) => {
    // Another tab may have put a newer session there meanwhile.
    const stored = await storage.getItem(storageKey);
    if (stored?.includes(JSON.stringify(refreshToken))) await storage.removeItem(storageKey);
  };
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: {
      Authorization: `Bearer ${key}`,
      apikey: key,
      "X-Client-Info": `supabase-js/${version}; runtime=web`,
    },
    storageKey,
    storage,
    flowType,
    detectSessionInUrl: ({ hash, search }) => isAuthCallback(addressParameters(hash, search)),
    // A session whose refresh is refused is over, also when its access token has some seconds left.
    fetch: createAuthFetch(forget),
    // Only so that the start, too, says what the specification says.
    skipAutoInitialize: true,
  });
  const specified = specify(client, flowType);
  // Whoever calls initialize() gets the same outcome; a listener that throws must not be a second error here.
  specified.initialize().catch(() => {});
  return specified;
}

/** Replaces the methods of which the specification says something else than the library. */
function specify(client: GoTrueClient, flowType: FlowType): SiteAuthClient {
  const address =
    typeof location === "undefined" ? undefined : addressParameters(location.hash, location.search);
  const library = {
    signUp: client.signUp.bind(client),
    signInWithPassword: client.signInWithPassword.bind(client),
    signInWithOtp: client.signInWithOtp.bind(client),
    resend: client.resend.bind(client),
    verifyOtp: client.verifyOtp.bind(client),
    exchangeCodeForSession: client.exchangeCodeForSession.bind(client),
    initialize: client.initialize.bind(client),
  };
  let started: Promise<InitializeResult> | undefined;

  async function initialize(): Promise<InitializeResult> {
    started ??= library
      .initialize()
      .then(({ error }) => ({ error: error && inSpecifiedWords(error, address) }));
    return started;
  }

  return Object.assign(client, {
    initialize,

    async signInFromUrl(): Promise<InitializeResult> {
      if (!address) return { error: new AuthImplicitGrantRedirectError("No browser detected.") };
      const { error } = await initialize();
      if (error) return { error };
      if (flowType === "implicit") {
        if (isAuthCallback(address)) return { error: null };
        return { error: new AuthImplicitGrantRedirectError("Not a valid implicit grant flow url.") };
      }
      if (!address.get("code")) return { error: noCode() };
      const { data } = await client.getSession();
      return { error: data.session ? null : noSession() };
    },

    // The library looks only whether a field is there, and says what is missing when it gets none.
    signUp: (credentials) => library.signUp(complete(credentials, "password")),
    signInWithPassword: (credentials) => library.signInWithPassword(complete(credentials, "password")),
    signInWithOtp: (credentials) => library.signInWithOtp(complete(credentials)),
    resend: (credentials) => library.resend(complete(credentials, "type")),

    async verifyOtp(params) {
      try {
        return await library.verifyOtp(params);
      } catch (cause) {
        const error = new AuthUnknownError("An error occurred on token verification.", cause);
        return { data: { user: null, session: null }, error };
      }
    },

    async exchangeCodeForSession(code, options) {
      if (code) return library.exchangeCodeForSession(code, options);
      return { data: { user: null, session: null, redirectType: null }, error: noCode() };
    },
  } satisfies Partial<SiteAuthClient>);
}

/** Returns the credentials when they name someone and have the other fields, and else none at all. */
function complete<C extends object>(credentials: C, ...fields: readonly string[]): C {
  const given = credentials as Readonly<Record<string, unknown>>;
  const isComplete = (given.email || given.phone) && fields.every((field) => given[field]);
  return isComplete ? credentials : ({} as C);
}

/** Says which part of the page's address is missing, where the library only says that something is. */
function inSpecifiedWords(error: AuthError, address: URLSearchParams | undefined): AuthError {
  if (error.name === "AuthInvalidTokenResponseError") return noSession();
  if (error.name !== "AuthImplicitGrantRedirectError" || !address) return error;
  const details = "details" in error ? (error.details as AuthImplicitGrantRedirectError["details"]) : null;
  if (details) {
    if (address.get("error_code")) return error;
    return new AuthImplicitGrantRedirectError(`No error_code detected. ${error.message}`, details);
  }
  if (!isAuthCallback(address)) return error;
  const missing = ["access_token", "expires_in", "refresh_token", "token_type"].filter(
    (name) => !address.get(name),
  );
  return new AuthImplicitGrantRedirectError(missing.length === 1 ? `No ${missing[0]} detected.` : NO_SESSION);
}

const NO_SESSION = "No session detected.";
const noSession = () => new AuthPKCEGrantCodeExchangeError(NO_SESSION);
const noCode = () => new AuthPKCEGrantCodeExchangeError("No code detected.");

/** The page's local storage; where it cannot be written to (private mode), one that lasts as long as the page. */
function pageStorage(): SupportedStorage {
  const probe = "docket-auth-probe";
  try {
    localStorage.setItem(probe, "");
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
