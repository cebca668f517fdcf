import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type AuthVisit, authBrowsing, submit } from "../helpers/auth-pages.ts";
import { EMAIL } from "../helpers/auth-server.ts";
import { findViolations } from "../helpers/axe.ts";
import { draw } from "../helpers/browsing.ts";

const { visit, revisit } = authBrowsing();

const toasts = (page: Page) => page.locator(".toast");
/** Polls with a timeout that suits a busy machine. */
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 10_000 });
const isGone = (page: Page) => toasts(page).waitFor({ state: "detached" });
const isStill = (page: Page) => poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

/** Makes a sign-in fail, which shows a toast. */
async function fail({ page, server }: AuthVisit, message = "Invalid login credentials"): Promise<void> {
  server.fail(/grant_type=password/, { status: 400, body: { code: "invalid_credentials", message } });
  await submit(page, "Sign in");
  await toasts(page).getByText(message).waitFor();
}

/** Stops the page's clock, which the test then advances. */
const stopClock = async ({ page }: AuthVisit) => {
  await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T12:00:10Z"));
};

describe("an error", () => {
  it("of a sign-up, a sign-in or a sign-out has its title and the backend's words", () =>
    revisit("account-page", {}, async (visited) => {
      const { page, server } = visited;
      await submit(page, "Sign up");
      await poll(() => toasts(page).innerText()).toBe("Sign up Failed\nUser already registered");
      await submit(page, "Sign in", EMAIL, "wrong");
      await poll(() => toasts(page).innerText()).toBe("Sign in Failed\nInvalid login credentials");
      await submit(page, "Sign in");
      await page.getByText("Signed in as").waitFor();
      server.fail(/logout/, { status: 400, body: { code: "conflict", message: "Not today" } });
      await page.getByRole("button", { name: "Sign out" }).click();
      await poll(() => toasts(page).innerText()).toBe("Sign out Failed\nNot today");
    }));

  it("is in the words of the page, for screen readers, too", () =>
    revisit("account-page", {}, async ({ page, server }) => {
      await page.evaluate(() => {
        const words = { signIn: "ø in", noMessage: "ø no", close: "ø x", toast: "ø", toasts: "øø {hotkey}" };
        document.documentElement.dataset.toasts = JSON.stringify(words);
      });
      server.fail(/grant_type=password/, { status: 400, body: {} });
      await submit(page, "Sign in");
      await poll(() => toasts(page).innerText()).toBe("ø in\nø no");
      await page.getByRole("region", { name: "øø F8" }).getByRole("button", { name: "ø x" }).click();
    }));

  it("of a sign-in from the address is shown once, even with two providers on the page", () =>
    revisit(
      "account-page",
      { address: "#error=server_error&error_code=unexpected_failure&error_description=Please+try+again" },
      async ({ page }) => {
        await toasts(page).first().waitFor();
        await isStill(page);
        expect(await page.getByRole("region", { name: "Notifications" }).count()).toBe(1);
        expect(await toasts(page).allInnerTexts()).toEqual(["Sign in Failed\nPlease try again"]);
        expect(await page.evaluate(() => window.client.takeStartError())).toBeNull();
      },
    ));

  it("without a message shows 'Something went wrong'", () =>
    revisit("account-page", {}, async ({ page, server }) => {
      server.fail(/grant_type=password/, { status: 400, body: {} });
      await submit(page, "Sign in");
      await poll(() => toasts(page).innerText()).toBe("Sign in Failed\nSomething went wrong");
    }));
});

