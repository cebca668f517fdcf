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
import { createRoot } from "react-dom/client";
import type { Backend } from "../../src/shared/backend.ts";
import { authClientOf } from "./client.ts";
import { showToast } from "./Toasts.tsx";
import { toastDescription } from "./toast-description.ts";

type Outcome = { error: AuthError | null };

export interface Auth {
  /** The session's user. */
  readonly user: User | null;
  readonly session: Session | null;
  /** True until the stored session, if any, is loaded. */
  readonly loading: boolean;
  /** Each call shows its error as a toast, and returns it. */
  readonly signUp: (credentials: SignUpWithPasswordCredentials) => Promise<Outcome>;
  readonly signIn: (credentials: SignInWithPasswordCredentials) => Promise<Outcome>;
  readonly signOut: () => Promise<Outcome>;
}

const FAILED = { signUp: "Sign up Failed", signIn: "Sign in Failed", signOut: "Sign out Failed" } as const;

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  readonly backend: Backend;
  /**
   * Whether the toast of a failed sign-in quotes the page's address. Anyone can write an address, so a page without
   * a sign-in form does not present its words as the firm's.
   */
  readonly quotesAddress?: boolean;
  readonly children?: ReactNode;
}

/**
 * Provides `useAuth` to its children, and shows errors as toasts. Calls beyond the context go through
 * `authClientOf(backend)`; their changes reach the context as well.
 */
export function AuthProvider({ backend, quotesAddress = true, children }: AuthProviderProps) {
  const { url, key } = backend;
  const [state, setState] = useState<Pick<Auth, "session" | "loading">>({ session: null, loading: true });

  // In an effect, because the client runs in browsers only.
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

/** Mounts a provider at the end of a page that has none. */
export function mountAuthProvider(backend: Backend): void {
  const element = document.body.appendChild(document.createElement("div"));
  createRoot(element).render(<AuthProvider backend={backend} quotesAddress={false} />);
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
  return {
    signUp: (credentials) => attempt(FAILED.signUp, () => client().signUp(credentials)),
    signIn: (credentials) => attempt(FAILED.signIn, () => client().signInWithPassword(credentials)),
    signOut: () => attempt(FAILED.signOut, () => client().signOut()),
  };
}

/** Makes a call. Shows an error as a toast with the given title, and returns it. */
async function attempt(title: string, call: () => Promise<Outcome>): Promise<Outcome> {
  const { error } = await call().catch((thrown: unknown) => ({ error: asAuthError(thrown) }));
  if (error) showToast(title, toastDescription(error));
  return { error };
}

function asAuthError(thrown: unknown): AuthError {
  return isAuthError(thrown) ? thrown : new AuthUnknownError("The call failed.", thrown);
}
