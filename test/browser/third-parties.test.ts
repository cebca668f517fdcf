// Doubles of third parties on loopback, on pages with their security policy.
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sirv from "sirv";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { serveLocally, withThirdParties } from "../../src/serve/server.ts";
import { connectBrowser, DESKTOP, draw, newContext, PHONE } from "../helpers/browsing.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";
import { listenWithTls, type TlsServer } from "../helpers/tls-server.ts";

const OFFICE_NUMBER = "512-555-0142";
const SWAPPED_NUMBER = "512-555-0177";

/** What the doubles answer, by host and path. `at` is the origin of a double. */
const scripts = (at: (name: string) => string): Readonly<Record<string, string>> => ({
  "google/gtag/js": `for (const call of dataLayer) {
    if (String(call) !== "[object Arguments]") throw new Error("not a call of gtag");
    const [command, id] = call;
    if (command === "config") fetch("${at("collect")}/g?id=" + id, { method: "POST", mode: "no-cors", body: "view" });
  }
  document.cookie = "_ga=1"; window.ran = [...(window.ran ?? []), "google"];`,
  "pixel/fbevents.js": `if (_fbq !== fbq || !fbq.loaded) throw new Error("not the function of the snippet");
  const send = (call) => (window.ran = [...(window.ran ?? []), "pixel " + call.join(" ")]);
  for (const call of fbq.queue.splice(0)) send(call);
  fbq.callMethod = (...call) => send(call);`,
  "umami/script.js": `fetch("${at("umami")}/api/send", { method: "POST", mode: "no-cors",
    body: document.currentScript.dataset.websiteId });
  window.ran = [...(window.ran ?? []), "umami"];`,
  "chat/widget.js": `const frame = document.createElement("iframe");
  frame.src = "${at("frame")}/window.html"; frame.title = "Chat"; document.body.append(frame);
  const style = document.createElement("style");
  style.textContent = "iframe { outline: rgb(1, 2, 3) solid 1px }"; document.head.append(style);
  new WebSocket("${at("socket").replace("https", "wss")}/").onmessage = ({ data }) => {
    window.ran = [...(window.ran ?? []), "chat " + chatKey + " " + data];
  };`,
  "calls/swap.js": `const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    node.textContent = node.textContent.replaceAll("${OFFICE_NUMBER}", "${SWAPPED_NUMBER}");
  }
  for (const link of document.querySelectorAll("[href^='tel:+1512']")) link.href = "tel:+15125550177";
  fetch("${at("calls")}/visit", { mode: "no-cors" });
  window.ran = [...(window.ran ?? []), "calls"];`,
});

const folder = temporaryFolderOfFile();
/** The requests that doubles got, as "host/path". */
const requests: string[] = [];
let browser: Browser;
let server: TlsServer;

beforeAll(async () => {
  browser = await connectBrowser();
  const site = sirv(path.join(folder, "dist"), { dev: true, extensions: ["html"] });
  const toDouble = (host: string, url: string) => {
    const address = host.replace(/\..*/, "") + url.replace(/\?.*/, "");
    requests.push(address);
    return address;
  };
  server = await listenWithTls(
    (request, response) => {
      const { host = "", url = "" } = { host: request.headers.host, url: request.url };
      if (host.startsWith("firm.")) return site(request, response);
      const body = scripts(server.origin)[toDouble(host, url)] ?? "<p>Hello</p>";
      const type = url.endsWith(".html") ? "text/html" : "text/javascript";
      response
        .writeHead(200, { "content-type": type, "set-cookie": "seen=1; Secure; SameSite=None" })
        .end(body);
    },
    "hello",
    (host) => toDouble(host, "/"),
  );
  const { origin } = server;
  const firm = aSiteFolder(folder);
  firm.edit("content/site.json", (json) =>
    Object.assign(json, {
      consent: undefined,
      thirdParties: [
        { name: "ga4", id: "G-ABC123", script: `${origin("google")}/gtag/js`, connects: [origin("collect")] },
        {
          name: "google-ads-calls",
          id: "AW-123/abc",
          script: `${origin("google")}/gtag/js`,
          connects: [origin("collect")],
        },
        {
          name: "umami",
          id: "94db1cb1-74f4-4a40-ad6c-962362670409",
          script: `${origin("umami")}/script.js`,
        },
        { name: "meta-pixel", id: "1234567890", script: `${origin("pixel")}/fbevents.js` },
        { name: "Our Script", script: "/our-script.js", needsConsent: false },
        { name: "callrail", id: "123/abc", script: `${origin("calls")}/swap.js` },
        {
          name: "Acme Chat",
          script: `${origin("chat")}/widget.js`,
          globals: { chatKey: "key1" },
          connects: [origin("socket").replace("https", "wss")],
          frames: [origin("frame")],
          inlineStyles: true,
        },
        { name: "search-console", id: "abc_123" },
        { name: "Acme Forms", posts: [origin("forms")] },
      ],
    }),
  );
  firm.write("public/our-script.js", 'window.ran = [...(window.ran ?? []), "our script"];');
  // The pages of this host carry their policy.
  const build = await callCli(["build", "--host", "github-pages"], { cwd: folder });
  expect(build).toMatchObject({ status: 0 });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(() => {
  requests.length = 0;
});

const bar = (page: Page) => page.locator(".consent");
const accept = (page: Page) => page.getByRole("button", { name: "Accept" });
const decline = (page: Page) => page.getByRole("button", { name: "No thanks" });
const choices = (page: Page) => page.getByRole("link", { name: "Privacy choices" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));
const ran = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "ran") as string[] | undefined)?.toSorted());
const at = (page: string) => server.origin("firm") + page;

