// How src/client/ loads and hydrates islands, with islands made for these tests.
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browsing, holdReact, type OpenOptions, PHONE } from "../helpers/browsing.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

/** Counts its clicks and records the events of its handlers in window.happened. */
const PROBE = `
import { useState } from "react";

declare global { interface Window { happened: string[] } }

export default function Probe() {
  const [clicks, setClicks] = useState(0);
  const note = (event: { type: string }) => void (window.happened = [...(window.happened ?? []), event.type]);
  return (
    <div onPointerDown={note} onFocus={note} onKeyDown={note} onClick={note}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>{clicks} clicks</button>
      <span onClick={() => document.body.append("other clicked")}>Another</span>
      <a href="#probe" onClick={(event) => event.stopPropagation()}>A link</a>
      <details><summary>A summary</summary>Its text</details>
      <label><input type="checkbox" defaultChecked={false} /> A box</label>
      <input aria-label="A field" defaultValue="" />
    </div>
  );
}
`;

const reporting = (name: string) => `
import { useEffect } from "react";

export default function ${name}() {
  useEffect(() => { document.body.dataset.${name.toLowerCase()} = "hydrated"; }, []);
  return <p>${name}</p>;
}
`;

/** Renders \`markup\` on the server and throws in browsers. */
const broken = (name: string, markup: string) => `
export default function ${name}() {
  if (typeof document !== "undefined") throw new Error("${name} is broken");
  return ${markup};
}
`;

const PAGE = `
import Probe from "../islands/Probe.tsx";
import Idle from "../islands/Idle.tsx";
import Load from "../islands/Load.tsx";
import Visible from "../islands/Visible.tsx";
import Broken from "../islands/Broken.tsx";
import BrokenEmpty from "../islands/BrokenEmpty.tsx";
import BrokenData from "../islands/BrokenData.tsx";
import { Island } from "../parts/Island.tsx";

export function Sitemap() {
  return (
    <main id="main">
      <h1>Islands</h1>
      <Island name="Probe" component={Probe} props={{}} />
      <Island name="Idle" component={Idle} props={{}} wake="idle" />
      <Island name="Broken" component={Broken} props={{}} />
      <Island name="BrokenEmpty" component={BrokenEmpty} props={{}} wake="load" />
      <Island name="BrokenData" component={BrokenData} props={{}} />
      <Island name="Load" component={Load} props={{}} wake="load" />
      {Array.from({ length: 100 }, (_, index) => <p key={index}>A line</p>)}
      <Island name="Visible" component={Visible} props={{}} wake="visible" />
    </main>
  );
}
`;

const { open, revisit } = browsing();
const folder = temporaryFolderOfFile();
let site: TestServer;

beforeAll(async () => {
  const templates = aTemplatesFolder(folder, {
    "pages/Sitemap.tsx": PAGE,
    "islands/Probe.tsx": PROBE,
    "islands/Idle.tsx": reporting("Idle"),
    "islands/Load.tsx": reporting("Load"),
    "islands/Visible.tsx": reporting("Visible"),
    "islands/Broken.tsx": broken("Broken", "<p>Static <b>markup</b></p>"),
    "islands/BrokenEmpty.tsx": broken("BrokenEmpty", "null"),
    "islands/BrokenData.tsx": broken("BrokenData", "<p>Why: <b data-message /></p>"),
    "islands/BrokenData.load.ts": "export default async () => ({ found: true });",
  });
  const dist = path.join(folder, "dist");
  await buildWith(dist, { templates, images: false });
  site = await serveSite(dist);
  return () => site.close();
});

/** Only the broken islands may throw. */
const OPTIONS: OpenOptions = { consent: "accepted", expectedErrors: /^Broken(Empty|Data)? is broken$/ };

/** Opens the page of islands. */
function visit(work: (page: Page) => Promise<void>): Promise<void> {
  return revisit(`${site.url}/sitemap`, OPTIONS, work);
}

