// The requests of the auth client, repeated as the specification says.

const BACK_OFF_MS = 200;
const RETRIES = 3;
/** auth-js tries to refresh for one tick of its clock; it must find that time used up, or it begins again. */
const REFRESH_MS = 30_000;

const REFRESH = /\/token\?grant_type=refresh_token$/;
/** What may be sent twice without harm: it mails nobody, and uses up no code. */
const REPEATABLE = /^GET \S+\/user$|\/logout\?|\/token\?grant_type=(password|id_token)$/;

/**
 * Returns a `fetch` that repeats requests on 502, 503 and 504, waiting 200 ms more before each attempt: a
 * refresh for 30 seconds, and also when the network fails; at most three times what may be sent twice without
 * harm; all else never. When the backend refuses a refresh for good, `forget` gets the refused token before
 * the answer is passed on.
 */
export function createAuthFetch(forget: (refreshToken: string) => Promise<void>): typeof fetch {
  return async (input, init) => {
    const send = () => fetch(input, init);
    if (!REFRESH.test(String(input))) {
      return sendAgain(send, REPEATABLE.test(`${init?.method} ${input}`) ? RETRIES : 0);
    }
    const response = await sendUntil(send, Date.now() + REFRESH_MS);
    if (await isRefusal(response)) await forget(JSON.parse(String(init?.body)).refresh_token);
    return response;
  };
}

async function sendAgain(send: () => Promise<Response>, retries: number): Promise<Response> {
  for (let retry = 1; ; retry += 1) {
    const response = await send();
    if (!isGatewayFault(response) || retry > retries) return response;
    await sleep(retry * BACK_OFF_MS);
  }
}

async function sendUntil(send: () => Promise<Response>, end: number): Promise<Response> {
  for (let retry = 1; ; retry += 1) {
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await send();
      if (!isGatewayFault(response)) return response;
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

/** A gateway that is overloaded or restarting: the next attempt may succeed. */
function isGatewayFault({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Says whether the service itself refused a refresh, and did not only fail (5xx) or ask for patience (429). A
 * body that is no JSON comes from something in between, such as the sign-in page of a hotel's network.
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
