import type { Labels } from "../../src/content/labels.ts";
import { toastDescription } from "./toast-description.ts";

export type FailedCall = "signUp" | "signIn" | "signOut";

/** Shows that a call failed, with the backend's message, if `error` has one. Toasts are loaded at the first failure. */
export async function showFailure(call: FailedCall, error?: unknown): Promise<void> {
  // In the language of the page, which has them in a site where an island uses the auth layer.
  const labels: Labels["toasts"] = JSON.parse(document.documentElement.dataset.toasts ?? "{}");
  const title = labels[call];
  const description = toastDescription(error) ?? labels.noMessage;
  try {
    const { showToast } = await import("./Toasts.tsx");
    showToast({ title, description, labels });
  } catch {
    // Without a connection, they cannot be loaded either.
    alert(`${title}\n${description}`);
  }
}
