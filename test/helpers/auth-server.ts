// A stand-in for Supabase's Auth service (GoTrue) with the calls of the specification, after its OpenAPI document and
// its error codes. Tests can make requests fail.
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { TEST_KEY } from "./postgrest-server.ts";
import { listen, type TestServer } from "./server.ts";

export interface AuthRequest {
  readonly method: string;
  /** Below /auth/v1, with its query: "/token?grant_type=password". */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
  /** Milliseconds, on the clock of the server's process. */
  readonly at: number;
}

/** A status with a body, as text or as JSON. */
export interface AuthFault {
  readonly status: number;
  readonly body?: unknown;
  /** Runs before the response is sent. */
  readonly meanwhile?: () => void;
}

export interface AuthServerOptions {
  /** New users are signed in at once, without a confirmation e-mail. */
  readonly autoconfirm?: boolean;
  /** Lifetime of an access token in seconds. */
  readonly expiresIn?: number;
}

export interface AuthServer extends TestServer {
  readonly key: string;
  readonly requests: readonly AuthRequest[];
  /** The requests "POST /token?grant_type=refresh_token" and so on, without preflights. */
  calls(): string[];
  /** The next `times` requests that match `on` ("POST /otp") fail. */
  fail(on: RegExp, fault: AuthFault, times?: number): void;
  /** Advances the server's clock, along with the browser's. */
  advance(ms: number): void;
  /** Adds a confirmed user. */
  addUser(user: { email?: string; phone?: string; password: string }): User;
  /** The valid refresh tokens. */
  refreshTokens(): string[];
}

interface Factor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: string;
  status: "unverified" | "verified";
}

interface User {
  readonly id: string;
  readonly aud: "authenticated";
  readonly role: "authenticated";
  email: string;
  phone: string;
  readonly app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  factors: Factor[];
  readonly created_at: string;
}

interface Login {
  readonly id: string;
  readonly user: User;
  aal: "aal1" | "aal2";
  refreshToken: string;
  readonly usedTokens: string[];
}

/** The user of the tests. */
export const EMAIL = "ana@example.com";
export const PHONE = "+15125550100";
export const PASSWORD = "correct horse";
/** The key of the session in storage: the server is at 127.0.0.1. */
export const STORAGE_KEY = "sb-127-auth-token";

/** Every code sent by e-mail or text message, and of every authenticator. */
export const CODE = "123456";
const API_VERSION = "2024-01-01";
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "apikey, authorization, content-type, x-client-info, x-supabase-api-version",
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-expose-headers": "x-supabase-api-version",
};

/** Ends a request with an error of the service. */
function refuse(status: number, code: string, message: string): never {
  throw Object.assign(new Error(message), { status, code });
}

const isRefusal = (error: unknown): error is Error & { status: number; code: string } =>
  error instanceof Error && "status" in error;

