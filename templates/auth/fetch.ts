// The requests of the auth client: the retries of the specification (sections 7 and 8), time limits, and responses in
// the form from which auth-js draws the specified conclusions.
import { retryAfterMs } from "../../src/shared/dates.ts";
import type { SessionStorage } from "./session-storage.ts";

const BACK_OFF_MS = 200;
const RETRIES = 3;
/** For a single request. The Auth service itself gives up after 10 s. */
const REQUEST_MS = 15_000;

/** Requests that are safe to repeat: they send no e-mail and use up no code. */
const REPEATABLE = /^GET \S+\/user$|\/logout\?|\/token\?grant_type=(password|id_token)$/;
const USER = /^GET \S+\/user$/;
const VERIFY = /\/v1\/verify(\?|$)/;
const FACTORS = /\/factors(\/|$)/;

export interface Reply {
  /** Without the reason phrase, which auth-js would take for a message. */
  readonly response: Response;
  /** The JSON object or list in its body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
}

/**
 * Returns a `fetch` that repeats safe requests up to three times, for 15 seconds in all, and the rest never. It throws
 * when a request takes more than 15 seconds, and when the body of a success is not a JSON object. `key` is the
 * backend's public key.
 */
export function createAuthFetch(key: string, storage: SessionStorage): typeof fetch {
  return async (input, init) => {
    const call = `${init?.method} ${input}`;
    const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "");
    // Without a session, auth-js would send the public key.
    if (FACTORS.test(call) && token === key) return errorResponse(403, { error_code: "session_not_found" });
    const retries = REPEATABLE.test(call) ? RETRIES : 0;
    const { response, body, text } = await sendWithRetries(input, init, {
      retries,
      end: Date.now() + REQUEST_MS,
      isTransient: isGatewayError,
    });
    // auth-js would not notice, or throw an error that is not its own.
    if (response.ok && !body && VERIFY.test(call)) return new Response("{}");
    if (response.ok && !body && text !== "") throw new TypeError("The response is not a JSON object.");
    if (!USER.test(call) || response.ok) return response;
    // Not the Auth service's answer, so the tokens of a link remain in the address.
    if (!body || response.status === 429) return errorResponse(503, body);
    // auth-js would remove the stored session, whichever token was sent.
    const session = codeOf(body) === "session_not_found" ? await storage.readSession() : null;
    if (session && session.access_token !== token) {
      return errorResponse(response.status, { ...body, code: undefined, error_code: undefined });
    }
    return response;
  };
}

interface Retries {
  readonly retries: number;
  /** Milliseconds since 1970, for all attempts. The first one is made later, too. */
  readonly end: number;
  readonly isTransient: (status: number) => boolean;
}

/**
 * Sends a request, and again after network errors and transient ones, with a delay that grows by 200 ms each time or
 * is what the backend asks for. Throws when the last attempt had no answer.
 */
export async function sendWithRetries(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { retries, end, isTransient }: Retries,
): Promise<Reply> {
  for (let retry = 1; ; retry += 1) {
    let reply: Reply | undefined;
    let failure: unknown;
    try {
      reply = await send(input, init, retry === 1 ? REQUEST_MS : Math.min(REQUEST_MS, end - Date.now()));
    } catch (error) {
      failure = error;
    }
    const pause = reply ? retryAfterMs(reply.response.headers.get("retry-after")) : 0;
    if (reply && !isTransient(reply.response.status) && !(reply.response.status === 429 && pause))
      return reply;
    const delay = Math.max(retry * BACK_OFF_MS, pause);
    if (retry <= retries && Date.now() + delay < end) await sleep(delay);
    else if (reply) return reply;
    else throw failure;
  }
}

/** Sends a request and reads the whole response. */
async function send(input: RequestInfo | URL, init: RequestInit | undefined, limit: number): Promise<Reply> {
  const controller = new AbortController();
  const late = new Error("The server did not answer in time.");
  const timer = setTimeout(() => controller.abort(late), limit);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    const text = await response.text();
    const body = parseObject(text);
    const { ok, status, headers } = response;
    const own = ok ? new Response(text || null, { status, headers }) : errorResponse(status, body, headers);
    return { response: own, body, text };
  } finally {
    clearTimeout(timer);
  }
}

function isGatewayError(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** The Auth service's name of an error, such as "session_not_found". Gateways and older versions give none, or a number. */
export function codeOf(body: Reply["body"]): string | undefined {
  return [body?.code, body?.error_code].find((code) => typeof code === "string");
}

/** Returns the backend's message, or "HTTP 503" where it sent none. */
export function messageOf(status: number, body: Reply["body"]): string {
  const texts = [body?.msg, body?.message, body?.error_description, body?.error];
  return texts.filter((text) => typeof text === "string").find((text) => text.trim()) ?? `HTTP ${status}`;
}

/** Creates an error response with the message as `msg`, which auth-js prefers. */
function errorResponse(status: number, body?: Reply["body"], headers?: Headers): Response {
  const text = JSON.stringify({ ...body, msg: messageOf(status, body) });
  return new Response(text, headers ? { status, headers } : { status });
}

function parseObject(text: string): Reply["body"] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