/** The same, where React loads only when `load` is called. */
async function visitLate(
  work: (page: Page, load: () => void) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  let load = () => {};
  const before = async (page: Page) => {
    load = await holdReact(page);
  };
  await open(`${site.url}/sitemap`, { ...OPTIONS, before, ...options }, (page) => work(page, load));
}

const probe = (page: Page) => page.locator("[data-island=Probe]");
const button = (page: Page) => probe(page).getByRole("button");
const happened = (page: Page) => page.evaluate(() => window.happened ?? []);
const hydratedIslands = (page: Page) => page.evaluate(() => Object.keys(document.body.dataset).sort());
const isHydrated = (page: Page, name: string) =>
  page
    .locator(`[data-island=${name}]`)
    .evaluate((island) => Object.keys(island).some((key) => key.startsWith("__reactContainer$")));

declare global {
  interface Window {
    happened: string[];
  }
}

describe("an island is hydrated", () => {
  it("at the first touch by default", () =>
    visit(async (page) => {
      await page.waitForFunction(() => document.body.dataset.load);
      expect(await isHydrated(page, "Probe")).toBe(false);
      await button(page).click();
      await page.getByText("1 clicks").waitFor();
      expect(await isHydrated(page, "Probe")).toBe(true);
    }));

  it("after the page has loaded, also where the browser starts no idle period", () =>
    open(
      `${site.url}/sitemap`,
      {
        ...OPTIONS,
        before: (page) =>
          page.addInitScript(() => {
            window.requestIdleCallback = () => 0;
          }),
      },
      async (page) => {
        await page.waitForFunction(() => document.body.dataset.idle);
      },
    ));

  it('at once with wake="load", when the page is idle with "idle", when it scrolls into view with "visible"', () =>
    visit(async (page) => {
      await page.waitForFunction(() => document.body.dataset.load);
      await page.waitForFunction(() => document.body.dataset.idle);
      expect(await hydratedIslands(page)).toEqual(["idle", "load"]);
      await page.locator("[data-island=Visible]").scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.body.dataset.visible);
    }));
});

describe("while React is loading,", () => {
  it("a tap takes effect once, when it has loaded, and its events are replayed in order", () =>
    visitLate(
      async (page, load) => {
        await button(page).tap();
        load();
        await page.getByText("1 clicks").waitFor();
        await page.waitForTimeout(200);
        expect(await happened(page)).toEqual(["pointerdown", "focus", "click"]);
        await button(page).tap();
        expect(await button(page).textContent()).toBe("2 clicks");
      },
      { viewport: PHONE, hasTouch: true },
    ));

  it("a second tap on an element is ignored, taps on two elements take effect, and other listeners are called once", () =>
    visitLate(async (page, load) => {
      await page.evaluate(() => {
        document.addEventListener("click", () => (document.title += "!"));
        document.title = "";
      });
      await button(page).click();
      await button(page).click();
      await probe(page).getByText("Another").click();
      load();
      await page.getByText("1 clicks").waitFor();
      await page.getByText("other clicked").waitFor();
      await page.waitForTimeout(200);
      expect(await button(page).textContent()).toBe("1 clicks");
      expect(await page.title()).toBe("!!!");
    }));

  it("each key is replayed, in order, and the Enter key takes effect", () =>
    visitLate(async (page, load) => {
      await probe(page).getByLabel("A field").focus();
      await page.keyboard.type("ab");
      await button(page).focus();
      await page.keyboard.press("Enter");
      load();
      await page.getByText("1 clicks").waitFor();
      expect(await happened(page)).toEqual(["focus", "keydown", "keydown", "focus", "keydown", "click"]);
      // Typed once, by the browser.
      expect(await probe(page).getByLabel("A field").inputValue()).toBe("ab");
      expect(await button(page).evaluate((element) => document.activeElement === element)).toBe(true);
    }));

  it("native elements work at once, and only once", () =>
    visitLate(async (page, load) => {
      const entries = () => page.evaluate(() => history.length);
      const before = await entries();
      await probe(page).getByText("A summary").click();
      await probe(page).getByLabel("A box").click();
      await probe(page).getByRole("link").click();
      expect(await isHydrated(page, "Probe")).toBe(false);
      const state = async () => [
        await probe(page).locator("details").getAttribute("open"),
        await probe(page).getByLabel("A box").isChecked(),
        (await entries()) - before,
        new URL(page.url()).hash,
      ];
      expect(await state()).toEqual(["", true, 1, "#probe"]);
      load();
      await expect.poll(() => isHydrated(page, "Probe"), { timeout: 10_000 }).toBe(true);
      await page.waitForFunction(() => window.happened?.includes("click"));
      expect(await state()).toEqual(["", true, 1, "#probe"]);
    }));
});

