import { isAuthError } from "@supabase/auth-js";

/** The message of an error in the address that has no description. */
export const NO_MESSAGE = "Something went wrong";

/**
 * Returns the backend's message; undefined if it sent none. Then the error has a message of its own, which does not
 * count: "HTTP 503" (fetch.ts), that of client.ts above, or the browser's message about the connection.
 */
export function toastDescription(error: unknown): string | undefined {
  if (!isAuthError(error) || error.name === "AuthUnknownError" || error.status === 0) return undefined;
  const { message } = error;
  return message.trim() === "" || message === NO_MESSAGE || /^HTTP \d+$/.test(message) ? undefined : message;
}
