// The requests of the auth client: the retries of the specification (sections 7 and 8), a time limit, and responses in
// the form from which auth-js draws the specified conclusions.
import type { SessionStorage } from "./session-storage.ts";

const BACK_OFF_MS = 200;
const RETRIES = 3;
/** auth-js retries a refresh for one tick, 30 s. After this time it does not add retries of its own. */
const REFRESH_MS = 30_000;
/** For a single request. The Auth service itself gives up after 10 s. */
const REQUEST_MS = 15_000;

const REFRESH = /\/token\?grant_type=refresh_token$/;
/** Requests that are safe to repeat: they send no e-mail and use up no code. */
const REPEATABLE = /^GET \S+\/user$|\/logout\?|\/token\?grant_type=(password|id_token)$/;
const USER = /^GET \S+\/user$/;
const VERIFY = /\/v1\/verify(\?|$)/;
const FACTORS = /\/factors(\/|$)/;

interface Reply {
  /** Without the reason phrase, which auth-js would take for a message. */
  readonly response: Response;
  /** The JSON object or list in its body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns a `fetch` that retries on 502, 503 and 504, with a delay that grows by 200 ms each time: a refresh for 30
 * seconds, also after network errors; other safe requests up to three times; the rest never. It throws when a request
 * takes more than 15 seconds, and when the body of a success is not a JSON object. `key` is the backend's public key.
 *
 * A refused refresh ends the session in `storage`, even while the access token is still valid.
 */
export function createAuthFetch(key: string, storage: SessionStorage): typeof fetch {
  return async (input, init) => {
    const call = `${init?.method} ${input}`;
    const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "");
    // Without a session, auth-js would send the public key.
    if (FACTORS.test(call) && token === key) return errorResponse(403, { error_code: "session_not_found" });
    const sendOnce = (limit: number) => send(input, init, limit);
    if (REFRESH.test(call)) {
      const reply = await sendUntil(sendOnce, Date.now() + REFRESH_MS);
      if (isRefusal(reply)) {
        // Where tabs cannot wait for each other, another one may be about to store what it got for this token.
        const mayBeRace = codeOf(reply.body) === "refresh_token_already_used" && !navigator.locks;
        if (!mayBeRace) await storage.forget(JSON.parse(String(init?.body)).refresh_token);
      } else if (!isSession(reply.body)) {
        // auth-js gives up the session on most other errors.
        return errorResponse(503, reply.body);
      }
      return reply.response;
    }
    const { response, body } = await sendWithRetries(sendOnce, REPEATABLE.test(call) ? RETRIES : 0);
    // auth-js would remove the stored session, whichever token was sent.
    if (USER.test(call) && codeOf(body) === "session_not_found") {
      const session = await storage.readSession();
      if (session?.access_token !== token) {
        return errorResponse(response.status, { ...body, code: undefined, error_code: undefined });
      }
    }
    return response;
  };
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
    if (!ok) return { response: errorResponse(status, body, headers), body };
    // auth-js would not notice, or throw an error that is not its own.
    if (!body && VERIFY.test(String(input))) return { response: new Response("{}"), body };
    if (!body && text !== "") throw new TypeError("The response is not a JSON object.");
    return { response: new Response(text || null, { status, headers }), body };
  } finally {
    clearTimeout(timer);
  }
}

async function sendWithRetries(send: (limit: number) => Promise<Reply>, retries: number): Promise<Reply> {
  for (let retry = 1; ; retry += 1) {
    const reply = await send(REQUEST_MS);
    if (!isGatewayError(reply) || retry > retries) return reply;
    await sleep(retry * BACK_OFF_MS);
  }
}

async function sendUntil(send: (limit: number) => Promise<Reply>, end: number): Promise<Reply> {
  for (let retry = 1; ; retry += 1) {
    let reply: Reply | undefined;
    let failure: unknown;
    try {
      reply = await send(Math.min(REQUEST_MS, end - Date.now()));
      if (!isGatewayError(reply)) return reply;
    } catch (error) {
      failure = error;
    }
    const left = end - Date.now();
    const delay = retry * BACK_OFF_MS;
    await sleep(Math.min(delay, left));
    if (delay < left) continue;
    if (reply) return reply;
    throw failure;
  }
}

function isGatewayError({ response: { status } }: Reply): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Returns whether the Auth service refused a refresh for good. A response without its code comes from something in
 * between, such as a gateway or a hotel's sign-in page.
 */
function isRefusal({ response: { status }, body }: Reply): boolean {
  return codeOf(body) !== undefined && [400, 401, 403].includes(status);
}

/** Returns whether auth-js takes the body for a session. */
function isSession(body: Reply["body"]): boolean {
  return !!(body?.access_token && body.refresh_token && body.expires_in);
}

/** The Auth service's name of an error, such as "session_not_found". Gateways and older versions give none, or a number. */
function codeOf(body: Reply["body"]): string | undefined {
  return [body?.code, body?.error_code].find((code) => typeof code === "string");
}

/**
 * Creates an error response. `msg`, which auth-js prefers, becomes the backend's message or, where it sent none,
 * "HTTP 503".
 */
function errorResponse(status: number, body: Reply["body"] = {}, headers?: Headers): Response {
  const texts = [body.msg, body.message, body.error_description, body.error];
  const msg = texts.find((text) => typeof text === "string" && text.trim() !== "") ?? `HTTP ${status}`;
  return new Response(JSON.stringify({ ...body, msg }), headers ? { status, headers } : { status });
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