/** Starts the server on loopback. */
export async function startAuthServer(options: AuthServerOptions = {}): Promise<AuthServer> {
  const { autoconfirm = true, expiresIn = 3600 } = options;
  const requests: AuthRequest[] = [];
  const faults: { on: RegExp; fault: AuthFault; times: number }[] = [];
  const users: (User & { password: string })[] = [];
  const logins: Login[] = [];
  const codes = new Map<string, { user: User; challenge: string | null }>();
  const challenges = new Set<string>();
  let ahead = 0;
  const seconds = () => Math.floor((Date.now() + ahead) / 1000);

  const addUser: AuthServer["addUser"] = ({ email = "", phone = "", password }) => {
    const user = {
      id: randomUUID(),
      aud: "authenticated",
      role: "authenticated",
      email,
      phone,
      password,
      app_metadata: { provider: email ? "email" : "phone" },
      user_metadata: {},
      factors: [],
      created_at: new Date().toISOString(),
    } as User & { password: string };
    users.push(user);
    return user;
  };

  function openSession(user: User, aal: Login["aal"] = "aal1", login?: Login): object {
    const kept = login ?? { id: randomUUID(), user, aal, refreshToken: "", usedTokens: [] };
    kept.aal = aal;
    if (login) login.usedTokens.push(login.refreshToken);
    kept.refreshToken = randomUUID().slice(0, 12);
    if (!login) logins.push(kept);
    const issued = seconds();
    const claims = { sub: user.id, aal, session_id: kept.id, iat: issued, exp: issued + expiresIn };
    return {
      access_token: [
        { alg: "HS256", typ: "JWT" },
        { ...claims, jti: randomUUID() },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .concat("c2lnbmF0dXJl")
        .join("."),
      token_type: "bearer",
      expires_in: expiresIn,
      expires_at: issued + expiresIn,
      refresh_token: kept.refreshToken,
      user: publicUser(user),
    };
  }

  /** The login that a request's access token belongs to. */
  function loginOf(request: AuthRequest): Login {
    const [scheme, token = ""] = String(request.headers.authorization).split(" ");
    if (scheme !== "Bearer") refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const claims = parseClaims(token);
    if (claims.exp <= seconds()) refuse(403, "bad_jwt", "invalid JWT: token is expired");
    const login = logins.find(({ id }) => id === claims.session_id);
    if (!login) refuse(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    return login;
  }

  const findUser = ({ email, phone }: Record<string, unknown>) =>
    users.find((user) => (email ? user.email === email : phone ? user.phone === phone : false));

  function issueCode(user: User, challenge: string | null): string {
    const code = randomUUID();
    codes.set(code, { user, challenge });
    return code;
  }

  const grants: Record<string, (body: Record<string, unknown>) => object> = {
    password(body) {
      const user = findUser(body);
      if (user?.password !== body.password || !user) {
        refuse(400, "invalid_credentials", "Invalid login credentials");
      }
      return openSession(user);
    },
    pkce({ auth_code, code_verifier }) {
      const flow = codes.get(String(auth_code));
      codes.delete(String(auth_code));
      if (!flow) refuse(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
      const hash = createHash("sha256").update(String(code_verifier)).digest("base64url");
      if (flow.challenge !== null && flow.challenge !== hash) {
        refuse(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
      }
      return openSession(flow.user);
    },
    id_token({ provider, id_token }) {
      if (id_token !== "a-good-token") refuse(400, "bad_id_token", "Bad ID token");
      return openSession(addUser({ email: `${provider}@example.com`, password: randomUUID() }));
    },
    refresh_token({ refresh_token }) {
      const login = logins.find(({ refreshToken }) => refreshToken === refresh_token);
      const reused = logins.findIndex(({ usedTokens }) => usedTokens.includes(String(refresh_token)));
      // Like the Auth service without a reuse interval, which takes the second use for a theft.
      if (reused >= 0) {
        logins.splice(reused, 1);
        refuse(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
      }
      if (!login) {
        refuse(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
      }
      return openSession(login.user, login.aal, login);
    },
  };

  function serve(request: AuthRequest, response: ServerResponse): object | null | undefined {
    const { body } = request;
    const { pathname, searchParams } = new URL(request.path, "http://localhost");
    const factor = /^\/factors\/([^/]+)(?:\/(challenge|verify))?$/.exec(pathname);
    const call = `${request.method} ${factor ? `/factor${factor[2] ? `/${factor[2]}` : ""}` : pathname}`;
    switch (call) {
      case "POST /signup": {
        if (findUser(body)) refuse(422, "user_already_exists", "User already registered");
        const user = addUser(body as { password: string });
        user.user_metadata = body.data as Record<string, unknown>;
        return autoconfirm ? openSession(user) : publicUser(user);
      }
      case "POST /token": {
        const grant = grants[searchParams.get("grant_type") ?? ""];
        if (!grant) refuse(400, "validation_failed", "unsupported_grant_type");
        return grant(body);
      }
      case "POST /otp":
        if (!findUser(body) && body.create_user) {
          addUser({ ...(body as { email?: string; phone?: string }), password: randomUUID() });
        }
        return body.phone ? { message_id: "message-1" } : {};
      case "POST /verify": {
        const user = findUser(body);
        if (!user || body.token !== CODE) {
          refuse(403, "otp_expired", "Token has expired or is invalid");
        }
        return openSession(user);
      }
      case "POST /sso":
        if (body.domain !== "example.com" && body.provider_id !== "provider-1") {
          refuse(404, "sso_provider_not_found", "No SSO provider assigned for this domain");
        }
        return { url: "https://sso.example.com/login" };
      case "POST /resend":
        return body.phone ? { message_id: "message-2" } : {};
      case "POST /recover":
        return {};
      case "GET /reauthenticate":
        loginOf(request);
        return {};
      case "GET /user":
        return publicUser(loginOf(request).user);
      case "PUT /user": {
        const { user } = loginOf(request);
        const { email, data } = body as { email?: string; data?: object };
        if (email !== undefined) user.email = email;
        user.user_metadata = { ...user.user_metadata, ...data };
        return publicUser(user);
      }
      case "GET /authorize": {
        const target = new URL(searchParams.get("redirect_to") ?? "http://localhost");
        const user = addUser({
          email: `${searchParams.get("provider")}@example.com`,
          password: randomUUID(),
        });
        const challenge = searchParams.get("code_challenge");
        if (challenge !== null) target.searchParams.set("code", issueCode(user, challenge));
        else {
          const { user: _, ...session } = openSession(user) as { user: User };
          const tokens = { ...session, provider_token: "provider-1", provider_refresh_token: "provider-2" };
          target.hash = new URLSearchParams(tokens as unknown as Record<string, string>).toString();
        }
        response.writeHead(302, { location: target.href }).end();
        return undefined;
      }
      case "POST /logout": {
        const own = loginOf(request);
        const scope = searchParams.get("scope");
        const stays = ({ user, id }: Login) =>
          user !== own.user || (scope === "local" && id !== own.id) || (scope === "others" && id === own.id);
        logins.splice(0, logins.length, ...logins.filter(stays));
        response.writeHead(204, CORS).end();
        return undefined;
      }
      case "POST /factors": {
        const { user } = loginOf(request);
        const { friendly_name, factor_type, issuer } = body as Record<string, string>;
        const added: Factor = {
          id: randomUUID(),
          friendly_name: String(friendly_name),
          factor_type: String(factor_type),
          status: "unverified",
        };
        user.factors.push(added);
        const uri = `otpauth://totp/${issuer}:${user.email}?secret=ABC&issuer=${issuer}`;
        return {
          id: added.id,
          type: factor_type,
          friendly_name,
          totp: { qr_code: "<svg></svg>", secret: "ABC", uri },
        };
      }
      case "POST /factor/challenge": {
        factorOf(loginOf(request), factor?.[1]);
        const id = randomUUID();
        challenges.add(id);
        return { id, type: "totp", expires_at: seconds() + 300 };
      }
      case "POST /factor/verify": {
        const login = loginOf(request);
        const verified = factorOf(login, factor?.[1]);
        if (!challenges.delete(String(body.challenge_id)) || body.code !== CODE) {
          refuse(422, "mfa_verification_failed", "Invalid TOTP code entered");
        }
        verified.status = "verified";
        return openSession(login.user, "aal2", login);
      }
      case "DELETE /factor": {
        const { user } = loginOf(request);
        const { id } = factorOf({ user }, factor?.[1]);
        user.factors = user.factors.filter((other) => other.id !== id);
        return { id };
      }
      default:
        refuse(404, "not_found", `This server does not know ${call}`);
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === "OPTIONS") {
      response.writeHead(204, CORS).end();
      return;
    }
    const text = Buffer.concat(await incoming.toArray()).toString();
    const request: AuthRequest = {
      method: incoming.method ?? "",
      path: (incoming.url ?? "").replace(/^\/auth\/v1/, ""),
      headers: incoming.headers,
      body: text === "" ? {} : JSON.parse(text),
      at: Date.now(),
    };
    requests.push(request);
    const wrong = faults.find(({ on, times }) => times > 0 && on.test(`${request.method} ${request.path}`));
    if (wrong) {
      wrong.times -= 1;
      wrong.fault.meanwhile?.();
      sendAnswer(response, wrong.fault.status, wrong.fault.body);
      return;
    }
    try {
      const isBrowserRedirect = request.path.startsWith("/authorize");
      if (!isBrowserRedirect && request.headers.apikey !== TEST_KEY) {
        refuse(401, "no_api_key", "No API key found in request");
      }
      const result = serve(request, response);
      if (result !== undefined) sendAnswer(response, 200, result);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sendAnswer(response, error.status, { code: error.code, message: error.message });
    }
  }

  const server = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      sendAnswer(response, 500, { code: "unexpected_failure", message: String(error) });
    });
  });
  return {
    ...server,
    key: TEST_KEY,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    fail: (on, fault, times = 1) => void faults.push({ on, fault, times }),
    advance: (ms) => {
      ahead += ms;
    },
    addUser,
    refreshTokens: () => logins.map(({ refreshToken }) => refreshToken),
  };
}

function parseClaims(token: string): { session_id: string; exp: number } {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return refuse(403, "bad_jwt", "invalid JWT: unable to parse");
  }
}

function publicUser(user: User): object {
  const { password: _, ...rest } = user as User & { password?: string };
  return rest;
}

function factorOf({ user }: Pick<Login, "user">, id: string | undefined): Factor {
  const found = user.factors.find((factor) => factor.id === id);
  if (!found) refuse(404, "mfa_factor_not_found", "Factor not found");
  return found;
}

function sendAnswer(response: ServerResponse, status: number, body: unknown): void {
  const headers = { ...CORS, "content-type": "application/json", "x-supabase-api-version": API_VERSION };
  response.writeHead(status, headers);
  response.end(body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body));
}

/** Keeps a browser's storage in memory. */
export function aStorage(items: Readonly<Record<string, unknown>> = {}): {
  items: Map<string, string>;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
} {
  const map = new Map(Object.entries(items).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    items: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