describe("a toast", () => {
  it("is loaded at the first failure; if that fails too, the browser's own dialog has its words", () =>
    visit("account-page", {}, async ({ page }) => {
      const loaded = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .join(" "),
        );
      await page.getByLabel("E-mail").waitFor();
      expect(await loaded()).not.toContain("/Toasts-");
      await page.route("**/Toasts-*", (route) => route.abort());
      const dialog = page.waitForEvent("dialog");
      const sent = page.evaluate((email) => void window.auth.signIn({ email, password: "wrong" }), EMAIL);
      expect((await dialog).message()).toBe("Sign in Failed\nInvalid login credentials");
      await (await dialog).dismiss();
      await sent;
    }));

  it("is replaced by the next one, also from another provider", () =>
    revisit("account-page", {}, async (visited) => {
      const { page } = visited;
      await fail(visited, "First");
      await fail(visited, "Second");
      expect(await toasts(page).allInnerTexts()).toEqual(["Sign in Failed\nSecond"]);
      await page.evaluate((email) => window.auth.signIn({ email, password: "wrong" }), EMAIL);
      await toasts(page).getByText("Invalid login credentials").waitFor();
      expect(await toasts(page).count()).toBe(1);
      await draw(page);
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    }));

  it("closes after 5000 ms, but stays open under the pointer", () =>
    visit("account-page", { before: stopClock }, async (visited) => {
      const { page } = visited;
      await fail(visited);
      await page.clock.runFor(4900);
      expect(await toasts(page).getAttribute("data-state")).toBe("open");
      await page.clock.runFor(200);
      await isGone(page);
      await fail(visited, "Second");
      await toasts(page).hover();
      await page.clock.runFor(60_000);
      expect(await toasts(page).getAttribute("data-state")).toBe("open");
      await page.mouse.move(300, 700);
      await page.clock.runFor(5000);
      await isGone(page);
    }));

  it("takes the focus on F8, and closes on Escape then too", () =>
    revisit("account-page", {}, async (visited) => {
      const { page } = visited;
      await fail(visited);
      await page.keyboard.press("F8");
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("toasts");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.className)).toContain("toast-destructive");
      await page.keyboard.press("Escape");
      await isGone(page);
      await fail(visited, "Second");
      // Wherever the focus is.
      await page.keyboard.press("Escape");
      await isGone(page);
    }));

  it("swiped by 50 pixels moves back, and by 51 pixels closes", () =>
    revisit("account-page", {}, async (visited) => {
      const { page } = visited;
      await fail(visited);
      await isStill(page);
      const box = await toasts(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 20];
      const swipe = async (distance: number) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + distance / 2, y, { steps: 5 });
        await page.mouse.move(x + distance, y, { steps: 5 });
        await page.mouse.up();
      };
      await swipe(50);
      await poll(async () => (await toasts(page).boundingBox())?.x).toBe(box?.x);
      expect(await toasts(page).getAttribute("data-state")).toBe("open");
      await swipe(51);
      await isGone(page);
    }));

  it("has the destructive style, is announced, fits a phone, and has no axe violation", () =>
    revisit("account-page", { context: { viewport: { width: 360, height: 640 } } }, async (visited) => {
      const { page } = visited;
      await fail(visited, "A long message. ".repeat(200).trim());
      const announced = page.getByRole("status").filter({ hasText: "Sign in Failed. A long message." });
      await announced.waitFor({ state: "attached" });
      expect(await announced.getAttribute("aria-live")).toBe("assertive");
      await isStill(page);
      const look = await toasts(page).evaluate((toast) => {
        const { left, right, top, bottom, height } = toast.getBoundingClientRect();
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const style = getComputedStyle(toast);
        toast.style.outlineColor = "var(--call-dark)";
        return {
          isDestructive: style.borderLeftColor === style.outlineColor,
          isInside: left >= 8 && right <= innerWidth - 8 && top >= header && bottom <= innerHeight,
          leavesHalf: height < innerHeight / 2,
        };
      });
      expect(look).toEqual({ isDestructive: true, isInside: true, leavesHalf: true });
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Close" }).click();
      await isGone(page);
    }));

  it("is not animated for visitors who prefer reduced motion", () =>
    revisit("account-page", { context: { reducedMotion: "reduce" } }, async (visited) => {
      await fail(visited);
      const motion = await toasts(visited.page).evaluate((toast) => {
        const { animationName, transitionProperty, transitionDuration } = getComputedStyle(toast);
        return { animationName, transition: `${transitionProperty} ${transitionDuration}` };
      });
      expect(motion).toEqual({ animationName: "none", transition: "none 0s" });
    }));
});
