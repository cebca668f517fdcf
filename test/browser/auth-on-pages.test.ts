// No page of the site signs anybody in: the auth layer comes to it only where it is needed (decisions, "Auth layer").
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { authStorageKey } from "../../src/shared/auth-callback.ts";
import { type AuthServer, startAuthServer } from "../helpers/auth-server.ts";
import { browsing } from "../helpers/browsing.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { buildWith } from "../helpers/templates-folder.ts";

const { open } = browsing();
const dist = path.join(temporaryFolderOfFile(), "dist");
let backend: AuthServer;
let site: TestServer;

beforeAll(async () => {
  backend = await startAuthServer();
  // It holds no posts: the list is left to browsers.
  await buildWith(dist, { backend, onPostsError: "live" });
  site = await serveSite(dist);
  return async () => {
    await site.close();
    await backend.close();
  };
});

/** Opens a page of the site and returns what it fetches of the auth layer, in the order it asks. */
async function visit(
  address: string,
  work: (page: Page, fetched: readonly string[]) => Promise<void>,
  session?: object,
): Promise<void> {
  await open("/404", { consent: "accepted" }, async (page) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      const name = /\/assets\/(auth(?:-provider)?)-[A-Z0-9]+\.js$/.exec(request.url())?.[1];
      if (name) fetched.push(name);
    });
    await page.addInitScript(([key, value]) => value && localStorage.setItem(key, value), [
      authStorageKey(backend.url),
      session ? JSON.stringify(session) : "",
    ] as const);
    await page.goto(site.url + address);
    await page.waitForLoadState("networkidle");
    await work(page, fetched);
  });
}

const SESSION = {
  access_token: "an-access-token",
  refresh_token: "a-refresh-token",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3000,
  user: { id: "1", factors: [] },
};

describe("a page of a site with a backend", () => {
  it.each(["/", "/houston", "/blog/unknown", "/nowhere", "/?utm_source=ad&gclid=x#main"])(
    "fetches nothing of the auth layer at %s",
    (address) => visit(address, async (_, fetched) => expect(fetched).toEqual([])),
  );

  it("asks once more about an address that a campaign may have made, and fetches no more", () =>
    visit("/?code=SAVE20", async (_, fetched) => expect(fetched).toEqual(["auth"])));

  it("fetches it where a session is stored", () =>
    visit("/houston", async (_, fetched) => expect(fetched).toEqual(["auth", "auth-provider"]), SESSION));

  it("shows why a sign-in failed that comes back to it", () =>
    visit(
      "/#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired",
      async (page) => {
        await page.getByText("Sign in Failed", { exact: true }).waitFor();
        expect(await page.getByText("The link has expired", { exact: true }).isVisible()).toBe(true);
      },
    ));
});

describe("a page of a site without a backend", () => {
  it("knows nothing of it", () =>
    open("/#access_token=x&refresh_token=y", {}, async (page) => {
      const scripts: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await page.reload({ waitUntil: "networkidle" });
      expect(scripts).toEqual([]);
    }));
});