describe("an island that others have changed", () => {
  /** Replaces the text as Chrome's translation does. */
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) nodes.push(texts.currentNode);
    for (const node of nodes) {
      const outer = document.createElement("font");
      outer.appendChild(document.createElement("font")).textContent = `Traducido: ${node.textContent}`;
      (node as Text).replaceWith(outer);
    }
  };
  it("keeps its content and its native behavior after a translation, and loads no React", () =>
    open(`${site.url}/sitemap`, OPTIONS, async (page) => {
      await page.waitForFunction(() => document.body.dataset.idle);
      await page.evaluate(translate);
      const html = await probe(page).innerHTML();
      const details = probe(page).locator("details");
      await details.locator("summary").click();
      await page.waitForTimeout(500);
      expect(await details.getAttribute("open")).toBe("");
      expect((await probe(page).innerHTML()).replace(' open=""', "")).toBe(html);
      expect(await isHydrated(page, "Probe")).toBe(false);
      await details.locator("summary").click();
      expect(await details.getAttribute("open")).toBe(null);
    }));

  it("while React was loading is left as it is too", () =>
    visitLate(async (page, load) => {
      await probe(page).getByText("A summary").click();
      await page.evaluate(translate);
      load();
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/Probe-")),
      );
      await page.waitForTimeout(500);
      expect(await probe(page).locator("details").getAttribute("open")).toBe("");
      expect(await isHydrated(page, "Probe")).toBe(false);
      expect(await button(page).textContent()).toContain("Traducido: ");
    }));
});

describe("when React fails to load,", () => {
  it("native elements work, and the next touch retries", () =>
    open(`${site.url}/sitemap`, OPTIONS, async (page) => {
      await page.waitForFunction(() => document.body.dataset.idle);
      await page.route("**/assets/Probe-*", (route) => route.abort(), { times: 1 });
      await probe(page).getByText("A summary").click();
      expect(await probe(page).locator("details").getAttribute("open")).toBe("");
      await expect
        .poll(
          async () => {
            await button(page).click();
            return button(page).textContent();
          },
          { timeout: 10_000 },
        )
        .not.toBe("0 clicks");
    }));
});

describe("an island that throws", () => {
  it("shows the message in its markup, where it has a loader", () =>
    visit(async (page) => {
      const island = page.locator("[data-island=BrokenData]");
      await island.click();
      await page.getByText("Why: BrokenData is broken").waitFor();
      expect(await island.getAttribute("data-state")).toBe("failed");
    }));

  it("shows its static markup again, and leaves the rest of the page as it is", () =>
    visit(async (page) => {
      const island = page.locator("[data-island=Broken]");
      await island.click();
      await expect.poll(() => isHydrated(page, "Broken"), { timeout: 10_000 }).toBe(true);
      await expect.poll(() => island.innerHTML(), { timeout: 10_000 }).toBe("<p>Static <b>markup</b></p>");
      await button(page).click();
      await page.getByText("1 clicks").waitFor();
    }));

  it("shows 'Unexpected Application Error!' where it has no markup", () =>
    visit(async (page) => {
      await page.getByRole("alert").getByText("Unexpected Application Error!").waitFor();
      await page.waitForFunction(() => document.body.dataset.load);
    }));
});
