import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { planSitemap } from "../../src/discovery/sitemap.ts";
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

  it("writes addresses in the form of the links of the layout", async () => {
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

  it("writes the same bytes each time", async () => {
    expect(await createSitemap({ posts: [aPost()] })).toBe(await createSitemap({ posts: [aPost()] }));
  });
});
