// Posts that the browser loads: specification, sections 2 and 4; decisions, "The blog's states".
import path from "node:path";
import type { Page, Route } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Flags } from "../../src/options.ts";
import { findViolations } from "../helpers/axe.ts";
import { browsing, DESKTOP, type OpenOptions, PHONE, WI_FI } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { builtPage } from "../helpers/built-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import {
  aListStore,
  type Fault,
  type PostgrestServer,
  type Row,
  startPostgrest,
} from "../helpers/postgrest-server.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const { open, revisit } = browsing();

const aRow = (number: number, fields: Row = {}): Row =>
  aPostRecord({
    id: `id-${number}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    created_at: `2026-03-${String(number).padStart(2, "0")}T16:00:00.123456+00:00`,
    ...fields,
  });

interface LiveSite {
  /** The rows of the backend, at first those of the build. */
  readonly rows: Row[];
  readonly url: string;
  /** The requests of pages in this test. */
  requests(): readonly string[];
  /** Makes every further response fail in this way, or succeed again. */
  fail(fault: Fault | undefined): void;
  /** Delays every further response until the returned function is called. */
  hold(): () => void;
}

/**
 * Builds a small site of two languages from a backend with `built`, and serves it to all tests of a group. Each test starts with a
 * backend that has these rows and succeeds; `fault` is for the build.
 */
function aLiveSite(
  built: readonly Row[],
  { flags = {} as Flags, fault = undefined as Fault | undefined } = {},
) {
  const folder = temporaryFolderOfFile();
  const rows = [...built];
  let current = fault;
  let held = Promise.withResolvers<void>();
  let before = 0;
  let backend: PostgrestServer;
  let server: TestServer;
  beforeAll(async () => {
    held.resolve();
    backend = await startPostgrest(aListStore(rows), {
      fault: () => current,
      onRequest: () => held.promise,
    });
    const project = aSiteFolder(folder);
    addSpanish(project);
    project.edit("content/site.json", (json) => {
      json.blog = { pageSize: 2 };
    });
    // A browser fills in all of it, as a build does.
    project.edit("content/pages/blog.json", (json) => {
      json.article = { ...(json.article as object), title: "{title}: {title}" };
    });
    await buildSite(folder, flags, { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.key });
    server = await serveSite(path.join(folder, "dist"));
    return async () => {
      await server.close();
      await backend.close();
    };
  });
  beforeEach(() => {
    rows.splice(0, rows.length, ...built);
    current = undefined;
    held.resolve();
    before = backend.requests.length;
  });
  const site: LiveSite = {
    rows,
    get url() {
      return server.url;
    },
    requests: () => backend.requests.slice(before).map(decodeURIComponent),
    fail(next) {
      current = next;
    },
    hold() {
      held = Promise.withResolvers();
      return held.resolve;
    },
  };
  return site;
}

/** Opens a page of `site`; errors that React or the page throws fail the test. */
function visit(
  { url }: LiveSite,
  address: string,
  work: (page: Page) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  return revisit(url + address, { consent: "accepted", ...options }, work);
}

/** The same in a fresh profile, which has not asked the backend before. */
function visitFirst(
  { url }: LiveSite,
  address: string,
  work: (page: Page) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  return open(url + address, { consent: "accepted", ...options }, work);
}

/** Milliseconds that a busy machine may take for actions that the browser starts. */
const WAIT = { timeout: 10_000 };

const titles = (page: Page) => page.locator(".post-card h2").allTextContents();
/** Waits for these cards, in this order. */
const expectTitles = (page: Page, expected: readonly string[]) =>
  expect.poll(() => titles(page), WAIT).toEqual(expected);
const fetchedReact = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/hydrate-")),
  );
const isShown = (page: Page, text: string) => page.getByText(text).isVisible();
const hasCallLink = (page: Page) => page.locator('main a[href^="tel:"]').isVisible();

const DOWN: Fault = { kind: "body", body: "" };

const BUILT = [aRow(1), aRow(2), aRow(3), aRow(10, { language: "es" })];
const site = aLiveSite(BUILT);

describe("posts newer than the build", () => {
  it("precede the built ones, once opened, in the row or column that they fill", async () => {
    site.rows.push(aRow(5, { title: "The <b>newest</b>" }), aRow(4));
    const release = site.hold();
    await visit(
      site,
      "/blog",
      async (page) => {
        const built = page.locator(".blog > .posts > ul .post-card").first();
        const before = await built.boundingBox();
        release();
        const line = page.getByText("2 new articles");
        await line.waitFor();
        // A tap on its way to a card hits that card.
        expect(await built.boundingBox()).toEqual(before);
        await line.click();
        await page.getByText("The <b>newest</b>").first().waitFor();
        expect(await titles(page)).toEqual(["The <b>newest</b>", "Post 4", "Post 3", "Post 2"]);
        // One small request, without the bodies.
        expect(site.requests().filter((url) => !url.includes("select=id,slug,title,"))).toEqual([]);
        const card = page.locator(".post-card").first();
        expect(await card.getByText("March 5, 2026").isVisible()).toBe(true);
        expect(await card.getByRole("link").getAttribute("href")).toBe("/blog/post-5");
        expect(await findViolations(page)).toEqual([]);
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          const parts = [page.locator(".blog > .posts"), card, page.locator(".post-card").nth(1)];
          const [box, first, next] = await Promise.all(parts.map((one) => one.boundingBox()));
          if (!box || !first || !next) throw new Error("The list or a newer post is not shown.");
          expect(first.width).toBe(next.width);
          expect(first.x).toBe(box.x);
          expect(next.x + next.width).toBeCloseTo(box.x + box.width);
        }
      },
      { viewport: PHONE },
    );
  });

  it("with the date of the newest built one are found too, and invalid ones are left out", async () => {
    site.rows.push(aRow(3, { id: "id-3-b", slug: "twin", title: "Twin" }), aRow(5, { slug: "../up" }));
    await visit(site, "/blog", (page) => expectTitles(page, ["Twin", "Post 3", "Post 2"]));
  });

  it("are those of the language of the list", async () => {
    site.rows.push(aRow(11, { language: "en" }), aRow(12, { language: "es" }));
    await visit(site, "/es/blog", async (page) => {
      await page.getByText("1 new article").click();
      await expectTitles(page, ["Post 12", "Post 10"]);
      const card = page.locator(".post-card").first();
      expect(await card.getByRole("link").getAttribute("href")).toBe("/es/blog/post-12");
      expect(await card.locator("time").textContent()).toBe("12 de marzo de 2026");
    });
  });

  it("are requested once, and at most one page of them", async () => {
    site.rows.push(aRow(4), aRow(5), aRow(6));
    await visitFirst(site, "/blog", (page) => expectTitles(page, ["Post 6", "Post 5", "Post 3", "Post 2"]));
    site.fail({ kind: "status", status: 503 });
    const before = site.requests().length;
    await visitFirst(site, "/blog", async (page) => {
      await expect.poll(() => site.requests().length, WAIT).toBeGreaterThan(before);
      // Longer than postgrest-js waits before its own retry.
      await page.waitForTimeout(1500);
      expect(await titles(page)).toEqual(["Post 3", "Post 2"]);
      expect(await page.getByText(/error|loading/i).count()).toBe(0);
    });
    // The CORS preflight, and the request.
    expect(site.requests().length - before).toBeLessThanOrEqual(2);
  });

  it("cost one request and no React where there are none, on the first page of the list only", async () => {
    await visit(site, "/blog/page/2", async (page) => {
      for (const address of ["/blog/post-1", "/houston"])
        await page.goto(site.url + address, { waitUntil: "networkidle" });
      expect(site.requests()).toEqual([]);
      await page.goto(`${site.url}/blog`);
      await expect.poll(() => site.requests().length, WAIT).toBeGreaterThan(0);
      await page.waitForLoadState("networkidle");
      expect(await titles(page)).toEqual(["Post 3", "Post 2"]);
      expect(await fetchedReact(page)).toBe(false);
    });
  });

  it("are not requested in a site built without a backend", () =>
    expect(builtPage("/blog")("main [data-island]")).toHaveLength(0));
});

describe("an article newer than the build", () => {
  const NEW = aRow(4, {
    title: "A $& title </title>",
    content: {
      sections: [
        { type: "heading", content: "A heading" },
        { type: "video", content: "skipped" },
        { type: "paragraph", content: "Two\nlines <script>alert(1)</script>" },
        { type: "list", items: ["one", "two"] },
      ],
    },
  });
  const IN_MARKDOWN = aRow(5, {
    content: null,
    body: "See [Houston](/houston) **now**.\n\n## A heading\n\n1. *One*\n2. Two\n\n> Quoted & <http://example.org>.\n",
    reviewed_by: "Jane Doe",
    reviewed_on: "2026-03-09",
    draft: false,
  });
  const nextBuild = aLiveSite([...BUILT, NEW, IN_MARKDOWN]);

  it.each([
    ["sections", "/blog/post-4"],
    ["Markdown", "/blog/post-5"],
  ])("in %s is shown at its address, with the template of built articles", async (_, address) => {
    site.rows.push(NEW, IN_MARKDOWN);
    const read = async (page: Page) => {
      await page.locator("article h1").waitFor();
      return {
        title: await page.title(),
        description: await page.locator("meta[name=description]").getAttribute("content"),
        // React sets an image's address after the other attributes.
        article: await page.locator("article.article").evaluate(function read(node: Node): unknown {
          // React has a text node for each expression.
          node.normalize();
          if (!(node instanceof Element)) return node.textContent;
          const attributes = [...node.attributes].map(({ name, value }) => [name, value]).sort();
          return [node.localName, attributes, ...[...node.childNodes].map(read)];
        }),
        styles: await page
          .locator("article.article, article h1, article .call-box, article .prose p")
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { width, height } = element.getBoundingClientRect();
              const { font, color, background } = getComputedStyle(element);
              return { width, height, font, color, background };
            }),
          ),
      };
    };
    let live: unknown;
    await visit(site, address, async (page) => {
      live = await read(page);
      expect(await isShown(page, "Could not load the article")).toBe(false);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    });
    await visit(nextBuild, address, async (page) => expect(live).toEqual(await read(page)));
  });

  it("shows 'Loading post...' while it loads", async () => {
    site.rows.push(aRow(4));
    const release = site.hold();
    await visit(
      site,
      "/blog/post-4",
      async (page) => {
        const loading = page.getByRole("status").filter({ hasText: /^Loading post\.\.\.$/ });
        await loading.waitFor();
        expect(await page.getByRole("heading", { name: "Page not found" }).isVisible()).toBe(false);
        // The title is not known yet.
        expect(await findViolations(page)).toEqual(["page-has-heading-one: html"]);
        release();
        await page.getByRole("heading", { name: "Post 4" }).waitFor();
        expect(await loading.count()).toBe(0);
      },
      { viewport: PHONE },
    );
  });

  const ERROR = "Could not load the article. Please try again later.";

  it.each<[string, (site: LiveSite) => void]>([
    ["does not exist", () => {}],
    ["is invalid", (site) => void site.rows.push(aRow(4, { title: " " }))],
  ])("that %s shows the error text, with a link to the blog", async (_, prepare) => {
    prepare(site);
    await visit(site, "/blog/post-4", async (page) => {
      await page.getByText(ERROR).waitFor();
      expect(await page.getByText("Loading post...").isVisible()).toBe(false);
      expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
      await page.locator("main").getByRole("link", { name: "Back to Blog" }).click();
      await page.waitForURL("**/blog");
    });
  });

  it("has links as seen from its page, which lead where they do once it is built", async () => {
    const body = "[One](../post-1/), [two](post-2.md#costs), [Houston](../../houston), [none](iv).";
    site.rows.push(aRow(4, { content: null, body }));
    await visit(site, "/blog/post-4", async (page) => {
      await page.getByRole("heading", { name: "Post 4" }).waitFor();
      const links = await page
        .locator("main p a")
        .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
      for (const href of ["/blog/post-1/", "/blog/post-2#costs", "/houston", "/blog/post-4/iv"])
        expect(links).toContain(href);
    });
  });

  it("that is invalid has the reason in the console, for the person who has just saved it", async () => {
    site.rows.push(aRow(4, { content: null, body: "See [this](//page.test)." }));
    await visit(site, "/blog/post-4", async (page) => {
      await page.getByText(ERROR).waitFor();
      const said = page.waitForEvent("console");
      await page.getByRole("button", { name: "Try again" }).press("Enter");
      expect((await said).text()).toBe(
        'The article cannot be shown:\nbody: found a link to "//page.test", expected https://…, mailto:…, tel:…, or "/…" for a page of the site',
      );
    });
  });

  it("can be retried with a button, in an error without axe violations", async () => {
    site.rows.push(aRow(4));
    site.fail({ kind: "body", status: 500, body: "down" });
    await visit(site, "/blog/post-4", async (page) => {
      await page.getByText(ERROR).waitFor();
      expect(await findViolations(page)).toEqual([]);
      site.fail(undefined);
      await page.getByRole("button", { name: "Try again" }).press("Enter");
      await page.getByRole("heading", { name: "Post 4" }).waitFor();
      expect(await isShown(page, ERROR)).toBe(false);
    });
  });

  it("sends no request for an address that no article can have", async () => {
    await visit(site, "/blog/No%20Such", (page) => page.getByText(ERROR).waitFor());
    await visit(site, "/nowhere", async (page) => {
      await page.waitForLoadState("networkidle");
      expect(await isShown(page, "Loading post")).toBe(false);
      expect(await page.getByRole("heading", { name: "Page not found" }).isVisible()).toBe(true);
    });
    expect(site.requests()).toEqual([]);
  });
});

describe("the list of a build made while the backend was down (--on-posts-error live)", () => {
  const site = aLiveSite(BUILT, { flags: { onPostsError: "live" }, fault: DOWN });

  it("shows 'Loading articles...', then the newest first, and older ones on demand", async () => {
    site.rows.push(aRow(4), aRow(5));
    const release = site.hold();
    await visit(site, "/blog", async (page) => {
      const loading = page.getByRole("status").filter({ hasText: /^Loading articles\.\.\.$/ });
      await loading.waitFor();
      expect(await hasCallLink(page)).toBe(true);
      release();
      await page.getByText("Post 5", { exact: true }).waitFor();
      expect(await loading.count()).toBe(0);
      expect(await titles(page)).toEqual(["Post 5", "Post 4"]);
      const older = page.getByRole("button", { name: "Older articles" });
      await older.focus();
      await page.keyboard.press("Enter");
      await page.getByText("Post 2", { exact: true }).waitFor();
      // The focus stays on the button while there are older posts, then moves to the first new one.
      await page.keyboard.press("Enter");
      await page.getByText("Post 1", { exact: true }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
      await expect.poll(focused).toBe("/blog/post-1");
      expect(await titles(page)).toEqual(["Post 5", "Post 4", "Post 3", "Post 2", "Post 1"]);
      expect(await older.count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("link", { name: /^Read More.*Post 3$/ }).click();
      await page.getByRole("heading", { level: 1, name: "Post 3" }).waitFor();
    });
  });

  it("shows 'Error loading articles: ' and the backend's message when it fails", async () => {
    const body = JSON.stringify({ message: "JWT expired", code: "PGRST303" });
    site.fail({ kind: "status", status: 400, body });
    await visit(site, "/blog", async (page) => {
      const error = page.getByRole("alert").filter({ hasText: /^Error loading articles: JWT expired$/ });
      await error.waitFor();
      expect(await isShown(page, "Loading articles...")).toBe(false);
      expect(await hasCallLink(page)).toBe(true);
      expect(await findViolations(page)).toEqual([]);
      // A retry.
      site.fail({ kind: "body", body: "<html>a hotel</html>", type: "text/html" });
      const again = page.getByRole("button", { name: "Try again" });
      await again.press("Enter");
      await page.getByText("Error loading articles: The server did not answer.").waitFor();
      expect(await page.getByText("a hotel").count()).toBe(0);
      site.fail(undefined);
      await again.press("Enter");
      await page.getByText("Post 3", { exact: true }).waitFor();
    });
  });

  it.each([
    { script: "LiveList-", kind: "nothing", fault: (route: Route) => route.abort() },
    { script: "hydrate-", kind: "a page of the network", fault: (route: Route) => route.fulfill(WI_FI) },
  ])("can be retried with a button after $script*.js was answered with $kind", ({ script, fault }) => {
    let isFaulty = true;
    return visitFirst(
      site,
      "/blog",
      async (page) => {
        await page.getByText("Error loading articles: The server did not answer.").waitFor();
        isFaulty = false;
        await page.getByRole("button", { name: "Try again" }).press("Enter");
        await page.getByText("Post 3", { exact: true }).waitFor();
      },
      {
        before: (page) =>
          page.route(`**/assets/${script}*`, (route) => (isFaulty ? fault(route) : route.continue())),
      },
    );
  });

  it("shows an error after 15 s without a response", async () => {
    site.hold();
    const work = async (page: Page) => {
      await page.getByText("Loading articles...", { exact: true }).waitFor();
      await expect.poll(() => site.requests().length, WAIT).toBeGreaterThan(0);
      await page.clock.fastForward(14_000);
      expect(await isShown(page, "did not answer")).toBe(false);
      await page.clock.fastForward(2000);
      await page.getByText("Error loading articles: The server did not answer.").waitFor();
    };
    await visitFirst(site, "/blog", work, { before: (page) => page.clock.install() });
  });

  it("shows an error too when older posts fail to load, keeps the others, and shows no post twice", async () => {
    await visit(site, "/blog", async (page) => {
      const older = page.getByRole("button", { name: "Older articles" });
      await older.waitFor();
      site.fail({ kind: "status", status: 400, body: JSON.stringify({ message: "not now" }) });
      await older.click();
      await page.getByText("Error loading articles: not now").waitFor();
      expect(await titles(page)).toEqual(["Post 3", "Post 2"]);
      site.fail(undefined);
      // Post 2 moves to the next page.
      site.rows.push(aRow(4));
      await older.click();
      await page.getByText("Post 1", { exact: true }).waitFor();
      expect(await isShown(page, "Error loading articles")).toBe(false);
      expect(await titles(page)).toEqual(["Post 3", "Post 2", "Post 1"]);
    });
  });

  it("shows a note where there is no JavaScript", async () => {
    await visit(
      site,
      "/blog",
      async (page) => {
        // Playwright finds no text inside noscript.
        expect(await page.locator("main noscript p").isVisible()).toBe(true);
        expect(await isShown(page, "Loading articles...")).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });

  it("has the posts of its language, as an unknown article has", async () => {
    await visit(site, "/es/blog", (page) => expectTitles(page, ["Post 10"]));
    site.fail({ kind: "body", body: "<html>a hotel</html>", type: "text/html" });
    await visit(site, "/es/blog", (page) =>
      page.getByText("Error loading articles: ø The server did not answer. ø").waitFor(),
    );
    site.fail(undefined);
    await visit(site, "/es/blog/post-10", async (page) => {
      await page.getByRole("heading", { level: 1, name: "Post 10" }).waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("es-US");
      expect(await page.locator("article time").first().textContent()).toBe("10 de marzo de 2026");
    });
    for (const address of ["/blog/post-10", "/es/blog/post-1"])
      await visit(site, address, (page) => page.locator("h1 .missing-article").waitFor());
  });
});
