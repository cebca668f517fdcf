import { describe, expect, it } from "vitest";
import { authBrowsing } from "../helpers/auth-pages.ts";
import type { AuthRequest } from "../helpers/auth-server.ts";

const { revisit } = authBrowsing();

const TOKENS = { access_token: "a.b.c", expires_in: "3600", refresh_token: "r", token_type: "bearer" };
const without = (...names: string[]) =>
  `#${new URLSearchParams(Object.entries(TOKENS).filter(([name]) => !names.includes(name)))}`;

/** Opens a page at an address with a client of one flow, and returns the error of the sign-in. */
async function failureAt(
  address: string,
  flowType: "implicit" | "pkce",
  prepare: { verifier?: string; answer?: unknown } = {},
): Promise<string | null | undefined> {
  let message: string | null | undefined;
  await revisit("client-page", { address }, async ({ page, server }) => {
    if (prepare.answer !== undefined) server.fail(/token|user/, { status: 200, body: prepare.answer });
    message = await page.evaluate(
      async ([flow, verifier]) => {
        if (verifier) localStorage.setItem("sb-127-auth-token-code-verifier", JSON.stringify(verifier));
        const { error } = await window.clients.ours({ flowType: flow }).signInFromUrl();
        return error?.message ?? null;
      },
      [flowType, prepare.verifier] as const,
    );
  });
  return message;
}

describe("a sign-in from the page's address", () => {
  const ERROR = "#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired";
  const NO_CODE = "#error=access_denied&error_description=The+visitor+declined";

  it.each<[string, string, "implicit" | "pkce", { verifier?: string; answer?: unknown }?]>([
    ...["access_token", "expires_in", "refresh_token", "token_type"].map(
      (name) => [`No ${name} detected.`, without(name), "implicit"] as [string, string, "implicit"],
    ),
    ["No session detected.", without("expires_in", "token_type"), "implicit"],
    // The provider's message.
    ["The link has expired", ERROR, "implicit"],
    ["The link has expired", ERROR.replace("#", "&"), "pkce"],
    ["No error_code detected. The visitor declined", NO_CODE, "implicit"],
    // Addresses of the other flow, and any other address.
    ["Not a valid implicit grant flow url.", "&code=code-1", "implicit", { verifier: "verifier-1" }],
    ["Not a valid PKCE flow url.", without(), "pkce"],
    ["No code detected.", "", "pkce"],
    // A sign-in that was started elsewhere, and one that returns no session.
    ["No session detected.", "&code=code-1", "pkce", { verifier: "verifier-1", answer: {} }],
    // The backend's message about the tokens.
    ["invalid JWT: unable to parse", without(), "implicit"],
  ])("fails with %j at %s in the %s flow", async (message, address, flowType, prepare) => {
    expect(await failureAt(address, flowType, prepare)).toBe(message);
  });

  it("succeeds with the code that a provider sends back, and cleans the address", () =>
    revisit("client-page", {}, async ({ page, server, url }) => {
      await page.evaluate(async (redirectTo) => {
        const client = window.clients.ours({ flowType: "pkce" });
        await client.signInWithOAuth({ provider: "github", options: { redirectTo } });
      }, url);
      await page.waitForURL(/code=/);
      const { error, user } = await page.evaluate(async () => {
        const client = window.clients.ours({ flowType: "pkce" });
        const { error: failure } = await client.signInFromUrl();
        const { data } = await client.getSession();
        return { error: failure, user: data.session?.user.email };
      });
      expect({ error, user }).toEqual({ error: null, user: "github@example.com" });
      expect(page.url()).toBe(url);
      expect(server.calls()).toContain("POST /token?grant_type=pkce");
    }));
});

describe("a client in a browser", () => {
  it("sends and stores the same as supabase-js's client", () =>
    revisit("client-page", { allowsWarnings: true }, async ({ page, server }) => {
      const outcome = (which: "ours" | "supabase") =>
        page.evaluate(async (name) => {
          const client = window.clients[name]();
          await client.signInWithPassword({ email: "ana@example.com", password: "correct horse" });
          await client.getUser();
          await client.refreshSession();
          const [[key, value]] = Object.entries(localStorage) as [[string, string]];
          const fields = Object.keys(JSON.parse(value)).sort();
          await client.signOut();
          return { key, fields, left: localStorage.length };
        }, which);
      const ours = await outcome("ours");
      const ourRequests = server.requests.map(comparable);
      const theirs = await outcome("supabase");
      const theirRequests = server.requests.slice(ourRequests.length).map(comparable);
      expect(ours).toEqual(theirs);
      expect(ours).toMatchObject({ key: "sb-127-auth-token", left: 0 });
      expect(ourRequests).toHaveLength(4);
      expect(ourRequests).toEqual(theirRequests);
      expect(server.requests[0]?.headers["x-client-info"]).toMatch(/^supabase-js\//);
    }));
});

/** A request without the parts that differ between two sessions: the tokens and the length. */
function comparable({ method, path, headers, body }: AuthRequest) {
  const { "content-length": _, authorization, ...rest } = headers;
  return {
    call: `${method} ${path}`,
    headers: {
      ...rest,
      authorization: String(authorization).startsWith("Bearer ey") ? "a session" : authorization,
    },
    body: { ...body, ...(body.refresh_token !== undefined && { refresh_token: "a token" }) },
  };
}
