import { isAuthError } from "@supabase/auth-js";

const NOTHING_SAID = "Something went wrong";

/**
 * Returns what the backend said about a failure, or 'Something went wrong' if it said nothing. Where it said
 * nothing, auth-js puts something of its own in place of its words: JSON of the answer, "HTTP 503", or what a
 * broken connection or an unreadable answer made the browser say.
 */
export function toastDescription(error: unknown): string {
  if (!isAuthError(error) || error.name === "AuthUnknownError" || error.status === 0) return NOTHING_SAID;
  const { message, status } = error;
  return message === "" || message === `HTTP ${status}` || isJson(message) ? NOTHING_SAID : message;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