const FREE = ["umami/api/send", "umami/script.js"];
const FREE_RAN = ["our script", "umami"];
const ALL_RAN = [
  "calls",
  "chat key1 hello",
  "google",
  "our script",
  "pixel init 1234567890",
  "pixel set autoConfig false 1234567890",
  "pixel track PageView",
  "umami",
];
const GPC = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })";

/** Opens a page of the firm in a fresh profile. Nothing may be blocked or thrown. */
async function visit(
  page: string,
  work: (page: Page) => Promise<void>,
  { init, ...options }: BrowserContextOptions & { init?: string } = {},
): Promise<void> {
  const context = await newContext(browser, { viewport: DESKTOP, ignoreHTTPSErrors: true, ...options });
  try {
    const faults: string[] = [];
    if (init) await context.addInitScript(init);
    const tab = await context.newPage();
    tab.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    tab.on("pageerror", ({ message }) => faults.push(message));
    await tab.goto(page.startsWith("http") ? page : at(page));
    await work(tab);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits for what a page would request by itself after its load event. */
/** Waits until each of the free requests has come so often, and a while for those that must not come. */
async function settle(page: Page, times = 1): Promise<void> {
  const countOf = (name: string) => requests.filter((each) => each === name).length;
  await expect.poll(() => FREE.every((name) => countOf(name) >= times)).toBe(true);
  await page.waitForTimeout(400);
}

/** Expects two buttons of one size and look, which cover no text, with a font size of `size`. */
async function expectEqualButtons(page: Page, viewport: typeof PHONE, size: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
  const boxOf = async (part: ReturnType<typeof accept>) => {
    // With large text, the bar scrolls.
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    if (!box) throw new Error("A part of the bar is not shown.");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    return box;
  };
  const boxes = [await boxOf(accept(page)), await boxOf(decline(page))] as const;
  const [yes, no] = boxes;
  expect(Math.abs(yes.height - no.height)).toBeLessThan(1);
  // Each is as wide as its words.
  expect(Math.abs(yes.width - no.width)).toBeLessThan(60);
  expect(yes.height).toBeGreaterThanOrEqual(44);
  const covered = await page.evaluate(() => {
    const parts = [...document.querySelectorAll(".consent p, .consent button")];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return boxes.some((box, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    );
  });
  expect(covered).toBe(false);
  const style = (button: ReturnType<typeof accept>) =>
    button.evaluate((element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
      return { color, backgroundColor, fontSize, fontWeight, borderColor };
    });
  expect(await style(accept(page))).toEqual(await style(decline(page)));
  if (!process.env.SHOTS) return;
  await draw(page);
  await page.screenshot({ path: `${process.env.SHOTS}/${viewport.width}-${size}.png` });
}

describe("third parties", () => {
  it('make no request before an answer, but for those that need none, and are named in the question; forms are sent where "posts" says so', () =>
    visit("/houston", async (page) => {
      await settle(page);
      expect(requests.toSorted()).toEqual(FREE);
      expect(await page.context().cookies()).toMatchObject([{ name: "seen" }]);
      expect(await stored(page)).toBe(null);
      expect(await bar(page).locator("p").textContent()).toBe(
        "May this site load Google Analytics, Google Ads, Meta, CallRail, and Acme Chat? They may store cookies.",
      );
      // The element of Search Console.
      expect(await page.locator("meta[name=google-site-verification]").getAttribute("content")).toBe(
        "abc_123",
      );
      await page.evaluate(
        (action) => {
          const form = Object.assign(document.createElement("form"), { action, method: "post" });
          document.body.append(form);
          form.submit();
        },
        `${server.origin("forms")}/f/x`,
      );
      await page.waitForURL("https://forms.localhost:*/f/x");
      expect(requests).toContain("forms/f/x");
    }));

  it("work after a yes, on this page and on the next ones, which do not ask", () =>
    visit("/houston", async (page) => {
      await accept(page).click();
      await expect.poll(() => ran(page)).toEqual(ALL_RAN);
      expect(await page.locator(".header-call").textContent()).toContain(SWAPPED_NUMBER);
      expect(await page.frameLocator("iframe[title=Chat]").locator("p").textContent()).toBe("Hello");
      const outline = page
        .locator("iframe[title=Chat]")
        .evaluate((frame) => getComputedStyle(frame).outlineColor);
      expect(await outline).toBe("rgb(1, 2, 3)");
      // One script for both of Google's services.
      const google = requests.filter((each) => /^google|^collect/.test(each));
      expect(google).toEqual(["google/gtag/js", "collect/g", "collect/g", "collect/g"]);
      await page.goto(at("/laredo"));
      expect(await bar(page).isVisible()).toBe(false);
      await expect.poll(() => ran(page)).toEqual(ALL_RAN);
    }));

  it("make no request after a no, which is remembered; a second one gives the focus back to the link in the footer", () =>
    visit("/houston", async (page) => {
      await decline(page).click();
      expect(await bar(page).isVisible()).toBe(false);
      expect(await stored(page)).toBe("declined");
      // Leaving the page would end its own.
      await settle(page);
      await page.goto(at("/laredo"));
      await settle(page, 2);
      expect(await bar(page).isVisible()).toBe(false);
      expect(requests.toSorted()).toEqual([...FREE, ...FREE].sort());
      await choices(page).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Privacy choices");
    }));

  it("make no request on an address with the tokens of a sign-in, also without a question", () =>
    visit("/houston#access_token=a&refresh_token=b", async (page) => {
      await settle(page, 0);
      expect(requests).toEqual([]);
      await accept(page).click();
      await settle(page, 0);
      expect(requests).toEqual([]);
    }));

  it("end in every tab with a no in one", () =>
    visit("/houston", async (page) => {
      await accept(page).click();
      await expect.poll(() => ran(page)).toEqual(ALL_RAN);
      const other = await page.context().newPage();
      await other.goto(at("/laredo"));
      await expect.poll(() => ran(other)).toEqual(ALL_RAN);
      const reloaded = page.waitForEvent("load");
      await choices(other).click();
      await decline(other).click();
      await reloaded;
      await expect.poll(() => ran(page)).toEqual(FREE_RAN);
    }));

  it.each([
    ["Global Privacy Control", GPC],
    ["Do Not Track", "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  ])("make no request where %s says no, until the visitor says yes by the link in the footer", (_, init) =>
    visit(
      "/houston",
      async (page) => {
        await settle(page, 0);
        expect(await bar(page).isVisible()).toBe(false);
        expect(requests).toEqual([]);
        await choices(page).click();
        await accept(page).click();
        await expect.poll(() => ran(page)).toEqual(ALL_RAN.filter((name) => !FREE_RAN.includes(name)));
      },
      { init },
    ),
  );

  it("are asked about again by the link in the footer, with the keyboard; a no ends what runs", () =>
    visit("/houston", async (page) => {
      await accept(page).click();
      await expect.poll(() => ran(page)).toEqual(ALL_RAN);
      await choices(page).focus();
      await page.keyboard.press("Enter");
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toBe("Accept");
      await page.keyboard.press("Tab");
      expect(await focused()).toBe("No thanks");
      const reloaded = page.waitForEvent("load");
      await page.keyboard.press("Enter");
      await reloaded;
      await settle(page);
      requests.length = 0;
      await page.reload();
      await settle(page);
      expect(await ran(page)).toEqual(FREE_RAN);
      expect(requests.toSorted()).toEqual(FREE);
    }));

  it.each(["accepted", "accepted 00000000"])(
    "are asked about although %s is stored: it is an answer to the bar without them, or to another list",
    (answer) =>
      visit(
        "/houston",
        async (page) => {
          expect(await bar(page).isVisible()).toBe(true);
          await settle(page);
          expect(requests.toSorted()).toEqual(FREE);
          await accept(page).click();
          expect(await stored(page)).toMatch(/^accepted [0-9a-f]{8}$/);
          // Their requests are not those of the next test.
          await expect.poll(() => ran(page)).toEqual(ALL_RAN);
        },
        {
          init: `localStorage.getItem("cookie-consent") ?? localStorage.setItem("cookie-consent", "${answer}")`,
        },
      ),
  );

  it("work on this page where storage throws", () =>
    visit(
      "/houston",
      async (page) => {
        await accept(page).click();
        await expect.poll(() => ran(page)).toEqual(ALL_RAN);
      },
      {
        init: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })",
      },
    ));

  it("make no request without JavaScript, and the bar closes", () =>
    visit(
      "/houston",
      async (page) => {
        await decline(page).click();
        expect(await bar(page).isVisible()).toBe(false);
        expect(requests).toEqual([]);
      },
      { javaScriptEnabled: false },
    ));

  it("have two buttons of one size and look, which cover no text, on a phone and a wide screen, also with large text", () =>
    visit("/houston", async (page) => {
      for (const [viewport, size] of [
        [PHONE, "16px"],
        [PHONE, "32px"],
        [DESKTOP, "16px"],
      ] as const) {
        await page.setViewportSize(viewport);
        await expectEqualButtons(page, viewport, size);
      }
    }));

  it("run on this machine only with --third-parties", async () => {
    const preview = createPreview(path.join(folder, "dist"));
    for (const [handler, expected] of [
      [preview, undefined],
      [withThirdParties(preview, true), FREE_RAN],
    ] as const) {
      const local = await serveLocally(0, handler);
      try {
        await visit(`${local.url}/houston`, async (page) => {
          await settle(page, expected ? 1 : 0);
          expect(await ran(page)).toEqual(expected);
        });
      } finally {
        await local.close();
      }
    }
  });

  it("are listed by docket check, for the privacy policy", async () => {
    const { status, stdout } = await callCli(["check"], { cwd: folder });
    expect(status).toBe(0);
    expect(
      stdout.match(/^ *notice .*$/gm)?.map((line) => line.trim().replaceAll(/:\d+/g, "")),
    ).toMatchInlineSnapshot(`
      [
        "notice third party Google Analytics, loaded by every page after consent; docket does not count its size; data goes to google.localhost, www.googletagmanager.com, *.google-analytics.com, *.analytics.google.com, collect.localhost",
        "notice third party Google Ads, loaded by every page after consent; docket does not count its size; data goes to google.localhost, www.googletagmanager.com, www.gstatic.com, googleads.g.doubleclick.net, pagead2.googlesyndication.com, www.google.com, www.googleadservices.com, collect.localhost, td.doubleclick.net",
        "notice third party Umami, loaded by every page without asking; docket does not count its size; data goes to umami.localhost, api-gateway.umami.dev",
        "notice third party Meta, loaded by every page after consent; docket does not count its size; data goes to pixel.localhost, connect.facebook.net, www.facebook.com",
        "notice third party Our Script, loaded by every page without asking; docket does not count its size",
        "notice third party CallRail, loaded by every page after consent; docket does not count its size; data goes to calls.localhost, cdn.callrail.com, js.callrail.com, *.callrail.com",
        "notice third party Acme Chat, loaded by every page after consent; docket does not count its size; data goes to chat.localhost, socket.localhost, frame.localhost",
        "notice third party Google Search Console",
        "notice third party Acme Forms; data goes to forms.localhost",
      ]
    `);
  });
});
