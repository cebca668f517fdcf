// The requests of the auth client, with the retries of the specification (sections 7 and 8).

const BACK_OFF_MS = 200;
const RETRIES = 3;
/** auth-js retries a refresh for one tick, 30 s. After this time it does not add retries of its own. */
const REFRESH_MS = 30_000;

const REFRESH = /\/token\?grant_type=refresh_token$/;
/** Requests that are safe to repeat: they send no e-mail and use up no code. */
const REPEATABLE = /^GET \S+\/user$|\/logout\?|\/token\?grant_type=(password|id_token)$/;

/**
 * Returns a `fetch` that retries on 502, 503 and 504, with a delay that grows by 200 ms each time: a refresh for 30
 * seconds, also after network errors; other safe requests up to three times; the rest never. When the backend
 * refuses a refresh for good, `forget` receives the refresh token before the response is returned.
 */
export function createAuthFetch(forget: (refreshToken: string) => Promise<void>): typeof fetch {
  return async (input, init) => {
    const send = () => fetch(input, init);
    if (!REFRESH.test(String(input))) {
      return sendWithRetries(send, REPEATABLE.test(`${init?.method} ${input}`) ? RETRIES : 0);
    }
    const response = await sendUntil(send, Date.now() + REFRESH_MS);
    if (await isRefusal(response)) await forget(JSON.parse(String(init?.body)).refresh_token);
    return response;
  };
}

async function sendWithRetries(send: () => Promise<Response>, retries: number): Promise<Response> {
  for (let retry = 1; ; retry += 1) {
    const response = await send();
    if (!isGatewayError(response) || retry > retries) return response;
    await sleep(retry * BACK_OFF_MS);
  }
}

async function sendUntil(send: () => Promise<Response>, end: number): Promise<Response> {
  for (let retry = 1; ; retry += 1) {
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await send();
      if (!isGatewayError(response)) return response;
    } catch (error) {
      failure = error;
    }
    const left = end - Date.now();
    const delay = retry * BACK_OFF_MS;
    await sleep(Math.min(delay, left));
    if (delay < left) continue;
    if (response) return response;
    throw failure;
  }
}

function isGatewayError({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Returns whether the auth service refused a refresh for good. Not so for 5xx and 429, nor for a body that is not
 * JSON, which comes from something in between, such as a hotel's sign-in page.
 */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status >= 500 || response.status === 429) return false;
  try {
    return !(await response.clone().json())?.access_token;
  } catch {
    return false;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
