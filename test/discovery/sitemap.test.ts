import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { MAX_URLS_PER_SITEMAP, planSitemapFiles, sitemapEntries } from "../../src/discovery/sitemap.ts";
import { planRoutes } from "../../src/pages/routes.ts";
import type { OutputFile } from "../../src/site/output-file.ts";
import { aPost, aSite } from "../helpers/builders.ts";

/** Creates the files of a sitemap. */
const createSitemapFiles = (...planned: Parameters<typeof planSitemapFiles>) =>
  Promise.all(
    planSitemapFiles(...planned).map(async ({ create, ...file }) => ({ ...file, bytes: await create() })),
  );

const SITE = "https://www.example.com";

const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `${SITE}/${index}` }));
const text = (file: OutputFile | undefined) => Buffer.from(file?.bytes ?? "").toString();

function locs(file: OutputFile | undefined): readonly string[] {
  const $ = load(text(file), { xml: true });
  return $("loc")
    .toArray()
    .map((element) => $(element).text());
}

describe("sitemapEntries(site, routes)", () => {
  it("lists every page by its absolute address, but not the page of unknown addresses", () => {
    const site = aSite({ posts: [aPost()] });
    const urls = sitemapEntries(site, planRoutes(site).value).map(({ url }) => url);
    expect(urls).toEqual([
      `${SITE}/`,
      `${SITE}/houston`,
      `${SITE}/houston/montrose`,
      `${SITE}/houston/midtown`,
      `${SITE}/uber-accidents`,
      `${SITE}/personal-injury`,
      `${SITE}/deadlines`,
      `${SITE}/sitemap`,
      `${SITE}/blog`,
      `${SITE}/blog/a-post`,
    ]);
  });

  it("writes addresses in the form of the links of the layout", () => {
    const site = aSite({ format: "directory" });
    const urls = sitemapEntries(site, planRoutes(site).value).map(({ url }) => url);
    expect(urls.filter((url) => !url.endsWith("/"))).toEqual([]);
  });

  it("has the date of the last change for articles only", () => {
    const site = aSite({ posts: [aPost({ createdAt: "2026-03-09T15:00:00+00:00" })] });
    const dated = sitemapEntries(site, planRoutes(site).value).filter((entry) => "lastmod" in entry);
    expect(dated).toEqual([{ url: `${SITE}/blog/a-post`, lastmod: "2026-03-09T15:00:00+00:00" }]);
  });

  it("has the date of the update of an article that was updated", () => {
    const lastmod = (updatedAt: string) => {
      const site = aSite({ posts: [aPost({ createdAt: "2026-03-09T15:00:00+00:00", updatedAt })] });
      return sitemapEntries(site, planRoutes(site).value).find((entry) => "lastmod" in entry)?.lastmod;
    };
    expect(lastmod("2026-04-01T09:30:00.5+02:00")).toBe("2026-04-01T09:30:00.5+02:00");
    // The row was written before the date of the post, as one that is dated ahead.
    expect(lastmod("2026-03-01T00:00:00+00:00")).toBe("2026-03-09T15:00:00+00:00");
    expect(lastmod("2026-03-09T18:00:00+05:00")).toBe("2026-03-09T15:00:00+00:00");
  });
});

describe("planSitemapFiles(entries, siteUrl, limit)", () => {
  it("writes one file up to the limit", async () => {
    const files = await createSitemapFiles(entries(2), SITE, 2);
    expect(files.map(({ file }) => file)).toEqual(["sitemap.xml"]);
    expect(locs(files[0])).toEqual([`${SITE}/0`, `${SITE}/1`]);
  });

  it("writes an index and its parts above the limit, each address once and in order", async () => {
    const files = await createSitemapFiles(entries(5), SITE, 2);
    expect(files.map(({ file }) => file)).toEqual([
      "sitemap.xml",
      "sitemap-1.xml",
      "sitemap-2.xml",
      "sitemap-3.xml",
    ]);
    const [index, ...parts] = files;
    expect(text(index)).toContain("<sitemapindex ");
    expect(locs(index)).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`));
    expect(parts.map(locs)).toEqual([[`${SITE}/0`, `${SITE}/1`], [`${SITE}/2`, `${SITE}/3`], [`${SITE}/4`]]);
  });

  it("writes dates in the form of the standard, whatever their zone", async () => {
    const [file] = await createSitemapFiles(
      [{ url: `${SITE}/a`, lastmod: "2026-03-09T15:00:00.123456-05:00" }],
      SITE,
    );
    expect(load(text(file), { xml: true })("lastmod").text()).toBe("2026-03-09T20:00:00.123Z");
  });

  it("escapes XML", async () => {
    const [file] = await createSitemapFiles([{ url: `${SITE}/a?b=c&d=e` }], SITE);
    expect(text(file)).toContain("<loc>https://www.example.com/a?b=c&amp;d=e</loc>");
  });

  it("writes the same bytes each time", async () => {
    const [one, other] = [
      await createSitemapFiles(entries(5), SITE, 2),
      await createSitemapFiles(entries(5), SITE, 2),
    ];
    expect(one.map(text)).toEqual(other.map(text));
  });

  it("uses the limit of the standard by default", () => {
    expect(MAX_URLS_PER_SITEMAP).toBe(50_000);
  });
});
