// The auth client: auth-js, configured as supabase-js does it and adapted where the specification differs. auth-js
// alone is half the size of supabase-js.
import {
  AuthClient,
  type AuthError,
  AuthImplicitGrantRedirectError,
  AuthPKCEGrantCodeExchangeError,
  AuthUnknownError,
  type GoTrueClient,
  type InitializeResult,
  isAuthError,
  isAuthRetryableFetchError,
  type SupportedStorage,
} from "@supabase/auth-js";
import { version } from "@supabase/auth-js/dist/module/lib/version.js";
import {
  addressParameters,
  authStorageKey,
  isAuthCallback,
  withoutAuthCallback,
} from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { createAuthFetch } from "./fetch.ts";
import { replaceRefreshes } from "./refresh.ts";
import { createSessionStorage } from "./session-storage.ts";
import { NO_MESSAGE } from "./toast-description.ts";

/** auth-js's client, see https://supabase.com/docs/reference/javascript/auth-api. */
export interface SiteAuthClient extends GoTrueClient {
  /**
   * Completes the sign-in in the address that the page was opened with. Unlike `initialize`, it returns an error
   * where the address has none.
   */
  signInFromUrl(): Promise<InitializeResult>;
  /** Returns the error of the sign-in in the address, if any, to the first caller only, who shows it. */
  takeStartError(): Promise<AuthError | null>;
}

type FlowType = "implicit" | "pkce";

export interface AuthClientOptions {
  /** Default: "implicit", as specified and as all pages use it. */
  readonly flowType?: FlowType;
  /** Default: the page's local storage. */
  readonly storage?: SupportedStorage;
}

const clients = new Map<string, SiteAuthClient>();

/** Returns the page's client of a backend. There is only one, because two would refresh the same session at once. */
export function authClientOf(backend: Backend): SiteAuthClient {
  const name = `${backend.url} ${backend.key}`;
  const client = clients.get(name) ?? createAuthClient(backend);
  clients.set(name, client);
  return client;
}

/**
 * Creates a client and starts it: it completes a sign-in in the page's address, or loads the stored session. Throws
 * when the backend's URL or key is missing. Pages call `authClientOf`.
 */
export function createAuthClient(backend: Backend, options: AuthClientOptions = {}): SiteAuthClient {
  const { url, key } = backend;
  if (!url || !key) throw new Error("The backend URL and key are both required.");
  const { flowType = "implicit" } = options;
  const storageKey = authStorageKey(url);
  const storage = createSessionStorage(storageKey, options.storage);
  const authUrl = `${url.replace(/\/+$/, "")}/auth/v1`;
  const headers = {
    Authorization: `Bearer ${key}`,
    apikey: key,
    "X-Client-Info": `supabase-js/${version}; runtime=web`,
  };
  const authFetch = createAuthFetch(key, storage);
  const client = new AuthClient({
    url: authUrl,
    headers,
    storageKey,
    storage,
    flowType,
    detectSessionInUrl: ({ hash, search }) => isAuthCallback(addressParameters(hash, search)),
    async fetch(input, init) {
      const response = await authFetch(input, init);
      // Once the tokens of a link are answered, the library would add an entry to the history for the cleared address.
      if (response.status < 500) clearAddress();
      return response;
    },
    // Initialized below, once its messages are the specification's.
    skipAutoInitialize: true,
  });
  replaceRefreshes(client, storage, storageKey, {
    url: authUrl,
    // As the library sends them.
    headers: {
      ...headers,
      "Content-Type": "application/json;charset=UTF-8",
      "X-Supabase-Api-Version": "2024-01-01",
    },
  });
  const specified = specify(client, flowType);
  // Every call of initialize() returns this promise, so a rejection is handled there.
  specified.initialize().catch(() => {});
  return specified;
}

/** Replaces the methods whose behavior or messages differ from the specification. */
function specify(client: GoTrueClient, flowType: FlowType): SiteAuthClient {
  const address =
    typeof location === "undefined" ? undefined : addressParameters(location.hash, location.search);
  const start = createStart(client, address);

  async function signInFromUrl(): Promise<InitializeResult> {
    if (!address) return { error: new AuthImplicitGrantRedirectError("No browser detected.") };
    const { error } = await start.initialize();
    if (error) return { error };
    if (flowType === "implicit") {
      if (isAuthCallback(address)) return { error: null };
      return { error: new AuthImplicitGrantRedirectError("Not a valid implicit grant flow url.") };
    }
    if (!address.get("code")) return { error: noCode() };
    const { data } = await client.getSession();
    return { error: data.session ? null : noSession() };
  }

  return Object.assign(client, { ...start, signInFromUrl, ...createCalls(client) });
}

