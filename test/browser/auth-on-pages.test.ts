// Pages load the auth layer only in a site where an island uses it, and only when they need it (decisions, "Auth layer").
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { authStorageKey } from "../../src/shared/auth-callback.ts";
import type { Backend } from "../../src/shared/backend.ts";
import { type AuthServer, startAuthServer } from "../helpers/auth-server.ts";
import { browsing } from "../helpers/browsing.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

const { open, revisit } = browsing();
const dist = path.join(temporaryFolderOfFile(), "dist");
let server: AuthServer;
let backend: Backend;
/** A site in which no island uses the auth layer. */
let site: TestServer;
/** The same site with an island that signs visitors in. */
let accountSite: TestServer;

beforeAll(async () => {
  server = await startAuthServer();
  backend = { url: server.url, key: server.key };
  // It holds no posts: browsers load the list.
  const templates = aTemplatesFolder(temporaryFolderOfFile(), {});
  await buildWith(dist, { templates, backend, onPostsError: "live", images: false });
  const accountDist = path.join(temporaryFolderOfFile(), "dist");
  await buildWith(accountDist, { templates: withAccount(), backend, onPostsError: "live", images: false });
  [site, accountSite] = await Promise.all([serveSite(dist), serveSite(accountDist)]);
  return async () => {
    await site.close();
    await accountSite.close();
    await server.close();
  };
});

/** Copies the templates, with an island that signs visitors in on the sitemap page and on the specialty pages. */
function withAccount(): string {
  const island = readFileSync(path.join(PROJECT, "test/fixtures/auth/Account.tsx"), "utf8");
  const page = (name: string, wake: string) => `
    import { Account } from "../islands/Account.tsx";
    import { Island } from "../parts/Island.tsx";
    const props = { backend: ${JSON.stringify(backend)} };
    export function ${name}() {
      return <main id="main"><Island name="Account" component={Account} props={props} wake="${wake}" /></main>;
    }`;
  return aTemplatesFolder(temporaryFolderOfFile(), {
    "islands/Account.tsx": island.replaceAll("../../../templates/", "../").replaceAll("../../../", "../../"),
    "pages/Sitemap.tsx": page("Sitemap", "load"),
    "pages/Specialty.tsx": page("Specialty", "interaction"),
  });
}

/** The names of the auth layer's files that the page fetched, in the order of the requests. */
let fetched: string[] = [];

async function listen(page: Page): Promise<void> {
  page.on("request", (request) => {
    const name = /\/assets\/(auth|client)-[A-Z0-9]+\.js$/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
}

/** Opens a page and collects what it fetches. */
async function visit(
  { url }: TestServer,
  address: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  fetched = [];
  await revisit(url + address, { consent: "accepted", before: listen }, async (page) => {
    await page.waitForLoadState("networkidle");
    await work(page);
  });
}

/** Opens Houston's page where a session is stored, and returns what it fetches. */
async function fetchedWithSession({ url }: TestServer): Promise<readonly string[]> {
  fetched = [];
  const before = async (page: Page) => {
    await listen(page);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      authStorageKey(backend.url),
      JSON.stringify(SESSION),
    ] as const);
  };
  await open(`${url}/houston`, { consent: "accepted", before }, (page) =>
    page.waitForLoadState("networkidle"),
  );
  return fetched;
}

const SESSION = {
  access_token: "an-access-token",
  refresh_token: "a-refresh-token",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3000,
  user: { id: "1", factors: [] },
};

const TOKEN = "/#access_token=x&refresh_token=y&expires_in=3600&token_type=bearer";
const EXPIRED = "/#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired";

describe("a site where no island uses the auth layer", () => {
  it.each([TOKEN, EXPIRED])("does nothing at %s", (address) =>
    visit(site, address, async (page) => {
      expect(fetched).toEqual([]);
      expect(page.url()).toBe(site.url + address);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookie-consent"]);
      expect(await page.getByText("Sign in Failed").count()).toBe(0);
    }),
  );

  it("does nothing with a session that another site has stored", async () =>
    expect(await fetchedWithSession(site)).toEqual([]));
});

describe("a site where an island uses the auth layer", () => {
  it("fetches none of it at addresses that are no callback", () =>
    visit(accountSite, "/", async (page) => {
      for (const address of ["/blog/unknown", "/?utm_source=ad&gclid=x#main", "/?code=SAVE20"]) {
        expect({ address: page.url(), fetched }).toMatchObject({ fetched: [] });
        await page.goto(accountSite.url + address, { waitUntil: "networkidle" });
      }
      expect(fetched).toEqual([]);
    }));

  it("fetches only the entry for a campaign's address, which is no callback", () =>
    visit(accountSite, "/?error=SAVE20", async () => expect(fetched).toEqual(["auth"])));

  it("fetches all of it at the address of a callback", () =>
    visit(accountSite, "/#access_token=x", async () => expect(fetched).toEqual(["auth", "client"])));

  it("fetches all of it where a session is stored", async () =>
    expect(await fetchedWithSession(accountSite)).toEqual(["auth", "client"]));

  it("reports a failed sign-in once, in its own words", () =>
    visit(accountSite, EXPIRED, async (page) => {
      await page.getByText("Sign in Failed", { exact: true }).waitFor();
      expect(await page.getByText("Something went wrong", { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText("The link has expired").count()).toBe(0);
      await page.reload({ waitUntil: "networkidle" });
      expect(await page.getByText("Sign in Failed", { exact: true }).count()).toBe(0);
    }));

  it("quotes the error on a page whose own island wakes at once, even if its scripts come last", () => {
    const before = (page: Page) =>
      page.route(/\/assets\/Account-/, async (route) => {
        await setTimeout(500);
        await route.continue();
      });
    return open(accountSite.url + EXPIRED.replace("/", "/sitemap"), { before }, async (page) => {
      await page.getByLabel("E-mail").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.locator(".toast").allInnerTexts()).toEqual(["Sign in Failed\nThe link has expired"]);
      expect(page.url()).toBe(`${accountSite.url}/sitemap`);
    });
  });

  it("does not quote it on a page whose island wakes later", () =>
    revisit(
      accountSite.url + EXPIRED.replace("/", "/personal-injury"),
      { consent: "accepted" },
      async (page) => {
        await page.getByText("Sign in Failed", { exact: true }).waitFor();
        await page.getByText("One moment…").click();
        await page.getByLabel("E-mail").waitFor();
        expect(await page.locator(".toast").allInnerTexts()).toEqual([
          "Sign in Failed\nSomething went wrong",
        ]);
      },
    ));
});
