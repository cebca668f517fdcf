import { isAuthError } from "@supabase/auth-js";

export const NO_MESSAGE = "Something went wrong";

/**
 * Returns the backend's message, or 'Something went wrong' if it sent none. Then the error has a message of its own,
 * which does not count: "HTTP 503" (fetch.ts), or the browser's message about the connection.
 */
export function toastDescription(error: unknown): string {
  if (!isAuthError(error) || error.name === "AuthUnknownError" || error.status === 0) return NO_MESSAGE;
  return error.message.trim() === "" || /^HTTP \d+$/.test(error.message) ? NO_MESSAGE : error.message;
}
