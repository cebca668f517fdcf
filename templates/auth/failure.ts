import { toastDescription } from "./toast-description.ts";

const TITLES = { signUp: "Sign up Failed", signIn: "Sign in Failed", signOut: "Sign out Failed" } as const;

export type FailedCall = keyof typeof TITLES;

/** Shows that a call failed, with the backend's message, if `error` has one. Toasts are loaded at the first failure. */
export async function showFailure(call: FailedCall, error?: unknown): Promise<void> {
  const title = TITLES[call];
  const description = toastDescription(error);
  try {
    const { showToast } = await import("./Toasts.tsx");
    showToast(title, description);
  } catch {
    // Without a connection, they cannot be loaded either.
    alert(`${title}\n${description}`);
  }
}
