import { showToast } from "./Toasts.tsx";
import { toastDescription } from "./toast-description.ts";

const TITLES = { signUp: "Sign up Failed", signIn: "Sign in Failed", signOut: "Sign out Failed" } as const;

export type FailedCall = keyof typeof TITLES;

/** Shows that a call failed, with the backend's message, if `error` has one. */
export function showFailure(call: FailedCall, error?: unknown): void {
  showToast(TITLES[call], toastDescription(error));
}
