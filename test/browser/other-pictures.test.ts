// Pictures of other servers, and videos, in articles: browsers of visitors ask only the site and its backend.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aListStore, type PostgrestServer, type Row, startPostgrest } from "../helpers/postgrest-server.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const { open } = browsing();
const folder = temporaryFolderOfFile();
const rows: Row[] = [];
/** The requests to the other server since the build. */
const asked: string[] = [];
let others: Server;
let backend: PostgrestServer;
let server: TestServer;

/** A row with a picture and one in its text, both on the other server. */
const aRow = (number: number, origin: string, name: string): Row =>
  aPostRecord({
    id: `id-${number}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    image_url: `${origin}/${name}`,
    created_at: `2026-03-${String(number).padStart(2, "0")}T16:00:00+00:00`,
    content: {
      sections: [
        { type: "image", url: `${origin}/in-text-${name}`, alt: "A road" },
        { type: "paragraph", content: `The text of post ${number}.` },
        { type: "paragraph", content: "https://youtu.be/abcdefghijk" },
      ],
    },
  });

beforeAll(async () => {
  // Noise, so that the copies save too little, and pages offer the picture itself.
  const photo = await aPhoto({ width: 1600, height: 840 });
  others = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url.includes("gone")) response.writeHead(404).end();
    else response.writeHead(200, { "set-cookie": "seen=1" }).end(photo);
  });
  await new Promise<void>((resolve) => others.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  rows.push(aRow(2, origin, "photo.jpg"), aRow(1, origin, "gone.jpg"));
  backend = await startPostgrest(aListStore(rows));
  aSiteFolder(folder);
  const variables = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.key };
  await buildSite(folder, { allowPrivateImages: true }, variables);
  rows.unshift(aRow(3, origin, "newer.jpg"));
  server = await serveSite(path.join(folder, "dist"));
}, 60_000);
afterAll(async () => {
  await server?.close();
  await backend?.close();
  others?.close();
});
beforeEach(() => {
  asked.length = 0;
});

it.each([
  ["/blog", "Post 2", 1],
  ["/blog/post-1", "The text of post 1.", 0],
  ["/blog/post-2", "The text of post 2.", 2],
  // Newer than the build: its pictures come with the next one.
  ["/blog/post-3", "The text of post 3.", 0],
])("a visitor with Global Privacy Control who reads %s asks no other host", async (address, text, count) => {
  const hosts = new Set<string>();
  const blocked: string[] = [];
  await open(
    server.url + address,
    {
      before: async (page) => {
        await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
        page.on("request", (request) => hosts.add(new URL(request.url()).host));
        page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
      },
    },
    async (page) => {
      await page.getByText(text).first().waitFor();
      if (address === "/blog") await page.locator("summary", { hasText: "1 new" }).click();
      if (address !== "/blog") {
        // An article that is newer than the build has the link alone: its page allows no frame.
        const video = page.locator('a[href="https://www.youtube.com/watch?v=abcdefghijk"]');
        expect(await video.count()).toBe(1);
        expect(await page.locator("a[data-frame]").count()).toBe(address.endsWith("3") ? 0 : 1);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
      const images = page.locator("main img");
      expect(await images.count()).toBe(count);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
    },
  );
  expect([...hosts].filter((host) => ![server.url, backend.url].some((own) => own.endsWith(host)))).toEqual(
    [],
  );
  expect(asked).toEqual([]);
  // The article that is newer than the build is answered with status 404.
  expect(blocked.filter((message) => !message.includes("404"))).toEqual([]);
});
