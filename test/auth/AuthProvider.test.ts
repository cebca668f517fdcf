import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { authBrowsing, hide, show, submit } from "../helpers/auth-pages.ts";
import { EMAIL, PASSWORD, STORAGE_KEY } from "../helpers/auth-server.ts";
import "../helpers/jsx.ts";

const { useAuth } = await import("../../templates/auth/AuthProvider.tsx");
const { default: Account } = await import("../fixtures/auth/Account.tsx");

const { visit, revisit } = authBrowsing();

const isSignedIn = (page: Page, email = EMAIL) => page.getByText(`Signed in as ${email}`).waitFor();
const isSignedOut = (page: Page) => page.getByRole("button", { name: "Sign in" }).waitFor();

/** Expires the stored session. */
const expire = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, STORAGE_KEY);

describe("useAuth()", () => {
  it("returns user, session, loading, signUp, signIn and signOut", () =>
    revisit("account-page", {}, async ({ page }) => {
      await isSignedOut(page);
      expect(await page.evaluate(() => Object.keys(window.auth).sort())).toEqual([
        "loading",
        "session",
        "signIn",
        "signOut",
        "signUp",
        "user",
      ]);
      expect(await page.evaluate(() => [window.auth.user, window.auth.session, window.auth.loading])).toEqual(
        [null, null, false],
      );
    }));

  it("throws outside an AuthProvider", () => {
    const Lost = () => createElement("p", null, useAuth().user?.email);
    expect(() => renderToString(createElement(Lost))).toThrow(
      "useAuth() needs an AuthProvider above it: <AuthProvider backend={backend}>…</AuthProvider>.",
    );
  });

  it("signs up, out and in", () =>
    revisit("account-page", {}, async ({ page, server }) => {
      await submit(page, "Sign up", "new@example.com");
      await isSignedIn(page, "new@example.com");
      await page.getByRole("button", { name: "Sign out" }).click();
      await isSignedOut(page);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await submit(page, "Sign in");
      await isSignedIn(page);
      expect(await page.evaluate(() => [window.auth.user?.email, window.auth.session?.token_type])).toEqual([
        EMAIL,
        "bearer",
      ]);
      expect(server.calls()).toEqual([
        "POST /signup",
        "POST /logout?scope=global",
        "POST /token?grant_type=password",
      ]);
    }));

  it("returns the error of a call, besides showing it", () =>
    revisit("account-page", {}, async ({ page, server }) => {
      server.fail(/logout/, { status: 400, body: { code: "conflict", message: "Not today" } });
      const outcomes = await page.evaluate(
        async ([email, password]) => {
          const { signIn, signUp, signOut } = window.auth;
          const messages = [];
          for (const call of [
            () => signUp({ email, password: "other" }),
            () => signIn({ email, password: "wrong" }),
            () => signIn({ email, password }),
            () => signOut(),
          ]) {
            messages.push((await call()).error?.message ?? null);
          }
          return messages;
        },
        [EMAIL, PASSWORD] as const,
      );
      expect(outcomes).toEqual(["User already registered", "Invalid login credentials", null, "Not today"]);
    }));

  it("sends a call once that is repeated before its answer, as by a double click", () =>
    revisit("account-page", {}, async ({ page, server }) => {
      await page.getByLabel("E-mail").fill(EMAIL);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).dblclick();
      await isSignedIn(page);
      await page.waitForLoadState("networkidle");
      expect(server.calls()).toEqual(["POST /token?grant_type=password"]);
    }));
});

describe("a session", () => {
  it("works until the page closes where storage throws", () =>
    visit(
      "account-page",
      {
        before: ({ page }) =>
          page.addInitScript(() => {
            const work = Storage.prototype.setItem as (...args: string[]) => void;
            Storage.prototype.setItem = function (this: Storage, ...args: string[]) {
              // auth-js itself reads another key while it is loaded.
              if (args[0]?.startsWith("supabase.")) return work.apply(this, args);
              throw new DOMException("Access is denied for this document.", "SecurityError");
            };
          }),
      },
      async ({ page, server }) => {
        await submit(page, "Sign in");
        await isSignedIn(page);
        await page.getByRole("button", { name: "Sign out" }).click();
        await isSignedOut(page);
        expect(server.calls()).toEqual(["POST /token?grant_type=password", "POST /logout?scope=global"]);
      },
    ));

  it("that has expired is refreshed on the next page, where loading is true until then", () =>
    visit("account-page", {}, async ({ page, server }) => {
      await submit(page, "Sign in");
      await isSignedIn(page);
      await expire(page);
      const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/refresh_token/, async (route) => {
        await seen;
        await route.continue();
      });
      await page.reload();
      await page.getByText("One moment…").waitFor();
      expect(await page.evaluate(() => window.auth.loading)).toBe(true);
      answer();
      await isSignedIn(page);
      expect(server.calls().slice(1)).toEqual(["POST /token?grant_type=refresh_token"]);
    }));

  it("is not refreshed while the page is hidden, but as soon as it is visible again", () =>
    visit("account-page", { before: ({ page }) => page.clock.install() }, async ({ page, server }) => {
      await submit(page, "Sign in");
      await isSignedIn(page);
      await hide(page);
      server.advance(2 * 3_600_000);
      await page.clock.fastForward(2 * 3_600_000);
      // Any refresh by a tick in these hours would be listed before this call.
      await page.evaluate((email) => window.client.resetPasswordForEmail(email), EMAIL);
      expect(server.calls()).toEqual(["POST /token?grant_type=password", "POST /recover"]);
      const refreshed = page.waitForResponse(/refresh_token/);
      await show(page);
      await refreshed;
      await page.waitForFunction(() => (window.auth.session?.expires_at ?? 0) * 1000 > Date.now());
      expect(server.calls().slice(2)).toEqual(["POST /token?grant_type=refresh_token"]);
    }));
});

describe("a page with an AuthProvider", () => {
  it("renders on the server without a client, and without styles that the policy forbids", () => {
    const html = renderToString(
      createElement(Account, { backend: { url: "https://abcd1234.supabase.co", key: "key-1" } }),
    );
    expect(html).toBe("<p>One moment…</p>");
  });
});

describe("several tabs", () => {
  it("follow a session that another one has removed without a word, and the next one that it stores", () =>
    visit("account-page", {}, async ({ page, url }) => {
      await submit(page, "Sign in");
      await isSignedIn(page);
      const other = await page.context().newPage();
      await other.goto(url.replace("account-page", "client-page"));
      const session = await other.evaluate((key) => {
        const text = localStorage.getItem(key) ?? "";
        localStorage.clear();
        return text;
      }, STORAGE_KEY);
      await isSignedOut(page);
      await other.evaluate(([key, text]) => localStorage.setItem(key, text), [STORAGE_KEY, session] as const);
      await isSignedIn(page);
    }));
});
