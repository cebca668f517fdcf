import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type AuthVisit, authBrowsing, submit } from "../helpers/auth-pages.ts";
import { EMAIL } from "../helpers/auth-server.ts";
import { findViolations } from "../helpers/axe.ts";

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

  it.each([
    ["an empty object", { status: 400, body: {} }],
    ["a 503 with HTML", { status: 503, body: "<h1>Service Unavailable</h1>" }],
    ["a closed connection", "drop"],
  ] as const)("without a message, from %s, shows 'Something went wrong'", (_, fault) =>
    revisit("account-page", {}, async ({ page, server }) => {
      // A 503 is retried, and the browser itself retries a lost connection.
      server.fail(/grant_type=password/, fault, 9);
      await submit(page, "Sign in");
      await poll(() => toasts(page).innerText()).toBe("Sign in Failed\nSomething went wrong");
    }),
  );

  it("is shown after 15 s when the backend never answers", () =>
    visit("account-page", { before: stopClock }, async ({ page, server }) => {
      server.fail(/grant_type=password/, "hang");
      const sent = page.waitForRequest(/grant_type=password/);
      await submit(page, "Sign in");
      await sent;
      await page.clock.runFor(14_000);
      expect(await toasts(page).count()).toBe(0);
      await page.clock.runFor(2000);
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

  it("is read out with a pause after its title", () =>
    revisit("account-page", {}, async ({ page }) => {
      const spoken = page.waitForFunction(() => {
        const texts = [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
        return texts.find((text) => text?.includes("Failed"));
      });
      await page.getByLabel("E-mail").waitFor();
      await page.evaluate((email) => void window.auth.signIn({ email, password: "wrong" }), EMAIL);
      expect(await (await spoken).jsonValue()).toBe("Notification Sign in Failed. Invalid login credentials");
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
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    }));

  it("closes after 5000 ms", () =>
    visit("account-page", { before: stopClock }, async (visited) => {
      await fail(visited);
      await visited.page.clock.runFor(4900);
      expect(await toasts(visited.page).getAttribute("data-state")).toBe("open");
      await visited.page.clock.runFor(200);
      await isGone(visited.page);
    }));

  it("stays open under the pointer", () =>
    visit("account-page", { before: stopClock }, async (visited) => {
      const { page } = visited;
      await fail(visited);
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

  it("closes with its button, and the next one still closes on its own", () =>
    visit("account-page", { before: stopClock }, async (visited) => {
      const { page } = visited;
      await fail(visited, "First");
      await page.getByRole("button", { name: "Close" }).click();
      await isGone(page);
      await fail(visited, "Second");
      await page.clock.runFor(5100);
      await isGone(page);
    }));

  it.each([
    ["51 pixels closes", 51],
    ["50 pixels moves back", 50],
    ["90 pixels to the left stays in place", -90],
  ])("swiped with a mouse by %s", (_, distance) =>
    revisit("account-page", {}, async (visited) => {
      const { page } = visited;
      await fail(visited);
      await isStill(page);
      const box = await toasts(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 5 });
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
      if (distance > 50) return isGone(page);
      await poll(async () => (await toasts(page).boundingBox())?.x).toBe(box?.x);
      expect(await toasts(page).getAttribute("data-state")).toBe("open");
    }),
  );

  it("swiped with a finger closes", () =>
    revisit(
      "account-page",
      { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
      async (visited) => {
        const { page } = visited;
        await fail(visited);
        const box = await toasts(page).boundingBox();
        const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
        const session = await page.context().newCDPSession(page);
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
          session.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: at === undefined ? [] : [{ x: x + at, y }],
          });
        await touch("touchStart", 0);
        for (const at of [15, 30, 45, 60, 75]) await touch("touchMove", at);
        await touch("touchEnd");
        await isGone(page);
      },
    ));

  it.each([360, 1280])("has the destructive style, fits a window of %i px, and covers no control", (width) =>
    revisit("account-page", { context: { viewport: { width, height: 740 } } }, async (visited) => {
      const { page } = visited;
      await fail(visited);
      await isStill(page);
      const look = await toasts(page).evaluate((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const style = getComputedStyle(toast);
        toast.style.outlineColor = "var(--call-dark)";
        return {
          isDestructive: style.borderLeftColor === style.outlineColor,
          isInside: left >= 8 && right <= innerWidth - 8 && top >= header && bottom <= innerHeight,
          sideways: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect(look).toEqual({ isDestructive: true, isInside: true, sideways: 0 });
    }),
  );

  it.each([
    { width: 360, height: 640 },
    { width: 740, height: 360 },
  ])("with a long message takes less than half of a window of $width × $height, and scrolls", (viewport) =>
    revisit("account-page", { context: { viewport } }, async (visited) => {
      const { page } = visited;
      await fail(visited, "A long message. ".repeat(200).trim());
      await isStill(page);
      const height = (await toasts(page).boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThan(viewport.height * 0.3);
      expect(height).toBeLessThan(viewport.height / 2);
      const scrolled = () => toasts(page).evaluate(({ scrollTop }) => scrollTop);
      await toasts(page).hover();
      await page.mouse.wheel(0, 60);
      await poll(scrolled).toBeGreaterThan(0);
      const before = await scrolled();
      await toasts(page).focus();
      await page.keyboard.press("End");
      await poll(scrolled).toBeGreaterThan(before);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Close" }).click();
      await isGone(page);
    }),
  );

  it("with a long message scrolls under a finger, and is still swiped", () =>
    revisit(
      "account-page",
      { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
      async (visited) => {
        const { page } = visited;
        await fail(visited, "A long message. ".repeat(200).trim());
        await isStill(page);
        const session = await page.context().newCDPSession(page);
        const drag = async (dx: number, dy: number) => {
          const box = await toasts(page).boundingBox();
          const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 150];
          const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
            session.send("Input.dispatchTouchEvent", {
              type,
              touchPoints: at === undefined ? [] : [{ x: x + dx * at, y: y + dy * at }],
            });
          await touch("touchStart", 0);
          for (const at of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", at);
          await touch("touchEnd");
        };
        await drag(0, -80);
        await poll(() => toasts(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(30);
        await drag(75, 0);
        await isGone(page);
      },
    ));

  it("is not animated for visitors who prefer reduced motion", () =>
    revisit("account-page", { context: { reducedMotion: "reduce" } }, async (visited) => {
      await fail(visited);
      const motion = await toasts(visited.page).evaluate((toast) => {
        const { animationName, transitionProperty, transitionDuration } = getComputedStyle(toast);
        return { animationName, transition: `${transitionProperty} ${transitionDuration}` };
      });
      expect(motion).toEqual({ animationName: "none", transition: "none 0s" });
    }));

  it("is announced, and has no axe violation", () =>
    revisit("account-page", {}, async (visited) => {
      const { page } = visited;
      await fail(visited);
      const announced = page.getByRole("status").filter({ hasText: "Sign in Failed" });
      await announced.filter({ hasText: "Invalid login credentials" }).waitFor({ state: "attached" });
      expect(await announced.getAttribute("aria-live")).toBe("assertive");
      await isStill(page);
      expect(await findViolations(page)).toEqual([]);
    }));
});
