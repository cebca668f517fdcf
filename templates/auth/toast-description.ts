import { isAuthError } from "@supabase/auth-js";

const NO_MESSAGE = "Something went wrong";

/**
 * Returns the backend's message, or 'Something went wrong' if it sent none. auth-js fills in a message of its own
 * then, which does not count: the response as JSON, "HTTP 503", or the browser's message about the connection.
 */
export function toastDescription(error: unknown): string {
  if (!isAuthError(error) || error.name === "AuthUnknownError" || error.status === 0) return NO_MESSAGE;
  const { message, status } = error;
  return message === "" || message === `HTTP ${status}` || isJson(message) ? NO_MESSAGE : message;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
