import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { planSitemap } from "../../src/discovery/sitemap-xml.ts";
import { planPages } from "../../src/pages/page.ts";
import { aPost, aSite } from "../helpers/builders.ts";

const SITE = "https://www.example.com";

/** Returns the text of a site's sitemap. */
async function createSitemap(...args: Parameters<typeof aSite>): Promise<string> {
  const site = aSite(...args);
  const [file] = planSitemap({ site, pages: planPages([site]).value });
  return Buffer.from((await file?.create()) ?? "").toString();
}

const textsOf = (xml: string, tag: string) => {
  const $ = load(xml, { xml: true });
  return $.extract({ texts: [tag] }).texts;
};

describe("planSitemap({ site, routes })", () => {
  it("lists every page by its absolute address, but not the page of unknown addresses", async () => {
    expect(textsOf(await createSitemap({ posts: [aPost()] }), "loc")).toEqual([
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

  it("writes addresses in the form of the links of the format", async () => {
    const urls = textsOf(await createSitemap({ format: "directory" }), "loc");
    expect(urls.filter((url) => !url.endsWith("/"))).toEqual([]);
  });

  it("has the date of the last change for articles only, in the form of the standard", async () => {
    const lastmod = async (createdAt: string, updatedAt?: string) => {
      const post = aPost({ createdAt, ...(updatedAt !== undefined && { updatedAt }) });
      return textsOf(await createSitemap({ posts: [post] }), "lastmod");
    };
    const created = "2026-03-09T15:00:00+00:00";
    expect(await lastmod("2026-03-09T15:00:00.123456-05:00")).toEqual(["2026-03-09T20:00:00.123Z"]);
    expect(await lastmod(created, "2026-04-01T09:30:00.5+02:00")).toEqual(["2026-04-01T07:30:00.500Z"]);
    // The row was written before the date of the post, as one that is dated ahead.
    expect(await lastmod(created, "2026-03-01T00:00:00+00:00")).toEqual(["2026-03-09T15:00:00.000Z"]);
    expect(await lastmod(created, "2026-03-09T18:00:00+05:00")).toEqual(["2026-03-09T15:00:00.000Z"]);
  });

  it("is an index of parts where a site has more addresses than a part may have, with the same bytes each time", async () => {
    const site = aSite();
    const [page] = planPages([site]).value;
    if (!page) throw new Error("no page");
    const pages = Array.from({ length: 50_001 }, (_, index) => ({ ...page, url: `${SITE}/${index}` }));
    const write = async (plan = planSitemap({ site, pages })) =>
      Promise.all(
        plan.map(async ({ file, create }) => [file, Buffer.from(await create()).toString()] as const),
      );
    const files = new Map(await write());
    expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(textsOf(files.get("sitemap.xml") ?? "", "sitemapindex > sitemap > loc")).toEqual([
      `${SITE}/sitemap-1.xml`,
      `${SITE}/sitemap-2.xml`,
    ]);
    expect(files.get("sitemap-1.xml")?.match(/<loc>/g)).toHaveLength(50_000);
    expect(textsOf(files.get("sitemap-2.xml") ?? "", "loc")).toEqual([`${SITE}/50000`]);
    expect(new Map(await write())).toEqual(files);
    // A change changes the keys of its part only.
    const keys = (plan: typeof pages) => planSitemap({ site, pages: plan }).map(({ key }) => key);
    const [before, after] = [keys(pages), keys(pages.with(-1, { ...page, url: `${SITE}/new` }))];
    expect(before.map((key, index) => key === after[index])).toEqual([true, true, false]);
  });

  it("writes the same bytes each time", async () => {
    expect(await createSitemap({ posts: [aPost()] })).toBe(await createSitemap({ posts: [aPost()] }));
  });
});
