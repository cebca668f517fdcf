import {
  type AuthError,
  AuthUnknownError,
  isAuthError,
  type Session,
  type SignInWithPasswordCredentials,
  type SignUpWithPasswordCredentials,
  type User,
} from "@supabase/auth-js";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Backend } from "../../src/shared/backend.ts";
import { authClientOf } from "./client.ts";
import { type Notice, Toasts } from "./Toasts.tsx";
import { toastDescription } from "./toast-description.ts";

type Outcome = { error: AuthError | null };

export interface Auth {
  /** Who is signed in: the session's user. */
  readonly user: User | null;
  readonly session: Session | null;
  /** True until it is known whether somebody is signed in. */
  readonly loading: boolean;
  /** Each of these shows a failure as a toast, and returns it. */
  readonly signUp: (credentials: SignUpWithPasswordCredentials) => Promise<Outcome>;
  readonly signIn: (credentials: SignInWithPasswordCredentials) => Promise<Outcome>;
  readonly signOut: () => Promise<Outcome>;
}

const FAILED = { signUp: "Sign up Failed", signIn: "Sign in Failed", signOut: "Sign out Failed" } as const;

const AuthContext = createContext<Auth | null>(null);

/** Failures of a sign-in from the address that were shown: two providers on a page tell of one once. */
const shown = new WeakSet<AuthError>();

/**
 * Gives everything below it `useAuth`, and shows failures as toasts. For calls beyond the context, use
 * `authClientOf(backend)`: what they change reaches the context as well.
 */
export function AuthProvider({ backend, children }: { backend: Backend; children?: ReactNode }) {
  const { url, key } = backend;
  const [state, setState] = useState<Pick<Auth, "session" | "loading">>({ session: null, loading: true });
  const [notice, setNotice] = useState<Notice>();

  const calls = useMemo(() => {
    const client = () => authClientOf({ url, key });
    const fail = (title: string, error: unknown) =>
      setNotice((last) => ({ id: (last?.id ?? 0) + 1, title, description: toastDescription(error) }));
    const attempt = async (title: string, call: () => Promise<Outcome>): Promise<Outcome> => {
      const { error } = await call().catch((thrown: unknown) => ({ error: asAuthError(thrown) }));
      if (error) fail(title, error);
      return { error };
    };
    const signUp: Auth["signUp"] = (credentials) =>
      attempt(FAILED.signUp, () => client().signUp(credentials));
    const signIn: Auth["signIn"] = (credentials) =>
      attempt(FAILED.signIn, () => client().signInWithPassword(credentials));
    const signOut: Auth["signOut"] = () => attempt(FAILED.signOut, () => client().signOut());
    return { client, fail, signUp, signIn, signOut };
  }, [url, key]);

  // The client belongs to browsers: nothing of it runs where a page is rendered for the first time.
  useEffect(() => {
    const client = calls.client();
    let isMounted = true;
    const { subscription } = client.onAuthStateChange((_event, session) => {
      setState({ session, loading: false });
    }).data;
    client.initialize().then(
      ({ error }) => {
        if (!isMounted || !error || shown.has(error)) return;
        shown.add(error);
        calls.fail(FAILED.signIn, error);
      },
      () => {},
    );
    return () => {
      isMounted = false;
      subscription.unsubscribe();
    };
  }, [calls]);

  const auth = useMemo<Auth>(() => {
    const { signUp, signIn, signOut } = calls;
    return { ...state, user: state.session?.user ?? null, signUp, signIn, signOut };
  }, [calls, state]);

  return (
    <AuthContext value={auth}>
      {children}
      {notice && <Toasts notice={notice} />}
    </AuthContext>
  );
}

/** Returns who is signed in, and the calls that change it. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) {
    throw new Error(
      "useAuth() needs an AuthProvider above it: <AuthProvider backend={backend}>…</AuthProvider>.",
    );
  }
  return auth;
}

function asAuthError(thrown: unknown): AuthError {
  return isAuthError(thrown) ? thrown : new AuthUnknownError("The call failed.", thrown);
}
