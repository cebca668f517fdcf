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
import { showToast } from "./Toasts.tsx";
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

interface AuthProviderProps {
  readonly backend: Backend;
  /**
   * Whether a sign-in that failed is shown with the words that the address holds. Anybody can make an address: on a
   * page that has not sent anybody to sign in, those words are not the firm's.
   */
  readonly quotesAddress?: boolean;
  readonly children?: ReactNode;
}

/**
 * Gives everything below it `useAuth`, and shows failures as toasts. For calls beyond the context, use
 * `authClientOf(backend)`: what they change reaches the context as well.
 */
export function AuthProvider({ backend, quotesAddress = true, children }: AuthProviderProps) {
  const { url, key } = backend;
  const [state, setState] = useState<Pick<Auth, "session" | "loading">>({ session: null, loading: true });

  // The client belongs to browsers: nothing of it runs where a page is rendered for the first time.
  useEffect(() => {
    const client = authClientOf({ url, key });
    let isMounted = true;
    const { subscription } = client.onAuthStateChange((_event, session) => {
      setState({ session, loading: false });
    }).data;
    client.initialize().then(
      ({ error }) => {
        if (!isMounted || !error) return;
        showToast(FAILED.signIn, toastDescription(quotesAddress ? error : undefined));
        if (!quotesAddress) history.replaceState(history.state, "", location.pathname + location.search);
      },
      () => {},
    );
    return () => {
      isMounted = false;
      subscription.unsubscribe();
    };
  }, [url, key, quotesAddress]);

  const calls = useMemo(() => createCalls({ url, key }), [url, key]);
  const auth = useMemo<Auth>(
    () => ({ ...state, user: state.session?.user ?? null, ...calls }),
    [calls, state],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
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

function createCalls(backend: Backend): Pick<Auth, "signUp" | "signIn" | "signOut"> {
  const client = () => authClientOf(backend);
  return {
    signUp: (credentials) => attempt(FAILED.signUp, () => client().signUp(credentials)),
    signIn: (credentials) => attempt(FAILED.signIn, () => client().signInWithPassword(credentials)),
    signOut: () => attempt(FAILED.signOut, () => client().signOut()),
  };
}

/** Makes a call; if it fails, shows that under `title` and returns why. */
async function attempt(title: string, call: () => Promise<Outcome>): Promise<Outcome> {
  const { error } = await call().catch((thrown: unknown) => ({ error: asAuthError(thrown) }));
  if (error) showToast(title, toastDescription(error));
  return { error };
}

function asAuthError(thrown: unknown): AuthError {
  return isAuthError(thrown) ? thrown : new AuthUnknownError("The call failed.", thrown);
}