/** Creates the methods that start the client, once, and tell the error of the start. */
function createStart(
  client: GoTrueClient,
  address: URLSearchParams | undefined,
): Pick<SiteAuthClient, "initialize" | "takeStartError"> {
  const startLibrary = client.initialize.bind(client);
  let result: Promise<InitializeResult> | undefined;
  let isErrorTaken = false;

  async function start(): Promise<InitializeResult> {
    const { error } = await startLibrary();
    // Tokens without an answer stay, so that a reload completes the sign-in.
    if (!isAuthRetryableFetchError(error)) clearAddress();
    return { error: error && withSpecifiedMessage(error, address) };
  }

  async function initialize(): Promise<InitializeResult> {
    result ??= start();
    return result;
  }

  async function takeStartError(): Promise<AuthError | null> {
    if (isErrorTaken) return null;
    isErrorTaken = true;
    return initialize().then(
      // In other addresses, the library takes the code of a campaign for the one of another flow.
      ({ error }) => (address && isAuthCallback(address) ? error : null),
      // A callback of onAuthStateChange() has thrown. The library logs that.
      () => null,
    );
  }

  return { initialize, takeStartError };
}

/** Removes tokens and errors of the Auth service from the page's address, and from the history. */
function clearAddress(): void {
  if (typeof location === "undefined") return;
  if (!isAuthCallback(addressParameters(location.hash, location.search))) return;
  history.replaceState(history.state, "", withoutAuthCallback(location.href));
}

type Call =
  | "signUp"
  | "signInWithPassword"
  | "signInWithOtp"
  | "resend"
  | "verifyOtp"
  | "exchangeCodeForSession"
  | "signOut";

/** Creates the methods that take credentials or codes, or that end the session. */
function createCalls(client: GoTrueClient): Pick<GoTrueClient, Call> {
  const signUp = client.signUp.bind(client);
  const signInWithPassword = client.signInWithPassword.bind(client);
  const signInWithOtp = client.signInWithOtp.bind(client);
  const resend = client.resend.bind(client);
  const verifyOtp = client.verifyOtp.bind(client);
  const exchangeCodeForSession = client.exchangeCodeForSession.bind(client);
  const signOut = client.signOut.bind(client);
  return {
    // The library accepts empty fields, but reports missing credentials as specified when it gets none.
    signUp: (credentials) => signUp(complete(credentials, "password")),
    signInWithPassword: (credentials) => signInWithPassword(complete(credentials, "password")),
    signInWithOtp: (credentials) => signInWithOtp(complete(credentials)),
    resend: (credentials) => resend(complete(credentials, "type")),

    async verifyOtp(params) {
      let cause: unknown = null;
      try {
        const result = await verifyOtp(params);
        const { user, session } = result.data;
        // Changing an address takes two codes. The first one returns no session.
        if (result.error || user || session || params.type === "email_change") return result;
      } catch (thrown) {
        cause = thrown;
      }
      const error = new AuthUnknownError("An error occurred on token verification.", cause);
      return { data: { user: null, session: null }, error };
    },

    async exchangeCodeForSession(code, options) {
      if (code) return exchangeCodeForSession(code, options);
      return { data: { user: null, session: null, redirectType: null }, error: noCode() };
    },

    async signOut(options) {
      try {
        return await signOut(options);
      } catch (thrown) {
        // The library returns the errors of the backend, and throws those of the storage.
        if (isAuthError(thrown)) return { error: thrown };
        throw thrown;
      }
    },
  };
}

/** Returns the credentials, or none when the e-mail and phone, or one of `fields`, are empty. */
function complete<C extends object>(credentials: C, ...fields: readonly string[]): C {
  const given = new Map<string, unknown>(Object.entries(credentials ?? {}));
  const isComplete = (given.get("email") || given.get("phone")) && fields.every((field) => given.get(field));
  return isComplete ? credentials : ({} as C);
}

/** Replaces the library's general messages about the address with those of the specification. */
function withSpecifiedMessage(error: AuthError, address: URLSearchParams | undefined): AuthError {
  if (error.name === "AuthInvalidTokenResponseError") return noSession();
  if (error.name !== "AuthImplicitGrantRedirectError" || !address) return error;
  const details = "details" in error ? (error.details as AuthImplicitGrantRedirectError["details"]) : null;
  if (details) {
    const description = address.get("error_description")?.trim() || NO_MESSAGE;
    const prefix = address.get("error_code") ? "" : "No error_code detected. ";
    return new AuthImplicitGrantRedirectError(prefix + description, details);
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
