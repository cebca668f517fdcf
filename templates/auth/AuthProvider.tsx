import type {
  AuthError,
  Session,
  SignInWithPasswordCredentials,
  SignUpWithPasswordCredentials,
  User,
} from "@supabase/auth-js";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Backend } from "../../src/shared/backend.ts";
import { authClientOf } from "./client.ts";
import { type FailedCall, showFailure } from "./failure.ts";

type Outcome = { error: AuthError | null };

export interface Auth {
  readonly user: User | null;
  readonly session: Session | null;
  /** True until the stored session, if any, is loaded. */
  readonly loading: boolean;
  /** Each call shows its error as a toast, and returns it. */
  readonly signUp: (credentials: SignUpWithPasswordCredentials) => Promise<Outcome>;
  readonly signIn: (credentials: SignInWithPasswordCredentials) => Promise<Outcome>;
  readonly signOut: () => Promise<Outcome>;
}

const STORAGE_EVENTS = ["storage", "pageshow"] as const;

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  readonly backend: Backend;
  readonly children?: ReactNode;
}

/**
 * Provides `useAuth` to its children, and shows errors as toasts. Calls beyond the context go through
 * `authClientOf(backend)`; their changes reach the context as well.
 */
export function AuthProvider({ backend, children }: AuthProviderProps) {
  const { url, key } = backend;
  const [state, setState] = useState<Pick<Auth, "session" | "loading">>({ session: null, loading: true });

  // In an effect, because the client runs in browsers only.
  useEffect(() => {
    const client = authClientOf({ url, key });
    const { subscription } = client.onAuthStateChange((_event, session) => {
      setState({ session, loading: false });
    }).data;
    client.takeStartError().then((error) => {
      if (error) showFailure("signIn", error);
    });
    // Another tab may have cleared the storage, or changed it while the browser had put this one to sleep.
    const follow = async () => {
      const { data, error } = await client.getSession();
      if (!error) setState({ session: data.session, loading: false });
    };
    for (const type of STORAGE_EVENTS) addEventListener(type, follow);
    return () => {
      subscription.unsubscribe();
      for (const type of STORAGE_EVENTS) removeEventListener(type, follow);
    };
  }, [url, key]);

  const calls = useMemo(() => createCalls({ url, key }), [url, key]);
  const auth = useMemo<Auth>(
    () => ({ ...state, user: state.session?.user ?? null, ...calls }),
    [calls, state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the session, its user, and the calls that change them. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) {
    throw new Error(
      "useAuth() needs an AuthProvider above it: <AuthProvider backend={backend}>…</AuthProvider>.",
    );
  }
  return auth;
}

function createCalls(backend: Backend): Pick<Auth, "signUp" | "signIn" | "signOut"> {
  const client = () => authClientOf(backend);
  const pending = new Map<string, Promise<Outcome>>();

  /** Sends a call, unless the same one has no answer yet, as after a double click. */
  function send(name: FailedCall, credentials: object, call: () => Promise<Outcome>): Promise<Outcome> {
    const key = JSON.stringify([name, credentials]);
    const sent = pending.get(key) ?? withToast(name, call()).finally(() => pending.delete(key));
    pending.set(key, sent);
    return sent;
  }

  return {
    signUp: (credentials) => send("signUp", credentials, () => client().signUp(credentials)),
    signIn: (credentials) => send("signIn", credentials, () => client().signInWithPassword(credentials)),
    signOut: () => send("signOut", {}, () => client().signOut()),
  };
}

/** Shows the error of a call as a toast, and returns it. */
async function withToast(name: FailedCall, call: Promise<Outcome>): Promise<Outcome> {
  const { error } = await call;
  if (error) showFailure(name, error);
  return { error };
}
