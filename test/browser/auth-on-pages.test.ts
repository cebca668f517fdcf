// No page of the site signs anybody in: the auth layer comes to it only where it is needed (decisions, "Auth layer").
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { authStorageKey } from "../../src/shared/auth-callback.ts";
import { type AuthServer, EMAIL, PASSWORD, startAuthServer } from "../helpers/auth-server.ts";
import { browsing } from "../helpers/browsing.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

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

  it.each(["/#access_token=x", "/?error=a&error_description=b"])("fetches it at %s", (address) =>
    visit(address, async (_, fetched) => expect(fetched).toEqual(["auth", "auth-provider"])),
  );

  it("fetches it where a session is stored", () =>
    visit("/houston", async (_, fetched) => expect(fetched).toEqual(["auth", "auth-provider"]), SESSION));

  it("says that a sign-in failed that comes back to it, in its own words", () =>
    visit(
      "/#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired",
      async (page) => {
        await page.getByText("Sign in Failed", { exact: true }).waitFor();
        expect(await page.getByText("Something went wrong", { exact: true }).isVisible()).toBe(true);
        expect(await page.getByText("The link has expired").count()).toBe(0);
        await page.reload({ waitUntil: "networkidle" });
        expect(await page.getByText("Sign in Failed", { exact: true }).count()).toBe(0);
      },
    ));
});

describe("the example of the README", () => {
  it("signs somebody in and out", async () => {
    const readme = readFileSync(path.join(PROJECT, "README.md"), "utf8");
    const example = /```tsx\n(import type \{ SubmitEvent \}.*?)```/s.exec(readme)?.[1] ?? "";
    const tag = /`(<Island name="Account"[^`]+)`/.exec(readme)?.[1] ?? "";
    const templates = aTemplatesFolder(temporaryFolder(), {
      "islands/Account.tsx": example,
      "pages/Sitemap.tsx": `
        import { Account } from "../islands/Account.tsx";
        import { Island } from "../parts/Island.tsx";
        const backend = ${JSON.stringify({ url: backend.url, key: backend.key })};
        export function Sitemap() { return <main id="main"><h1>Account</h1>${tag}</main>; }`,
    });
    const out = path.join(temporaryFolder(), "dist");
    await buildWith(out, { templates, backend, onPostsError: "live" });
    const account = await serveSite(out);
    onTestFinished(() => account.close());
    backend.addUser({ email: EMAIL, password: PASSWORD });
    await open(`${account.url}/sitemap`, { consent: "accepted" }, async (page) => {
      await page.getByLabel("E-mail").fill(EMAIL);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText(`Signed in as ${EMAIL}`).waitFor();
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByLabel("E-mail").waitFor();
    });
  });
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
