import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type AuthVisit, authBrowsing } from "../helpers/auth-pages.ts";
import { EMAIL, PASSWORD, STORAGE_KEY } from "../helpers/auth-server.ts";
import { WI_FI } from "../helpers/browsing.ts";

const { visit, revisit, scripts } = authBrowsing();

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), STORAGE_KEY);

/** Collects the names of the scripts that the page requests. */
function watchScripts({ page }: AuthVisit): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") names.push(new URL(request.url()).pathname.slice(1));
  });
  return names;
}

const holdsAuth = (names: readonly string[]) =>
  names.some((name) => scripts().get(name)?.includes("Multiple GoTrueClient instances"));

/** Signs in outside the page and stores the session, as an earlier page would. */
async function storeSession({ page, server, url }: AuthVisit, expiresIn: number): Promise<void> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: server.key },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const session = { ...(await answer.json()), expires_at: Math.floor(Date.now() / 1000) + expiresIn };
  await page.goto(url);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY,
    JSON.stringify(session),
  ] as const);
}

describe("a page in a site where an island uses the auth layer", () => {
  it("completes the sign-in in its address: the session is stored, the address clean", () =>
    revisit("public-page", {}, async ({ page, server, url }) => {
      const target = encodeURIComponent(url);
      await page.goto(`${server.url}/auth/v1/authorize?provider=google&redirect_to=${target}`);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEY);
      expect(await stored(page)).toMatchObject({
        token_type: "bearer",
        expires_in: 3600,
        provider_token: "provider-1",
        provider_refresh_token: "provider-2",
        user: { email: "google@example.com" },
      });
      expect(new URL(page.url()).hash).toBe("");
      expect(await page.locator("body > *").count()).toBe(2);
    }));

  /** Opens the page with the tokens of a link, as the Auth service redirects to it. */
  async function followLink({ page, server, url }: AuthVisit): Promise<void> {
    const target = encodeURIComponent(url);
    await page.goto(`${server.url}/auth/v1/authorize?provider=google&redirect_to=${target}`);
  }

  it("leaves no tokens in the history, where going back would store them again", () =>
    visit("public-page", {}, async (visited) => {
      const { page, url } = visited;
      // The page has loaded by then, so that a new fragment is a new entry.
      await page.route("**/auth/v1/user", async (route) => {
        await setTimeout(300);
        await route.continue();
      });
      await followLink(visited);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEY);
      expect(page.url()).toBe(url);
      // about:blank, the page of visit(), and the one of the link.
      expect(await page.evaluate(() => history.length)).toBe(3);
      const before = await stored(page);
      await page.goBack();
      await page.goForward();
      await page.waitForLoadState("networkidle");
      expect(await stored(page)).toEqual(before);
    }));

  it("completes a sign-in whose request is lost once, or by a reload once the network is back", () =>
    visit("public-page", {}, async (visited) => {
      const { page, url } = visited;
      let lost = 1;
      await page.route("**/auth/v1/user", async (route) => {
        await (lost > 0 ? route.abort() : route.continue());
        lost -= 1;
      });
      await followLink(visited);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEY);
      await page.evaluate(() => localStorage.clear());
      lost = 4;
      await followLink(visited);
      await page.getByText("Sign in Failed", { exact: true }).waitFor();
      expect(page.url()).toContain("access_token=");
      expect(await stored(page)).toBeNull();
      await page.reload();
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEY);
      expect(page.url()).toBe(url);
    }));

  it("keeps the tokens where a network's sign-in page answers, and removes those that are refused", () =>
    visit("public-page", {}, async (visited) => {
      const { page, server, url } = visited;
      const headers = {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*, authorization",
      };
      await page.route("**/auth/v1/user", (route) => route.fulfill({ ...WI_FI, status: 403, headers }));
      await followLink(visited);
      await page.getByText("Sign in Failed", { exact: true }).waitFor();
      expect(page.url()).toContain("access_token=");
      await page.unroute("**/auth/v1/user");
      server.fail(/GET \/user/, { status: 403, body: { code: "bad_jwt", message: "Expired" } });
      await page.reload();
      await page.getByText("Sign in Failed", { exact: true }).waitFor();
      expect(page.url()).toBe(url);
      expect(await stored(page)).toBeNull();
    }));

  it("says nothing about a code in its address, and keeps the session", () =>
    visit(
      "public-page",
      {
        address: "&code=SAVE20",
        before: async (visited) => {
          await storeSession(visited, 3000);
          await visited.page.evaluate(
            (key) => localStorage.setItem(`${key}-code-verifier`, '"v"'),
            STORAGE_KEY,
          );
        },
      },
      async ({ page, url }) => {
        await page.waitForLoadState("networkidle");
        expect(await page.getByText("Sign in Failed").count()).toBe(0);
        expect(page.url()).toBe(`${url}&code=SAVE20`);
        expect(await stored(page)).not.toBeNull();
      },
    ));

  it("takes a failed sign-in out of an address, and leaves the rest of it", () =>
    revisit(
      "public-page",
      { address: "&utm_source=mail&error=access_denied&error_code=otp_expired&error_description=+" },
      async ({ page, url }) => {
        const toast = page.locator("body > :last-child .toast-destructive");
        await toast.waitFor();
        expect(await toast.innerText()).toBe("Sign in Failed\nSomething went wrong");
        expect(page.url()).toBe(`${url}&utm_source=mail`);
        expect(await stored(page)).toBeNull();
      },
    ));

  it("refreshes a stored session", () =>
    visit("public-page", { before: (visited) => storeSession(visited, -60) }, async ({ page, server }) => {
      await page.waitForFunction(
        (key) => JSON.parse(localStorage.getItem(key) ?? "{}").expires_at * 1000 > Date.now(),
        STORAGE_KEY,
      );
      expect(server.calls().at(-1)).toBe("POST /token?grant_type=refresh_token");
    }));

  it("sends no request while a stored session is valid, and loads no React", () => {
    let names: string[] = [];
    return visit(
      "public-page",
      {
        before: async (visited) => {
          await storeSession(visited, 3000);
          names = watchScripts(visited);
        },
      },
      async ({ page, server }) => {
        await page.waitForLoadState("networkidle");
        expect(holdsAuth(names)).toBe(true);
        expect(names.some((name) => scripts().get(name)?.includes("react.dev/errors"))).toBe(false);
        expect(server.calls()).toEqual(["POST /token?grant_type=password"]);
      },
    );
  });
});
